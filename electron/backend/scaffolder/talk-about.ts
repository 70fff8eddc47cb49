import { say } from './answer/answer.ts'
import { answerWords } from './answer/answer-words.ts'
import { type FilesInput, readFiles, quoted } from './from-files/build-from-files.ts'
import { languageOf } from './language/language.ts'

/** What a wish would be built as. `pieces`: the answer if it were sent to be built. */
export function talkAboutWish(message: string, pieces: Iterable<string>): string {
  const all = [...pieces]
  const prose = all.filter((piece) => !piece.startsWith('<act')).map((piece) => piece.trim())
  // With nothing to do it is an answer already.
  if (prose.length === all.length) return say(prose.join('\n\n'))
  return say(answerWords(languageOf(message))('wouldSay', { would: prose[0] ?? '' }))
}

/** What would become of the files that came along. */
export function talkAboutFiles(input: FilesInput): string {
  const language = languageOf(input.message)
  const speak = answerWords(language)
  const { lists, unread } = readFiles(input)
  const would = lists.map(({ entity, records, fileName }) => {
    const fields = entity.fields.map(({ label }) => label.toLowerCase()).join(', ')
    return speak('wouldList', { file: fileName, many: entity.many, fields, count: records.length })
  })
  const cannot = unread.length === 0 ? [] : [speak('cannotTalk', { files: quoted(unread) })]
  return say([...would, ...cannot, speak('nothingChanged')].join(' '))
}
