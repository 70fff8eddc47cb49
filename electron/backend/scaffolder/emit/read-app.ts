import { EntitySchema, type PropertySchema } from '../../../../shared/domain/entity-schema.ts'
import {
  componentPath,
  defaultRoute,
  fileKind,
  fileName,
  type FilePath,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
  pagePath,
} from '../../../../shared/domain/file-path.ts'
import { fieldTypeOf, writeProperty } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppModel, Entity, ExtraPage, Field, Skin } from '../spec/app-model.ts'
import { LANGUAGE_CODES, type LanguageCode } from '../language/language.ts'
import { entityNames } from './code.ts'
import { withMenu } from './layout.ts'
import { uiWords } from './ui-words.ts'
import { pluralPhrase, sentenceCase, wordsOfName } from '../language/nouns.ts'
import { skinOfColour } from '../look/skin.ts'

/** Reads an app back from its files: the schemas are the truth about data, the layout about names, order and navigation. */
export function readApp(files: ReadonlyMap<FilePath, string>, appName: string): AppModel {
  const layout = files.get(LAYOUT_PATH) ?? ''
  const nav = readNav(layout)
  const home = files.has(pagePath('Overview')) && nav.some(({ to }) => to === '/overview') ? 'own' : 'overview'
  const entities = [...files]
    .filter(([path]) => fileKind(path) === 'entity')
    .flatMap(([path, content]) => readEntityFile(path, content) ?? [])
    .map((entity) => ({ ...entity, pages: pagesOf(entity, files) }))
    .map((entity, index) => ({ entity, at: placeInNav(nav, entity, index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ entity }) => iconFromNav(nav, entity))
  const routes = new Set(entities.filter((entity) => entity.pages === 'standard').map((entity) => entityNames(entity).route))
  const model: AppModel = {
    name: nameInLayout(layout) ?? appName,
    icon: /\bicon=\{(\w+?)(?:Icon)?\}/.exec(layout)?.[1] ?? 'LayoutGrid',
    placement: /placement="side"/.test(layout) ? 'side' : 'top',
    skin: readSkin(files.get(GLOBALS_CSS_PATH) ?? ''),
    entities,
    extraPages: nav.filter((entry) => entry.to !== '/' && !routes.has(entry.to) && !(home === 'own' && entry.to === '/overview')),
    language: readLanguage(layout),
    home,
    homeLabel: homeLabelOf(nav, layout),
    lists: /\bownerNav\b/.test(layout) ? 'owner' : 'everybody',
  }
  return withMenu(
    model,
    nav.map(({ to }) => to),
  )
}

/** Its own name for the first page; undefined for the usual one. */
function homeLabelOf(nav: readonly ExtraPage[], layout: string): string | undefined {
  const label = nav.find(({ to }) => to === '/')?.label
  return label === uiWords(readLanguage(layout))('home') ? undefined : label
}

function pagesOf(entity: Entity, files: ReadonlyMap<FilePath, string>): Entity['pages'] {
  const names = entityNames(entity)
  return files.has(componentPath(names.form)) && files.has(pagePath(names.detailsPage)) ? 'standard' : 'custom'
}

function placeInNav(nav: readonly ExtraPage[], entity: Entity, index: number): number {
  const at = nav.findIndex(({ to }) => to === entityNames(entity).route)
  return at < 0 ? nav.length + index : at
}

function iconFromNav(nav: readonly ExtraPage[], entity: Entity): Entity {
  const icon = nav.find(({ to }) => to === entityNames(entity).route)?.icon
  return icon === undefined || entity.pages === 'custom' ? entity : { ...entity, icon }
}

export const NAV_ENTRY =
  /\{\s{0,40}to: (['"])(.{0,200}?)\1,\s{0,40}label: (['"])(.{0,200}?)\3,\s{0,40}icon: (\w{1,60}?)(?:Icon)?,?\s{0,40}\}/g

/** The entries of the menu in their order, and behind them those that only the owner sees. */
export function readNav(layout: string): readonly ExtraPage[] {
  return [...layout.matchAll(NAV_ENTRY)].map(([, , to = '', , label = '', icon = '']) => ({
    to,
    label: label.replaceAll("\\'", "'"),
    icon,
    page: pageOfRoute(to),
  }))
}

/** `/opening-hours` → `OpeningHours`, the page that has this address unless it says otherwise. */
function pageOfRoute(route: string): string {
  const name = route
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return defaultRoute(name) === route ? name : name
}

/** What an app calls itself. */
export function nameInLayout(layout: string | undefined): string | null {
  return readAttribute(layout ?? '', 'name')?.trim() || null
}

function readAttribute(layout: string, name: string): string | null {
  const match = new RegExp(`<AppShell\\b[^>]*?\\b${name}=(?:"([^"]*)"|\\{(['"])(.*?)\\2\\})`, 's').exec(layout)
  return match?.[1] ?? match?.[3]?.replaceAll("\\'", "'") ?? null
}

function currencyIn(css: string): Pick<Skin, 'currency'> {
  const currency = /--currency:\s*([A-Z]{3})/.exec(css)?.[1]
  return currency === undefined ? {} : { currency }
}

function readSkin(css: string): Skin {
  const number = (name: string) => {
    const written = new RegExp(`--${name}:\\s*(-?[\\d.]+)`).exec(css)?.[1]
    return written === undefined ? null : Number(written)
  }
  const usual = skinOfColour('seagreen')
  return {
    hue: number('gh') ?? usual.hue,
    chroma: number('gc') ?? usual.chroma,
    neutralHue: number('gn') ?? usual.neutralHue,
    ...(/--theme:\s*dark/.test(css) ? { theme: 'dark' as const } : {}),
    ...currencyIn(css),
    ...(/html \{\s*font-size: 118%/.test(css) ? { text: 'large' as const } : {}),
    ...(/--g-radius: 22px/.test(css) ? { corners: 'round' as const } : /--g-radius: 2px/.test(css) ? { corners: 'sharp' as const } : {}),
    ...(/--font-sans: Georgia/.test(css)
      ? { font: 'serif' as const }
      : /--font-sans: var\(--font-mono/.test(css)
        ? { font: 'mono' as const }
        : /--font-sans: ui-rounded/.test(css)
          ? { font: 'rounded' as const }
          : {}),
    ...(/--spacing: 0\.29rem/.test(css)
      ? { space: 'roomy' as const }
      : /--spacing: 0\.215rem/.test(css)
        ? { space: 'tight' as const }
        : {}),
    ...(/--g-soft: var\(--g-text\)/.test(css) ? { ink: 'strong' as const } : {}),
  }
}

function readLanguage(layout: string): LanguageCode {
  const written = readAttribute(layout, 'language')
  return LANGUAGE_CODES.find((code) => code === written) ?? 'en'
}

const ENTITY_KEYS = new Set(['x-id', 'name', 'type', 'title', 'x-plural', 'x-icon', 'properties', 'required', 'permissions'])

/** Null for a schema that cannot be read: it is left alone. */
function readEntityFile(path: FilePath, content: string): Entity | null {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return null
  }
  const named = typeof value === 'object' && value !== null ? { ...value, name: fileName(path) } : value
  const parsed = EntitySchema.safeParse(named)
  return parsed.success ? readEntity(parsed.data) : null
}

export function readEntity(schema: EntitySchema): Entity {
  const plural = schema['x-plural']
  const title = schema.title ?? wordsOfName(schema.name)
  // A plural with a capital is of a language that writes its nouns so.
  const one = typeof plural === 'string' && /^\p{Lu}\p{Ll}/u.test(plural) ? title : ownCase(title)
  const icon = schema['x-icon']
  return {
    id: schema['x-id'],
    name: schema.name,
    one,
    many: typeof plural === 'string' ? plural : pluralPhrase(one),
    icon: typeof icon === 'string' && /^[A-Z]\w*$/.test(icon) ? icon : 'Box',
    fields: Object.entries(schema.properties).map(([name, property]) => readField(name, property, schema.required)),
    read: schema.permissions.read,
    write: schema.permissions.write,
    create: schema.permissions.create,
    pages: 'standard',
    extra: others(schema, ENTITY_KEYS),
  }
}

/** `Customer` → `customer`, but `CD` stays `CD`. */
function ownCase(title: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

function readField(name: string, property: PropertySchema, required: readonly string[]): Field {
  const { kind } = fieldTypeOf(property)
  const written = Object.keys(writeProperty(kind, { choices: [] }))
  const known = new Set(['x-id', 'type', 'title', 'format', ...written])
  const choices = kind === 'choices' ? property.items?.enum : property.enum
  return {
    id: property['x-id'],
    name,
    label: property.title ?? sentenceCase(wordsOfName(name)),
    kind,
    ...(choices === undefined ? {} : { choices }),
    ...(property['x-relation'] === undefined ? {} : { relation: property['x-relation'] }),
    isRequired: required.includes(name),
    extra: others(property, known),
  }
}

function others(value: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !known.has(key)))
}
