import type { VersionId } from '../../../shared/domain/ids.ts'

/** A file in a version; `text` null: it does not exist. */
export interface FileAt {
  readonly versionId: VersionId | null
  readonly text: string | null
}

/** Spec 000 §4. `idle` includes an edit that waits for its debounce. */
export type FileSave =
  | { readonly phase: 'idle' }
  | { readonly phase: 'saving'; readonly text: string }
  | { readonly phase: 'saved' }
  | { readonly phase: 'error'; readonly reason: string }

/** A person's edit of a file. */
export interface FileDraft {
  readonly text: string
  /** The file that the edit is based on. */
  readonly base: FileAt
  readonly save: FileSave
  /** The file has changed elsewhere too: nothing is saved until the person has decided. */
  readonly theirs: FileAt | null
}

const IDLE: FileSave = { phase: 'idle' }

export function newDraft(text: string, base: FileAt): FileDraft {
  return { text, base, save: IDLE, theirs: null }
}

export function isDirty(draft: FileDraft): boolean {
  return draft.text !== draft.base.text
}

/** Whether to save: there are changes, no save is running, and there is no conflict. */
export function isDue(draft: FileDraft): boolean {
  return isDirty(draft) && draft.theirs === null && draft.save.phase !== 'saving'
}

export function typed(draft: FileDraft, text: string): FileDraft {
  return { ...draft, text, save: draft.save.phase === 'saving' ? draft.save : IDLE }
}

export function savingBegun(draft: FileDraft): FileDraft {
  return { ...draft, save: { phase: 'saving', text: draft.text } }
}

/** Text typed meanwhile stays, now based on the saved version. */
export function savingDone(draft: FileDraft, versionId: VersionId): FileDraft {
  const text = draft.save.phase === 'saving' ? draft.save.text : draft.text
  return { ...draft, base: { versionId, text }, save: draft.text === text ? { phase: 'saved' } : IDLE }
}

export function savingFailed(draft: FileDraft, reason: string): FileDraft {
  return { ...draft, save: { phase: 'error', reason } }
}

/** Ends the display of `saved`. */
export function settled(draft: FileDraft): FileDraft {
  return draft.save.phase === 'saved' ? { ...draft, save: IDLE } : draft
}

/** Applies a new version. Null: nothing of the edit is left. */
export function followed(draft: FileDraft, newest: FileAt): FileDraft | null {
  const isOwnSave = draft.save.phase === 'saving' && draft.save.text === newest.text
  if (isOwnSave) return draft
  if (newest.text === draft.text) return draft.save.phase === 'saved' ? { ...draft, base: newest, theirs: null } : null
  if (!isDirty(draft)) return null
  if (newest.text === draft.base.text) return { ...draft, base: newest, theirs: null }
  return { ...draft, theirs: newest, save: draft.save.phase === 'saving' ? draft.save : IDLE }
}

/** Keeps mine: the next save overwrites theirs, which stays in the file's history. */
export function keptMine(draft: FileDraft): FileDraft {
  return draft.theirs === null ? draft : { ...draft, base: draft.theirs, theirs: null, save: IDLE }
}
