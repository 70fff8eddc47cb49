import { plainNumber } from './counted.ts'
import { text } from './text.ts'

export const IMPORT_ENTITIES_TEXT = text('IMPORT_ENTITIES_TEXT', {
  version: (from: string) => `Tables of ${from}`,
  asks: (from: string) => `from ${from}`,
  withRows: 'With their rows',
  take: 'Take over',
  taking: 'Taking over…',
  taken: (n: number, from: string) => `${n === 1 ? 'One table' : `${n} tables`} of ${from} ${n === 1 ? 'is' : 'are'} in this app now`,
  rows: (n: number) => `With ${n === 1 ? 'one row' : `${plainNumber(n)} rows`}.`,
  leftOut: (rows: number, leftOut: number, from: string) =>
    `With the newest ${plainNumber(rows)} rows. ${leftOut === 1 ? 'One older row stays' : `${plainNumber(leftOut)} older rows stay`} in ${from}: export them there and import the file here.`,
  failed: 'They were not taken over',
  noApp: 'You have no other app “{name}”.',
  noTable: '“{name}” has no table {entity}.',
  noTables: '“{name}” has no tables.',
})
