import type { CodeIssue } from '../../lib/code-issue.ts'
import { nearest } from '../../lib/likeness.ts'
import { edit, editTo, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { wholeLines } from './at.ts'
import { withoutMarks } from './prose.ts'

/** Repairs unclosed brackets and comments, and wrong imports, in a stylesheet. */
export const mendStyle: RepairRule = function* (issue, context): Generator<Mend> {
  const { code } = context
  if (issue.specifier === 'missing')
    yield {
      edits: [insert(context, issue.name === 'tailwindcss' ? 0 : afterImports(code), `@import '${issue.name}';\n`)],
      what: `imported “${issue.name}” into the stylesheet`,
    }
  if (issue.specifier === 'import') {
    const meant = /tailwind/.test(issue.name) ? 'tailwindcss' : /skin|lathe/.test(issue.name) ? 'lathe/skin.css' : null
    const line = wholeLines(code, { start: issue.start, end: issue.end + (code[issue.end] === ';' ? 1 : 0) })
    if (meant !== null && !code.includes(`'${meant}'`))
      yield { edits: [edit(context, line, `@import '${meant}';\n`)], what: 'corrected an import of the stylesheet' }
    yield { edits: [edit(context, line, '')], what: 'removed an import of a stylesheet that does not exist' }
  }
  if (issue.specifier === 'extra') yield { edits: [edit(context, issue, '')], what: 'removed a bracket that closes nothing' }
  if (issue.specifier === 'comment')
    yield {
      edits: [insert(context, code.indexOf('\n', issue.start) === -1 ? code.length : code.indexOf('\n', issue.start), ' */')],
      what: 'ended a comment',
    }
  if (issue.specifier === 'line-comment') {
    const text = code.slice(issue.start, issue.end)
    const line = code.slice(0, issue.start).trimEnd()
    const lacksEnd = /[\w)%'"]$/.test(line) && /:[^;{}]*$/.test(line)
    const comment = `/* ${text.replace(/^\/\/\s*/, '').trim()} */`
    const what = 'wrote a comment of the stylesheet as CSS has it'
    yield {
      edits: [...(lacksEnd ? [insert(context, line.length, ';')] : []), edit(context, issue, comment)],
      what,
    }
  }
  if (issue.specifier === 'colon') {
    const line = code.slice(issue.start, issue.end)
    yield { edits: [edit(context, issue, line.replace(/^([a-z-]+)[ \t]*=?[ \t]+/, '$1: '))], what: 'declared something with a colon' }
  }
  if (issue.specifier === 'variable') {
    const name = /^\$([\w-]+)/.exec(code.slice(issue.start))?.[1] ?? ''
    const uses = [...code.matchAll(new RegExp(`\\$${name}(?![\\w-])`, 'g'))].filter(({ index }) => index !== issue.start)
    yield {
      edits: [
        edit(context, { start: issue.start, end: issue.start + 1 }, '--'),
        ...uses.map(({ index }) => edit(context, { start: index, end: index + name.length + 1 }, `var(--${name})`)),
      ],
      what: `wrote “--${name}” as a variable of CSS`,
    }
  }
  if (issue.specifier === 'mark') {
    const lines = code.split('\n')
    const plain = withoutMarks(lines) ?? code
    const after = plain
      .split('\n')
      .filter((line) => !/^[ \t]*(?:```\w*|<\/?act\b.*>)[ \t]*$/.test(line))
      .join('\n')
    yield { edits: [editTo(context.path, code, after)], what: 'took away what was not code' }
  }
  const [kind, meant] = issue.specifier.split(' ')
  if (kind === 'property' && meant !== undefined)
    yield { edits: [edit(context, issue, meant)], what: `wrote “${meant}” where “${issue.name}” stood, which does not exist` }
  if (kind === 'unit') yield { edits: [insert(context, issue.end, 'px')], what: 'gave a length its unit' }
  if (kind === 'outside') {
    const line = wholeLines(code, { start: issue.start, end: code.indexOf(';', issue.end) + 1 || issue.end })
    yield { edits: [edit(context, line, '')], what: 'removed an import from elsewhere, which does not come' }
  }
  if (issue.specifier === 'semicolon') yield { edits: [insert(context, issue.end, ';')], what: 'ended a line of the stylesheet' }
  if (issue.specifier === 'rule') {
    const meant = nearest(issue.name, [
      'apply',
      'import',
      'media',
      'layer',
      'theme',
      'keyframes',
      'font-face',
      'supports',
      'container',
      'utility',
      'variant',
    ])
    if (meant !== null) yield { edits: [edit(context, issue, `@${meant}`)], what: `wrote “@${meant}” where “@${issue.name}” stood` }
  }
  if (issue.specifier === 'old-tailwind') {
    const all = [...code.matchAll(/@tailwind\s+(?:base|components|utilities|preflight)\s*;?[ \t]*\n?/g)]
    const rest = all.map(({ index, 0: text }) => edit(context, { start: index, end: index + text.length }, ''))
    const has = /@import\s+['"]tailwindcss['"]/.test(code)
    const [first, ...others] = rest
    if (first !== undefined)
      yield {
        edits: has ? rest : [{ ...first, text: "@import 'tailwindcss';\n" }, ...others],
        what: 'imported Tailwind as it is imported today',
      }
  }
  if (issue.specifier === 'system-theme') yield* byClass(issue, context)
  if (issue.specifier !== 'open') return
  const next = /\n\s*\n(?=\S)|\n(?=[.:@#\w*[][^;{}]*\{)/g
  next.lastIndex = issue.start
  const found = next.exec(code)
  const what = 'closed a bracket'
  if (found !== null) yield { edits: [insert(context, found.index, '\n}')], what }
  yield { edits: [insert(context, code.trimEnd().length, '\n}')], what }
}

/** `@media (prefers-color-scheme: dark) { :root { … } }` → `.dark { … }`, where it holds plain rules. */
function* byClass({ start, end, name }: CodeIssue, context: RuleContext): Generator<Mend> {
  const { code } = context
  const open = code.indexOf('{', end)
  const inner =
    open === -1 || code.slice(end, open).trim() !== '' ? undefined : /^(?:[^{}@]*\{[^{}@]*\})*\s*(?=\})/.exec(code.slice(open + 1))?.[0]
  if (inner === undefined) return
  const root = name === 'dark' ? '.dark' : ':root:not(.dark)'
  const lines = inner.split('\n').filter((line) => line.trim() !== '')
  const indent = /^[ \t]*/.exec(lines[0] ?? '')?.[0].length ?? 0
  const plain = inner
    .split('\n')
    .map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line))
    .join('\n')
  // Selectors stand before what their braces hold.
  const parts = plain.split(/([{}])/).map((part, at, all) => (all[at + 1] === '{' ? scopedTo(root, part) : part))
  const range = { start, end: open + 1 + inner.length + 1 }
  yield { edits: [edit(context, range, parts.join('').trim())], what: `wrote colours of the ${name} theme where the app takes them from` }
}

function scopedTo(root: string, selectors: string): string {
  const bare = selectors.trim()
  const [before = '', after = ''] = [selectors.slice(0, selectors.indexOf(bare)), selectors.slice(selectors.indexOf(bare) + bare.length)]
  const scoped = bare.split(',').map((each) => {
    const one = each.trim()
    return /^(?:\.dark|:root|html)(?![\w-])/.test(one) ? one.replace(/^(?:\.dark|:root|html)/, root) : `${root} ${one}`
  })
  return before + scoped.join(',\n') + after
}

function afterImports(code: string): number {
  const last = [...code.matchAll(/^@import [^\n]*\n/gm)].at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}
