import { addField, type Description, type EntitySpec, entityIn, type FieldSpec } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../language/nouns.ts'

// "Between Jana, Omar and Lutz", "3 artists (Mo, Kira, Deniz)": people who are named are whom one may pick, and never properties.

const NAME = "\\p{Lu}[\\p{L}'-]+"
const NAMES = `${NAME}(?:(?:, and me, | and me, |, | and |, and | & |/)${NAME})+`
const COUNT = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})'
const PLACE = '(?: (?:in|of|at|on) (?:the |my |our |this )?[\\p{L}-]+)?'

const FORMS: readonly RegExp[] = [
  // "Chores between Tim, Aylin and Joe".
  new RegExp(`,? (?:between|among|amongst) ()()(${NAMES})(?=\\s*(?:[,;.:!?)]|$))`, 'gu'),
  // "4 people: Jana, Omar", "we're three mechanics, Luis, Petra and Sam", "our artists (Mo, Kira)".
  new RegExp(
    `(?:,? ?\\b(?:[Ww]e(?:'re| are)|[Tt]here are|[Tt]hey(?:'re| are)|with|and|for) )?(?:${COUNT}(?: (?:of us|([\\p{Ll}-]+)))?|(?:[Oo]ur|[Tt]he|[Mm]y) (?:${COUNT} )?([\\p{Ll}-]+))${PLACE}(?:: ?|, | \\(| are | - )(${NAMES})\\)?(?=\\s*(?:[,;.:!?)]|$))`,
    'gu',
  ),
  // "Our kids should help at home: Mia, Ben and Ole."
  new RegExp(`\\b[Oo]ur ()([\\p{Ll}-]+) [^:.,]{2,40}: (${NAMES})(?=\\s*(?:[;.!?]|$))`, 'gu'),
  new RegExp(`\\b[Ww]e(?:'re| are) ()()(${NAMES})(?=\\s*(?:[;.!?]|$))`, 'gu'),
]

export interface NamedPeople {
  readonly text: string
  readonly people: readonly { readonly one: string | null; readonly names: readonly string[] }[]
}

/** The text without the people that it names, and those. */
export function withoutNamedPeople(text: string): NamedPeople {
  const people: NamedPeople['people'][number][] = []
  let rest = text
  for (const form of FORMS)
    rest = rest.replace(form, (whole: string, counted: string | undefined, owned: string | undefined, said: string) => {
      const noun = counted === undefined || counted === '' ? owned : counted
      const names = said.split(/,? and me, |, and |, | and | & |\//)
      const one = noun === undefined || noun === '' ? null : singularPhrase(noun)
      const isOfPeople =
        one === null ||
        /^(?:person|people|friend|of)$/.test(one) ||
        knownNoun(one)?.nounClass === 'person' ||
        COUNTED.test(whole) ||
        /^(?:cat|dog|horse|pony|pet|rabbit|goat|hen|cow|car|boat|room)$/.test(one)
      if (!isOfPeople || names.length < 2 || names.some((name) => isKnownNoun(name.toLowerCase()))) return whole
      people.push({ one: one === null || /^(?:person|people|friend|of)$/.test(one) ? null : one, names })
      return ''
    })
  return { text: rest.replace(/^\s*[.,;:]\s*/, ''), people }
}
const COUNTED = new RegExp(`^(?:we(?:'re| are)|there are|they(?:'re| are)) ${COUNT}\\b`, 'i')

const WHO =
  /^(?:who|whom|assignee|responsible|person|payer|done by|\p{L}+ by|who .*|.* who|cleaner|helper|whose turn .*|for whom|from whom)$/iu

const TURN = /^whose turn\b/i

/** Whoever is asked for is one of them: in the property that says so, else in one of its own. */
export function placeNamedPeople(description: Description, { people }: NamedPeople): void {
  for (const { one, names } of people) {
    const list = one === null ? undefined : entityIn(description, one)
    const isKept = list !== undefined && list.fields.length > 0
    if (isKept) continue
    const others = description.entities.filter((each) => each !== list)
    const owner = others.find((each) => askedIn(each, one) !== undefined) ?? others.toSorted((a, b) => b.fields.length - a.fields.length)[0]
    if (owner === undefined) continue
    if (list !== undefined) {
      description.entities.splice(description.entities.indexOf(list), 1)
      for (const each of description.entities) each.parents.delete(list.one)
    }
    const asked = askedIn(owner, one)
    const turns = description.entities
      .filter((each) => each !== owner)
      .flatMap(({ fields }) => fields.filter(({ words }) => TURN.test(words)).map((field) => ({ fields, field })))
    for (const { fields, field } of turns) fields[fields.indexOf(field)] = { ...field, kind: 'choice', choices: names }
    if (asked !== undefined) owner.fields[owner.fields.indexOf(asked)] = { ...asked, kind: 'choice', choices: names }
    else
      addField(owner, {
        words: one ?? (knownNoun(owner.one)?.nounClass === 'money' ? 'paid by' : 'person'),
        kind: 'choice',
        choices: names,
        isRequired: false,
      })
  }
}

function askedIn({ fields }: EntitySpec, one: string | null): FieldSpec | undefined {
  const isOpen = ({ choices, kind }: FieldSpec) => choices.length === 0 && (kind === null || kind === 'text')
  return (
    fields.find((field) => isOpen(field) && one !== null && field.words === one) ??
    fields.find((field) => isOpen(field) && WHO.test(field.words))
  )
}
