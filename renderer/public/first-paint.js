// Runs before anything is painted and before any module.
;(function () {
  // A dark window must not flash white. `renderer/state/theme.ts` writes what is read here.
  var chosen = null
  try {
    chosen = localStorage.getItem('lathe.theme')
  } catch {
    // Storage can be refused; then the system's choice holds.
  }
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'

  // What `z.config({ jitless: true })` sets. Without it zod tries `new Function` when the first module parses something; our policy forbids
  // it, and the try alone is a reported violation. A call in main.tsx comes too late: the chunks that it imports are evaluated first.
  globalThis.__zod_globalConfig = { jitless: true }
})()
