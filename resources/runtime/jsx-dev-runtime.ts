import type { ElementType, Key } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { startDraftTools } from './draft-tools.ts'
import { noteWritten } from './written-places.ts'

// This module is read before any of the app's own.
startDraftTools()

export { Fragment }

interface SourcePlace {
  readonly fileName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/**
 * What JSX of a draft compiles to. Every DOM element gets `data-source` with the file, line and column that it was written at; the
 * builder finds the code of what a person points at by it. A component's props are its own: where it was written is noted beside them.
 */
export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean, source?: SourcePlace) {
  const make = isStatic ? jsxs : jsx
  if (source === undefined) return make(type, props, key)
  const place = `${source.fileName.replace('app:', '')}:${source.lineNumber}:${source.columnNumber}`
  const element = make(type, typeof type === 'string' ? { ...props, 'data-source': place } : props, key)
  noteWritten(element.props as object, place)
  return element
}
