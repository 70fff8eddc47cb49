import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import type { ImportEncoding } from '../../../shared/domain/row-import.ts'

/** The byte order mark at the beginning of a file: its encoding and its length in bytes. */
export function byteOrderMarkOf(bytes: Uint8Array): { readonly encoding: ImportEncoding; readonly length: number } | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
  return null
}

/** The detector's names mapped to ours: aliases, and subsets of the encoding that is meant in practice. */
const NAMES: Readonly<Record<string, ImportEncoding>> = {
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
  'KOI8-R': 'koi8-r',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
}

const MOST_LIKELY = 5

/**
 * The encodings that the bytes may be in, the likeliest first. Exactly one where it is certain: a byte order mark, or text that is valid
 * UTF-8, which no other encoding is by chance. `samples` are parts of the file, the head first; they may begin and end in the middle of a
 * character.
 */
export function encodingsOf(samples: readonly Uint8Array[]): readonly ImportEncoding[] {
  const [head = new Uint8Array()] = samples
  const mark = byteOrderMarkOf(head)
  if (mark !== null) return [mark.encoding]
  const wide = withoutMark(head)
  if (wide !== null) return [wide]
  if (samples.every((sample, index) => isUtf8(wholeCharacters(sample, index > 0)))) return ['utf-8']
  const guesses = samples.flatMap((sample) => analyse(sample).map(({ name, confidence }) => ({ encoding: NAMES[name], confidence })))
  const scores = new Map<ImportEncoding, number>([['windows-1252', 1]])
  for (const { encoding, confidence } of guesses)
    if (encoding !== undefined && encoding !== 'utf-16le' && encoding !== 'utf-16be')
      scores.set(encoding, Math.max(scores.get(encoding) ?? 0, confidence))
  return [...scores]
    .filter(([encoding]) => samples.every((sample, index) => decodes(sample, encoding, index > 0)))
    .toSorted(([, a], [, b]) => b - a)
    .map(([encoding]) => encoding)
    .slice(0, MOST_LIKELY)
}

/** UTF-16 without a byte order mark: in mostly Latin text, every other byte is zero. */
function withoutMark(head: Uint8Array): ImportEncoding | null {
  const pairs = Math.min(head.length >> 1, 2_000)
  let high = 0
  let low = 0
  for (let pair = 0; pair < pairs; pair++) {
    if (head[pair * 2] === 0) high += 1
    if (head[pair * 2 + 1] === 0) low += 1
  }
  if (pairs < 2) return null
  if (low > pairs * 0.4 && high < pairs * 0.05) return 'utf-16le'
  return high > pairs * 0.4 && low < pairs * 0.05 ? 'utf-16be' : null
}

/** Drops incomplete characters at both ends. */
function wholeCharacters(bytes: Uint8Array, isCutAtBegin: boolean): Uint8Array {
  const begin = isCutAtBegin ? bytes.subarray(0, 4).findIndex((byte) => (byte & 0xc0) !== 0x80) : 0
  const from = begin < 0 ? 0 : begin
  let to = bytes.length
  for (let back = 1; back <= 4 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    if (length > back) to = bytes.length - back
    break
  }
  return bytes.subarray(from, to)
}

function decodes(bytes: Uint8Array, encoding: ImportEncoding, isCutAtBegin: boolean): boolean {
  try {
    // A sample that was cut in the middle of a character says nothing about its ends.
    new TextDecoder(encoding, { fatal: true }).decode(isCutAtBegin ? bytes.subarray(bytes.indexOf(10) + 1) : bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
