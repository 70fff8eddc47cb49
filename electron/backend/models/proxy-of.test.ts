import { expect, it } from 'vitest'
import { proxyFromEnv, proxyFromPac } from './proxy-of.ts'

const proxyOf = (url: string, env: Readonly<Record<string, string>>) => {
  const found = proxyFromEnv(new URL(url), env)
  return found.kind === 'proxy' ? found.url : found.kind
}
const BOTH = { HTTPS_PROXY: 'http://secure:1', HTTP_PROXY: 'http://plain:1' }

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['https://api.example.com', BOTH, 'http://secure:1'],
  ['http://box.example.com', BOTH, 'http://plain:1'],
  ['https://api.example.com', { https_proxy: 'http://small:1', HTTPS_PROXY: 'http://large:1' }, 'http://small:1'],
  ['https://api.example.com', { HTTPS_PROXY: 'proxy.example:3128' }, 'http://proxy.example:3128'],
  ['https://api.example.com', { ALL_PROXY: 'http://all:1' }, 'http://all:1'],
  ['https://api.example.com', { HTTP_PROXY: 'http://plain:1' }, 'none'],
  ['https://api.example.com', { HTTPS_PROXY: '' }, 'none'],
  ['https://api.example.com', {}, 'none'],
  ['http://127.0.0.1:11434', BOTH, 'direct'],
  ['http://localhost:11434', BOTH, 'direct'],
  ['http://[::1]:11434', BOTH, 'direct'],
  ['https://api.example.com', { ...BOTH, NO_PROXY: '*' }, 'direct'],
  ['https://api.example.com', { ...BOTH, NO_PROXY: 'example.com' }, 'direct'],
  ['https://api.example.com', { ...BOTH, no_proxy: 'other.com, .EXAMPLE.com' }, 'direct'],
  ['https://api.example.com', { ...BOTH, NO_PROXY: '*.example.com' }, 'direct'],
  ['https://api.example.com', { ...BOTH, NO_PROXY: 'api.example.com:443' }, 'direct'],
  ['https://api.example.com', { ...BOTH, NO_PROXY: 'api.example.com:8443' }, 'http://secure:1'],
  ['https://badexample.com', { ...BOTH, NO_PROXY: 'example.com' }, 'http://secure:1'],
  ['https://example.com.evil.net', { ...BOTH, NO_PROXY: 'example.com' }, 'http://secure:1'],
  ['http://10.1.2.3:8000', { ...BOTH, NO_PROXY: '10.0.0.0/8' }, 'direct'],
  ['http://11.1.2.3:8000', { ...BOTH, NO_PROXY: '10.0.0.0/8,,' }, 'http://plain:1'],
  ['http://[fd00::7]:8000', { ...BOTH, NO_PROXY: '[fd00::7]:8000' }, 'direct'],
  ['http://[fd00::7]:8000', { ...BOTH, NO_PROXY: 'fd00::/8' }, 'direct'],
])('%s with %j goes by %s', (url, env, proxy) => expect(proxyOf(url, env)).toBe(proxy))

it.each([
  ['DIRECT', null],
  ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
  ['HTTPS proxy.example:443', 'https://proxy.example:443'],
  ['SOCKS old.example:1080; PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ['SOCKS5 old.example:1080', null],
  ['', null],
])('a system that answers %j means %s', (answer, proxy) => expect(proxyFromPac(answer)).toBe(proxy))
