import { CODE_ISSUE_TEXT, fill } from '../../../../shared/text.ts'
import type { Finding } from '../detector.ts'

/** What keeps a stylesheet from being read: brackets, comments and quotes that do not close, imports that nobody has. */
export function findStyleFaults(css: string): readonly Finding[] {
  const findings: Finding[] = []
  const open: number[] = []
  for (const { index, 0: found } of css.matchAll(/\/\*[^]*?(?:\*\/|$)|(["'])(?:\\.|(?!\1)[^\\\n])*(?:\1|(?=\n)|$)|[{}]/g)) {
    if (found === '{') open.push(index)
    else if (found === '}' && open.pop() === undefined) findings.push(fault(index, index + 1, 'extra', '}', CODE_ISSUE_TEXT.styleExtra))
    else if (found.startsWith('/*') && !found.endsWith('*/'))
      findings.push(fault(index, css.length, 'comment', '', CODE_ISSUE_TEXT.styleComment))
  }
  for (const at of open) findings.push(fault(at, at + 1, 'open', '{', CODE_ISSUE_TEXT.styleOpen))
  for (const { index, 0: found, 1: name = '' } of css.matchAll(/^[ \t]*@import\s+(?:url\()?["']([^"']+)["']/gm)) {
    if (name === 'tailwindcss' || name === 'lathe/skin.css' || name.startsWith('tailwindcss/')) continue
    if (/^https?:/.test(name)) continue
    findings.push(fault(index, index + found.length, 'import', name, fill(CODE_ISSUE_TEXT.unknownModule, { specifier: name })))
  }
  const lacksSkin = !css.includes('lathe/skin.css') && /--g[hcn]\s*:/.test(css)
  const needsTailwind = lacksSkin || /@(?:apply|theme|layer|utility)\b|lathe\/skin\.css/.test(css)
  if (needsTailwind && !/tailwindcss|@tailwind\b/.test(css)) findings.push(missing('tailwindcss'))
  if (lacksSkin) findings.push(missing('lathe/skin.css'))
  return findings
}

function fault(start: number, end: number, specifier: string, name: string, message: string): Finding {
  return { rule: 'bad-style', start, end, specifier, name, message }
}

const missing = (name: string): Finding => fault(0, 0, 'missing', name, fill(CODE_ISSUE_TEXT.styleMissing, { name }))
