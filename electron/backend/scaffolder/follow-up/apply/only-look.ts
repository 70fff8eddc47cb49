import type { AppModel } from '../../spec/app-model.ts'
import type { Level } from '../../../../../shared/domain/entity-schema.ts'
import { type Draft, note } from './draft.ts'
import type { Wish } from '../wishes.ts'

type Permit = Extract<Wish, { kind: 'permit' }>

/** Some of those who sign in are to look and no more, or not to delete. */
const ONLY_LOOK =
  /(?:\b(?:only|just) (?:look|looks|see|sees|read|reads|view|views|watch)\b|\b(?:look|looks|read|view|see) (?:only|nur)\b|\bonly admins? (?:may|can|should) (?:delete|remove)\b|(?<!\p{L})nur (?:an(?:sehen|schauen|gucken)|lesen|gucken|sehen|schauen|zuschauen|read|see)|(?:seulement|juste|uniquement) (?:regarder|lire|voir|consulter)|ne (?:peuvent|peut|doivent) que (?:regarder|lire|voir|consulter)|(?:solo|sólo|solamente|únicamente) (?:pueden |puede |deben )?(?:mirar|ver|leer|consultar|read|see))/iu
/** Their own they may change, whoever else looks. */
const OWN = /\b(?:own|eigene\p{L}*|propres?|propi[oa]s?)\b/iu

/**
 * "Students may only look, teachers may edit": an app knows its admins and whoever signs in. Who is let change is made an admin; opening it
 * to all who sign in would let change whom the message wants to keep from it.
 */
export function withoutWidening(draft: Draft, wish: Permit): { readonly draft: Draft; readonly wish: Permit } {
  const { text, originals = [] } = draft.said
  const message = [text, ...originals.map(({ original }) => original)].join('. ')
  const isWide = (level: Level | undefined) => level === 'all' || level === 'anonymous'
  if (!isWide(wish.write) || !ONLY_LOOK.test(message) || OWN.test(message)) return { draft, wish }
  return {
    draft: note(draft, asAdmins(draft, draft.model, wish)),
    wish: { ...wish, write: 'admin', ...(wish.create === undefined ? {} : { create: 'admin' }) },
  }
}

/** Where only admins change a list, whoever "only looks" has what was asked. */
export function withoutLookers(draft: Draft, before: AppModel): Draft {
  const isClosed = draft.model.entities.some(
    ({ name, write }) => write === 'admin' && before.entities.some((each) => each.name === name && each.write !== 'admin'),
  )
  return isClosed ? { ...draft, unknown: draft.unknown.filter((text) => !ONLY_LOOK.test(text)) } : draft
}

function asAdmins({ speak }: Draft, { entities }: AppModel, wish: Permit): string {
  const many = entities.filter(({ name }) => wish.entities.includes(name)).map((entity) => entity.many)
  const lists = many.join(', ')
  return speak(
    `The app knows its admins and whoever signs in, and no other roles: so only its admins change ${lists}, and everybody else looks. Make those who should change them admins of it.`,
    `Die App kennt Admins und alle, die sich anmelden, keine anderen Rollen: Ändern dürfen also nur Admins (${lists}), alle anderen sehen nur. Mach die, die ändern sollen, zu Admins der App.`,
    `L’application connaît ses administrateurs et les personnes connectées, pas d’autres rôles : seuls les administrateurs modifient donc (${lists}). Nommez administrateurs ceux qui doivent modifier.`,
    `La aplicación conoce a sus administradores y a quien inicia sesión, no otros roles: así que solo los administradores cambian (${lists}). Haz administradores a quienes deban cambiar.`,
  )
}
