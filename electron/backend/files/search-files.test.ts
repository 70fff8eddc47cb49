import { describe, expect, it } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { FILE_MATCH_CHARS, FILE_MATCHES_MAX, FILE_SEARCH_MS } from '../../../shared/limits/files.ts'
import { searchFiles } from './search-files.ts'
import { cpuMs } from '../../../tests/helpers/measure.ts'

const PLAIN = { matchCase: false, wholeWord: false, isRegex: false }

function search(text: string | Readonly<Record<string, string>>, query: string, options: Partial<typeof PLAIN> = {}) {
  const files = typeof text === 'string' ? { '__services__a.ts': text } : text
  const map = new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content]))
  return searchFiles(map, { ...PLAIN, ...options, query })
}

/** `line:column` and what stands there. */
function places(...input: Parameters<typeof search>): string[] {
  return search(...input).matches.map(
    ({ line, column, length, text }) => `${line}:${column} ${text.slice(column - 1, column - 1 + length)}`,
  )
}

const failing = (...input: Parameters<typeof search>): unknown => {
  try {
    return search(...input)
  } catch (error) {
    return isAppError(error) ? { code: error.code, ...error.data } : error
  }
}

describe('what is found', () => {
  it.each([
    ['every place of a line', 'a Deal, a deal\ndeals', 'deal', {}, ['1:3 Deal', '1:11 deal', '2:1 deal']],
    ['as it is written', 'Deal deal', 'deal', { matchCase: true }, ['1:6 deal']],
    ['whole words', 'deals deal deal_id $deal deal', 'deal', { wholeWord: true }, ['1:7 deal', '1:26 deal']],
    ['whole words of any language', 'größe groß', 'groß', { wholeWord: true }, ['1:7 groß']],
    ['signs as they are', 'a.b a+b (a)', 'a+b', {}, ['1:5 a+b']],
    ['slashes, brackets and backslashes', String.raw`a[0]/\d{2}|x^$`, String.raw`[0]/\d{2}|x^$`, {}, [String.raw`1:2 [0]/\d{2}|x^$`]],
    ['other scripts in either case', 'ПРИВЕТ мир', 'привет', {}, ['1:1 ПРИВЕТ']],
    ['signs of two units', 'a😀b😀', '😀', {}, ['1:2 😀', '1:5 😀']],
    ['lines that end as on Windows', 'one\r\ntwo\r\n', 'two', {}, ['2:1 two']],
    ['a pattern', 'const a1 = b22', String.raw`[a-z]\d+`, { isRegex: true }, ['1:7 a1', '1:12 b22']],
    ['a pattern from the start of each line', 'import a\n  import b', '^import', { isRegex: true }, ['1:1 import']],
    ['a pattern that is loose about escapes', 'a-b', String.raw`a\-b`, { isRegex: true }, ['1:1 a-b']],
    ['a pattern as a whole word', 'ab abc', 'a.', { isRegex: true, wholeWord: true }, ['1:1 ab']],
    ['nothing that is empty', 'abc', 'x*', { isRegex: true }, []],
  ])('%s', (_, text, query, options, expected) => {
    expect(places(text, query, options)).toEqual(expected)
  })

  it('comes in the order of the explorer', () => {
    const files = {
      '__services__a.ts': 'x',
      '__pages__Deals.tsx': 'x',
      '__components__B.tsx': 'x',
      '__pages__Home.tsx': 'x',
      '__Layout.tsx': 'x',
      '__components__A.tsx': 'y',
    }
    const { matches, fileCount, hasMore } = search(files, 'x')
    expect(matches.map(({ path }) => path)).toEqual([
      '__Layout.tsx',
      '__pages__Home.tsx',
      '__pages__Deals.tsx',
      '__components__B.tsx',
      '__services__a.ts',
    ])
    expect({ fileCount, hasMore }).toEqual({ fileCount: 5, hasMore: false })
  })

  it('ends at the most that is shown, and says so', () => {
    const line = 'x '.repeat(FILE_MATCHES_MAX / 2)
    expect(search(`${line}\n${line}`, 'x')).toMatchObject({ hasMore: false })
    const more = search({ '__services__a.ts': `${line}\n${line}x`, '__services__b.ts': 'x' }, 'x')
    expect(more.matches).toHaveLength(FILE_MATCHES_MAX)
    expect(more).toMatchObject({ hasMore: true, fileCount: 1 })
  })

  it.each([0, 30, 500, 996])('in a long line is shown with what stands around it, at %d', (at) => {
    const line = `${'a'.repeat(at)}deal${'😀'.repeat(250)}${'b'.repeat(500)}`
    const [match] = search(line, 'deal').matches
    expect(match?.text.slice((match?.column ?? 1) - 1)).toMatch(/^deal/)
    expect(match?.text.length).toBeLessThanOrEqual(FILE_MATCH_CHARS + 2)
    expect(match?.text.isWellFormed()).toBe(true)
    expect(match?.text.startsWith('…')).toBe(at > 60)
  })

  it('over more than a long line can show is cut', () => {
    const [match] = search('a'.repeat(1_000), 'a+', { isRegex: true }).matches
    expect(match).toMatchObject({ column: 1, length: FILE_MATCH_CHARS })
  })
})

describe('a pattern is refused', () => {
  it('when it cannot be read', () => {
    expect(failing('a', '(', { isRegex: true })).toEqual({ code: 'SEARCH_PATTERN_INVALID', reason: 'Unterminated group' })
    expect(failing('a', '[z-a]', { isRegex: true })).toMatchObject({ code: 'SEARCH_PATTERN_INVALID' })
  })

  it('when it goes back and forth for ever', async () => {
    const spent = await cpuMs(() => {
      expect(failing(`${'a'.repeat(40)}!`, '^(a+)+$', { isRegex: true })).toMatchObject({ code: 'SEARCH_PATTERN_INVALID' })
    })
    expect(spent).toBeLessThan(FILE_SEARCH_MS * 3)
    expect(places('a', 'a', { isRegex: true })).toEqual(['1:1 a'])
  })
})
