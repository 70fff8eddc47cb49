export interface Known {
  readonly xId: string
  readonly name: string
  readonly isHidden: boolean
}

export interface NamedDefinition {
  readonly name: string
  /** As written: it may be stale, copied from elsewhere, or made up. */
  readonly xId: string | undefined
}

/**
 * Matches new definitions with known ones: name → x-id; others are new. Explicit renames take precedence, then equal names, then ids, then
 * names that were hidden before. No id is used twice, so that a copied definition becomes a new one.
 */
export function matchNames(
  after: readonly NamedDefinition[],
  known: readonly Known[],
  renames: readonly { readonly from: string; readonly to: string }[] = [],
): ReadonlyMap<string, string> {
  const matched = new Map<string, string>()
  const taken = new Set<string>()
  const knownIds = new Set(known.map(({ xId }) => xId))
  const visible = new Map(known.filter(({ isHidden }) => !isHidden).map((one) => [one.name, one.xId]))
  const hidden = new Map(known.filter(({ isHidden }) => isHidden).map((one) => [one.name, one.xId]))
  const writtenId = ({ xId }: NamedDefinition) => (xId !== undefined && knownIds.has(xId) ? xId : undefined)

  const pass = (idOf: (one: NamedDefinition) => string | undefined): void => {
    for (const one of after) {
      const xId = matched.has(one.name) ? undefined : idOf(one)
      if (xId === undefined || taken.has(xId)) continue
      matched.set(one.name, xId)
      taken.add(xId)
    }
  }

  pass((one) => visible.get(renames.find(({ to }) => to === one.name)?.from ?? ''))
  pass((one) => {
    const sameName = visible.get(one.name)
    return writtenId(one) === undefined || writtenId(one) === sameName ? sameName : undefined
  })
  pass(writtenId)
  pass((one) => visible.get(one.name))
  pass((one) => hidden.get(one.name))
  return matched
}

/** The same for schemas whose ids are reliable: an unknown id is a new definition, whatever its name. */
export function matchIds(after: readonly NamedDefinition[], known: readonly Known[]): ReadonlyMap<string, string> {
  const knownIds = new Set(known.map(({ xId }) => xId))
  return new Map(after.flatMap(({ name, xId }) => (xId !== undefined && knownIds.has(xId) ? [[name, xId] as const] : [])))
}
