import { say } from './answer/answer.ts'
import { answerQuestion } from './follow-up/say/answer-question.ts'
import { inEnglish } from './follow-up/split/in-english.ts'
import { type FilesInput, readFiles } from './from-files/build-from-files.ts'
import { languageOf, type Speak, speakerOf } from './language/language.ts'
import { listWords } from './language/nouns.ts'
import { readApp } from './emit/read-app.ts'

/** An answer in words: what the app has, or what the message would do. `answer` is what it would be if it were sent to be done. */
export function* talkAbout(input: FilesInput, answer: () => Iterable<string>): Generator<string, void> {
  const { message, files, appName, isNew, attachments } = input
  const speak = speakerOf(languageOf(message))
  if (attachments.length > 0) {
    yield say(aboutFiles(input, speak))
    return
  }
  if (!isNew) {
    const model = readApp(files, appName)
    const said = inEnglish(message, model)
    const known = answerQuestion(said.text, model, speakerOf(said.language))
    if (known !== null) {
      yield say(known)
      return
    }
  }
  const pieces = [...answer()]
  const prose = pieces.filter((piece) => !piece.startsWith('<act')).map((piece) => piece.trim())
  // With nothing to do it is an answer already.
  if (prose.length === pieces.length) {
    yield say(prose.join('\n\n'))
    return
  }
  const would = isNew ? prose[0] : prose.join(' ')
  yield say(
    speak(
      `Nothing was changed. If you send this as a normal message, I do it and say: “${would}”`,
      `Geändert wurde nichts. Als normale Nachricht gesendet, mache ich es und sage: „${would}“`,
      `Rien n’a été modifié. Envoyé comme message normal, je le fais et je dis : « ${would} »`,
      `No se cambió nada. Si lo envías como mensaje normal, lo hago y digo: «${would}»`,
    ),
  )
}

function aboutFiles(input: FilesInput, speak: Speak): string {
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
  return [...would, ...cannot, nothing].join(' ')
}
