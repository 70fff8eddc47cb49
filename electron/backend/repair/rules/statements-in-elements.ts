import type { Rewrite, Rewriter } from './rewrite.ts'

/** Statements between elements, where only expressions are allowed: a loop becomes `map`, an `if` a conditional. */
export const repairStatements: Rewriter = function* (code) {
  yield* replaced(
    code,
    /\{\s*for\s*\(\s*(?:const|let|var)\s+(\w+)\s+of\s+([\w.]+)\s*\)\s*\{?\s*(?:return\s*\(?\s*)?(<[^]*?(?:\/>|<\/[\w.]+>))\s*\)?;?\s*\}?\s*\}(?=\s*<\/)/g,
    (_all, row, list, shown) => `{${list}.map((${row}) => (${shown}))}`,
    'made a list of what is shown in a loop',
  )
  yield* replaced(
    code,
    /\{\s*if\s*\(([^{}]*)\)\s*\{?\s*(?:return\s*\(?\s*)?(<[^]*?(?:\/>|<\/[\w.]+>))\s*\)?;?\s*\}?\s*\}(?=\s*<)/g,
    (_all, test, shown) => `{(${test}) && (${shown})}`,
    'showed an element under a condition',
  )
}

function* replaced(code: string, pattern: RegExp, put: (...parts: string[]) => string, what: string): Generator<Rewrite> {
  const after = code.replace(pattern, put)
  if (after !== code) yield { code: after, what }
}
