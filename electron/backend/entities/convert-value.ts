import { propertyType, type PropertySchema, type PropertyType } from '../../../shared/domain/entity-schema.ts'
import { parseFieldValue } from '../lib/field-value.ts'

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/
const PICTURE = /^(?:https?:\/\/|\/|data:image\/)/i

/**
 * A value of the type that a property had, as the type that it gets; null when it cannot be carried over without loss. A number with a
 * leading zero stays behind, for example: it is a code and not a number.
 */
export function convertValue(value: unknown, from: PropertyType, target: PropertySchema): unknown {
  if (value === null || value === undefined) return null
  const to = propertyType(target)
  switch (to) {
    case 'text':
      return toText(value)
    case 'number':
      if (typeof value === 'boolean') return value ? 1 : 0
      return typeof value === 'string' && !PLAIN_NUMBER.test(value.trim()) ? null : parsed(target, value)
    case 'boolean':
      return typeof value === 'string' ? parsed(target, yesOrNo(value)) : parsed(target, value)
    case 'select':
      return parsed(target, Array.isArray(value) ? (value.length === 1 ? value[0] : null) : toText(value).trim())
    case 'multiselect':
      return toChoices(value, target)
    case 'image':
      return typeof value === 'string' && PICTURE.test(value) ? value : null
    case 'json':
      return from === 'text' ? fromJsonText(String(value)) : value
    case 'datetime':
    case 'relation':
      return typeof value === 'string' ? parsed(target, value.trim()) : null
  }
}

function parsed(target: PropertySchema, value: unknown): unknown {
  const result = parseFieldValue(target, value)
  return result.ok ? result.value : null
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

function yesOrNo(text: string): unknown {
  const word = text.trim().toLowerCase()
  if (word === 'yes' || word === '1') return true
  return word === 'no' || word === '0' ? false : word
}

function toChoices(value: unknown, target: PropertySchema): unknown {
  if (Array.isArray(value)) return parsed(target, value)
  const text = toText(value)
  if (text.trim() === '') return null
  return (
    parsed(target, [text]) ??
    parsed(
      target,
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
  )
}

function fromJsonText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
