import { describeFailure } from '../../../../shared/domain/describe-failure.ts'

/** Why a table or a column was refused: a refusal says so in its facts. */
export function refusalReason(error: unknown): string {
  const data: unknown = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  const reason: unknown = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null
  return typeof reason === 'string' ? reason : describeFailure(error).message
}
