import path from 'node:path'
import { expect, test } from 'vitest'
import { createOpened } from './opened.ts'

function watched() {
  const given: string[][] = []
  let shown = 0
  const opened = createOpened()
  return {
    opened,
    given,
    shown: () => shown,
    begin: () => opened.handTo({ showBuilder: () => (shown += 1), handFiles: (files) => given.push([...files]) }),
  }
}

test('files that came before there was a window are handed over with the first', () => {
  const { opened, given, begin } = watched()
  opened.take(['rows.csv'], '/home/ada')
  expect(given).toEqual([])
  begin()
  opened.take(['/photos/Oven.JPG'], '/home/ada')
  expect(given).toEqual([[path.resolve('/home/ada/rows.csv')], [path.resolve('/photos/Oven.JPG')]])
})

test('options, links and files that Lathe does not take are left out', () => {
  const { opened, given, begin } = watched()
  begin()
  opened.take(['--data-dir=/x.csv', '-csv', 'lathe://auth/x.csv', 'file:///etc/x.csv', 'run.sh', 'a.csv.exe', 'csv', '.'], '/home/ada')
  expect(given).toEqual([])
})

test('a link brings Lathe to the front if it is one of ours and carries a code and a state alone', () => {
  const { opened, given, shown, begin } = watched()
  begin()
  for (const link of [
    'lathe://',
    'lathe://auth',
    'lathe://auth?code=1',
    'lathe://auth?code=1&state=2&open=file:///etc/passwd',
    'lathe://auth?code=1&state=2&state=3',
    'lathe://auth?code=<script>&state=2',
    'lathe://auth/more?code=1&state=2',
    'lathe://auth?code=1&state=2#x',
    'lathe://evil@auth?code=1&state=2',
    'lathe://apps?code=1&state=2',
    'latte://auth?code=1&state=2',
    `lathe://auth?code=${'a'.repeat(2_001)}&state=2`,
  ])
    opened.take([link], '/')
  expect(shown()).toBe(0)
  opened.take(['lathe://auth?code=4%2F0Ab_c-d.e&state=x~1'], '/')
  expect(shown()).toBe(1)
  expect(given).toEqual([])
})
