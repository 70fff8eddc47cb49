import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
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
  findings.push(...wrongNotation(css))
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

const RULES =
  /^(?:import|charset|namespace|media|supports|layer|container|font-face|font-feature-values|font-palette-values|keyframes|-webkit-keyframes|-moz-keyframes|page|property|counter-style|scope|starting-style|view-transition|position-try|tailwind|theme|apply|utility|variant|custom-variant|source|plugin|config|reference|screen|responsive|variants|slot|tailwind-utilities)$/

/** Comments of another language, declarations without an end, rules that nobody knows, those of an older Tailwind. */
function* wrongNotation(css: string): Generator<Finding> {
  const plain = css.replace(/\/\*[^]*?\*\/|(["'])(?:\\.|(?!\1)[^\\\n])*\1|url\([^)\n]*\)/g, (text) => text.replace(/[^\n]/g, ' '))
  for (const { index, 0: found } of plain.matchAll(/(?<![:\w/])\/\/[^\n]*/g))
    yield fault(index, index + found.length, 'line-comment', '', CODE_ISSUE_TEXT.styleLineComment)
  const code = plain.replace(/\/\/[^\n]*/g, (text) => ' '.repeat(text.length))
  for (const { index, 0: found } of code.matchAll(
    /(?<=[;{]\s*)(?:--)?[a-z][\w-]*[ \t]*:[ \t]*[^\s:;{}][^:;{}\n]*?(?=\s*\n\s*(?:--)?[a-z][\w-]*[ \t]*:[ \t]*[^\s:{};][^{};]*;)/g,
  ))
    yield fault(index, index + found.length, 'semicolon', found, CODE_ISSUE_TEXT.styleNoSemicolon)
  yield* wrongLines(code)
  for (const { index, 0: found, 1: name = '' } of code.matchAll(/@([a-z-]+)\b/g)) {
    if (!RULES.test(name)) yield fault(index, index + found.length, 'rule', name, fill(CODE_ISSUE_TEXT.styleUnknownRule, { name }))
  }
  for (const { index, 0: found, 1: name = '' } of code.matchAll(/@tailwind\s+(base|components|preflight)\s*;?/g))
    yield fault(index, index + found.length, 'old-tailwind', name, fill(CODE_ISSUE_TEXT.styleOldTailwind, { name }))
}

/** `padding 4px;`, `color = red;`, a variable of another language: a line of a block that declares nothing. */
function* wrongLines(code: string): Generator<Finding> {
  for (const { index, 0: found, 1: name = '' } of code.matchAll(
    /(?<=[;{][ \t]*\n?[ \t]*)([a-z][a-z-]*)[ \t]*=?[ \t]+(?![a-z-]*[ \t]*[,{])[^\s:;{}@=][^:;{}\n@]*;/g,
  ))
    yield fault(index, index + found.length, 'colon', name, CODE_ISSUE_TEXT.styleNoColon)
  for (const { index, 0: found } of code.matchAll(/(?<=[;{\s])\$[\w-]+[ \t]*:[^;{}\n]*;/g))
    yield fault(index, index + found.length, 'variable', found, CODE_ISSUE_TEXT.styleVariable)
}

function fault(start: number, end: number, specifier: string, name: string, message: string): Finding {
  return { rule: 'bad-style', start, end, specifier, name, message }
}

const missing = (name: string): Finding => fault(0, 0, 'missing', name, fill(CODE_ISSUE_TEXT.styleMissing, { name }))
