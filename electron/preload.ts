import { ipcRenderer } from 'electron'

// The whole bridge: one end of a MessageChannel goes to the main process, which looks who sent it. Nothing is exposed on `window`.
window.addEventListener('message', (event) => {
  if (event.source !== window || event.origin !== location.origin || event.data !== 'connect') return
  const [port] = event.ports
  if (port !== undefined) ipcRenderer.postMessage('connect', null, [port])
})
