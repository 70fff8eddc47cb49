import { plainNumber } from './counted.ts'
import { text } from './text.ts'

/** What the README of an exported project says that it does not have. */
export const EXPORT_TEXT = text('EXPORT_TEXT', {
  rowsLeftOut: (entity: string, kept: number) =>
    `${entity}: only its newest ${plainNumber(kept)} rows came along. Export takes all of them out of the database, as CSV or JSON.`,
  rowsBeside: (entity: string, kept: number, path: string) =>
    `${entity}: the app begins with its newest ${plainNumber(kept)} rows. All of them are in \`${path}\`.`,
  uploadsLeftOut: (count: number) => `${count === 1 ? 'One uploaded file was' : `${count} uploaded files were`} too large to come along.`,
  sourcesLeftOut: (names: readonly string[]) =>
    `${names.join(', ')}: ${names.length === 1 ? 'this data source' : 'these data sources'} did not come along, too large or not on this device.`,
  serverFieldsLeftOut: (entity: string, fields: readonly string[]) =>
    `${entity}: ${fields.join(', ')} ${fields.length === 1 ? 'is' : 'are'} for a server alone, and stayed behind.`,
})
