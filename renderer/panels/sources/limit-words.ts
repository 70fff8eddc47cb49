import { planLimit, planOf, type PlanHolder } from '../../../shared/domain/plans.ts'
import { SOURCE_FILE_MAX_BYTES, SOURCE_FILE_SIZE_FACTOR, SOURCE_FILES_PER_UPLOAD } from '../../../shared/limits/sources.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { sizeWords } from './source-words.ts'

/** What plans ask of an account. */
export function holderOf({ isAdmin, plan }: { readonly isAdmin: boolean; readonly plan: string }): PlanHolder {
  return { role: isAdmin ? 'admin' : 'user', plan }
}

/** Why there is no room for another data source. */
export function limitWords(account: PlanHolder): string {
  return SOURCES_TEXT.limitReached(planOf(account).name, planLimit(account, 'dataItems') ?? 0)
}

/** What of files may be added at once. */
export function filesHint(account: PlanHolder | null, isOne: boolean): string {
  const factor = account === null ? 1 : (planLimit(account, 'fileSizeFactor') ?? SOURCE_FILE_SIZE_FACTOR)
  return SOURCES_TEXT.fileHint(sizeWords(SOURCE_FILE_MAX_BYTES * factor), isOne ? 1 : filesAtOnce(account))
}

export function filesAtOnce(account: PlanHolder | null): number {
  return account === null ? 1 : (planLimit(account, 'filesPerUpload') ?? SOURCE_FILES_PER_UPLOAD)
}
