import type { ContextMetadata, RetrievalMethod } from '../../../shared/domain/context.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { compactNumber, counted } from '../../ui/number-words.ts'
import { say } from '../../../shared/text/say.ts'

/** The label of a retrieval method, and its meaning. */
export const METHOD_WORDS: Readonly<Record<RetrievalMethod, { readonly label: string; readonly meaning: string }>> = {
  everything: { label: say('Whole app'), meaning: say('The app is small enough to be shown whole') },
  pinned: { label: say('Pinned'), meaning: say('Pinned: sent with every message') },
  mentioned: { label: say('Mentioned'), meaning: say('Named with an @ in the message') },
  named: { label: say('Named'), meaning: say('Named in the message') },
  error: { label: say('In the error'), meaning: say('Named in an error that the message quotes') },
  route: { label: say('Open page'), meaning: say('The page that was open') },
  foundation: { label: say('Foundation'), meaning: say('What every page stands on: the layout, the styles, the entities') },
  text: { label: say('Words'), meaning: say('Holds the words of the message') },
  meaning: { label: say('Meaning'), meaning: say('Says in other words what the message says') },
  imports: { label: say('Imports'), meaning: say('Imports what was found, or is imported by it') },
  recent: { label: say('Recent'), meaning: say('Was changed a short while ago') },
  path: { label: say('Path'), meaning: say('Its name holds words of the message') },
  together: { label: say('Together'), meaning: say('Was changed together with what was found') },
}

type EvalName = keyof ContextMetadata['evals']

export const EVAL_WORDS: Readonly<Record<EvalName, string>> = {
  all: say('What was shown'),
  text: METHOD_WORDS.text.label,
  meaning: METHOD_WORDS.meaning.label,
  imports: METHOD_WORDS.imports.label,
  recent: METHOD_WORDS.recent.label,
  path: METHOD_WORDS.path.label,
  together: METHOD_WORDS.together.label,
}

/** "12 of 58 files, 14.2K tokens". */
export function amountWords(files: number, all: number, tokens: number): string {
  return say('{files} of {all}, {tokens} tokens', { files: plainNumber(files), all: counted(all, 'file'), tokens: compactNumber(tokens) })
}

/** Scores are small and only meaningful in comparison. */
export function scoreWords(score: number): string {
  return (score * 1_000).toFixed(1)
}

export function percentWords(share: number): string {
  return `${Math.round(share * 100)} %`
}
