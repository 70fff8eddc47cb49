/** Only scripts of the builder's own origin become workers. The policy's name stands in the builder's content security policy. */
const policy = globalThis.trustedTypes?.createPolicy('lathe-workers', {
  createScriptURL(url) {
    const { protocol, host } = new URL(url, location.href)
    if (protocol !== location.protocol || host !== location.host) throw new TypeError(`${url} is not a script of the builder`)
    return url
  },
})

export function startWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
}
