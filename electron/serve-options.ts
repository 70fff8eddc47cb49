import path from 'node:path'
import { parseArgs } from 'node:util'

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

export type ParsedOptions =
  { readonly kind: 'options'; readonly options: ServeOptions } | { readonly kind: 'refused'; readonly reason: string }

/** What of the machine decides. */
export interface HostEnvironment {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly defaultDataDir: string
}

export function parseServeOptions(args: readonly string[], place: HostEnvironment): ParsedOptions {
  const values = readArgs(args)
  if (typeof values === 'string') return refused(values)
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

function readArgs(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
        json: { type: 'boolean' },
        'no-open': { type: 'boolean' },
        accounts: { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function hasScreen({ platform, env }: HostEnvironment): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

function refused(reason: string): ParsedOptions {
  return { kind: 'refused', reason }
}
