extension [MutableService] {
  /// The same services in their order, but each behind those of them that it includes. Of a circle, one is in front.
  var behindIncluded: [MutableService] {
    var (ordered, taken): ([MutableService], Set<Int>) = ([], [])
    func take(_ index: Int) {
      guard taken.insert(index).inserted else { return }
      for uuid in self[index].includedServices {
        for other in indices where self[other].uuid == uuid { take(other) }
      }
      ordered.append(self[index])
    }
    for index in indices { take(index) }
    return ordered
  }
}
