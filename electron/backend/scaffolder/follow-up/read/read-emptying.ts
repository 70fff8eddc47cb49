import { findEntityByWords, findField } from '../find.ts'
import { type Reader, sayOnly } from '../reader.ts'

/** "Empty the orders" may mean the records or the list: neither is guessed. */
export const readEmptying: Reader = (text, reading) => {
  const words = /^empty (.+)$/i.exec(text)?.[1]
  if (words === undefined) return null
  const { model, last, speak } = reading
  const entity = findEntityByWords(model, words, last)
  if (entity === undefined) {
    const found = findField(model, words, last)
    return found === undefined ? null : [{ kind: 'remove-field', entity: found.entity.name, field: found.field.name }]
  }
  const { many } = entity
  return sayOnly(
    speak(
      `Nothing is deleted yet: “remove the list ${many}” takes away the list with its pages. To delete records only, open them in the app and choose “Delete”.`,
      `Noch ist nichts gelöscht: „Entferne die Liste ${many}“ nimmt die Liste samt Seiten weg. Nur die Einträge löschst du in der App, jeden auf seiner Seite.`,
      `Rien n’est supprimé : « supprime la liste ${many} » retire la liste et ses pages. Pour les entrées seules, utilisez l’application, sur la page de chacune.`,
      `Aún no se ha borrado nada: «elimina la lista ${many}» quita la lista con sus páginas. Para borrar solo registros, usa la aplicación, en la página de cada uno.`,
    ),
  )
}
