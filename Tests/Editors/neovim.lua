-- Asks `gattc lsp` by Neovim's own client for everything in the file that is open. Prints what arrived as JSON.
local arrived = {}
local buffer = vim.api.nvim_get_current_buf()
local uri = vim.uri_from_bufnr(0)

local function fail(message)
  io.stderr:write(message .. "\n")
  vim.cmd("cquit 1")
end

local function await(what, condition)
  if not vim.wait(1000 * tonumber(os.getenv("PATIENCE")), condition, 20) then fail("nothing came for " .. what) end
end

local function main()
  await("a client", function() return vim.lsp.get_clients({ bufnr = 0, name = "gattc" })[1] ~= nil end)
  local client = vim.lsp.get_clients({ bufnr = 0, name = "gattc" })[1]
  await("initialize", function() return client.initialized end)

  local function ask(method, params)
    local answer, failure = client:request_sync("textDocument/" .. method, vim.tbl_extend("force", { textDocument = { uri = uri } }, params or {}), 60000, buffer)
    if not answer then fail(method .. ": " .. tostring(failure)) end
    return answer.result, answer.err
  end

  local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. "\n" end

  -- The text with edits, which are taken back.
  local function applied(edits)
    local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
    vim.lsp.util.apply_text_edits(edits, buffer, client.offset_encoding)
    local result = text()
    vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
    return result
  end

  local function place(wanted, more)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
      local start = line:find(wanted, 1, true)
      if start then return { line = number - 1, character = start - 1 + (more or 0) } end
    end
    fail("no " .. wanted)
  end

  local function names(list, key) return vim.tbl_map(function(item) return item[key] end, list) end

  await("findings", function() return #vim.diagnostic.get(0) > 0 end)
  arrived.findings = vim.tbl_map(function(f) return f.code .. " " .. f.message end, vim.diagnostic.get(0))
  local line = place("unitt")
  local actions = ask("codeAction", { range = { start = line, ["end"] = line }, context = { diagnostics = {} } })
  arrived.fixed = applied(actions[1].edit.changes[uri])
  local whole = { start = { line = 0, character = 0 }, ["end"] = { line = 99, character = 0 } }
  local fixes = ask("codeAction", { range = whole, context = { diagnostics = {}, only = { "source.fixAll" } } })
  arrived.fixedAll = applied(fixes[1].edit.changes[uri])
  vim.cmd("%s/unitt/unit/")
  await("no findings", function() return #vim.diagnostic.get(0) == 0 end)
  arrived.mended = vim.diagnostic.get(0)
  local at = place("when: Wide", 6)
  arrived.hover = ask("hover", { position = place("Level") }).contents.value
  arrived.completion = names(ask("completion", { position = at }).items, "label")
  arrived.definition = ask("definition", { position = at }).range.start
  arrived.references = #ask("references", { position = at, context = { includeDeclaration = true } })
  arrived.renamed = applied(ask("rename", { position = at, newName = "Broad" }).changes[uri])
  local _, failure = ask("rename", { position = at, newName = "Level" })
  arrived.refused = failure and failure.message or ""
  arrived.symbols = names(ask("documentSymbol"), "name")
  local all = { start = { line = 0, character = 0 }, ["end"] = { line = 99, character = 0 } }
  arrived.hints = names(ask("inlayHint", { range = all }), "label")
  local lenses = ask("codeLens")
  arrived.lenses = vim.tbl_map(function(lens) return lens.command.title end, lenses)
  vim.ui.input = function(_, answer) answer("01 02 01") end
  vim.notify = function(message) arrived.decoded = message end
  vim.lsp.commands["gattc.decodeOctets"](lenses[1].command, { client_id = client.id, bufnr = 0 })
  await("decoded octets", function() return arrived.decoded ~= nil end)
  arrived.tokens = #ask("semanticTokens/full").data + #ask("semanticTokens/range", { range = whole }).data
  local found = client:request_sync("workspace/symbol", { query = "AA01" }, 60000, buffer)
  arrived.folder = names(found.result, "name")
  if #ask("documentLink") ~= 1 then fail("no link") end
  vim.cmd("%s/^name: /name:   /")
  arrived.formatted = applied(ask("formatting", { options = { tabSize = 2, insertSpaces = true } }))
  vim.api.nvim_buf_set_lines(0, 6, 6, false, { "      - " })
  for _, item in ipairs(ask("completion", { position = { line = 6, character = 8 } }).items) do
    if item.label == "control point" then arrived.snippet = item.documentation.value .. item.textEdit.newText end
  end
end

local ok, message = xpcall(main, debug.traceback)
if not ok then fail(message) end
io.stdout:write("\n" .. vim.json.encode(arrived) .. "\n")
vim.cmd("qall!")
