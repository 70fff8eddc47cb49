import { indentAt, lineEnd, lineStart } from './at.ts'
import type { Rewrite, Rewriter } from './rewrite.ts'

const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr'
const CLOSING = /^Expected corresponding (?:JSX )?closing tag for (?:'([^']*)'|JSX fragment|fragment)/i

/** Closes elements: void elements of HTML, forgotten and misspelled closing tags, adjacent root elements. */
export const closeTags: Rewriter = function* (code, fault) {
  const comments = code.replace(/<!--([^]*?)-->/g, (_all, text: string) => `{/*${text}*/}`)
  if (comments !== code) yield { code: comments, what: 'wrote a comment as it is written between elements' }
  const opened = code.replace(
    new RegExp(`<(${VOID})\\b((?:[^<>{}"']|"[^"]*"|'[^']*'|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*?)\\s*>(?!\\s*</\\1>)`, 'g'),
    (all, name: string, rest: string) => (rest.trimEnd().endsWith('/') ? all : `<${name}${rest} />`),
  )
  if (opened !== code) yield { code: opened, what: 'closed an element that HTML leaves open' }
  if (CLOSING.test(fault.message)) yield* mismatched(code, fault.labels)
  const at = fault.labels[0]?.start ?? 0
  const isBehindElement = code[at] === '{' && code.slice(0, at).trimEnd().endsWith('>')
  if (isBehindElement || fault.message.startsWith('Adjacent JSX') || /did you want a JSX fragment/i.test(fault.message))
    yield* adjacent(code, at)
  yield* lonelyFragment(code)
  yield* openedForClosed(code)
  yield* selfClosed(code, at)
  yield* leftOpen(code, at)
}

function* mismatched(code: string, labels: readonly { readonly start: number; readonly end: number }[]): Generator<Rewrite> {
  const [closing, opening] = labels.map((label) => nameIn(code, label))
  if (closing === undefined || opening === undefined) return
  const [closeName, openName] = [code.slice(closing.start, closing.end), code.slice(opening.start, opening.end)]
  const tagEnd = endOfTag(code, opening.end)
  if (tagEnd === null) return
  const isOneLine = lineStart(code, opening.start) === lineStart(code, closing.start)
  const isSameIndent =
    indentAt(code, opening.start) === indentAt(code, closing.start) &&
    /^\s*<\/$/.test(code.slice(lineStart(code, closing.start), closing.start))
  const renamed = {
    code: code.slice(0, closing.start) + openName + code.slice(closing.end),
    what: openName === '' ? 'closed a fragment' : `closed <${openName}> by its own name`,
  }
  const hasOther = new RegExp(`<${escaped(closeName)}[\\s>]`).test(code.slice(0, opening.start))
  const next = /<\/([\w.]*)>/.exec(code.slice(closing.end))
  if (next?.[1] === openName && closeName !== openName) {
    const at = closing.end + next.index + 2
    const swapped = code.slice(0, closing.start) + openName + code.slice(closing.end, at) + closeName + code.slice(at + openName.length)
    yield { code: swapped, what: `closed <${openName}> before <${closeName}>` }
  }
  if (isOneLine && !hasOther) yield renamed
  if (isSameIndent && isFirstOnLine(code, opening.start - 1)) yield renamed
  yield* closedByLayout(code, opening.start - 1, openName, tagEnd)
  const before = closing.start - 2
  yield {
    code: `${code.slice(0, before)}</${openName}>${code.slice(before)}`,
    what: openName === '' ? 'closed a fragment' : `closed <${openName}>`,
  }
  if (isOneLine || isSameIndent) yield renamed
  yield* widened(code, closing.start, closeName)
  yield { code: code.slice(0, before) + code.slice(closing.end + 1), what: `removed a </${closeName}> that closes nothing` }
}

/** Where the name of a tag stands. The parser marks the whole tag of a fragment, whose name is empty. */
function nameIn(code: string, { start, end }: { readonly start: number; readonly end: number }) {
  const tag = /^<\/?/.exec(code.slice(start, end))?.[0].length ?? 0
  return tag === 0 ? { start, end } : { start: start + tag, end: end - 1 }
}

/** An element ends before the next line of the same indentation. */
function* closedByLayout(code: string, start: number, name: string, tagEnd: number): Generator<Rewrite> {
  const what = `closed <${name}>`
  const indent = indentAt(code, start)
  const afterTag = code.slice(tagEnd, lineEnd(code, tagEnd)).trim()
  let at = lineEnd(code, tagEnd)
  let last = at
  while (at < code.length) {
    const next = lineEnd(code, at + 1)
    const line = code.slice(at + 1, next)
    if (line.trim() !== '') {
      if (indentOf(line).length <= indent.length) break
      last = next
    }
    at = next
  }
  const hasLines = last > lineEnd(code, tagEnd)
  if (!hasLines && afterTag === '') yield { code: `${code.slice(0, tagEnd - 1).trimEnd()} />${code.slice(tagEnd)}`, what }
  if (!hasLines && afterTag !== '') yield { code: `${code.slice(0, last)}</${name}>${code.slice(last)}`, what }
  if (hasLines) yield { code: `${code.slice(0, last)}\n${indent}</${name}>${code.slice(last)}`, what }
}

/** `<div />` that is followed by content and a closing tag. */
function* widened(code: string, closing: number, name: string): Generator<Rewrite> {
  const indent = indentAt(code, closing)
  const opened = [...code.slice(0, closing).matchAll(new RegExp(`<${escaped(name)}\\b[^<>]*?\\s*/>`, 'g'))].findLast(
    ({ index }) => indentAt(code, index) === indent,
  )
  if (opened === undefined) return
  const end = opened.index + opened[0].length
  yield {
    code: `${code.slice(0, opened.index)}${opened[0].replace(/\s*\/>$/, '>')}${code.slice(end)}`,
    what: `opened <${name}> for what is inside of it`,
  }
}

/** Adjacent elements inside of brackets, which need a fragment. */
function* adjacent(code: string, at: number): Generator<Rewrite> {
  const what = 'put elements that stand beside each other into one'
  const indent = indentAt(code, at)
  for (let line = lineStart(code, at); line > 0; line = lineStart(code, line - 1)) {
    const text = code.slice(line, lineEnd(code, line))
    if (text.trim() === '' || indentOf(text).length >= indent.length) continue
    if (!/\(\s*$/.test(text)) break
    const from = lineEnd(code, line)
    let to = lineEnd(code, at)
    for (; to < code.length; to = lineEnd(code, to + 1)) {
      const next = code.slice(to + 1, lineEnd(code, to + 1))
      if (next.trim() !== '' && indentOf(next).length <= indentOf(text).length) break
    }
    yield { code: `${code.slice(0, from)}\n${indent}<>${code.slice(from, to)}\n${indent}</>${code.slice(to)}`, what }
    break
  }
  const start = lineStart(code, at)
  const text = code.slice(start, lineEnd(code, at))
  const inline = /^(.*?(?:return|=>|&&|\?|:|=|\()\s*\(?)(<.*>)(\)?[\s;,)}]*)$/.exec(text)
  if (inline !== null)
    yield { code: `${code.slice(0, start)}${inline[1]}<>${inline[2]}</>${inline[3]}${code.slice(start + text.length)}`, what }
}

/** `<>` or `</>` without the other. */
function* lonelyFragment(code: string): Generator<Rewrite> {
  const [opening, closing] = [/<>/g, /<\/>/g].map((each) => [...code.matchAll(each)])
  if (opening === undefined || closing === undefined || opening.length === closing.length) return
  const what = 'closed a fragment'
  if (opening.length > closing.length) {
    for (const { index } of opening.toReversed()) yield* closedByLayout(code, index, '', index + 2)
  } else {
    for (const { index } of closing) {
      const indent = indentAt(code, index)
      for (let line = lineStart(code, index); line > 0; line = lineStart(code, line - 1)) {
        const text = code.slice(line, lineEnd(code, line))
        if (text.trim() === '' || indentOf(text).length >= indent.length) continue
        if (/\(\s*$/.test(text))
          yield { code: `${code.slice(0, lineEnd(code, line))}\n${indent}<>${code.slice(lineEnd(code, line))}`, what }
        break
      }
      yield { code: code.slice(0, index) + code.slice(index + 3), what: 'removed the end of a fragment that does not begin' }
    }
  }
}

/** `<dt>Name<dt>` → `<dt>Name</dt>` */
function* openedForClosed(code: string): Generator<Rewrite> {
  for (const { index, 0: found, 1: name = '' } of code.matchAll(/<(\w+)(?:\s[^<>\n]*)?>[^<>\n]*<\1>(?=\s*(?:\n|<))/g)) {
    const at = index + found.length - name.length - 1
    yield { code: `${code.slice(0, at)}/${code.slice(at)}`, what: `closed <${name}>` }
  }
}

/** An element with more opening than closing tags: closed where its indentation ends. */
function* leftOpen(code: string, at: number): Generator<Rewrite> {
  const opened = [...code.slice(0, at).matchAll(/<([A-Za-z][\w.]*)(?=[\s/>])/g)].toReversed()
  const balance = new Map<string, number>()
  for (const { index, 1: name = '' } of opened) {
    const end = endOfTag(code, index + 1 + name.length)
    if (end !== null && code[end - 2] !== '/') balance.set(name, (balance.get(name) ?? 0) + 1)
  }
  let tried = 0
  for (const { index, 1: name = '' } of opened) {
    const end = endOfTag(code, index + 1 + name.length)
    const closes = (code.match(new RegExp(`</${escaped(name)}>`, 'g')) ?? []).length
    if (end === null || code[end - 2] === '/' || (balance.get(name) ?? 0) <= closes || tried++ > 8) continue
    yield* closedByLayout(code, index, name, end)
  }
}

/** A component without content whose tag is not closed: the next line has the same indentation, or closes something else. */
function* selfClosed(code: string, at: number): Generator<Rewrite> {
  for (const { index, 1: name = '' } of [...code.slice(0, at).matchAll(/<([A-Z][\w.]*)\b/g)].toReversed().slice(0, 8)) {
    const end = endOfTag(code, index + 1 + name.length)
    if (end === null || code[end - 2] === '/' || code.slice(end, lineEnd(code, end)).trim() !== '') continue
    if (new RegExp(`</${escaped(name)}>`).test(code.slice(end)) && count(code, `<${name}`) <= count(code, `</${name}>`)) continue
    yield* closedByLayout(code, index, name, end)
  }
}

/** After the `>` of an opening tag whose name ends at `at`. */
function endOfTag(code: string, at: number): number | null {
  let depth = 0
  let quote = ''
  for (let index = at; index < code.length; index++) {
    const letter = code[index] ?? ''
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'" || letter === '`') quote = letter
    else if (letter === '{') depth++
    else if (letter === '}') depth--
    else if (letter === '>' && depth === 0 && code[index - 1] !== '=') return index + 1
    else if (letter === '<' && depth === 0) return null
  }
  return null
}

const count = (text: string, part: string) => text.split(part).length - 1
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const indentOf = (line: string) => /^[ \t]*/.exec(line)?.[0] ?? ''
const isFirstOnLine = (code: string, at: number) => code.slice(lineStart(code, at), at).trim() === ''
