import { SOURCE_MAX_DEPTH } from '../../../shared/limits/sources.ts'
import { SourceUnreadable } from './extract-source.ts'

/** Groups that hold no text of the document. */
const SKIPPED = new Set(
  'fonttbl colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator header footer headerl headerr footerl footerr xmlnstbl filetbl revtbl fldinst'.split(
    ' ',
  ),
)
const WRITTEN: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n\n',
  page: '\n\n',
  row: '\n',
  cell: ' | ',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
}
const PAGES: Readonly<Record<number, string>> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 10000: 'macintosh' }

interface Group {
  readonly isSkipped: boolean
  /** How many characters stand in for one of Unicode, for readers that do not know it. */
  readonly fallback: number
}

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gy

/** The text of a document in RTF. Nothing in it is run or fetched. */
export function richText(bytes: Uint8Array): string {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const groups: Group[] = [{ isSkipped: false, fallback: 1 }]
  let text = ''
  let raw: number[] = []
  let toLeaveOut = 0
  let decoder = new TextDecoder('windows-1252')
  const top = (): Group => groups.at(-1) ?? { isSkipped: true, fallback: 1 }
  const replaceTop = (change: Partial<Group>) => groups.splice(-1, 1, { ...top(), ...change })
  /** Characters of two bytes come as two. */
  const flush = () => {
    if (raw.length > 0 && !top().isSkipped) text += decoder.decode(new Uint8Array(raw))
    raw = []
  }
  const write = (written: string) => {
    if (!top().isSkipped) text += written
  }

  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(source); found !== null; found = TOKEN.exec(source)) {
    const [, word, number, hex, symbol, brace, plain] = found
    if (hex !== undefined) {
      if (toLeaveOut > 0) toLeaveOut -= 1
      else raw.push(Number.parseInt(hex, 16))
      continue
    }
    flush()
    if (brace === '{') {
      if (groups.length > SOURCE_MAX_DEPTH) throw new SourceUnreadable('too-deep')
      groups.push(top())
      toLeaveOut = 0
    } else if (brace === '}') {
      if (groups.length > 1) groups.pop()
      toLeaveOut = 0
    } else if (plain !== undefined) {
      write(plain.slice(toLeaveOut))
      toLeaveOut = Math.max(0, toLeaveOut - plain.length)
    } else if (symbol !== undefined) {
      // What an older reader does not know, and may leave out.
      if (symbol === '*') replaceTop({ isSkipped: true })
      else write({ '~': '\u00a0', _: '-', '\\': '\\', '{': '{', '}': '}', '\n': '\n', '\r': '\n' }[symbol] ?? '')
    } else if (word === 'u' && number !== undefined) {
      write(String.fromCharCode(Number(number) & 0xffff))
      toLeaveOut = top().fallback
    } else if (word === 'uc') replaceTop({ fallback: Math.min(8, Math.max(0, Number(number ?? 1))) })
    else if (word === 'ansicpg') decoder = decoderOf(Number(number ?? 1252))
    else if (word === 'bin') TOKEN.lastIndex += Math.max(0, Number(number ?? 0))
    else if (word !== undefined && SKIPPED.has(word)) replaceTop({ isSkipped: true })
    else if (word !== undefined) write(WRITTEN[word] ?? '')
  }
  flush()
  return text
}

function decoderOf(page: number): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(PAGES[page] ?? `windows-${page}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
