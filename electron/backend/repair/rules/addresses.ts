import { fileName } from '../../../../shared/domain/file-path.ts'
import { nearest } from '../../lib/likeness.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type Rule, type RuleContext } from '../mend.ts'

/** An address that does not begin with a slash. */
export const mendRoute: Rule = function* (issue, context): Generator<Mend> {
  if (issue.specifier !== 'slash' || context.code.slice(issue.start, issue.end).length < 2) return
  yield { edits: [insert(context, issue.start + 1, '/')], what: `let the address of the page ${fileName(context.path)} begin with a slash` }
}

/** A part of the address under the name that the address gives it; the code keeps the name that it uses. */
export const mendUnknownParameter: Rule = function* (issue, context): Generator<Mend> {
  const { source, routes } = context
  const route = routes.all.find(({ page }) => page === context.path)
  const own = issue.specifier.split(' ').filter((name) => name !== '')
  const names = own.length > 0 ? own : [...(route?.path.matchAll(/:(\w+)/g) ?? [])].map(([, name = '']) => name)
  const key =
    source === null
      ? undefined
      : source.nodes.find((node) => node.type === 'Identifier' && node.start === issue.start && node.end === issue.end)
  const property = key === undefined ? null : (source?.parentOf(key) ?? null)
  const meant = names.length === 1 ? names[0] : nearest(issue.name, names)
  yield* bracketsInPath(route?.path ?? '', context)
  if (source === null || property === null || meant === null || meant === undefined) return
  const call = source.ofType('CallExpression').find((each) => /^useParams\b/.test(source.textOf(each)) && each.start > issue.end)
  const typed = call === undefined ? null : childOf(call, 'typeArguments')
  const inType = typed === null ? -1 : source.textOf(typed).search(new RegExp(`\\b${issue.name}\\b`))
  const types =
    typed === null || inType === -1
      ? []
      : [edit(context, { start: typed.start + inType, end: typed.start + inType + issue.name.length }, meant)]
  yield {
    edits: [...types, edit(context, ...parameterEdit(issue, meant, context.code))],
    what: `read “${meant}” of the address, which has no “${issue.name}”`,
  }
}

/** `id` → `orderId: id`, `id: orderId` → `orderId`. */
function parameterEdit(
  { start, end, name }: Parameters<Rule>[0],
  meant: string,
  code: string,
): readonly [{ readonly start: number; readonly end: number }, string] {
  if (code[end] !== ':') return [{ start, end }, `${meant}: ${name}`]
  const renamed = new RegExp(`^\\s*:\\s*${meant}\\b`).exec(code.slice(end))
  return renamed === null ? [{ start, end }, meant] : [{ start, end: end + renamed[0].length }, meant]
}

/** `/orders/[id]`, `/orders/{id}`, `/orders/<id>` as other routers write them. */
function* bracketsInPath(path: string, context: RuleContext): Generator<Mend> {
  const meant = path.replace(
    /\[(?:\.{3})?(\w+)\]|\{(\w+)\}|<(?:\w+:)?(\w+)>/g,
    (_all, a?: string, b?: string, c?: string) => `:${a ?? b ?? c ?? ''}`,
  )
  const at = context.code.indexOf(path)
  if (path === '' || meant === path || at === -1) return
  yield { edits: [edit(context, { start: at, end: at + path.length }, meant)], what: `wrote an address as “${meant}”` }
}
