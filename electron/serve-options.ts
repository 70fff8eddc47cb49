import { BlockList, isIP, isIPv6 } from 'node:net'
import path from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { PublicPlace } from './transport/public-place.ts'

const DEFAULT_PORT = 4310
export const LOOPBACK = '127.0.0.1'

export interface ServeOptions {
  /** 0 picks a free one. */
  readonly port: number
  readonly dataDir: string
  /** One line of JSON instead of a sentence, for a program that starts this one. */
  readonly json: boolean
  readonly open: boolean
  /** Builders sign up and in, each with apps of their own. */
  readonly hasAccounts: boolean
}

export interface HostedOptions extends ServeOptions {
  /** Null: it starts a PostgreSQL of its own. */
  readonly databaseUrl: string | null
  /** Null: it is reached on this computer alone. */
  readonly publicPlace: PublicPlace | null
  /** The address of this computer that it listens on. */
  readonly listensOn: string
}

export type ParsedOptions<Options = ServeOptions> =
  | { readonly kind: 'options'; readonly options: Options }
  | { readonly kind: 'refused'; readonly reason: string }

/** What of the machine decides. */
export interface HostEnvironment {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly defaultDataDir: string
}

export function parseServeOptions(args: readonly string[], place: HostEnvironment): ParsedOptions {
  const values = readArgs(args, SERVE_ARGS)
  return typeof values === 'string' ? refused(values) : serveOptions(values, place)
}

/** Builders always have accounts there, and nobody sits before it. */
export function parseHostedOptions(args: readonly string[], place: HostEnvironment): ParsedOptions<HostedOptions> {
  const values = readArgs(args, HOSTED_ARGS)
  if (typeof values === 'string') return refused(values)
  const publicPlace = publicPlaceOf(values)
  if (typeof publicPlace === 'string') return refused(publicPlace)
  const { host = LOOPBACK, ...others } = values
  if (host !== LOOPBACK && (isIP(host) === 0 || publicPlace === null || values['behind-proxy'] === undefined))
    return refused(`A server listens on ${host} only for a proxy elsewhere: give its address with --behind-proxy, and --public-url.`)
  const parsed = serveOptions({ ...others, accounts: true, 'no-open': true }, place)
  if (parsed.kind === 'refused') return parsed
  // A password on the command line is seen by everybody on the machine.
  const databaseUrl = values['database-url'] ?? place.env['LATHE_DATABASE_URL'] ?? null
  const protocol = databaseUrl === null ? 'postgres:' : URL.parse(databaseUrl)?.protocol
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    return refused('That is no address of a PostgreSQL. Give one like postgres://user:password@host:5432/database.')
  return { kind: 'options', options: { ...parsed.options, databaseUrl, publicPlace, listensOn: host } }
}

const SERVE_ARGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  json: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  accounts: { type: 'boolean' },
} as const
const HOSTED_ARGS = {
  ...SERVE_ARGS,
  'database-url': { type: 'string' },
  'public-url': { type: 'string' },
  'behind-proxy': { type: 'string' },
} as const

/** What is wrong with it, as a sentence; null: nobody reaches it from outside. */
function publicPlaceOf(values: {
  readonly 'public-url'?: string | undefined
  readonly 'behind-proxy'?: string | undefined
}): PublicPlace | string | null {
  const { 'public-url': written, 'behind-proxy': proxies = '127.0.0.0/8,::1' } = values
  if (written === undefined)
    return values['behind-proxy'] === undefined ? null : 'A proxy passes on what is asked of a name: give it with --public-url.'
  const url = URL.parse(written)
  // A browser sends nothing that is meant for its own computer over a network.
  const isOwn = url !== null && (url.hostname === 'localhost' || url.hostname.endsWith('.localhost'))
  const hasScheme = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwn)
  if (url === null || !hasScheme || `${url.origin}/` !== url.href || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    return 'That is no address for a server. Give one like https://lathe.example.com: apps are at names before it.'
  const passing = new BlockList()
  for (const proxy of proxies.split(',').map((each) => each.trim())) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const bits = prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix)
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix ?? '0') || bits > (family === 'ipv6' ? 128 : 32))
      return `${proxy} is no address of a proxy. Give one like 10.0.0.5, or a network like 10.0.0.0/24.`
    passing.addSubnet(address, bits, family)
  }
  return {
    name: { scheme: url.protocol === 'https:' ? 'https' : 'http', authority: url.host },
    isProxy: (address) => isIP(address) !== 0 && passing.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  }
}

function readArgs<Options extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

interface ServeValues {
  readonly port?: string | undefined
  readonly host?: string | undefined
  readonly 'data-dir'?: string | undefined
  readonly json?: boolean | undefined
  readonly 'no-open'?: boolean | undefined
  readonly accounts?: boolean | undefined
}

function serveOptions(values: ServeValues, place: HostEnvironment): ParsedOptions {
  const host = values.host ?? LOOPBACK
  // A list of what is allowed knows every spelling of what is not.
  if (host !== LOOPBACK) return refused(`Lathe is for this computer alone and listens on ${LOOPBACK} only. It was not started on ${host}.`)
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port)
  if (!/^\d{1,5}$/.test(values.port ?? '0') || port > 65_535) return refused(`${values.port} is not a port. Give a number from 0 to 65535.`)
  return {
    kind: 'options',
    options: {
      port,
      dataDir: path.resolve(place.cwd, values['data-dir'] ?? place.defaultDataDir),
      json: values.json === true,
      open: values['no-open'] !== true && values.json !== true && hasScreen(place),
      hasAccounts: values.accounts === true,
    },
  }
}

function hasScreen({ platform, env }: HostEnvironment): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

function refused(reason: string): { readonly kind: 'refused'; readonly reason: string } {
  return { kind: 'refused', reason }
}
