-- For Neovim 0.11 and later: ~/.config/nvim/lsp/gattc.lua, and in init.lua: vim.lsp.enable("gattc")
vim.filetype.add({ pattern = { [".*%.gatt%.ya?ml"] = "yaml.gatt" } })

return {
  cmd = { "gattc", "lsp" },
  filetypes = { "yaml.gatt" },
  root_markers = { ".gattc.yaml", "Package.swift", ".git" },
}
