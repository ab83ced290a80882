--- One sentence for the user, in one place so that all of them look alike.

local function say(level)
  return function(text, ...)
    if select('#', ...) > 0 then text = text:format(...) end
    -- Later: what is said as an error within an autocommand is shown as a fault of the autocommand, with a traceback.
    vim.schedule(function() vim.notify('sheetlens: ' .. text, level) end)
  end
end

return {
  info = say(vim.log.levels.INFO),
  warn = say(vim.log.levels.WARN),
  error = say(vim.log.levels.ERROR),
}
