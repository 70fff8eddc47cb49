import { isFunction } from '../../lib/bindings.ts'
import { isRendering } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'

/**
 * The outermost node of exactly that span, a statement that is nothing but its expression apart; null when there is none. Brackets around
 * an expression are no nodes: what is inside of them is meant.
 */
export function nodeAt(source: Source, start: number, end: number): SyntaxNode | null {
  const found = source.nodes.find((node) => node.start === start && node.end === end && node.type !== 'ExpressionStatement')
  if (found !== undefined) return found
  // TypeScript marks the word where what is given back is wrong.
  if (source.code.slice(start, end) === 'return') {
    const statement = source.ofType('ReturnStatement').find((each) => each.start === start)
    return statement === undefined ? null : childOf(statement, 'argument')
  }
  const inner = /^\(\s*([^]*?)\s*\)$/.exec(source.code.slice(start, end))?.[1]
  if (inner === undefined || inner === '') return null
  const from = source.code.indexOf(inner, start)
  return nodeAt(source, from, from + inner.length)
}

/** The innermost node around an offset that is of one of the types. */
export function nodeAround(source: Source, offset: number, ...types: readonly string[]): SyntaxNode | null {
  return (
    source
      .ofType(...types)
      .filter((node) => node.start <= offset && offset <= node.end)
      .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null
  )
}

/** The white space before the line that an offset is on. */
export function indentAt(code: string, offset: number): string {
  const start = code.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(code.slice(start))?.[0] ?? ''
}

export const lineStart = (code: string, offset: number): number => code.lastIndexOf('\n', offset - 1) + 1

export function lineEnd(code: string, offset: number): number {
  const at = code.indexOf('\n', offset)
  return at === -1 ? code.length : at
}

/** The span of whole lines that a statement stands on, its last line break included; its own span when something else is on them. */
export function wholeLines(code: string, { start, end }: { readonly start: number; readonly end: number }) {
  const [from, to] = [lineStart(code, start), lineEnd(code, end)]
  const isAlone = code.slice(from, start).trim() === '' && /^;?\s*$/.test(code.slice(end, to))
  return isAlone ? { start: from, end: Math.min(code.length, to + 1) } : { start, end }
}

/** The component or hook that a node is in, outermost first reached that React renders. */
export function renderingAround(source: Source, node: SyntaxNode): SyntaxNode | null {
  return source.around(node).find((each) => isFunction(each) && isRendering(each, source)) ?? null
}

/** Where the first statement of a function's block begins; null for a function that is an expression. */
export function bodyStart(node: SyntaxNode): number | null {
  const body = childOf(node, 'body', 'BlockStatement')
  if (body === null) return null
  return childrenOf(body, 'body')[0]?.start ?? body.start + 1
}

/** How many letters have to change; transposed neighbours count once. */
export function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_cell, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row !== undefined) row[j] = best
    }
  }
  return at(a.length, b.length)
}

export function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase().replace(/(?<=..)s$/, ''))
}

/** The one name that was certainly meant: a slip of a letter or two, other capitals, a plural, or the same words. Null when two could be. */
export function nearest(wanted: string, names: Iterable<string>): string | null {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[\p{M}\p{Pd}_\s]/gu, '')
      .toLowerCase()
  const allowed = wanted.length <= 3 ? 0 : wanted.length <= 5 ? 1 : 2
  const scored = [...new Set(names)]
    .filter((name) => name !== wanted)
    .map((name) => ({ name, score: scoreOf(name) }))
    .filter(({ score }) => score <= allowed || score === 0)
    .toSorted((a, b) => a.score - b.score)
  const [first, second] = scored
  return first === undefined || second?.score === first.score ? null : first.name

  function scoreOf(name: string): number {
    if (plain(name) === plain(wanted)) return 0
    if (wordsOf(name).join(' ') === wordsOf(wanted).join(' ')) return 0.5
    return distance(plain(wanted), plain(name))
  }
}

/** The name among several that shares the most words with one that does not exist: `durationMins` → `durationMinutes`. Null when two do. */
export function alike(wanted: string, names: Iterable<string>): string | null {
  const near = nearest(wanted, names)
  if (near !== null) return near
  const words = wordsOf(wanted)
  const scored = [...names]
    .map((name) => ({
      name,
      score:
        wordsOf(name).filter((word) =>
          words.some(
            (other) => word === other || (word.length > 3 && other.length > 2 && (word.startsWith(other) || other.startsWith(word))),
          ),
        ).length / Math.max(words.length, wordsOf(name).length),
    }))
    .filter(({ score }) => score >= 0.5)
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = scored
  return first === undefined || second?.score === first.score ? null : first.name
}
