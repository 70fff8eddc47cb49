import type { VersionId } from '../../../shared/domain/ids.ts'

/** A file as it is in a version; `text` null: it is not there. */
export interface FileAt {
  readonly versionId: VersionId | null
  readonly text: string | null
}

/** Spec 000 §4. `idle` also stands for an edit that waits for its pause. */
export type FileSave =
  | { readonly phase: 'idle' }
  | { readonly phase: 'saving'; readonly text: string }
  | { readonly phase: 'saved' }
  | { readonly phase: 'error'; readonly reason: string }

/** What a person made of a file. */
export interface FileDraft {
  readonly text: string
  /** Where it began. */
  readonly base: FileAt
  readonly save: FileSave
  /** The file has changed elsewhere too: nothing is saved until the person has chosen. */
  readonly theirs: FileAt | null
}

const IDLE: FileSave = { phase: 'idle' }

export function newDraft(text: string, base: FileAt): FileDraft {
  return { text, base, save: IDLE, theirs: null }
}

export function isDirty(draft: FileDraft): boolean {
  return draft.text !== draft.base.text
}

/** Whether it is time to save: something to keep, nothing under way, no choice open. */
export function isDue(draft: FileDraft): boolean {
  return isDirty(draft) && draft.theirs === null && draft.save.phase !== 'saving'
}

export function typed(draft: FileDraft, text: string): FileDraft {
  return { ...draft, text, save: draft.save.phase === 'saving' ? draft.save : IDLE }
}

export function savingBegun(draft: FileDraft): FileDraft {
  return { ...draft, save: { phase: 'saving', text: draft.text } }
}

/** What was typed meanwhile stays, now on top of what was saved. */
export function savingDone(draft: FileDraft, versionId: VersionId): FileDraft {
  const text = draft.save.phase === 'saving' ? draft.save.text : draft.text
  return { ...draft, base: { versionId, text }, save: draft.text === text ? { phase: 'saved' } : IDLE }
}

export function savingFailed(draft: FileDraft, reason: string): FileDraft {
  return { ...draft, save: { phase: 'error', reason } }
}

/** `saved` is shown for a while. */
export function settled(draft: FileDraft): FileDraft {
  return draft.save.phase === 'saved' ? { ...draft, save: IDLE } : draft
}

/** A new version came. Null: nothing is left that is the person's own. */
export function followed(draft: FileDraft, newest: FileAt): FileDraft | null {
  const isOwnSave = draft.save.phase === 'saving' && draft.save.text === newest.text
  if (isOwnSave) return draft
  if (newest.text === draft.text) return draft.save.phase === 'saved' ? { ...draft, base: newest, theirs: null } : null
  if (!isDirty(draft)) return null
  if (newest.text === draft.base.text) return { ...draft, base: newest, theirs: null }
  return { ...draft, theirs: newest, save: draft.save.phase === 'saving' ? draft.save : IDLE }
}

/** Mine: the next save writes over theirs, which stays in the file's history. */
export function keptMine(draft: FileDraft): FileDraft {
  return draft.theirs === null ? draft : { ...draft, base: draft.theirs, theirs: null, save: IDLE }
}
