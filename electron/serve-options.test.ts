import { describe, expect, test } from 'vitest'
import { parseHostedOptions, parseServeOptions, type HostEnvironment } from './serve-options.ts'

const linux: HostEnvironment = {
  platform: 'linux',
  env: { DISPLAY: ':0' },
  cwd: '/anywhere',
  defaultDataDir: '/home/ada/.local/share/lathe',
}

test('without options it is the default port, the folder of the system, and a browser', () => {
  expect(parseServeOptions([], linux)).toEqual({
    kind: 'options',
    options: { port: 4310, dataDir: '/home/ada/.local/share/lathe', json: false, open: true, hasAccounts: false },
  })
})

test.each([
  [['--port', '0'], { port: 0 }],
  [['--port=4311'], { port: 4311 }],
  [['--data-dir', 'here'], { dataDir: '/anywhere/here' }],
  [['--json'], { json: true, open: false }],
  [['--no-open'], { open: false }],
  [['--accounts'], { hasAccounts: true }],
  [['--host', '127.0.0.1'], { port: 4310 }],
])('%j', (args, expected) => {
  expect(parseServeOptions(args, linux)).toMatchObject({ kind: 'options', options: expected })
})

test('without a screen no browser is opened', () => {
  expect(parseServeOptions([], { ...linux, env: {} })).toMatchObject({ options: { open: false } })
})

test.each([['--port=x'], ['--port=65536'], ['--port=-1'], ['--port='], ['--port=1e3'], ['--unknown'], ['extra'], ['--json=1']])(
  'refuses %s with a sentence',
  (arg) => {
    const parsed = parseServeOptions([arg], linux)
    expect(parsed.kind).toBe('refused')
    expect(parsed.kind === 'refused' && parsed.reason.length).toBeGreaterThan(20)
  },
)

test.each([
  '0.0.0.0',
  '0',
  '::',
  '[::]',
  '::0',
  '0:0:0:0:0:0:0:0',
  '::ffff:0.0.0.0',
  '*',
  '',
  '0x0',
  '000.000.000.000',
  '192.168.0.2',
  'example.com',
])('does not listen on %j', (host) => {
  expect(parseServeOptions([`--host=${host}`], linux).kind).toBe('refused')
})

describe('the server of a team', () => {
  const hosted = (args: readonly string[], env: Record<string, string> = {}) =>
    parseHostedOptions(args, { ...linux, env: { ...linux.env, ...env } })

  test('has accounts, opens no browser, and has a database of its own unless one is given', () => {
    expect(hosted([])).toMatchObject({ kind: 'options', options: { port: 4310, hasAccounts: true, open: false, databaseUrl: null } })
    const url = 'postgres://me:secret@db.example:5432/lathe'
    expect(hosted(['--database-url', url])).toMatchObject({ options: { databaseUrl: url } })
    expect(hosted([], { LATHE_DATABASE_URL: url })).toMatchObject({ options: { databaseUrl: url } })
  })

  test.each([
    [['--database-url=mysql://x']],
    [['--database-url=nothing']],
    [['--database-url=']],
    [['--host=0.0.0.0']],
    [['--port=x']],
    [['--public-url=apps.example']],
    [['--public-url=http://apps.example']],
    [['--public-url=https://apps.example/lathe']],
    [['--public-url=https://me:secret@apps.example']],
    [['--public-url=https://203.0.113.7']],
    [['--public-url=https://[2001:db8::7]']],
    [['--behind-proxy=10.0.0.5']],
    [['--public-url=https://apps.example', '--behind-proxy=proxy.example']],
    [['--public-url=https://apps.example', '--behind-proxy=10.0.0.0/33']],
    [['--public-url=https://apps.example', '--behind-proxy=10.0.0.5/']],
    [['--public-url=https://apps.example', '--host=0.0.0.0']],
    [['--public-url=https://apps.example', '--behind-proxy=10.0.0.5', '--host=apps.example']],
  ])('refuses %j', (args) => {
    expect(hosted(args).kind).toBe('refused')
  })

  const placeOf = (...args: readonly string[]) => {
    const parsed = hosted(args)
    if (parsed.kind === 'refused' || parsed.options.publicPlace === null) throw new Error('It has none.')
    return parsed.options
  }

  test('is reached from outside under a name, through a proxy on this computer or one that is named', () => {
    const here = placeOf('--public-url', 'https://apps.example/')
    expect(here).toMatchObject({ listensOn: '127.0.0.1', publicPlace: { name: { scheme: 'https', authority: 'apps.example' } } })
    expect(['127.0.0.1', '::1', '10.0.0.5', ''].map((address) => here.publicPlace?.isProxy(address))).toEqual([true, true, false, false])

    const elsewhere = placeOf('--public-url=https://apps.example:8443', '--behind-proxy', '10.0.0.5, fd00::/16', '--host=0.0.0.0')
    expect(elsewhere).toMatchObject({ listensOn: '0.0.0.0', publicPlace: { name: { authority: 'apps.example:8443' } } })
    const asked = ['10.0.0.5', '10.0.0.6', 'fd00::8', '127.0.0.1']
    expect(asked.map((address) => elsewhere.publicPlace?.isProxy(address))).toEqual([true, false, true, false])
  })
})
