import { Fragment, type ReactNode } from 'react'
import { partsOf, type Sentence } from '../../shared/text/say.ts'

/** A sentence with elements in it: `{said('Go to {link}.', { link: <Link …/> })}`. */
export function said(english: Sentence, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return partsOf(english).map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>)
}
