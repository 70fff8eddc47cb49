import type { BundleInput, BundleResult } from './bundler.ts'

export interface WorkerSettings {
  readonly vendorDir: string
}

export interface BuildRequest {
  readonly id: number
  readonly input: BundleInput
}

export type ToBundleWorker = BuildRequest | 'stop'

/** `broken`: the build failed for a reason that is not the app's; the worker ends after it. */
export type BuildReply =
  | { readonly id: number; readonly type: 'built'; readonly result: BundleResult }
  | { readonly id: number; readonly type: 'broken'; readonly reason: string }
