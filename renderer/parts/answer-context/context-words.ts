import type { ContextMetadata, RetrievalMethod } from '../../../shared/domain/context.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { compactNumber, counted } from '../../ui/number-words.ts'

/** The label of a retrieval method, and its meaning. */
export const METHOD_WORDS: Readonly<Record<RetrievalMethod, { readonly label: string; readonly meaning: string }>> = {
  everything: { label: 'Whole app', meaning: 'The app is small enough to be shown whole' },
  pinned: { label: 'Pinned', meaning: 'Pinned: sent with every message' },
  mentioned: { label: 'Mentioned', meaning: 'Named with an @ in the message' },
  named: { label: 'Named', meaning: 'Named in the message' },
  error: { label: 'In the error', meaning: 'Named in an error that the message quotes' },
  route: { label: 'Open page', meaning: 'The page that was open' },
  foundation: { label: 'Foundation', meaning: 'What every page stands on: the layout, the styles, the entities' },
  text: { label: 'Words', meaning: 'Holds the words of the message' },
  meaning: { label: 'Meaning', meaning: 'Says in other words what the message says' },
  imports: { label: 'Imports', meaning: 'Imports what was found, or is imported by it' },
  recent: { label: 'Recent', meaning: 'Was changed a short while ago' },
  path: { label: 'Path', meaning: 'Its name holds words of the message' },
  together: { label: 'Together', meaning: 'Was changed together with what was found' },
}

type EvalName = keyof ContextMetadata['evals']

export const EVAL_WORDS: Readonly<Record<EvalName, string>> = {
  all: 'What was shown',
  text: METHOD_WORDS.text.label,
  meaning: METHOD_WORDS.meaning.label,
  imports: METHOD_WORDS.imports.label,
  recent: METHOD_WORDS.recent.label,
  path: METHOD_WORDS.path.label,
  together: METHOD_WORDS.together.label,
}

/** "12 of 58 files, 14.2K tokens". */
export function amountWords(files: number, all: number, tokens: number): string {
  return `${plainNumber(files)} of ${counted(all, 'file')}, ${compactNumber(tokens)} tokens`
}

/** Scores are small and only meaningful in comparison. */
export function scoreWords(score: number): string {
  return (score * 1_000).toFixed(1)
}

export function percentWords(share: number): string {
  return `${Math.round(share * 100)} %`
}
