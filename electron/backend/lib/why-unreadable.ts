import { IMPORT_TEXT } from '../../../shared/text/import.ts'

const REASONS: Readonly<Record<string, () => string>> = {
  ENOENT: () => IMPORT_TEXT.noFolder,
  ENOTDIR: () => IMPORT_TEXT.noFolder,
  EACCES: () => IMPORT_TEXT.mayNotRead,
  EPERM: () => IMPORT_TEXT.mayNotRead,
}

/** Why a zip or a folder could not be read, for a person: what the system or a library says of it stays in the `cause`. */
export function whyUnreadable(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return REASONS[code]?.() ?? ''
}
