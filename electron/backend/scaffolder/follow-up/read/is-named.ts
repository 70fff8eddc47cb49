import type { AppModel } from '../../spec/app-model.ts'
import { isNoun } from '../frames/noun-phrase.ts'
import { isPlainChoice } from '../frames/thing-spec.ts'
import { isLabel, isListLabel } from './is-label.ts'
import type { Wish } from '../wishes.ts'

/** Whether what a wish would make has a name: half a sentence is none, however it came to stand there. */
export function isNamed(wish: Wish): boolean {
  switch (wish.kind) {
    case 'add-fields':
      return wish.fields.every(({ label, choices = [] }) => isName(label) && choices.every(isChoice))
    case 'set-choices':
      return wish.choices.every(isChoice)
    case 'add-list':
      return isListLabel(wish.many)
    case 'describe':
      return listsOf(wish.text).every(isListLabel)
    case 'add-page':
    case 'form-page':
      return isLabel(wish.title)
    case 'formula':
      return isLabel(wish.label)
    case 'reword':
      return typeof wish.from !== 'string' || !/^[^"]+"|"[^"]+$/.test(wish.from)
    case 'rename-field':
    case 'rename-choice':
    case 'rename-entity':
      return !/[,:;]|^an? |\b(?:with|not)\b| (?:and|und|et|y) (?:the|el|la|los|las|le|les|l'|der|die|das|den|colou?rs?|farbe|couleur|color|make|mach|mets|pon)(?!\p{L})/iu.test(
        wish.to,
      )
    default:
      return true
  }
}

/** "Absences: pupil, date": pupils, of which there is a list, are nothing to choose from. */
export function hasListAsValue(wish: Wish, model: AppModel): boolean {
  const values = wish.kind === 'add-fields' ? wish.fields.flatMap(({ choices }) => choices ?? []) : []
  const names = new Set(model.entities.flatMap(({ one, many }) => [one, many].map((name) => name.toLowerCase())))
  return values.length > 1 && values.some((value) => names.has(value.toLowerCase()))
}

const NO_NAME =
  /\p{L} as \p{L}|\p{L} en (?:kg|km|g|cm|euros?|heures|jours)$|^(?:default|automatic(?:ally)?|everywhere|instead)\b|\b(?:next|chosen|picked|selected)$|\b(?:default|automatic(?:ally)?|everywhere|which|that|who|whose|where|is|are|was|were|should|must|can|cannot|filled)\b|\p{L} (?:the|an?|my|our|your|their) \p{L}/iu
function isName(label: string): boolean {
  return isNoun(label) && isLabel(label) && !NO_NAME.test(label.replace(/^(?:is|was) /i, '')) && !/[=<>*]|\S\/\S+\/\S/.test(label)
}

/** A choice may be a few words of any kind, yet nobody chooses a sentence. */
function isChoice(choice: string): boolean {
  return (
    choice.split(' ').length < 7 &&
    (choice.split(' ').length < 3 || isPlainChoice(choice)) &&
    !/[:=→"“”]|-$|\bfield\b|^(?:then|que|qui|who|which|that|if|wenn|dann|danach|puis|ensuite|luego|después)(?!\p{L})|^(?:start|begin)(?:s|ing)? (?:with|as|at|on)\b|\b(?:dropdown|automatically|unique)\b|^(?:be|default)\b|.[ ](?:sortiert|sorted|trié\p{L}*|ordenad\p{L}*)$/iu.test(
      choice,
    )
  )
}

/** What a description begins with is what it describes. */
function listsOf(text: string): readonly string[] {
  const head = text.split(/[.:(]|,? (?:with|having|including) /i)[0] ?? ''
  return head.split(/, ?(?:and )?| and /i).map((name) => name.replace(/^(?:(?:an?|the|some|my|our|each|every) )+/i, '').trim())
}

/** The names that the app has after a wish and had not before, and that nobody would write there: of lists, fields and pages. */
export function unnamedIn(before: AppModel, after: AppModel): readonly string[] {
  const lists = after.entities.filter(({ name }) => !before.entities.some((entity) => entity.name === name)).map(({ many }) => many)
  const labels = ({ entities, extraPages }: AppModel) => [
    // "Von" and "bis" are days.
    ...entities.flatMap(({ fields }) =>
      fields.filter(({ kind }) => !['date', 'datetime', 'time'].includes(kind)).map(({ label }) => label),
    ),
    ...extraPages.map(({ label }) => label),
  ]
  const known = new Set(labels(before))
  return [...lists.filter((name) => !isListLabel(name)), ...labels(after).filter((name) => !known.has(name) && !isLabel(name))]
}
