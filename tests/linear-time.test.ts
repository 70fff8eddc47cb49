import { expect, it } from 'vitest'
import { parseEditBlocks } from '../electron/backend/actions/edit-blocks.ts'
import { unfenced } from '../electron/backend/actions/lead-in.ts'
import { iconNames } from '../electron/backend/bundle/virtual-modules.ts'
import { createIndexCache } from '../electron/backend/context/select/file-index.ts'
import { showAttachments } from '../electron/backend/context/show-attachments.ts'
import { applyBlocks } from '../electron/backend/files/edits/apply-blocks.ts'
import { findGap } from '../electron/backend/files/edits/find-gap.ts'
import { STEPS, formOf } from '../electron/backend/files/edits/same-line.ts'
import { learnStyle } from '../electron/backend/files/edits/style.ts'
import { declaredColours, withColour } from '../electron/backend/files/elements/class-colours.ts'
import { readJsxText } from '../electron/backend/files/elements/jsx-text.ts'
import { earlierAnswer } from '../electron/backend/flows/earlier-answer.ts'
import { readRoutes } from '../electron/backend/lib/routes.ts'
import { meantPath } from '../electron/backend/models/formats/act-text.ts'
import { createFenceReader } from '../electron/backend/models/formats/fence-reader.ts'
import { importsOf } from '../electron/backend/types/app-names.ts'
import { appNameFromPrompt } from '../shared/domain/app-name.ts'
import { pagePath } from '../shared/domain/file-path.ts'
import { ATTACHMENT_TEXT_MAX_CHARS } from '../shared/limits/attachments.ts'
import { MAX_MESSAGE_CHARS } from '../shared/limits/chat.ts'
import { MAX_FILE_BYTES } from '../shared/limits/files.ts'
import { startCpuTime } from './helpers/cpu-time.ts'

/* Files, answers and messages that the host's main thread reads take linear, not quadratic, time: a single long line blocks nobody. */

const MOST_MS = 2_000
const filled = (text: string, chars = MAX_FILE_BYTES) => text.repeat(chars / text.length)
const blanks = filled(' ')
const index = (path: string, text: string) => createIndexCache().of(path, text)
const attachment = (text: string) => ({ name: 'a.txt', kind: 'text', mimeType: 'text/plain', content: { type: 'text', text } }) as const

it.each<readonly [what: string, act: () => unknown]>([
  ['a message of hyphens', () => appNameFromPrompt(filled('a-', MAX_MESSAGE_CHARS))],
  ['an attachment of blanks', () => showAttachments([attachment(`<${filled(' ', ATTACHMENT_TEXT_MAX_CHARS - 1)}`)], false)],
  ['an answer of tags without an end', () => earlierAnswer(filled('<act ".'))],
  ['an answer of quotes in tags', () => earlierAnswer(filled(`<act "${'x'.repeat(400)}"`))],
  ['a chunk of blanks within a file', () => unfenced().push(`\n${blanks}x`)],
  ['a file of blanks after a tag, in the index', () => index('a.tsx', `>${blanks}`)],
  ['a file of imports of nothing, in the index', () => index('a.tsx', `import ${blanks}`)],
  ['a file of labels of nothing, in the index', () => index('a.tsx', `label=${blanks}`)],
  ['a file of exports beside icons', () => iconNames(`'lucide-react' ${filled('import < ').replaceAll("'", '')}`)],
  ['a page of lists without an end', () => readRoutes(new Map([[pagePath('Home'), filled('export { a\n')]]))],
  ['an address of signs', () => readRoutes(new Map([[pagePath('Home'), '']])).leads(`${filled('#')}\n`)],
  ['imports of nothing for the types', () => importsOf('a.tsx', `import ${blanks}`)],
  ['an edit of too many parts', () => parseEditBlocks('<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n'.repeat(5_000))],
  [
    'an edit of many parts that are nearly in the file',
    () => {
      const line = (n: number) => `const line${n} = "${'x'.repeat(20)}"`
      const part = (_: unknown, n: number) => ({ search: `${line(n)}\n${line(n + 1)}\n${line(n + 2)};//\n`, replace: 'x\n' })
      const file = Array.from({ length: 4_000 }, (_, n) => line(n)).join('\n')
      return applyBlocks(file, [...Array.from({ length: 60 }, part), { search: 'nothing like it\n', replace: 'x' }])
    },
  ],
  [
    'a block of braces in a file of braces',
    () => applyBlocks(`[\n${'}\n{\n'.repeat(15_000)}`, [{ search: `${'}\n{\n'.repeat(5_000)}[\n`, replace: 'x' }]),
  ],
  ['a comment of blanks', () => findGap(`${blanks}xx`, `// a${blanks.slice(8)}x`)],
  ['a line of semicolons', () => STEPS.map((step) => formOf(step)(`${filled(';')}x`))],
  ['a line of declarations', () => learnStyle({ pairs: [[['a'], ['a;']]], block: ['a'], file: ['a;'] }).apply([`const ${filled('a')}{`])],
  ['a text between tags of blanks', () => readJsxText(`a${blanks}b\n${blanks}b`)],
  ['a sheet of colours without an end', () => declaredColours(filled('--color-a'))],
  ['a class of digits', () => withColour(`border-[${filled('1')}`, 'border', 'red', new Set())],
  ['a path of colons', () => meantPath(`${filled(':')}x`)],
  [
    'long lines around the files of an answer',
    () => {
      const reader = createFenceReader(new Map())
      for (const line of [`<file ${filled('path=a ')}`, `\`\`\`${blanks}\``, `# ${blanks}x`, `file: ${filled('a/')}`])
        reader.push(`${line}\n`)
      return reader.end()
    },
  ],
])('%s', (_, act) => {
  const cpuMs = startCpuTime()
  act()
  expect(cpuMs()).toBeLessThan(MOST_MS)
})
