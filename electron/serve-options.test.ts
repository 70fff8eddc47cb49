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

  test.each([['--database-url=mysql://x'], ['--database-url=nothing'], ['--database-url='], ['--host=0.0.0.0'], ['--port=x']])(
    'refuses %s',
    (arg) => {
      expect(hosted([arg]).kind).toBe('refused')
    },
  )
})
