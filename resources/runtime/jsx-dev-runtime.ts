import type { ElementType, Key } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { startDraftTools } from './draft-tools.ts'
import { noteWritten } from './written-places.ts'

// This module is loaded before any of the app's own.
startDraftTools()

export { Fragment }

interface SourcePlace {
  readonly fileName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/**
 * The target of a draft's JSX. Every DOM element gets `data-source` with the file, line and column of its code, by which the builder finds
 * the code of an element that a person points at. A component's props are not changed: its place is recorded separately.
 */
export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean, source?: SourcePlace) {
  const make = isStatic ? jsxs : jsx
  if (source === undefined) return make(type, props, key)
  const place = `${source.fileName.replace('app:', '')}:${source.lineNumber}:${source.columnNumber}`
  const element = make(type, typeof type === 'string' ? { ...props, 'data-source': place } : props, key)
  noteWritten(element.props as object, place)
  return element
}
