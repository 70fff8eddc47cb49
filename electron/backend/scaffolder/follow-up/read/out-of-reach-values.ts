import type { Speak } from '../../language/language.ts'

interface Asked {
  readonly speak: Speak
  readonly many: string
  readonly one: string
  /** What the wish is about, in the words of the person. */
  readonly what: string
}
export type Answer = (asked: Asked) => string

export const inOneCurrency = ({ speak }: Pick<Asked, 'speak'>) =>
  speak(
    'All amounts can be shown in one currency, named as banks do: “prices in EUR”.',
    'Alle Beträge können in einer Währung stehen, genannt wie bei der Bank: „Preise in EUR“.',
    'Tous les montants peuvent être dans une monnaie, nommée comme à la banque : « les prix en EUR ».',
    'Todos los importes pueden ir en una moneda, con el nombre que le da el banco: «precios en EUR».',
  )

/** Values that no record can work out or depend on by itself. */
export const OF_VALUES: readonly (readonly [asked: RegExp, answer: Answer])[] = [
  [
    /\b(?:since|from|to|against|than|compared (?:to|with)|and) (?:the )?(?:(?:last|previous|prior) (?:one|reading|entry|row|record|value|day|time)|(?:one|entry|row|record|reading|value|day|time) before)\b/i,
    ({ speak, many }) =>
      speak(
        `I cannot work out a record from the one before it: in ${many} only values of one record are reckoned with.`,
        `Einen Eintrag aus dem davor ausrechnen kann ich nicht: Gerechnet wird bei ${many} nur mit den Werten eines Eintrags.`,
        `Je ne peux pas calculer une entrée à partir de la précédente : dans ${many}, seules les valeurs d’une même entrée comptent.`,
        `No puedo calcular un registro a partir del anterior: en ${many} solo cuentan los valores de un mismo registro.`,
      ),
  ],
  [
    /\b(?:how many |number of )?(?:days|weeks|months|hours) (?:overdue|late|left|remaining|to go|until|since|ago)\b/i,
    ({ speak, many }) =>
      speak(
        `What is counted from today changes every day, and I reckon only with what stands in a record. What is overdue can be marked (“overdue ${many} in red”) and counted on the home page.`,
        'Was von heute an zählt, ändert sich täglich; gerechnet wird nur mit dem, was in einem Eintrag steht. Überfälliges lässt sich färben und auf der Startseite zählen.',
        'Ce qui se compte à partir d’aujourd’hui change chaque jour ; je ne calcule qu’avec ce que contient une entrée. Les retards peuvent être colorés et comptés sur l’accueil.',
        'Lo que se cuenta desde hoy cambia cada día; solo calculo con lo que hay en un registro. Lo atrasado se puede colorear y contar en el inicio.',
      ),
  ],
  [
    /\b(?:only |just )?(?:needed|required|mandatory|necessary|shown|visible|asked(?: for)?|filled in)(?: only)? (?:if|when|unless|where)\b/i,
    ({ speak, many }) =>
      speak(
        `One field of ${many} cannot depend on what another says: I make a field required for all or for none.`,
        `Ein Feld kann nicht davon abhängen, was in einem anderen steht (${many}): Pflicht ist es immer oder nie.`,
        `Un champ ne peut pas dépendre d’un autre (${many}) : il est obligatoire toujours ou jamais.`,
        `Un campo no puede depender de otro (${many}): es obligatorio siempre o nunca.`,
      ),
  ],
  [
    /\bbirthdays?\b.*\b(?:next|coming|upcoming|this (?:week|month)|soon)\b|\b(?:next|coming|upcoming) birthdays?\b/i,
    ({ speak, many }) =>
      speak(
        `I cannot pick out days that come back every year. “Sort ${many} by birthday” puts them in an order.`,
        `Tage, die jedes Jahr wiederkehren, kann ich nicht heraussuchen. „Sortiere ${many} nach Geburtstag“ bringt sie in eine Reihenfolge.`,
        `Je ne peux pas choisir des jours qui reviennent chaque année. « Trie ${many} par anniversaire » les met en ordre.`,
        `No puedo elegir días que vuelven cada año. «Ordena ${many} por cumpleaños» los pone en orden.`,
      ),
  ],
]
