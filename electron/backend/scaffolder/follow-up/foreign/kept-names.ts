import type { AppModel } from '../../spec/app-model.ts'

/** A name of the app in several words stays whole, however it is inflected; where values are reckoned with, a word of one name too. */
export function keptNames(
  text: string,
  model: AppModel,
  isReckoned: boolean,
): { readonly text: string; readonly back: (text: string) => string } {
  const labels = model.entities.flatMap(({ one, many, fields }) => [one, many, ...fields.map(({ label }) => label)])
  const whole = labels.filter((label) => label.includes(' ')).toSorted((a, b) => b.length - a.length)
  const words = isReckoned
    ? labels
        .flatMap((label) => label.split(' '))
        .filter(
          (word, _at, all) =>
            word.length > 3 && !/^(?:inicio|start|accueil|home)$/i.test(word) && all.filter((other) => other === word).length === 1,
        )
    : []
  const names: string[] = []
  let next = text
  for (const name of new Set([...whole, ...words])) {
    const parts = name.split(' ').map((word) => `${escaped(word.replace(/(?<=\p{L}{4})(?:en|es|er|e|n|s)$/u, ''))}\\p{L}{0,3}`)
    next = next.replace(new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(' ')}(?![\\p{L}\\p{N}])`, 'iu'), (said) => {
      names.push(whole.includes(name) ? name : said)
      return String.fromCodePoint(0xe000 + names.length - 1)
    })
  }
  return { text: next, back: (rest) => rest.replace(/[\uE000-\uE0FF]/g, (mark) => names[(mark.codePointAt(0) ?? 0) - 0xe000] ?? '') }
}

/** "Le poids de la ruche en kg" of a hive is its weight in kg. */
export function ofItself(text: string, model: AppModel): string {
  const names = model.entities.flatMap(({ one, many }) => [escaped(one), escaped(many)]).join('|')
  return text
    .replace(new RegExp(` (?:de la|du|de l'|des|del|de los|de las|der|vom|von der) (?:${names})(?!\\p{L})`, 'iu'), '')
    .replace(/ en (?=(?:kg|g|km|m|cm|mm|l|ml|euros?|heures?|jours?|horas?|días?|%)(?!\p{L}))/giu, ' in ')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
