import { translationOf } from './language.ts'

/** The shape of a text in every language: a sentence is any string, a function takes the same. */
export type Spoken<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Said
    ? (...values: Values) => Spoken<Said>
    : Text extends object
      ? { readonly [Key in keyof Text]: Spoken<Text[Key]> }
      : Text

/**
 * The texts of one constant, `name`, in English. Whoever reads one gets it in the current language, so it is read where it is shown:
 * a sentence that was taken out of here when a module was loaded stays in the language of that moment.
 */
export function text<const Texts extends object>(name: string, english: Texts): Spoken<Texts> {
  return view(english, () => translationOf(name)) as Spoken<Texts>
}

function view(english: object, translated: () => object | undefined): object {
  const parts = new Map<PropertyKey, object>()
  return new Proxy(english, {
    get(target, key) {
      const original: unknown = Reflect.get(target, key)
      if (typeof original !== 'object' || original === null) return Reflect.get(translated() ?? target, key) ?? original
      let part = parts.get(key)
      if (part === undefined) {
        part = view(original, () => Reflect.get(translated() ?? {}, key) as object | undefined)
        parts.set(key, part)
      }
      return part
    },
  })
}
