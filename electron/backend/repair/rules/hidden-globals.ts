import { ICONS_MODULE } from '../../lib/known-modules.ts'
import { edit, editTo, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround } from './at.ts'
import { addImport, replaceImport, usesOf } from './import-edits.ts'
import { childOf } from '../../lib/syntax-tree.ts'

/** `import { Map } from 'lucide-react'` followed by `new Map()`: imports the icon under its other name. */
export const mendHiddenGlobal: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code, known } = context
  const made = source === null ? null : nodeAround(source, issue.start, 'NewExpression')
  const callee = made === null ? null : childOf(made, 'callee', 'Identifier')
  const name = String(callee?.['name'])
  const found = source?.module.imports.find(
    ({ specifier, names }) => specifier === ICONS_MODULE && names.some(({ local }) => local === name),
  )
  if (source === null || callee === null || found === undefined || known.get(ICONS_MODULE)?.has(`${name}Icon`) !== true) return
  const shown = usesOf(name, context).filter(({ type }) => type === 'JSXIdentifier')
  const closing = source
    .ofType('JSXIdentifier')
    .filter((each) => each['name'] === name && source.parentOf(each)?.type === 'JSXClosingElement')
  const isShown = shown.length > 0 || usesOf(name, context).some((each) => source.parentOf(each)?.type !== 'NewExpression')
  const names = found.names.map((each) => (each.local === name ? { ...each, imported: `${name}Icon`, local: `${name}Icon` } : each))
  const kept = isShown ? names : names.filter(({ local }) => local !== `${name}Icon`)
  const after = replaceImport(code, found, kept.length === 0 ? [] : [{ specifier: ICONS_MODULE, names: kept }])
  yield {
    edits: [editTo(context.path, code, after), ...[...new Set([...shown, ...closing])].map((each) => edit(context, each, `${name}Icon`))],
    what: `called an icon “${name}Icon”, since “${name}” is something else here`,
  }
}

/** `import { Link } from 'lucide-react'` with `<Link to="/">`: imports the router's component. */
export const mendIconForLink: RepairRule = function* (_issue, context): Generator<Mend> {
  const { source, code } = context
  const found = source?.module.imports.find(
    ({ specifier, names }) => specifier === ICONS_MODULE && names.some(({ local }) => local === 'Link'),
  )
  if (source === null || found === undefined) return
  const rest = found.names.filter(({ local }) => local !== 'Link')
  const without = replaceImport(code, found, rest.length === 0 ? [] : [{ specifier: ICONS_MODULE, names: rest }])
  const line = rest.length === 0 ? without.replace(/^\n/, '') : without
  const link = { specifier: 'react-router', names: [{ imported: 'Link', local: 'Link', isType: false }] }
  yield { edits: [editTo(context.path, code, addImport(line, [], link))], what: 'took “Link” from “react-router”' }
}
