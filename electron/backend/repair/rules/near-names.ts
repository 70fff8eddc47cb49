import { alike } from '../../lib/likeness.ts'
import { editTo, edit, type Mend, type RuleContext } from '../mend.ts'
import { addImport } from './import-edits.ts'

/** Other libraries' names for kit components: the last word of a name. */
const OTHER_PARTS: readonly (readonly [string, readonly string[]])[] = [
  ['Body', ['Content']],
  ['Panel', ['Content']],
  ['Wrapper', ['Content']],
  ['Menu', ['Content']],
  ['List', ['Content', 'Group']],
  ['Option', ['Item']],
  ['Entry', ['Item']],
  ['Heading', ['Title', 'Header']],
  ['Header', ['Title', 'Trigger']],
  ['Subtitle', ['Description']],
  ['Text', ['Description', 'Content']],
  ['Button', ['Trigger', 'Action', 'Item']],
  ['Toggle', ['Trigger']],
  ['Actions', ['Footer', 'Action']],
  ['Divider', ['Separator']],
  ['AreaChart', ['LineChart']],
  ['AreaChartCard', ['LineChartCard']],
  ['ColumnChartCard', ['BarChartCard']],
  ['DonutChartCard', ['PieChartCard']],
]

/** `CardBody` → `CardContent`, unless that is imported already: then another component is meant. */
export function partLike(asked: string, there: ReadonlySet<string>, imported: ReadonlySet<string>): string | null {
  for (const [word, others] of OTHER_PARTS) {
    if (!asked.endsWith(word)) continue
    const start = asked.slice(0, -word.length)
    const meant = others.map((other) => start + other).find((name) => there.has(name) && !imported.has(name))
    if (meant !== undefined) return meant
  }
  return null
}

/** A component or a hook of nearly the same name: of the file itself, or of a module that it imports from. */
export function* nearName(name: string, context: RuleContext): Generator<Mend> {
  const { source, known, code, path } = context
  if (source === null) return
  const isHook = /^use[A-Z]/.test(name)
  const isKind = (each: string) => (isHook ? /^use[A-Z]/ : /^[A-Z]/).test(each)
  const own = source.bindings.all.filter(({ home, kind }) => home === source.program && kind !== 'type').map((each) => each.name)
  const near = alike(name, own.filter(isKind))
  const uses = source.nodes.filter((each) => /^(?:JSXIdentifier|Identifier)$/.test(each.type) && each['name'] === name)
  const edits = (meant: string) => uses.map((each) => edit(context, each, meant))
  if (near !== null) yield { edits: edits(near), what: `wrote “${near}” where “${name}” stood, which does not exist` }
  const modules = source.module.imports.map(({ specifier }) => specifier).filter((each) => known.has(each) && each !== 'lucide-react')
  for (const specifier of new Set([...modules, 'react'])) {
    const there = known.get(specifier) ?? new Set<string>()
    const meant = partLike(name, there, new Set()) ?? alike(name, [...there].filter(isKind))
    if (meant === null) continue
    const what = `wrote “${meant}” where “${name}” stood, which does not exist`
    if (own.includes(meant)) {
      yield { edits: edits(meant), what }
      continue
    }
    const wanted = { specifier, names: [{ imported: meant, local: meant, isType: false }] }
    yield {
      edits: [editTo(path, code, addImport(code, source.module.imports, wanted)), ...edits(meant)],
      what,
    }
  }
}
