import type { ImportNote } from '../../../shared/domain/code.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'

const BEGINNING = `@import 'tailwindcss';\n@import 'lathe/skin.css';\n`
const IS_STYLE = /^src\/.+\.css$/
/** Sheets that everything else builds on come first. */
const FIRST = ['src/index.css', 'src/globals.css', 'src/styles/globals.css', 'src/App.css']
/** What a project says to its own Tailwind. */
const DIRECTIVES = /@(?:tailwind|config|plugin|source)\s[^;{]{0,300};|@import\s+(?:url\()?["']tailwindcss[^;]{0,300};/g
const IMPORTS = /@import\s+(?:url\(\s*)?(?:"([^"\n]{1,2000})"|'([^'\n]{1,2000})'|([^"')\s;]{1,2000}))(?:[)\s][^;]{0,300})?;/g
/** The variables of shadcn/ui in their old spelling: Lathe's skin has the same names, as whole colours. */
const OLD_COLOURS = /(?<![\w-])--[\w-]+\s*:\s*-?[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%\s*;/g

/** One stylesheet of all that the project has. */
export function mergeStyles(texts: ReadonlyMap<string, string>): { readonly css: string; readonly notes: readonly ImportNote[] } {
  const notes: ImportNote[] = []
  const rank = (path: string) => (FIRST.indexOf(path) + FIRST.length + 1) % (FIRST.length + 1)
  const sheets = [...texts].filter(([path]) => IS_STYLE.test(path)).toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const parts = sheets.map(([path, text]) => {
    const isModule = path.endsWith('.module.css')
    notes.push({ path, outcome: 'changed', reason: isModule ? IMPORT_TEXT.styleModule : IMPORT_TEXT.styleMerged })
    const own = text.replaceAll(DIRECTIVES, '').replaceAll(IMPORTS, (_, ...[double, single, bare]: (string | undefined)[]) => {
      if (/^(?:https?:)?\/\//.test(double ?? single ?? bare ?? ''))
        notes.push({ path, outcome: 'left-out', reason: IMPORT_TEXT.styleRemote })
      return ''
    })
    return `/* ${path.slice('src/'.length)} */\n${own.replaceAll(OLD_COLOURS, '').trim()}`
  })
  return { css: [BEGINNING, ...parts].join('\n').trimEnd() + '\n', notes }
}
