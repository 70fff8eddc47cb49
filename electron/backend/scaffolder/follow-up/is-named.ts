import { isNoun } from './frames/noun-phrase.ts'
import { isPlainChoice } from './frames/thing-spec.ts'
import type { Wish } from './wishes.ts'

/** Whether what a wish would make has a name: half a sentence is none, however it came to stand there. */
export function isNamed(wish: Wish): boolean {
  switch (wish.kind) {
    case 'add-fields':
      return wish.fields.every(({ label, choices = [] }) => isName(label) && choices.every(isChoice))
    case 'set-choices':
      return wish.choices.every(isChoice)
    case 'rename-field':
    case 'rename-choice':
    case 'rename-entity':
      return !/[,:;]|^an? |\b(?:with|not)\b/i.test(wish.to)
    default:
      return true
  }
}

const NO_NAME =
  /^(?:default|automatic(?:ally)?|everywhere|instead)\b|\b(?:next|chosen|picked|selected)$|\b(?:default|automatic(?:ally)?|everywhere|which|that|who|whose|where|is|are|was|were|should|must|can|cannot|filled)\b|\p{L} (?:the|an?|my|our|your|their) \p{L}/iu
function isName(label: string): boolean {
  return isNoun(label) && !NO_NAME.test(label.replace(/^(?:is|was) /i, '')) && !/[=<>*]|\S\/\S+\/\S/.test(label)
}

/** A choice may be a few words of any kind, yet nobody chooses a sentence. */
function isChoice(choice: string): boolean {
  return (
    choice.split(' ').length < 7 &&
    (choice.split(' ').length < 3 || isPlainChoice(choice)) &&
    !/[:=]|\b(?:dropdown|automatically|unique)\b|^(?:be|default)\b/i.test(choice)
  )
}
