import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type {
  AppAiSettings,
  AppAiUse,
  KeyStorage,
  ModelProviderInfo,
  ProviderId,
  ProviderTest,
} from '../../../shared/domain/model-provider.ts'
import type { TrialEvent } from '../../../shared/domain/model-trial.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import type { PriceEstimate, SpendLimits, TurnUsage, UsageRow, UsageTotals } from '../../../shared/domain/usage.ts'

// What the builder's calls need of models: who answers, what it costs and how keys are kept.

/** What built apps may ask a model, and what it costs. */
export interface AppAiCalls {
  get(appId: AppId): Promise<{ readonly settings: AppAiSettings; readonly use: AppAiUse }>
  set(appId: AppId, changes: Changes<AppAiSettings>): Promise<{ readonly settings: AppAiSettings; readonly use: AppAiUse }>
}

/** What models were asked and what it costs, and how much of it may be. */
export interface UsageCalls {
  list(): {
    readonly rows: readonly UsageRow[]
    readonly month: string
    readonly thisMonth: UsageTotals
    readonly limits: SpendLimits
  }
  setLimits(changes: Changes<SpendLimits>): SpendLimits
  ofTurns(appId: AppId, turnIds: readonly TurnId[]): readonly TurnUsage[]
  ofApp(appId: AppId): { readonly all: UsageTotals; readonly thisMonth: UsageTotals }
  /** `model` null: the preferred one. */
  estimate(
    message: {
      readonly appId: AppId
      readonly content: string
      readonly model: string | null
      readonly attachments: readonly Pick<Attachment, 'hash' | 'name'>[]
      readonly isDiscussMode: boolean
    },
    signal: AbortSignal,
  ): Promise<PriceEstimate | null>
}

export interface ProviderCalls {
  list(): readonly Model[]
  providers(): Promise<readonly ModelProviderInfo[]>
  connect(provider: ProviderId, changes: ProviderChanges): Promise<ModelProviderInfo>
  disconnect(provider: ProviderId): Promise<ModelProviderInfo>
  test(provider: ProviderId): Promise<ProviderTest>
  /** MODEL_NOT_FOUND. */
  tryOut(model: string, signal: AbortSignal): AsyncGenerator<TrialEvent>
}

/** What is left out stays. `baseUrl` null: the provider's own. */
export interface ProviderChanges {
  readonly apiKey?: string | undefined
  readonly baseUrl?: string | null | undefined
  readonly models?: readonly string[] | undefined
  readonly contextLength?: number | null | undefined
}

export interface KeyStorageCalls {
  get(): Promise<KeyStorage>
  choose(
    choice: { readonly kind: 'keychain' | 'file' | 'memory' } | { readonly kind: 'passphrase'; readonly passphrase: string },
  ): Promise<KeyStorage>
  unlock(passphrase: string): Promise<KeyStorage>
}

/** Any subset; what is left out stays. */
export type Changes<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] | undefined }
