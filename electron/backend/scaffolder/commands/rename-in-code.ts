import type { Entity } from '../spec/app-model.ts'
import { entityNames } from '../emit/code.ts'

/** The names in code. */
export const IDENTIFIERS = /[A-Za-z_$][\w$]*/g

/** A file of ours that somebody rewrote, with the names in code that the list has now. */
export function withRenamedNames(code: string, old: Entity, renamed: Entity): string {
  const [a, b] = [entityNames(old), entityNames(renamed)]
  const names = new Map(
    (
      [
        [a.type, b.type],
        [`${a.type}Row`, `${b.type}Row`],
        [a.form, b.form],
        [a.table, b.table],
        [a.listPage, b.listPage],
        [a.detailsPage, b.detailsPage],
        [a.row, b.row],
        [a.rows, b.rows],
      ] as const
    ).filter(([was, is]) => was !== is),
  )
  return withRenamedRoute(
    code.replace(IDENTIFIERS, (word) => names.get(word) ?? word),
    a.route,
    b.route,
  )
}

interface Module {
  readonly to: string
  readonly names: readonly (readonly [was: string, is: string])[]
}

/** Code that is not ours: its imports get the new name and keep the old one inside the file. */
export function withRenamedImports(code: string, old: Entity, renamed: Entity): string {
  const [a, b] = [entityNames(old), entityNames(renamed)]
  const modules = new Map<string, Module>([
    [
      `@/entities/${a.type}`,
      {
        to: `@/entities/${b.type}`,
        names: [
          [a.type, b.type],
          [`${a.type}Row`, `${b.type}Row`],
        ],
      },
    ],
    [`@/components/${a.form}`, { to: `@/components/${b.form}`, names: [[a.form, b.form]] }],
    [`@/components/${a.table}`, { to: `@/components/${b.table}`, names: [[a.table, b.table]] }],
  ])
  const next = code.replace(/(import[^'"]{0,2000})(['"])(@\/[\w/]+)\2/g, (whole, clause: string, mark: string, from: string) => {
    const module = modules.get(from)
    if (module === undefined || module.to === from) return whole
    const named = module.names.reduce((text, [was, is]) => withAlias(text, was, is), clause)
    return `${named}${mark}${module.to}${mark}`
  })
  return withRenamedRoute(next, a.route, b.route)
}

/** `{ Order, type OrderRow }` → `{ Bake as Order, type OrderRow }`. */
function withAlias(clause: string, was: string, is: string): string {
  return clause
    .split(',')
    .map((part) => {
      const words = part.split(' ').map((word) => word.trim())
      const isIt = words.includes(was) && !words.includes('as')
      return isIt ? part.replace(IDENTIFIERS, (word) => (word === was ? `${is} as ${was}` : word)) : part
    })
    .join(',')
}

const QUOTES = ["'", '"', '`']

function withRenamedRoute(code: string, from: string, to: string): string {
  if (from === to) return code
  const places = QUOTES.flatMap((mark) => [...QUOTES, '/', '?'].map((end) => [mark, end] as const))
  return places.reduce((text, [mark, end]) => text.replaceAll(`${mark}${from}${end}`, `${mark}${to}${end}`), code)
}
