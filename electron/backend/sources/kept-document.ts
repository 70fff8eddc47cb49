import { z } from 'zod'
import { KeptId } from '../../../shared/domain/source-connection.ts'
import { SourceType } from '../../../shared/domain/source.ts'

/** A page, a row, a table or a file as it was when it was fetched from where it is kept. */
export const KeptDocument = z.object({
  id: KeptId,
  title: z.string(),
  /** Titles of what it lies in, from the outermost. */
  within: z.array(z.string()),
  /** Where a person opens it. */
  url: z.string().nullable(),
  /** What tells the next version of it; null: it is fetched again. */
  version: z.string().nullable(),
  /** What stands beside its title, by the names of its columns; of a row of a table, its number too. */
  row: z.object({ number: z.number().int().nullable(), cells: z.string() }).nullable(),
  content: z.discriminatedUnion('form', [
    /** Markdown. */
    z.object({ form: z.literal('text'), text: z.string() }),
    /** The first row is of names. */
    z.object({ form: z.literal('table'), rows: z.array(z.array(z.string())) }),
    z.object({ form: z.literal('file'), type: SourceType, name: z.string(), base64: z.string() }),
  ]),
  /** What lies in it, by id. */
  holds: z.array(z.object({ id: KeptId, type: SourceType })),
})
export type KeptDocument = z.infer<typeof KeptDocument>

/** Documents as one original: a line of JSON for each. */
export function writeDocuments(documents: readonly KeptDocument[]): Uint8Array {
  return new TextEncoder().encode(documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
}

export function* readDocuments(bytes: Buffer): Generator<KeptDocument> {
  for (const line of bytes.toString('utf8').split('\n')) {
    if (line === '') continue
    const document = KeptDocument.safeParse(JSON.parse(line)).data
    if (document !== undefined) yield document
  }
}

export function sizeOf({ content }: KeptDocument): number {
  if (content.form === 'text') return content.text.length
  if (content.form === 'file') return content.base64.length
  return content.rows.reduce((sum, row) => sum + row.reduce((chars, cell) => chars + cell.length, 0), 0)
}
