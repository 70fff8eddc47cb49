import { fileKind, fileName } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT, fill } from '../../../../shared/text.ts'
import { linksIn } from '../../lib/links.ts'
import { elementName } from '../../lib/jsx.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/** Links that lead to no page of the app, addresses that two pages share, and routers inside the app's own. */
export const findRouteFaults: Detector = function* (source, app): Generator<Finding> {
  for (const { address, node, isPlain } of linksIn(source)) {
    const { start, end } = node
    const message = fill(CODE_ISSUE_TEXT.unknownRoute, { address: address.replaceAll('*', '…') })
    const isRooted = address.startsWith('/')
    if (app.routes.all.length === 0) continue
    if (isRooted ? !app.routes.leads(address) : isPlain && app.routes.leads(`/${address}`)) {
      yield { rule: 'unknown-route', start, end, name: address, message }
    }
  }
  yield* sharedRoute(source, app)
  for (const element of source.ofType('JSXElement')) {
    const name = elementName(element, source)
    if (/^(?:Browser|Hash|Memory)?Router$/.test(name) && comesFromRouter(name, source)) {
      yield { rule: 'own-router', start: element.start, end: element.end, name, message: CODE_ISSUE_TEXT.ownRouter }
    }
  }
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
