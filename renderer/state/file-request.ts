import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { FilePath } from '../../shared/domain/file-path.ts'
import type { AppId } from '../../shared/domain/ids.ts'

/** A place in the code of an app. */
export interface FileRequest {
  readonly appId: AppId
  readonly path: FilePath
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** What Code is asked to open; null while nobody asks. The builder shows it and sets it back. */
export const fileRequest = atom<FileRequest | null>(null)

/** Opens a file in Code from any panel. */
export function useOpenFile(): (request: FileRequest) => void {
  const ask = useSetAtom(fileRequest)
  return useCallback((request) => ask(request), [ask])
}
