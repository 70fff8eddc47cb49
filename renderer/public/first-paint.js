// Runs before anything is painted, so that a dark window never flashes white. `renderer/state/theme.ts` writes what is read here.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('lathe.theme')
  } catch (error) {
    // Storage can be refused; then the system's choice holds.
  }
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
