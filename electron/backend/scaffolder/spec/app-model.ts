import type { Level } from '../../../../shared/domain/entity-schema.ts'
import type { FieldKind } from '../../../../shared/domain/field-types/field-types.ts'
import type { LanguageCode } from '../language/language.ts'
import { hasRole } from './field-roles.ts'

export type { FieldKind } from '../../../../shared/domain/field-types/field-types.ts'

export interface Field {
  /** The engine's stable id; a field that is new has none. */
  readonly id?: string | undefined
  readonly name: string
  /** In sentence case, as a person reads it: `Due date`. */
  readonly label: string
  readonly kind: FieldKind
  readonly choices?: readonly string[]
  /** The entity that a relation points to. */
  readonly relation?: string
  readonly isRequired: boolean
  /** Keys of the stored schema that we do not know, kept as they are. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export interface Entity {
  readonly id?: string | undefined
  /** PascalCase, singular: `Order`. */
  readonly name: string
  /** Lower case unless a proper name: `order`, `orders`. */
  readonly one: string
  readonly many: string
  readonly icon: string
  readonly fields: readonly Field[]
  readonly read: Level
  readonly write: Level
  /** Who may add, where that is not who may change. */
  readonly create?: Level | undefined
  /** `custom`: its pages were written by somebody else, or are not the usual ones; only its schema is ours to change. */
  readonly pages: 'standard' | 'custom'
  readonly extra?: Readonly<Record<string, unknown>>
}

/** A page that does not belong to an entity's usual ones. Its file is written once and then left to the person. */
export interface ExtraPage {
  readonly page: string
  readonly to: string
  readonly label: string
  readonly icon: string
}

export interface Skin {
  readonly hue: number
  readonly chroma: number
  readonly neutralHue: number
  /** The colour as it was asked for, where its lightness is another than the skin's. */
  readonly named?: string
  /** What an app starts in until its person chooses. The system's unless told. */
  readonly theme?: 'dark'
  readonly text?: 'large'
  readonly corners?: 'round' | 'sharp'
  readonly font?: 'serif' | 'mono' | 'rounded'
  readonly space?: 'roomy' | 'tight'
  /** `strong`: nothing is written paler than the rest. */
  readonly ink?: 'strong'
  /** What amounts are shown in, as ISO 4217 has it; dollars unless told. */
  readonly currency?: string
}

export interface AppModel {
  readonly name: string
  readonly icon: string
  readonly placement: 'top' | 'side'
  readonly skin: Skin
  readonly entities: readonly Entity[]
  readonly extraPages: readonly ExtraPage[]
  readonly language: LanguageCode
  /** `own`: Home is what the app is for, and the counts stand on a page of their own. */
  readonly home: 'overview' | 'own'
  /** What the menu calls the first page, where somebody said so. */
  readonly homeLabel?: string | undefined
  /** The addresses of the menu in their order, where somebody put it into another one than the usual. */
  readonly menu?: readonly string[] | undefined
  /** `owner`: the lists are for those who run the app; its visitors see the other pages. */
  readonly lists: 'everybody' | 'owner'
}

/** Takes a whole line of a form or a page, and stands below what does not. */
export function isBroad({ kind }: Field): boolean {
  return ['multiline', 'image', 'files'].includes(kind)
}

/** The field that names a row to a person: its name or title, else a short text, else its day, else whatever comes first. */
export function labelField(entity: Entity): Field | undefined {
  const { fields } = entity
  const ofKind = (...kinds: readonly FieldKind[]) => fields.find((field) => kinds.includes(field.kind))
  return (
    fields.find((field) => field.kind === 'text' && hasRole(field, 'title')) ??
    fields.find((field) => field.kind === 'text' && hasRole(field, 'part of a title')) ??
    ofKind('text') ??
    ofKind('date', 'datetime') ??
    ofKind('email', 'phone', 'url', 'time', 'multiline') ??
    fields[0]
  )
}

export function findEntity(model: AppModel, name: string | undefined): Entity | undefined {
  return model.entities.find((entity) => entity.name === name)
}

export function replaceEntity(model: AppModel, name: string, change: (entity: Entity) => Entity): AppModel {
  return { ...model, entities: model.entities.map((entity) => (entity.name === name ? change(entity) : entity)) }
}

export function withField(entity: Entity, name: string, change: (field: Field) => Field): Entity {
  return { ...entity, fields: entity.fields.map((field) => (field.name === name ? change(field) : field)) }
}

/** Entities whose rows point to this one, with the field that does. */
export function childrenOf(model: AppModel, entity: Entity): readonly { readonly child: Entity; readonly field: Field }[] {
  return model.entities.flatMap((child) =>
    child.pages === 'custom' ? [] : child.fields.filter((field) => field.relation === entity.name).map((field) => ({ child, field })),
  )
}
