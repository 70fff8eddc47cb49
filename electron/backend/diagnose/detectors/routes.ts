import { fileKind, fileName } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { ICONS_MODULE } from '../../lib/known-modules.ts'
import { linksIn } from '../../lib/links.ts'
import { functionName } from '../../lib/bindings.ts'
import { attributeOf, attributesOf, elementName, plainText } from '../../lib/jsx.ts'
import { callsOf, functionAround } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/** Finds links to pages that do not exist, routes that two pages share, and a second router inside the app. */
export const findRouteFaults: Detector = function* (source, app): Generator<Finding> {
  for (const { address, node, isPlain, isOfRows } of linksIn(source)) {
    const { start, end } = node
    const message = fill(CODE_ISSUE_TEXT.unknownRoute, { address: address.replaceAll('*', '…') })
    const isRooted = address.startsWith('/')
    if (
      app.routes.all.length === 0 ||
      isAccountAddress(address) ||
      isToolAddress(address) ||
      (isOfRows && app.routes.leads(`${address}/*`))
    )
      continue
    if (isPlain && isRooted && isWordForId(address, app)) {
      yield { rule: 'unknown-route', start, end, name: address, message }
      continue
    }
    if (isRooted ? !app.routes.leads(address) : isPlain && app.routes.leads(`/${address}`)) {
      yield { rule: 'unknown-route', start, end, name: address, message }
    }
  }
  yield* sharedRoute(source, app)
  const icon = source.module.imports.find(
    ({ specifier, names }) => specifier === ICONS_MODULE && names.some(({ local }) => local === 'Link'),
  )
  const link = source
    .ofType('JSXOpeningElement')
    .find((each) => elementName(each, source) === 'Link' && attributeOf(each, 'to', source) !== null)
  if (icon !== undefined && link !== undefined)
    yield { rule: 'icon-as-link', start: icon.start, end: icon.end, name: 'Link', message: CODE_ISSUE_TEXT.iconAsLink }
  for (const element of source.ofType('JSXElement')) {
    const name = elementName(element, source)
    if (/^(?:Browser|Hash|Memory)?Router$/.test(name) && comesFromRouter(name, source)) {
      yield { rule: 'own-router', start: element.start, end: element.end, name, message: CODE_ISSUE_TEXT.ownRouter }
    }
  }
}

/** Where people sign in: pages of Lathe's own, which stand before those of the app. */
function isAccountAddress(address: string): boolean {
  const [path = ''] = address.toLowerCase().split(/[?#]/)
  return path === '/signup' || path === '/login' || path.startsWith('/login/')
}

/** The page of an AI tool, which is in no file. */
function isToolAddress(address: string): boolean {
  return /^\/tool\/[^/?#]+\/?(?:$|[?#])/i.test(address)
}

/** `/companies/list`, which matches only the page of a single company, and that page does not handle the word. */
function isWordForId(address: string, { routes, files }: AppView): boolean {
  const parts = address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
  const word = parts.at(-1) ?? ''
  if (!/^(?:list|all|index|overview|new|create|add|edit|details?|view)$/.test(word)) return false
  const shapes = routes.all.map(({ page, path }) => ({ page, parts: path.split('/').filter((part) => part !== '') }))
  const fitting = shapes.filter(
    ({ parts: own }) => own.length === parts.length && own.every((part, index) => part.startsWith(':') || part === parts[index]),
  )
  return (
    fitting.length > 0 &&
    !shapes.some(({ parts: own }) => own.join('/') === parts.join('/') || own.at(-1) === '*') &&
    fitting.every(
      ({ page, parts: own }) => own.at(-1)?.startsWith(':') === true && !new RegExp(`['"\`]${word}['"\`]`).test(files.get(page) ?? ''),
    )
  )
}

/** Finds route parameters that a page reads and that its route does not have, also for routes that the app declares itself. */
export const findUnknownParameters: Detector = function* (source, { routes }): Generator<Finding> {
  const route = routes.all.find(({ page }) => page === source.path)
  for (const call of callsOf(source, 'useParams')) {
    const path = ownAddress(call, source) ?? route?.path
    const declarator = source.parentOf(call)
    const pattern = declarator?.type === 'VariableDeclarator' ? childOf(declarator, 'id', 'ObjectPattern') : null
    if (path === undefined || pattern === null || path.includes('*')) continue
    const has = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
    for (const property of childrenOf(pattern, 'properties')) {
      const key = childOf(property, 'key', 'Identifier')
      const name = String(key?.['name'])
      if (property.type !== 'Property' || key === null || has.has(name)) continue
      const message = fill(CODE_ISSUE_TEXT.unknownParameter, { name })
      yield { rule: 'unknown-parameter', start: key.start, end: key.end, name, specifier: [...has].join(' '), message }
    }
  }
}

/** The path of the `<Route>` in this file that renders the component. */
function ownAddress(call: SyntaxNode, source: Source): string | null {
  const home = functionAround(call, source)
  const name = home === null ? null : functionName(home, source)
  if (name === null) return null
  const shown = new RegExp(`^(?:element=\\{\\s*<${name}\\b|Component=\\{${name}\\})`)
  const route = source
    .ofType('JSXOpeningElement')
    .find((each) => elementName(each, source) === 'Route' && attributesOf(each).some((one) => shown.test(source.textOf(one))))
  if (route === undefined) return null
  const around = source.around(route).filter((each) => each.type === 'JSXElement' && elementName(each, source) === 'Route')
  return around.map((each) => plainText(attributeOf(each, 'path', source)) ?? '').join('/')
}

function comesFromRouter(name: string, source: Parameters<Detector>[0]): boolean {
  return source.module.imports.some(
    ({ specifier, names }) => /^react-router(?:-dom)?$/.test(specifier) && names.some(({ local }) => local === name),
  )
}

function* sharedRoute(source: Parameters<Detector>[0], { routes }: AppView): Generator<Finding> {
  if (fileKind(source.path) !== 'page') return
  const own = routes.all.find(({ page }) => page === source.path)
  if (own === undefined) return
  const declared = source
    .ofType('VariableDeclarator')
    .find(
      (each) =>
        childOf(each, 'id')?.['name'] === 'path' && source.parentOf(source.parentOf(each) ?? each)?.type === 'ExportNamedDeclaration',
    )
  const { start, end } = (declared === undefined ? null : childOf(declared, 'init')) ?? { start: 0, end: 1 }
  if (!own.path.startsWith('/') && own.path !== '*') {
    yield {
      rule: 'same-route',
      start,
      end,
      name: own.path,
      specifier: 'slash',
      message: fill(CODE_ISSUE_TEXT.routeWithoutSlash, { path: own.path }),
    }
  }
  if (isAccountAddress(own.path)) {
    const message = fill(CODE_ISSUE_TEXT.accountRoute, { path: own.path })
    yield { rule: 'same-route', start, end, name: own.path, specifier: 'account', message }
    return
  }
  const shape = (path: string) => path.replace(/:[^/]+/g, ':')
  const other = routes.all.find(({ page, path }) => page !== source.path && shape(path) === shape(own.path))
  if (other !== undefined && declared !== undefined) {
    yield {
      rule: 'same-route',
      start,
      end,
      name: own.path,
      specifier: fileName(other.page),
      message: fill(CODE_ISSUE_TEXT.sameRoute, { path: own.path, page: fileName(other.page) }),
    }
  }
}
