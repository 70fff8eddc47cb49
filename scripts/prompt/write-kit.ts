// node scripts/prompt/write-kit.ts: writes the kit's parts into the instructions, from the types of their props.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { kitLines, withKitLines } from './kit-lines.ts'

const prompt = path.resolve(import.meta.dirname, '../../resources/prompts/system.md')
await writeFile(prompt, withKitLines(await readFile(prompt, 'utf8'), await kitLines()))
