// node scripts/guide/write-references.ts: writes the reference pages of the guide.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { references } from './references.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/guide')
for (const [name, text] of Object.entries(await references())) await writeFile(path.join(folder, name), text)
