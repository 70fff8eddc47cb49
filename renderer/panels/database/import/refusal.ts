import { APP_ERRORS } from '../../../../shared/domain/app-error.ts'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'

export interface ImportRefusal {
  /** The sentence of the catalogue. */
  readonly sentence: string
  /** The specific reason, or what was kept and what to do. */
  readonly details: string | null
}

/** The error of an import that failed in the background. */
export function asRefusal({ code, message }: { readonly code: string; readonly message: string }): ImportRefusal {
  const sentence = Object.hasOwn(APP_ERRORS, code) ? APP_ERRORS[code as keyof typeof APP_ERRORS].message : message
  // Messages of the backend begin with the sentence of their code.
  const rest = message.startsWith(sentence) ? message.slice(sentence.length).trim() : message
  return { sentence, details: rest === '' ? null : rest }
}

/** The error of a failed call; `otherwise` replaces its sentence. */
export function refusalOf(error: unknown, otherwise?: string): ImportRefusal {
  const { message } = describeFailure(error)
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  const reasons = typeof data === 'object' && data !== null ? reasonsOf(data) : []
  const details = [...(otherwise === undefined ? [] : [message]), ...reasons].join(' ')
  return { sentence: otherwise ?? message, details: details === '' ? null : details }
}

function reasonsOf(data: object): readonly string[] {
  if ('reason' in data && typeof data.reason === 'string') return [data.reason]
  if (!('issues' in data) || !Array.isArray(data.issues)) return []
  return data.issues.flatMap((issue: unknown) =>
    typeof issue === 'object' && issue !== null && 'path' in issue && 'reason' in issue
      ? [`${String(issue.path)} ${String(issue.reason)}.`]
      : [],
  )
}
