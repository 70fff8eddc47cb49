import { BlockList, isIP } from 'node:net'
import { hostOf, isLoopback } from './provider-address.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** The proxy that the environment names for this address, as curl reads it. `none`: it names none, or says to go without. */
export type EnvProxy = { readonly kind: 'proxy'; readonly url: string } | { readonly kind: 'direct' } | { readonly kind: 'none' }

export function proxyFromEnv(url: URL, env: Env): EnvProxy {
  const read = (name: string) => env[name] || env[name.toUpperCase()] || undefined
  // What runs on this computer is not reached through another one.
  if (isLoopback(url) || isExcepted(url, read('no_proxy') ?? '')) return { kind: 'direct' }
  const written = (url.protocol === 'https:' ? read('https_proxy') : read('http_proxy')) ?? read('all_proxy')
  if (written === undefined) return { kind: 'none' }
  const named = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `http://${written}`
  return URL.canParse(named) ? { kind: 'proxy', url: named } : { kind: 'none' }
}

/** `PROXY proxy.example:3128; DIRECT`, as systems and their scripts answer; the first that is understood. Null: without one. */
export function proxyFromPac(answer: string): string | null {
  for (const entry of answer.split(';')) {
    const [kind = '', host] = entry.trim().split(/\s+/)
    if (/^direct$/i.test(kind)) return null
    if (host !== undefined && /^(?:proxy|http)$/i.test(kind)) return `http://${host}`
    if (host !== undefined && /^https$/i.test(kind)) return `https://${host}`
  }
  return null
}

function isExcepted(url: URL, list: string): boolean {
  const host = hostOf(url).replace(/\.$/, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === '*') return true
      if (entry.includes('/')) return isInRange(host, entry)
      const [, name = '', ownPort] = /^\*?\.?(\[.*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(entry) ?? []
      const bare = name.replace(/^\[|\]$/g, '')
      if (bare === '' || (ownPort !== undefined && ownPort !== port)) return false
      return host === bare || host.endsWith(`.${bare}`)
    })
}

function isInRange(host: string, range: string): boolean {
  const [address = '', bits = ''] = range.split('/')
  const family = isIP(address)
  if (family === 0 || isIP(host) !== family || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128)) return false
  const list = new BlockList()
  list.addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
  return list.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
