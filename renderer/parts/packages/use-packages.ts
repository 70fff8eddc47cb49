import { useCallback, useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { PACKAGES_TEXT } from '../../../shared/text/packages.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'

export interface AppPackage {
  readonly name: string
  readonly version: string
  readonly license: string | null
  readonly bytes: number | null
  readonly needs: number
  readonly types: 'there' | 'none' | 'too-large'
}

export interface Packages {
  /** Null until they are loaded. */
  readonly packages: readonly AppPackage[] | null
  readonly hasFailed: boolean
  readonly isWorking: boolean
  /** Why the last one was not added. */
  readonly refusal: string | null
  /** It was not added because its name is one letter off: adding it once more means it. */
  readonly isNear: boolean
  reload(): void
  /** True when it was added. */
  add(written: string, isMeant: boolean): Promise<boolean>
  remove(name: string): Promise<void>
}

/** The packages of an app, and what changes them. */
export function usePackages(appId: AppId): Packages {
  const client = useClient()
  const show = useToast()
  const fail = useFailureToast()
  const [packages, setPackages] = useState<readonly AppPackage[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [refused, setRefused] = useState<{ readonly of: string; readonly reason: string; readonly isNear: boolean } | null>(null)

  const load = useCallback(
    (signal?: AbortSignal) =>
      client.packages.list({ appId }, signal === undefined ? {} : { signal }).then(
        (found) => {
          setPackages(found)
          setFailed(false)
        },
        () => signal?.aborted !== true && setFailed(true),
      ),
    [client, appId],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  return {
    packages,
    hasFailed,
    isWorking,
    refusal: refused?.reason ?? null,
    isNear: refused?.isNear ?? false,
    reload: () => void load(),
    async add(written, isMeant) {
      const { name, version } = wantedOf(written)
      setWorking(true)
      try {
        const added = await client.packages.add({
          appId,
          name,
          ...(version === null ? {} : { version }),
          isMeant: isMeant && refused?.of === name,
        })
        setRefused(null)
        show({
          tone: 'success',
          title: PACKAGES_TEXT.added(added.name, added.version),
          ...(added.note === null ? {} : { description: added.note }),
        })
        await load()
        return true
      } catch (error) {
        const { code, message } = describeFailure(error)
        // What is wrong with this package is in the words that came along.
        const isOfPackage = code === 'PACKAGE_REFUSED' || code === 'PACKAGE_NAME_NEAR'
        const reason = isOfPackage && error instanceof Error ? error.message : message
        setRefused({ of: name, reason, isNear: code === 'PACKAGE_NAME_NEAR' })
        return false
      } finally {
        setWorking(false)
      }
    },
    async remove(name) {
      setWorking(true)
      try {
        await client.packages.remove({ appId, name })
        show({ tone: 'success', title: PACKAGES_TEXT.removed(name) })
        await load()
      } catch (error) {
        fail(PACKAGES_TEXT.failed, error)
      } finally {
        setWorking(false)
      }
    },
  }
}

/** `@scope/name@1.2.3` → its name and its version. */
function wantedOf(written: string): { readonly name: string; readonly version: string | null } {
  const text = written.trim()
  const at = text.indexOf('@', 1)
  return at === -1 ? { name: text, version: null } : { name: text.slice(0, at), version: text.slice(at + 1) || null }
}
