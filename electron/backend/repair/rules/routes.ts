import { fileKind, fileName, LAYOUT_PATH } from '../../../../shared/domain/file-path.ts'
import { ICONS_MODULE } from '../../lib/known-modules.ts'
import { distance, wordsOf } from '../../lib/likeness.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { nodeAt, wholeLines } from './at.ts'

/** Corrects a link to a missing page; removes a menu entry that leads nowhere. */
export const mendUnknownRoute: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, routes } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  const literal = /^["'`]/.test(source.textOf(node)) ? node : childOf(node, 'expression')
  if (literal === null) return
  if (!issue.name.startsWith('/') && routes.leads(`/${issue.name}`)) {
    yield {
      edits: [edit(context, { start: literal.start + 1, end: literal.start + 1 }, '/')],
      what: `let a link begin at the root of the app: “/${issue.name}”`,
    }
    return
  }
  const plain = issue.name.replace(/\/(?:edit|view|details?|show|list|all|index|overview)(?=\/|$)/, '')
  const shorter = plain !== issue.name && routes.leads(plain) ? plain : null
  const meant = nearestRoute(issue.name, context) ?? shorter ?? startFor(issue.name, context)
  if (meant !== null) {
    const written = withParts(source.textOf(literal), issue.name, meant)
    if (written !== null)
      yield {
        edits: [edit(context, literal, written)],
        what: `let a link lead to “${meant.replaceAll('*', '…')}”, since no page is at “${issue.name.replaceAll('*', '…')}”`,
      }
  }
  yield* withoutEntry(literal, source, context)
}

/** Common names of a start page, which is “/” here, or the page whose file is named. */
function startFor(wanted: string, { routes }: RuleContext): string | null {
  const file = /(?:^|\/)(\w+)\.(?:tsx?|jsx?|html)$/.exec(wanted)?.[1]
  if (file !== undefined)
    return routes.all.find(({ page, path }) => fileName(page).toLowerCase() === file.toLowerCase() && !/[:*]/.test(path))?.path ?? null
  const isStart =
    /^(?:\/(?:auth|app|account|dashboard|home|user))?\/(?:home|index|main|start|dashboard|overview|login|log-?in|sign-?in|sign-?out|log-?out|auth|welcome|landing)\/?$/i.test(
      wanted,
    )
  return isStart && routes.leads('/') ? '/' : null
}

/** The most similar route of the app: a typing error, a plural, a synonym. Null when two are equally similar. */
function nearestRoute(wanted: string, { routes }: RuleContext): string | null {
  const parts = partsOf(wanted)
  const scored = routes.all
    .map(({ page, path }) => ({ path, score: scoreOf(parts, partsOf(path), fileName(page)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = scored
  if (first === undefined || second?.score === first.score) return null
  return `/${partsOf(first.path)
    .map((part) => (part.startsWith(':') ? '*' : part))
    .join('/')}`
}

const partsOf = (path: string): readonly string[] =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')

const HOME = /^(?:home|index|start|main|root|dashboard|overview)$/

function scoreOf(wanted: readonly string[], parts: readonly string[], page: string): number {
  if (parts.length === 0) return wanted.length === 1 && HOME.test(wanted[0] ?? '') ? 1 : 0
  if (wanted.length !== parts.length) return 0
  let score = 0
  for (const [index, part] of parts.entries()) {
    const asked = wanted[index] ?? ''
    const isOpen = part.startsWith(':')
    if (isOpen !== (asked === '*' || asked.startsWith(':'))) return 0
    if (isOpen) continue
    const likeness = Math.max(wordScore(asked, part), parts.length === 1 ? wordScore(asked, page) : 0)
    if (likeness === 0) return 0
    score += likeness
  }
  return score / parts.length
}

/** 1 for equal words, less for a typing error and for words that only one has. */
function wordScore(a: string, b: string): number {
  const [first, second] = [wordsOf(a.replaceAll('-', ' ')), wordsOf(b.replaceAll('-', ' '))]
  if (first.join() === second.join()) return 1
  if (first.length === 1 && second.length === 1 && a.length > 3 && distance(a.toLowerCase(), b.toLowerCase()) <= (a.length > 5 ? 2 : 1))
    return 0.9
  const shared = first.filter((word) => word.length > 2 && second.includes(word)).length
  return shared === 0 ? 0 : (1.6 * shared) / (first.length + second.length)
}

/** The literal with the new route; template expressions stay in place. */
function withParts(literal: string, wanted: string, meant: string): string | null {
  const quote = literal[0] ?? "'"
  const tail = /[?#].*$/.exec(literal.slice(1, -1))?.[0] ?? ''
  if (quote !== '`') return wanted.includes('*') ? null : `${quote}${meant}${tail}${quote}`
  const filled = [...literal.matchAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g)].map(([text]) => text)
  let at = 0
  const text = meant.replace(/\*/g, () => filled[at++] ?? '')
  return at === filled.length || tail.includes('${') ? `\`${text}${tail}\`` : null
}

/** `{ to: '/settings', label: 'Settings' }` in a list, where no page has a similar name. */
function* withoutEntry(literal: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const property = source.parentOf(literal)
  const entry = property === null ? null : source.parentOf(property)
  const list = entry === null ? null : source.parentOf(entry)
  if (property?.type !== 'Property' || entry?.type !== 'ObjectExpression' || list?.type !== 'ArrayExpression') return
  const has = (key: string) => childrenOf(entry, 'properties').some((each) => childOf(each, 'key')?.['name'] === key)
  if (!has('label') && !has('title') && !has('name')) return
  let end = entry.end
  if (context.code[end] === ',') end++
  yield {
    edits: [edit(context, wholeLines(context.code, { start: entry.start, end }), '')],
    what: 'removed an entry of a menu that leads to no page',
  }
}

/** Adds an unlinked page to the menu, in the form of the other entries. */
export const mendUnlinkedPage: RepairRule = function* (issue, context): Generator<Mend> {
  const { sourceOf } = context
  const layout = sourceOf(LAYOUT_PATH)
  if (layout === null || /[:*]/.test(issue.specifier) || fileKind(issue.path) !== 'page') return
  const list = menuOf(layout)
  const entries = list === null ? [] : childrenOf(list, 'elements').filter(({ type }) => type === 'ObjectExpression')
  const last = entries.at(-1)
  if (list === null || last === undefined) return
  const keys = childrenOf(last, 'properties').map((each) => String(childOf(each, 'key')?.['name']))
  const label = issue.name.replace(/([a-z0-9])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  const icon = keys.includes('icon') ? iconFor(issue.name, layout, context) : null
  const names: Readonly<Record<string, string | null>> = { to: `'${issue.specifier}'`, label: `'${label}'`, icon: icon?.name ?? null }
  if (keys.some((key) => !Object.hasOwn(names, key))) return
  const pairs = keys.flatMap((key) => (names[key] === null ? [] : [`${key}: ${names[key] ?? ''}`]))
  const isOwnLine = layout.code.slice(layout.code.lastIndexOf('\n', last.start) + 1, last.start).trim() === ''
  const space = isOwnLine ? `\n${/^[ \t]*/.exec(layout.code.slice(layout.code.lastIndexOf('\n', last.start) + 1))?.[0] ?? ''}` : ' '
  const added: TextEdit = { path: LAYOUT_PATH, start: last.end, end: last.end, text: `,${space}{ ${pairs.join(', ')} }` }
  yield { edits: [...(icon === null ? [] : icon.edits), added], what: `put the page “${label}” into the menu` }
}

/** The array of `{ to, label }` that the menu is rendered from. */
function menuOf(layout: Source): SyntaxNode | null {
  const isEntry = (node: SyntaxNode) => {
    const keys = node.type === 'ObjectExpression' ? childrenOf(node, 'properties').map((each) => childOf(each, 'key')?.['name']) : []
    return keys.includes('to') && keys.includes('label')
  }
  return layout.ofType('ArrayExpression').find((each) => childrenOf(each, 'elements').some(isEntry)) ?? null
}

/** An unused icon import of the layout, or an icon named after the page. */
function iconFor(
  page: string,
  layout: Source,
  { known }: RuleContext,
): { readonly name: string; readonly edits: readonly TextEdit[] } | null {
  const imported = layout.module.imports.find(({ specifier, kind }) => specifier === ICONS_MODULE && kind === 'import')
  if (imported === undefined) return null
  const unused = imported.names.filter(({ local }) => (layout.bindings.find(local, layout.program)?.references.length ?? 1) === 0)
  if (unused.length === 1) return { name: unused[0]?.local ?? '', edits: [] }
  const icons = known.get(ICONS_MODULE)
  const isLong = imported.names.some(({ local }) => local.endsWith('Icon'))
  const word = wordsOf(page)
    .map((each) => each.charAt(0).toUpperCase() + each.slice(1))
    .find((each) => icons?.has(isLong ? `${each}Icon` : each))
  const name = word === undefined ? (isLong ? 'FileIcon' : 'File') : isLong ? `${word}Icon` : word
  if (icons?.has(name) !== true) return null
  const brace = layout.code.lastIndexOf('}', imported.specifierStart)
  if (imported.names.some(({ local }) => local === name)) return { name, edits: [] }
  return brace < imported.start
    ? null
    : {
        name,
        edits: [
          {
            path: LAYOUT_PATH,
            start: layout.code.slice(0, brace).trimEnd().length,
            end: layout.code.slice(0, brace).trimEnd().length,
            text: `, ${name}`,
          },
        ],
      }
}
