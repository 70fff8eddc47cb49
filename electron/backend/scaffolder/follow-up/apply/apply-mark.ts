import { marksOf, withKey, withoutKey } from '../../spec/list-shape.ts'
import { listWords } from '../../language/nouns.ts'
import { changeField, type Draft } from './draft.ts'
import type { Wish } from '../wishes.ts'

/** A colour for what of a field should be seen at once: in the table, on the page of a record and where the first page lists it. */
export function markField(draft: Draft, { entity, field, what, tone }: Extract<Wish, { kind: 'mark' }>): Draft {
  const { speak } = draft
  return changeField(
    draft,
    entity,
    field,
    (one) => {
      const kept = Object.fromEntries(Object.entries(marksOf(one)).filter(([each]) => !what.includes(each)))
      const marks = tone === null ? kept : { ...kept, ...Object.fromEntries(what.map((each) => [each, tone])) }
      const shown = withoutKey(one, 'x-column')
      return Object.keys(marks).length === 0 ? withoutKey(one, 'x-marks') : withKey(shown, 'x-marks', marks)
    },
    (one, { many, fields }) => {
      const named = (key: string) => key.replace(/\w+$/, (name) => fields.find((other) => other.name === name)?.label.toLowerCase() ?? name)
      const said = what
        .map(named)
        .map((each) =>
          each === 'over'
            ? speak('what is overdue', 'Überfälliges', 'ce qui est en retard', 'lo atrasado')
            : each === 'yes'
              ? speak('yes', 'Ja', 'oui', 'sí')
              : each === 'no'
                ? speak('no', 'Nein', 'non', 'no')
                : each
                    .replace('>', speak('more than ', 'über ', 'plus de ', 'más de '))
                    .replace('<', speak('less than ', 'unter ', 'moins de ', 'menos de ')),
        )
      const colour = tone === null ? speak('unmarked', 'nicht mehr farbig', 'sans couleur', 'sin color') : COLOURS[tone](speak)
      const names = said.join(', ')
      return speak(
        `made ${listWords(said)} ${colour} in the ${one.label.toLowerCase()} of ${many}`,
        `${one.label} (${many}): ${names} ist jetzt ${colour}`,
        `${one.label} (${many}) : ${names} est maintenant ${colour}`,
        `${one.label} (${many}): ${names} ahora es ${colour}`,
      )
    },
  )
}

const COLOURS = {
  red: (speak: Draft['speak']) => speak('red', 'rot', 'en rouge', 'rojo'),
  amber: (speak: Draft['speak']) => speak('amber', 'gelb', 'en jaune', 'amarillo'),
  green: (speak: Draft['speak']) => speak('green', 'grün', 'en vert', 'verde'),
  blue: (speak: Draft['speak']) => speak('blue', 'blau', 'en bleu', 'azul'),
  neutral: (speak: Draft['speak']) => speak('grey', 'grau', 'en gris', 'gris'),
} as const
