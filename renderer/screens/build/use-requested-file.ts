import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { fileRequest } from '../../state/file-request.ts'
import type { WorkViewState } from './use-work-view.ts'

/** Shows the file that a panel asked for, at its place. */
export function useRequestedFile(appId: AppId, openFile: WorkViewState['openFile']): void {
  const [asked, setAsked] = useAtom(fileRequest)
  const open = useRef(openFile)
  useEffect(() => {
    open.current = openFile
  })
  useEffect(() => {
    if (asked === null) return
    setAsked(null)
    if (asked.appId !== appId) return
    const { path, line, column } = asked
    open.current(path, line === undefined ? undefined : column === undefined ? { line } : { line, column })
  }, [appId, asked, setAsked])
}
