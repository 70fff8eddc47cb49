import { ipcRenderer } from 'electron'

// The whole bridge: the other ends of the page's channels go to the main process, which looks who sent them. Nothing is exposed on `window`.
window.addEventListener('message', (event) => {
  if (event.source !== window || event.origin !== location.origin || event.data !== 'connect') return
  if (event.ports.length > 0) ipcRenderer.postMessage('connect', null, [...event.ports])
})
