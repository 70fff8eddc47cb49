type Json = Readonly<Record<string, unknown>>

/**
 * Rewrites an entity's text from another app with this app's ids: known names get their ids here, a property that was renamed elsewhere
 * keeps its id, and new ones get none. `ownText` is null where this app has no entity of that name. Invalid texts are unchanged.
 */
export function adoptIds(text: string, ownText: string | null): string {
  const written = readJson(text)
  const properties = propertiesOf(written)
  if (written === null || properties === null) return text
  const own = ownText === null ? null : readJson(ownText)
  const ownIds = new Map(Object.entries(propertiesOf(own) ?? {}).map(([name, property]) => [name, idOf(property)]))
  const free = new Set([...ownIds].filter(([name]) => !Object.hasOwn(properties, name)).map(([, id]) => id))
  const adopted = Object.entries(properties).map(([name, property]) => {
    const id = idOf(property)
    return [name, withId(property, ownIds.get(name) ?? (free.delete(id) ? id : undefined))] as const
  })
  const mended = { ...withId(written, idOf(own ?? {})), properties: Object.fromEntries(adopted) }
  return JSON.stringify(mended) === JSON.stringify(written) ? text : `${JSON.stringify(mended, null, 2)}\n`
}

function readJson(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function propertiesOf(schema: Json | null): Readonly<Record<string, Json>> | null {
  const properties = schema?.['properties']
  if (!isObject(properties) || !Object.values(properties).every(isObject)) return null
  return properties as Readonly<Record<string, Json>>
}

function idOf(thing: Json): string | undefined {
  const id = thing['x-id']
  return typeof id === 'string' ? id : undefined
}

/** The key keeps its position, so that a diff shows only the id. */
function withId(thing: Json, id: string | undefined): Json {
  if (idOf(thing) === id) return thing
  if (id !== undefined) return Object.hasOwn(thing, 'x-id') ? { ...thing, 'x-id': id } : { 'x-id': id, ...thing }
  const { 'x-id': _, ...rest } = thing
  return rest
}
