-- For Neovim 0.11 and later: ~/.config/nvim/lsp/gattc.lua, and in init.lua: vim.lsp.enable("gattc")

-- What a lens does (vim.lsp.codelens.run): asks for octets, and shows what they mean.
vim.lsp.commands["gattc.decodeOctets"] = function(command, context)
  local subject = command.arguments[1]
  vim.ui.input({ prompt = "Octets of " .. subject.title .. ": " }, function(octets)
    if not octets then return end
    local client = assert(vim.lsp.get_client_by_id(context.client_id))
    local arguments = { vim.tbl_extend("force", subject, { octets = octets }) }
    client:request("workspace/executeCommand", { command = "gattc.decode", arguments = arguments }, function(failure, result)
      local problem = failure and failure.message or result.error
      vim.notify(problem or result.text, problem and vim.log.levels.ERROR or vim.log.levels.INFO)
    end)
  end)
end

return {
  cmd = { "gattc", "lsp" },
  filetypes = { "yaml" },
  -- Only for profiles and their configurations: of other files, nothing is told to the server.
  root_dir = function(buffer, start)
    local name = vim.api.nvim_buf_get_name(buffer)
    if not name:match("%.gatt%.ya?ml$") and vim.fs.basename(name) ~= ".gattc.yaml" then return end
    start(vim.fs.root(buffer, { ".gattc.yaml", "Package.swift", ".git" }) or vim.fs.dirname(name))
  end,
}
