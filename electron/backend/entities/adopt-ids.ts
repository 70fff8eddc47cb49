type Json = Readonly<Record<string, unknown>>

/**
 * The text of an entity from another app as it would stand in this one: what has a name that is here gets the id that it has here, a
 * property that was renamed elsewhere keeps the id by which it is known, and what is new has none yet. `ownText` is null where this app
 * has no entity of that name. A text that is no schema stays as it is.
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

/** Its place in the text stays, so that a comparison shows the id alone. */
function withId(thing: Json, id: string | undefined): Json {
  if (idOf(thing) === id) return thing
  if (id !== undefined) return Object.hasOwn(thing, 'x-id') ? { ...thing, 'x-id': id } : { 'x-id': id, ...thing }
  const { 'x-id': _, ...rest } = thing
  return rest
}
