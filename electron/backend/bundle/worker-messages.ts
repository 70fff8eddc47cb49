import type { BundleInput, BundlePackages, BundleResult, FunctionsResult } from './bundler.ts'

export interface WorkerSettings {
  readonly vendorDir: string
}

export interface BuildRequest {
  readonly id: number
  readonly input: BundleInput | FunctionsInput
}

/** The functions of an app, which share nothing between builds. */
export interface FunctionsInput {
  readonly key: 'functions'
  readonly mode: 'functions'
  readonly files: BundleInput['files']
  readonly packages: BundlePackages | null
}

export type ToBundleWorker = BuildRequest | 'stop'

/** `broken`: the build failed for a reason that is not the app's; the worker ends after it. */
export type BuildReply =
  | { readonly id: number; readonly type: 'built'; readonly result: BundleResult | FunctionsResult }
  | { readonly id: number; readonly type: 'broken'; readonly reason: string }
