import type { ElementType, Key } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

interface SourcePlace {
  readonly fileName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/**
 * What JSX of a draft compiles to. Every DOM element gets `data-source` with the file, line and column that it was written at; the
 * builder finds the code of what a person points at by it. Components get nothing: their props are their own.
 */
export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean, source?: SourcePlace) {
  const make = isStatic ? jsxs : jsx
  if (typeof type !== 'string' || source === undefined) return make(type, props, key)
  return make(type, { ...props, 'data-source': `${source.fileName.replace('app:', '')}:${source.lineNumber}:${source.columnNumber}` }, key)
}
