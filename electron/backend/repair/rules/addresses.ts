import { fileName } from '../../../../shared/domain/file-path.ts'
import { nearest } from '../../lib/likeness.ts'
import { linksIn } from '../../lib/links.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'

/** An address without a leading slash. */
export const mendRoute: RepairRule = function* (issue, context): Generator<Mend> {
  if (issue.specifier !== 'slash' || context.code.slice(issue.start, issue.end).length < 2) return
  yield { edits: [insert(context, issue.start + 1, '/')], what: `let the address of the page ${fileName(context.path)} begin with a slash` }
}

/** Reads a route parameter by the name that the route has; the variable keeps its name. */
export const mendUnknownParameter: RepairRule = function* (issue, context): Generator<Mend> {
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
  if (own.length === 0) yield* addressWithPart(issue.name, route?.path ?? '', context)
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
  { start, end, name }: Parameters<RepairRule>[0],
  meant: string,
  code: string,
): readonly [{ readonly start: number; readonly end: number }, string] {
  if (code[end] !== ':') return [{ start, end }, `${meant}: ${name}`]
  const renamed = new RegExp(`^\\s*:\\s*${meant}\\b`).exec(code.slice(end))
  return renamed === null ? [{ start, end }, meant] : [{ start, end: end + renamed[0].length }, meant]
}

/** The page reads a route parameter, and links lead to `/orders/…`, which no page has: that becomes its route. */
function* addressWithPart(name: string, path: string, context: RuleContext): Generator<Mend> {
  const { files, routes, code } = context
  const wanted = new Set<string>()
  for (const each of files.keys()) {
    const source = context.sourceOf(each)
    if (source === null || source.faults.length > 0) continue
    for (const { address } of linksIn(source)) if (/^\/[^*]+\/\*$/.test(address) && !routes.leads(address)) wanted.add(address)
  }
  const [only, ...more] = wanted
  if (only === undefined || more.length > 0) return
  const meant = only.replace('*', `:${name}`)
  const what = `gave the page ${fileName(context.path)} the address “${meant}”, to which others lead`
  const declared = /^export const path\s*=\s*(['"`])([^'"`\n]*)\1/m.exec(code)
  const imports = context.module.imports.filter(({ kind }) => kind === 'import')
  if (declared !== null) {
    const start = declared.index + declared[0].lastIndexOf(path)
    yield { edits: [edit(context, { start, end: start + path.length }, meant)], what }
  } else
    yield {
      edits: [
        insert(
          context,
          imports.at(-1)?.end ?? 0,
          `${imports.length === 0 ? '' : '\n\n'}export const path = '${meant}'${imports.length === 0 ? '\n\n' : ''}`,
        ),
      ],
      what,
    }
}

/** `/orders/[id]`, `/orders/{id}`, `/orders/<id>`, as other routers write parameters. */
function* bracketsInPath(path: string, context: RuleContext): Generator<Mend> {
  const meant = path.replace(
    /\[(?:\.{3})?(\w+)\]|\{(\w+)\}|<(?:\w+:)?(\w+)>/g,
    (_all, a?: string, b?: string, c?: string) => `:${a ?? b ?? c ?? ''}`,
  )
  const at = context.code.indexOf(path)
  if (path === '' || meant === path || at === -1) return
  yield { edits: [edit(context, { start: at, end: at + path.length }, meant)], what: `wrote an address as “${meant}”` }
}
