import path from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'

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
}

export type ParsedOptions<Options = ServeOptions> =
  { readonly kind: 'options'; readonly options: Options } | { readonly kind: 'refused'; readonly reason: string }

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
  const values = readArgs(args, { ...SERVE_ARGS, 'database-url': { type: 'string' } } as const)
  if (typeof values === 'string') return refused(values)
  const parsed = serveOptions({ ...values, accounts: true, 'no-open': true }, place)
  if (parsed.kind === 'refused') return parsed
  // A password on the command line is seen by everybody on the machine.
  const databaseUrl = values['database-url'] ?? place.env['LATHE_DATABASE_URL'] ?? null
  const protocol = databaseUrl === null ? 'postgres:' : URL.parse(databaseUrl)?.protocol
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    return refused('That is no address of a PostgreSQL. Give one like postgres://user:password@host:5432/database.')
  return { kind: 'options', options: { ...parsed.options, databaseUrl } }
}

const SERVE_ARGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  json: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  accounts: { type: 'boolean' },
} as const

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
