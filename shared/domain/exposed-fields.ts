import { createLevel } from './access.ts'
import type { EntitySchema, PropertySchema } from './entity-schema.ts'
import { fieldLevels } from './field-access.ts'

/** A property that should not be where it is: a password anywhere but on the server, or how to reach a person where everybody reads. */
export interface ExposedField {
  readonly name: string
  readonly title: string
  readonly kind: 'password' | 'contact'
}

const PASSWORDS: ReadonlySet<string> = new Set(['password', 'passwort', 'passcode', 'passwordhash', 'contraseña', 'motdepasse'])

export function exposedFields({ properties, permissions }: Pick<EntitySchema, 'properties' | 'permissions'>): readonly ExposedField[] {
  const isPublic = permissions.read === 'anonymous'
  return Object.entries(properties).flatMap(([name, property]): ExposedField[] => {
    const { read } = fieldLevels(property)
    const title = property.title ?? name
    if (isPassword(name, property)) return read === 'server' || isEmptied(permissions) ? [] : [{ name, title, kind: 'password' }]
    return isPublic && read === 'anonymous' && isContact(name, property) ? [{ name, title, kind: 'contact' }] : []
  })
}

/** Nobody but the builder reaches the table. */
function isEmptied(permissions: EntitySchema['permissions']): boolean {
  return permissions.read === 'none' && permissions.write === 'none' && createLevel(permissions) === 'none'
}

function isPassword(name: string, { format }: PropertySchema): boolean {
  return format === 'password' || PASSWORDS.has(name.toLowerCase())
}

/** By what the property says that it is; its name counts as the code's, which is English. */
function isContact(name: string, { format }: PropertySchema): boolean {
  return format === 'email' || format === 'phone' || name === 'email' || name === 'phone'
}
