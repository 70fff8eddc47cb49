import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'

/** As somebody writes an amount. */
export const NUMBER = '(\\d+(?:[.,]\\d+)?)'

/** The same said with each colour. */
export const coloured = (
  colours: Readonly<Record<string, string>>,
  shape: (colour: string) => readonly (readonly [string, string])[],
): Wordings =>
  Object.entries(colours).flatMap(([own, english]) => shape(own).map(([said, meant]) => [re(said), `${meant} in ${english}`] as const))
