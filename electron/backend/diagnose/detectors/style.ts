import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { nearest } from '../../lib/likeness.ts'
import type { Finding } from '../detector.ts'

/** Finds why a stylesheet cannot be parsed: unclosed brackets, comments and quotes, and unknown imports. */
export function findStyleFaults(css: string): readonly Finding[] {
  const findings: Finding[] = []
  const open: number[] = []
  for (const { index, 0: found } of css.matchAll(/\/\*[^]*?(?:\*\/|$)|(["'])(?:\\.|(?!\1)[^\\\n])*(?:\1|(?=\n)|$)|[{}]/g)) {
    if (found === '{') open.push(index)
    else if (found === '}' && open.pop() === undefined) findings.push(fault(index, index + 1, 'extra', '}', CODE_ISSUE_TEXT.styleExtra))
    else if (found.startsWith('/*') && !found.endsWith('*/'))
      findings.push(fault(index, css.length, 'comment', '', CODE_ISSUE_TEXT.styleComment))
  }
  for (const { index, 0: found } of css.matchAll(/^[ \t]*(?:```\w*|<{5,}.*|={5,}|>{5,}.*|<\/?act\b.*>)[ \t]*$/gm))
    findings.push(fault(index, index + found.length, 'mark', found.trim(), fill(CODE_ISSUE_TEXT.shownSign, { text: found.trim() })))
  findings.push(...wrongNotation(css))
  for (const at of open) findings.push(fault(at, at + 1, 'open', '{', CODE_ISSUE_TEXT.styleOpen))
  for (const { index, 0: found, 1: name = '' } of css.matchAll(/^[ \t]*@import\s+(?:url\()?["']([^"']+)["']/gm)) {
    if (name === 'tailwindcss' || name === 'lathe/skin.css' || name.startsWith('tailwindcss/')) continue
    if (/^https?:/.test(name)) {
      findings.push(fault(index, index + found.length, 'outside', name, fill(CODE_ISSUE_TEXT.noNetwork, { address: name })))
      continue
    }
    findings.push(fault(index, index + found.length, 'import', name, fill(CODE_ISSUE_TEXT.unknownModule, { specifier: name })))
  }
  const lacksSkin = !css.includes('lathe/skin.css') && /--(?:g[hcn]|brand|page|block)\s*:/.test(css)
  const needsTailwind = lacksSkin || /@(?:apply|theme|layer|utility)\b|lathe\/skin\.css/.test(css)
  if (needsTailwind && !/tailwindcss|@tailwind\b/.test(css)) findings.push(missing('tailwindcss'))
  if (lacksSkin) findings.push(missing('lathe/skin.css'))
  return findings
}

const RULES =
  /^(?:import|charset|namespace|media|supports|layer|container|font-face|font-feature-values|font-palette-values|keyframes|-webkit-keyframes|-moz-keyframes|page|property|counter-style|scope|starting-style|view-transition|position-try|tailwind|theme|apply|utility|variant|custom-variant|source|plugin|config|reference|screen|responsive|variants|slot|tailwind-utilities)$/

/** Line comments, missing semicolons, unknown at-rules, those of an older Tailwind, and a theme that is asked of the system. */
function* wrongNotation(css: string): Generator<Finding> {
  const plain = css.replace(/\/\*[^]*?\*\/|(["'])(?:\\.|(?!\1)[^\\\n])*\1|url\([^)\n]*\)/g, (text) => text.replace(/[^\n]/g, ' '))
  for (const { index, 0: found } of plain.matchAll(/(?<![:\w/])\/\/[^\n]*/g))
    yield fault(index, index + found.length, 'line-comment', '', CODE_ISSUE_TEXT.styleLineComment)
  const code = plain.replace(/\/\/[^\n]*/g, (text) => ' '.repeat(text.length))
  for (const { index, 0: found } of code.matchAll(
    /(?<=[;{]\s*)(?:--)?[a-z][\w-]*[ \t]*:[ \t]*[^\s:;{}][^:;{}\n]*?(?=\s*\n\s*(?:--)?[a-z][\w-]*[ \t]*:[ \t]*[^\s:{};][^{};]*;)/g,
  ))
    yield fault(index, index + found.length, 'semicolon', found, CODE_ISSUE_TEXT.styleNoSemicolon)
  for (const { index, 0: found, 1: theme = '' } of code.matchAll(/@media\s*\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g))
    yield fault(index, index + found.length, 'system-theme', theme, fill(CODE_ISSUE_TEXT.styleSystemTheme, { theme }))
  yield* wrongLines(code)
  yield* passedOver(code)
  for (const { index, 0: found, 1: name = '' } of code.matchAll(/@([a-z-]+)\b/g)) {
    if (!RULES.test(name)) yield fault(index, index + found.length, 'rule', name, fill(CODE_ISSUE_TEXT.styleUnknownRule, { name }))
  }
  for (const { index, 0: found, 1: name = '' } of code.matchAll(/@tailwind\s+(base|components|preflight)\s*;?/g))
    yield fault(index, index + found.length, 'old-tailwind', name, fill(CODE_ISSUE_TEXT.styleOldTailwind, { name }))
}

const PROPERTIES: ReadonlySet<string> = new Set(
  (
    'align-content align-items align-self animation animation-delay animation-duration appearance aspect-ratio backdrop-filter background background-color ' +
    'background-image background-position background-repeat background-size border border-bottom border-collapse border-color border-left border-radius ' +
    'border-right border-style border-top border-width bottom box-shadow box-sizing color column-gap columns content cursor display filter flex flex-basis ' +
    'flex-direction flex-flow flex-grow flex-shrink flex-wrap float font font-family font-size font-style font-weight gap grid grid-area ' +
    'grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-row grid-template grid-template-areas grid-template-columns grid-template-rows height ' +
    'inset justify-content justify-items justify-self left letter-spacing line-height list-style margin margin-bottom margin-left margin-right margin-top ' +
    'max-height max-width min-height min-width object-fit object-position opacity order outline outline-offset overflow overflow-x overflow-y overflow-wrap ' +
    'padding padding-bottom padding-left padding-right padding-top place-content place-items pointer-events position resize right rotate row-gap scale ' +
    'scroll-behavior table-layout text-align text-decoration text-indent text-overflow text-shadow text-transform text-wrap top transform transform-origin ' +
    'transition transition-duration translate user-select vertical-align visibility white-space width will-change word-break word-spacing z-index'
  ).split(' '),
)
const LENGTHS =
  /^(?:(?:max-|min-)?(?:width|height)|(?:margin|padding)(?:-\w+)?|top|right|bottom|left|inset|gap|(?:row|column)-gap|font-size|border-radius)$/

/** Declarations that browsers ignore: a misspelled property, a length without a unit, a colour with a digit too few. */
function* passedOver(code: string): Generator<Finding> {
  for (const { index, 1: name = '', 2: gap = '', 3: value = '' } of code.matchAll(
    /(?<=[;{]\s*)([a-z][a-z-]*)(\s*:\s*)([^;{}]+)(?=[;}])/g,
  )) {
    const meant = PROPERTIES.has(name) || name.startsWith('-') || name.length < 5 ? null : nearest(name, PROPERTIES)
    if (meant !== null)
      yield fault(index, index + name.length, `property ${meant}`, name, fill(CODE_ISSUE_TEXT.styleUnknownProperty, { name, meant }))
    const start = index + name.length + gap.length
    if (LENGTHS.test(name) && /^[1-9]\d*$/.test(value.trim()))
      yield fault(start, start + value.trim().length, 'unit', value.trim(), fill(CODE_ISSUE_TEXT.styleNoUnit, { name }))
    const colour = /#(?:[0-9a-fA-F]{1,2}|[0-9a-fA-F]{5}|[0-9a-fA-F]{7}|[0-9a-fA-F]{9,})(?![\w-])/.exec(value)
    if (colour !== null)
      yield fault(
        start + colour.index,
        start + colour.index + colour[0].length,
        'colour',
        colour[0],
        fill(CODE_ISSUE_TEXT.styleColour, { text: colour[0] }),
      )
  }
}

/** `padding 4px;`, `color = red;`, a variable of another language: a line in a block that is not a declaration. */
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
