/*
 * The service worker of a live app. It keeps the shell of the version that was opened last: the document and the files that it names, so
 * that an installed app opens without a connection. It keeps no record of anybody: what is not a file of the app passes by.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

const SHELL = 'shell'
/** The document, without being a visit. */
const DOCUMENT = '/_live/shell'
/** Names with a hash: the same for ever. */
const FILES = /\/_live\/[\w-]+\.(?:js|css|woff2)\b/g

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), fetch(DOCUMENT).then(keepShell)]))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim())
})
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (mode === 'navigate' && !pathname.startsWith('/_')) event.respondWith(openPage(event))
  else if (pathname.match(FILES)?.[0] === pathname) event.respondWith(readFile(event.request))
})

/** What the server says, as long as it says something: a page that was kept is never shown in place of a newer one. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(keepShell(answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match(DOCUMENT)
    if (kept === undefined) throw error
    return kept
  }
}

/** What is kept serves nobody who has a connection: a page that writes into its own caches changes nothing of a later version. */
async function readFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept === undefined) throw error
    return kept
  }
}

/** Replaces what was kept of an earlier version. An app that is not published any more leaves nothing. */
async function keepShell(answer: Response): Promise<void> {
  if (answer.status === 404) await caches.delete(SHELL)
  if (!answer.ok) return
  const files = [...new Set((await answer.clone().text()).match(FILES))]
  const shell = await caches.open(SHELL)
  const kept = (await shell.keys()).map(({ url }) => new URL(url).pathname)
  await shell.addAll(files.filter((name) => !kept.includes(name)))
  await Promise.all(kept.filter((name) => name !== DOCUMENT && !files.includes(name)).map((name) => shell.delete(name)))
  await shell.put(DOCUMENT, answer)
}
