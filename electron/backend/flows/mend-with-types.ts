import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { COLUMN_CHECK_MAX_MS } from '../../../shared/limits/rows.ts'
import { type FieldMend, type MendedField, mendField } from '../files/fields/mend-field.ts'
import type { TypeChecker } from '../types/type-checker.ts'

/** Repairs an app's code after a change of a column, using TypeScript's errors; without a type checker, only the code itself. */
export function mendWithTypes(types: Pick<TypeChecker, 'check'>, appId: AppId) {
  return async (mend: Omit<FieldMend, 'check'>): Promise<MendedField> => {
    // A new label breaks no types.
    const isOnlyTitle = mend.to?.name === mend.from.name && mend.to.title !== mend.from.title
    if (isOnlyTitle) return mendField({ ...mend, check: null })
    const check = (files: FileMap) => types.check({ key: appId, files, signal: AbortSignal.timeout(COLUMN_CHECK_MAX_MS) })
    try {
      return await mendField({ ...mend, check })
    } catch {
      return mendField({ ...mend, check: null })
    }
  }
}
