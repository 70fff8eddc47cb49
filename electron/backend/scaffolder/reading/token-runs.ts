import type { Token } from './tokens.ts'

// Runs of tokens: cut at separators outside brackets, and put back into text.

export type Run = readonly Token[]

export function textOf(run: Run): string {
  return run.reduce((text, token, at) => {
    const before = run[at - 1]
    const isApart = before !== undefined && before.text !== '(' && !/^(?:[,.;:!?)]|'s|n't)$/.test(token.text) && before.to !== token.from
    return `${text}${isApart ? ' ' : ''}${token.text}`
  }, '')
}

/** Where the bracket that opens at `at` closes; the end where it does not. */
export function closing(run: Run, at: number): number {
  let depth = 0
  for (let index = at; index < run.length; index++) {
    const mark = run[index]?.text ?? ''
    if (/^[([{]$/.test(mark)) depth++
    else if (/^[)\]}]$/.test(mark) && --depth === 0) return index
  }
  return run.length
}

/** A part of a run, with the words and marks that cut it from the one before. */
export interface Cut {
  readonly run: Run
  readonly link: string
}

/** The parts between separators that stand outside brackets; empty ones fall away. */
export function cutRun(run: Run, isSeparator: (token: Token, at: number) => boolean): readonly Cut[] {
  const parts: { run: Token[]; link: string }[] = [{ run: [], link: '' }]
  for (let at = 0; at < run.length; at++) {
    const token = run[at] as Token
    const part = parts.at(-1) as { run: Token[]; link: string }
    if (/^[([{]$/.test(token.text)) {
      const end = closing(run, at)
      part.run.push(...run.slice(at, end + 1))
      at = end
    } else if (!isSeparator(token, at)) part.run.push(token)
    else if (part.run.length === 0) part.link += ` ${token.lower}`
    else parts.push({ run: [], link: token.lower })
  }
  return parts.filter((part) => part.run.length > 0)
}

/** The first token outside brackets that a test holds for; -1 without one. */
export function indexOutside(run: Run, test: (token: Token, at: number) => boolean): number {
  for (let at = 0; at < run.length; at++) {
    const token = run[at] as Token
    if (test(token, at)) return at
    if (/^[([{]$/.test(token.text)) at = closing(run, at)
  }
  return -1
}
