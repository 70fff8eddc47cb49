import { atom, type PrimitiveAtom } from 'jotai'
import type { AppId, VersionId } from '../../shared/domain/ids.ts'
import type { SelectedElement } from '../../shared/domain/preview-bridge.ts'

/** What a person pointed at, in the version in which they saw it. */
export interface Selection {
  readonly element: SelectedElement
  readonly versionId: VersionId
}

interface PointingAtoms {
  /** Clicks in the running app choose an element of it. */
  readonly isOn: PrimitiveAtom<boolean>
  readonly selection: PrimitiveAtom<Selection | null>
}

const pointings = new Map<AppId, PointingAtoms>()

/** The same every time. */
export function pointing(appId: AppId): PointingAtoms {
  const known = pointings.get(appId)
  if (known !== undefined) return known
  const made: PointingAtoms = { isOn: atom(false), selection: atom<Selection | null>(null) }
  pointings.set(appId, made)
  return made
}
