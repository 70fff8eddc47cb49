import { edit, insert, type Mend, type Rule } from '../mend.ts'
import { wholeLines } from './at.ts'

/** A stylesheet whose brackets, comments or imports are not whole. */
export const mendStyle: Rule = function* (issue, context): Generator<Mend> {
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
  if (issue.specifier !== 'open') return
  const next = /\n\s*\n(?=\S)|\n(?=[.:@#\w*[][^;{}]*\{)/g
  next.lastIndex = issue.start
  const found = next.exec(code)
  const what = 'closed a bracket'
  if (found !== null) yield { edits: [insert(context, found.index, '\n}')], what }
  yield { edits: [insert(context, code.trimEnd().length, '\n}')], what }
}

function afterImports(code: string): number {
  const last = [...code.matchAll(/^@import [^\n]*\n/gm)].at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}
