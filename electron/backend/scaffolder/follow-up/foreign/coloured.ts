import { type Clauses, re } from './clauses.ts'

/** As somebody writes an amount. */
export const NUMBER = '(\\d+(?:[.,]\\d+)?)'

/** The same said with each colour. */
export const coloured = (
  colours: Readonly<Record<string, string>>,
  shape: (colour: string) => readonly (readonly [string, string])[],
): Clauses =>
  Object.entries(colours).flatMap(([own, english]) => shape(own).map(([said, meant]) => [re(said), `${meant} in ${english}`] as const))
