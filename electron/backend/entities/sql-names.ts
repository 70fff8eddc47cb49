import { randomBytes } from 'node:crypto'
import type { PropertyType } from '../../../shared/domain/field-types/property-type.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const X_ID = /^[ep]_[a-z2-7]{12}$/

/** Makes an id of an entity or a property. Ids are the only variable part of SQL names; no name by a person or a model is used. */
export function mintXId(kind: 'entity' | 'property'): string {
  const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${kind === 'entity' ? 'e' : 'p'}_${letters}`
}

/** Whether a text has the form of such an id. */
export function isXId(kind: 'entity' | 'property', written: string | undefined): written is string {
  return written !== undefined && X_ID.test(written) && written.startsWith(kind === 'entity' ? 'e' : 'p')
}

export function tableName(entityId: string): string {
  return `rows_${checked(entityId)}`
}

/** A property has a column for each type that it has had, so that a change of type loses nothing. */
export function columnName(propertyId: string, type: PropertyType): string {
  return `${checked(propertyId)}_${type}`
}

function checked(xId: string): string {
  if (!X_ID.test(xId)) throw new Error(`${JSON.stringify(xId)} is not an id that this program made.`)
  return xId
}
