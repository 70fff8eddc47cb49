import { fileKind, type FilePath } from '../../../../../shared/domain/file-path.ts'
import { editFile, partialEdit } from '../../answer/answer.ts'
import { jsxText, quote } from '../../emit/code.ts'
import { done, type Draft, note } from './draft.ts'
import { mergeBlocks } from '../../commands/merge-edit.ts'
import type { TextPlace, Wish } from '../wishes.ts'

type Files = ReadonlyMap<FilePath, string>

/** Words of a page are changed where they stand, in every page that has them. */
export function reword(draft: Draft, { from, to }: Extract<Wish, { kind: 'reword' }>): Draft {
  const { speak } = draft
  const words = typeof from === 'string' ? standing(draft.files, from) : wordsAt(draft.files, from)
  if (words === null) return note(draft, notThere(draft, from))
  const files = new Map([...draft.files].map(([path, code]) => [path, isPage(path) ? replaced(code, words, to) : code]))
  const isOther = [...files].some(([path, code]) => draft.files.get(path) !== code)
  return done(
    isOther ? { ...draft, files } : draft,
    speak(
      `changed “${words}” to “${to}”`,
      `„${words}“ heißt jetzt „${to}“`,
      `« ${words} » remplacé par « ${to} »`,
      `«${words}» es ahora «${to}»`,
    ),
  )
}

/** The acts for what was reworded. */
export function* rewordedFiles(before: Files, after: Files): Generator<string, void> {
  if (before === after) return
  for (const [path, code] of after) {
    const was = before.get(path)
    if (was === undefined || was === code) continue
    const blocks = mergeBlocks(was, code, was)
    yield blocks === null ? editFile(path, code) : partialEdit(path, blocks)
  }
}

function isPage(path: FilePath): boolean {
  return fileKind(path) !== 'entity' && fileKind(path) !== 'style' && path.endsWith('.tsx')
}

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|>([^<>{}\n]+)</g
/** What people read: neither a class, an address nor a name of the code. */
function isText(words: string): boolean {
  return words.trim() !== '' && !/^[@./#]|^[a-z][\w-]*$|(?:^| )(?:flex|grid|text-|mt-|px-|rounded)/.test(words)
}

function* textsOf(code: string): Generator<string, void> {
  for (const [, single, double, between] of code.matchAll(LITERAL)) {
    const text = (single?.replace(/\\(.)/g, '$1') ?? double ?? between ?? '').trim()
    if (isText(text)) yield text
  }
}

/** The words as they stand there, however they were written in the message. */
function standing(files: Files, said: string): string | null {
  const wanted = said.toLowerCase().trim()
  for (const [path, code] of files) {
    if (!isPage(path)) continue
    for (const text of textsOf(code)) {
      if (text.toLowerCase() === wanted) return text
      const at = wanted.length > 5 ? text.toLowerCase().indexOf(wanted) : -1
      if (at >= 0) return text.slice(at, at + wanted.length)
    }
  }
  return null
}

const PLACES: Readonly<Record<TextPlace['place'], readonly RegExp[]>> = {
  headline: [/\bheadline: '((?:[^'\\\n]|\\.)*)'/, /<h1[^>]*>\s*([^<>{}]+?)\s*<\/h1>/, /<PageHeader\s+title="([^"]*)"/],
  lead: [/\blead: '((?:[^'\\\n]|\\.)*)'/, /<PageHeader\s+[^>]*hint="([^"]*)"/],
  button: [/\baction: '((?:[^'\\\n]|\\.)*)'/],
}

/** The first page is meant, and what stands at its top. */
function wordsAt(files: Files, { place }: TextPlace): string | null {
  const first = [...files].toSorted(([a], [b]) => rank(a) - rank(b))
  for (const pattern of PLACES[place])
    for (const [path, code] of first) {
      const found = isPage(path) ? pattern.exec(code)?.[1] : undefined
      if (found !== undefined && found !== '') return found.replace(/\\(.)/g, '$1')
    }
  return null
}
function rank(path: FilePath): number {
  return path.includes('__components__Hero') ? 0 : path.includes('__pages__Home') ? 1 : 2
}

function replaced(code: string, words: string, to: string): string {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return code.replace(LITERAL, (whole: string, single?: string, double?: string, between?: string) => {
    const text = single?.replace(/\\(.)/g, '$1') ?? double ?? between
    if (text === undefined || !text.includes(words) || !isText(text) || (words.length < 6 && text.trim() !== words)) return whole
    const next = text.replace(new RegExp(escaped, 'g'), () => to)
    if (single !== undefined) return quote(next)
    return double !== undefined ? `"${next.replaceAll('"', '&quot;')}"` : `>${jsxText(next)}<`
  })
}

function notThere({ files, speak }: Draft, from: string | TextPlace): string {
  const headline = wordsAt(files, { place: 'headline' })
  const hint =
    headline === null
      ? ''
      : speak(
          ` The headline is “${headline}”.`,
          ` Die Überschrift ist „${headline}“.`,
          ` Le titre est « ${headline} ».`,
          ` El titular es «${headline}».`,
        )
  if (typeof from !== 'string')
    return speak(
      `I found no such text on the pages.${hint} Say which words should change: “replace '…' with '…'”.`,
      `So einen Text habe ich auf den Seiten nicht gefunden.${hint} Sag, welche Wörter anders sein sollen: „ersetze '…' durch '…'“.`,
      `Je n’ai pas trouvé ce texte sur les pages.${hint} Dites quels mots changer : « remplace "…" par "…" ».`,
      `No he encontrado ese texto en las páginas.${hint} Di qué palabras deben cambiar: «cambia "…" por "…"».`,
    )
  return speak(
    `“${from}” stands on no page of this app, so nothing was changed.${hint}`,
    `„${from}“ steht auf keiner Seite dieser App, also wurde nichts geändert.${hint}`,
    `« ${from} » ne figure sur aucune page de cette application : rien n’a changé.${hint}`,
    `«${from}» no está en ninguna página de esta aplicación, así que no se cambió nada.${hint}`,
  )
}
