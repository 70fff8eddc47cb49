import type { IndexFile } from './index-file.ts'

export type IndexCalls = Omit<IndexFile, 'close'>
export type IndexCall = keyof IndexCalls

/** `close`: the file is given free, whatever was asked of it. */
export type ToIndex =
  | { readonly type: 'ask'; readonly id: number; readonly file: string; readonly call: IndexCall; readonly args: readonly unknown[] }
  | { readonly type: 'close'; readonly id: number; readonly file: string | null }

export type FromIndex =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: string | null; readonly message: string }
