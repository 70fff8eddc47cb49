import { say } from './answer/answer.ts'
import { type FilesInput, readFiles } from './from-files/build-from-files.ts'
import { languageOf, speakerOf } from './language/language.ts'
import { listWords } from './language/nouns.ts'

/** What a wish would be built as. `pieces`: the answer if it were sent to be built. */
export function talkAboutWish(message: string, pieces: Iterable<string>): string {
  const all = [...pieces]
  const prose = all.filter((piece) => !piece.startsWith('<act')).map((piece) => piece.trim())
  // With nothing to do it is an answer already.
  if (prose.length === all.length) return say(prose.join('\n\n'))
  const would = prose[0] ?? ''
  const speak = speakerOf(languageOf(message))
  return say(
    speak(
      `Nothing was changed. If you send this as a normal message, I do it and say: “${would}”`,
      `Geändert wurde nichts. Als normale Nachricht gesendet, mache ich es und sage: „${would}“`,
      `Rien n’a été modifié. Envoyé comme message normal, je le fais et je dis : « ${would} »`,
      `No se cambió nada. Si lo envías como mensaje normal, lo hago y digo: «${would}»`,
    ),
  )
}

/** What would become of the files that came along. */
export function talkAboutFiles(input: FilesInput): string {
  const speak = speakerOf(languageOf(input.message))
  const { lists, unread } = readFiles(input)
  const would = lists.map(({ entity, records, fileName }) => {
    const fields = entity.fields.map(({ label }) => label.toLowerCase())
    return speak(
      `From “${fileName}” I would make a list of ${entity.many} with ${listWords(fields)}, and take over ${records.length} of them.`,
      `Aus „${fileName}“ würde ich eine Liste „${entity.many}“ machen, mit ${fields.join(', ')} und ${records.length} Einträgen.`,
      `De « ${fileName} » je ferais une liste « ${entity.many} » avec ${fields.join(', ')} et ${records.length} entrées.`,
      `De «${fileName}» haría una lista «${entity.many}» con ${fields.join(', ')} y ${records.length} registros.`,
    )
  })
  const files = unread.map((name) => `“${name}”`)
  const cannot =
    files.length === 0
      ? []
      : [
          speak(
            `I cannot read ${listWords(files)}. Connect a model to talk about it.`,
            `${files.join(', ')} kann ich nicht lesen. Verbinde dafür ein Modell.`,
            `Je ne peux pas lire ${files.join(', ')}. Connectez un modèle pour cela.`,
            `No puedo leer ${files.join(', ')}. Conecta un modelo para eso.`,
          ),
        ]
  const nothing = speak('Nothing was changed.', 'Geändert wurde nichts.', 'Rien n’a été modifié.', 'No se cambió nada.')
  return say([...would, ...cannot, nothing].join(' '))
}
