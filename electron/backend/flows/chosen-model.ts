import type { Account } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { may } from '../../../shared/domain/gates.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { type CurrentPreferences, type Preferences, SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import type { PreferencesStore } from '../apps/preferences.ts'

export interface ChosenModelDeps {
  readonly preferences: Pick<PreferencesStore, 'of' | 'update'>
  readonly models: { has(model: string): boolean; require(model: string): unknown }
  /** Whose choice is everybody's who may not choose. */
  readonly ownerId: () => AccountId
}

export type Chooser = Pick<Account, 'accountId' | 'role' | 'plan'>
type Changes = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined }

/** The preferences of builders, in which an admin alone says what answers: it is their money that it costs. */
export function createChosenModel({ preferences, models, ownerId }: ChosenModelDeps) {
  /** A model whose provider is not connected now is as if the scaffolder had been chosen; connected again, the choice is back. */
  function of(builder: Chooser): CurrentPreferences {
    const own = preferences.of(builder.accountId)
    const { builderModel } = may(builder, 'set-models').isAllowed ? own : preferences.of(ownerId())
    const isThere = models.has(builderModel)
    return isThere ? { ...own, builderModel } : { ...own, builderModel: SCAFFOLDER_MODEL, absentModel: builderModel }
  }

  /** FORBIDDEN. The scaffolder costs nothing, and whoever is answered by a model may name that one. */
  function requireAllowed(builder: Chooser, model: string): void {
    const permission = may(builder, 'set-models')
    if (permission.isAllowed || model === SCAFFOLDER_MODEL || model === of(builder).builderModel) return
    throw new AppError(permission.code, {}, { message: permission.reason })
  }

  return {
    of,
    requireAllowed,
    /** MODEL_NOT_FOUND, FORBIDDEN. */
    update(builder: Chooser, changes: Changes): CurrentPreferences {
      if (changes.builderModel !== undefined) {
        requireAllowed(builder, changes.builderModel)
        models.require(changes.builderModel)
      }
      preferences.update(builder.accountId, changes)
      return of(builder)
    },
  }
}
