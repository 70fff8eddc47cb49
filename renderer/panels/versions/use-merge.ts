import { useStore } from 'jotai'
import { useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { fill } from '../../../shared/text/fill.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import type { MergeFile } from './changed-files.ts'
import { say } from '../../../shared/text/say.ts'

export interface MergeInput {
  readonly files: readonly MergeFile[]
  /** Whether anything differs. */
  readonly hasChanges: boolean
  readonly description: string
  /** The version that they were compared with, which an undo restores. */
  readonly baseVersionId: VersionId
}

/** Merges files as one version. True when it succeeded. */
export function useMerge(appId: AppId): { readonly isMerging: boolean; readonly merge: (input: MergeInput) => Promise<boolean> } {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const showFailure = useFailureToast()
  const [isMerging, setMerging] = useState(false)
  const undo = (versionId: VersionId) =>
    client.versions.restore({ appId, versionId }).then(
      () => show({ tone: 'success', title: say('The merge was taken back'), description: say('It is still in the list of versions.') }),
      (error: unknown) => showFailure(VERSIONS_TEXT.versionRestoreFailed, error),
    )
  return {
    isMerging,
    async merge({ files, hasChanges, description, baseVersionId }) {
      if (files.length === 0) {
        show({ tone: 'error', title: hasChanges ? VERSIONS_TEXT.mergeNoFiles : VERSIONS_TEXT.mergeNoChanges })
        return false
      }
      const { savesUnderWay } = openApp(appId)
      setMerging(true)
      store.set(savesUnderWay, (count) => count + 1)
      try {
        const merged = await client.versions.merge({ appId, files: [...files], description, baseVersionId })
        const { filesCount, deployedFunctionsCount, deploymentIssues } = merged
        const deployed = deployedFunctionsCount === 0 ? '' : ` ${fill(VERSIONS_TEXT.mergeSuccessFunctions, { n: deployedFunctionsCount })}`
        show({
          tone: 'success',
          title: fill(VERSIONS_TEXT.mergeSuccess, { n: filesCount }) + deployed,
          description: deploymentIssues.length === 0 ? undefined : fill(VERSIONS_TEXT.mergeFunctionsFailed, { n: deploymentIssues.length }),
          action: { label: say('Undo'), run: () => void undo(baseVersionId) },
        })
        return true
      } catch (error) {
        show({ tone: 'error', title: fill(VERSIONS_TEXT.mergeFailed, { serverError: describeFailure(error).message }) })
        return false
      } finally {
        store.set(savesUnderWay, (count) => count - 1)
        setMerging(false)
      }
    },
  }
}
