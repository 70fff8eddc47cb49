import { AppError } from '../../../shared/domain/app-error.ts'
import { type FileMatch, inExplorerOrder } from '../../../shared/domain/code.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { FILE_MATCH_CHARS, FILE_MATCHES_MAX, FILE_SEARCH_MS } from '../../../shared/limits/files.ts'
import { say } from '../../../shared/text/say.ts'
import { runWithTimeLimit, TimeLimitExceeded } from '../lib/run-with-time-limit.ts'

export interface FileSearchQuery {
  readonly query: string
  readonly matchCase: boolean
  readonly wholeWord: boolean
  readonly isRegex: boolean
}

export interface FoundMatches {
  readonly matches: readonly FileMatch[]
  /** How many files the matches are in. */
  readonly fileCount: number
  readonly hasMore: boolean
}

/** Line by line, in the order of the explorer. SEARCH_PATTERN_INVALID when the pattern cannot be read or never comes to an end. */
export function searchFiles(files: FileMap, query: FileSearchQuery): FoundMatches {
  const pattern = toPattern(query)
  // Words are found in a time that grows with the text alone; a pattern of a person may need more than there is.
  return query.isRegex ? withinTime(() => searchLines(files, pattern)) : searchLines(files, pattern)
}

function searchLines(files: FileMap, pattern: RegExp): FoundMatches {
  const matches: FileMatch[] = []
  let fileCount = 0
  for (const path of inExplorerOrder(files.keys())) {
    const before = matches.length
    let number = 0
    for (const line of (files.get(path) ?? '').split(/\r?\n/)) {
      number += 1
      pattern.lastIndex = 0
      for (let found = pattern.exec(line); found !== null; found = pattern.exec(line)) {
        if (found[0] === '') {
          pattern.lastIndex += 1
          continue
        }
        if (matches.length === FILE_MATCHES_MAX) return { matches, fileCount: fileCount + (before < matches.length ? 1 : 0), hasMore: true }
        matches.push({ path, line: number, ...shortened(line, found.index, found[0].length) })
      }
    }
    if (matches.length > before) fileCount += 1
  }
  return { matches, fileCount, hasMore: false }
}

function toPattern({ query, matchCase, wholeWord, isRegex }: FileSearchQuery): RegExp {
  const source = isRegex ? query : query.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const whole = wholeWord ? `(?<![\\p{L}\\p{N}_$])(?:${source})(?![\\p{L}\\p{N}_$])` : source
  const flags = matchCase ? 'gu' : 'giu'
  try {
    return new RegExp(whole, flags)
  } catch (error) {
    // Outside of Unicode's rules more is allowed, such as `\-`.
    const loose = wholeWord ? `(?<![\\w$])(?:${source})(?![\\w$])` : source
    return looseRegExp(loose, flags.replace('u', ''), error)
  }
}

function looseRegExp(source: string, flags: string, strict: unknown): RegExp {
  try {
    return new RegExp(source, flags)
  } catch {
    throw new AppError('SEARCH_PATTERN_INVALID', { reason: reasonOf(strict) })
  }
}

/** `Invalid regular expression: /(/giu: Unterminated group` → `Unterminated group`. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return message.slice(message.lastIndexOf(': ') + 1).trim()
}

function withinTime(search: () => FoundMatches): FoundMatches {
  try {
    return runWithTimeLimit(FILE_SEARCH_MS, search)
  } catch (error) {
    if (!(error instanceof TimeLimitExceeded)) throw error
    throw new AppError('SEARCH_PATTERN_INVALID', { reason: say('It takes too long. Make it simpler.') }, { cause: error })
  }
}

const BEFORE_CHARS = 60

/** A long line is cut around the match, with `…` where something is left out. */
function shortened(line: string, index: number, length: number): Pick<FileMatch, 'text' | 'column' | 'length'> {
  if (line.length <= FILE_MATCH_CHARS) return { text: line, column: index + 1, length }
  const from = wholeCharacter(line, Math.max(0, Math.min(index - BEFORE_CHARS, line.length - FILE_MATCH_CHARS)))
  const to = wholeCharacter(line, from + FILE_MATCH_CHARS)
  const start = from > 0 ? '…' : ''
  return {
    text: start + line.slice(from, to) + (to < line.length ? '…' : ''),
    column: index - from + start.length + 1,
    length: Math.min(length, to - index),
  }
}

/** Not between the two halves of a character. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}
