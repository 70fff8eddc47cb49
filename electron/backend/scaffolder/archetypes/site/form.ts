import type { Entity, Field } from '../../spec/app-model.ts'
import { type ArchetypeWish, field, listOfVisitors, required, type Texts } from '../archetype.ts'

/** The one form of a website. */
export interface SignUp {
  readonly entity: Entity
  readonly texts: Texts
  /** What is sent can be seen by all: who brings which cake. */
  readonly isShared: boolean
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

/** Fields and sentences that most forms have. */
export function common({ speak }: ArchetypeWish) {
  return {
    name: required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
    email: required('email', speak('Email', 'E-Mail', 'E-mail', 'Correo'), 'email'),
    phone: field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
    note: field('message', speak('Message', 'Nachricht', 'Message', 'Mensaje'), 'multiline'),
    texts: {
      send: speak('Send', 'Absenden', 'Envoyer', 'Enviar'),
      thanks: speak('Thank you, we have it.', 'Danke, ist angekommen.', 'Merci, c’est bien reçu.', 'Gracias, lo tenemos.'),
      next: speak('You hear from us soon.', 'Wir melden uns bald.', 'Nous revenons vers vous rapidement.', 'Te escribimos pronto.'),
      again: speak('Send another', 'Noch etwas senden', 'Envoyer un autre', 'Enviar otro'),
      promise: speak(
        'What you write here is read by us alone, and used for nothing else.',
        'Was Sie hier schreiben, lesen nur wir.',
        'Ce que vous écrivez ici n’est lu que par nous.',
        'Lo que escribes aquí solo lo leemos nosotros.',
      ),
      soFar: '',
      lead: '',
    },
  }
}

/** What is sent in it is for the owner alone. */
export function form(
  words: { readonly name: string; readonly one: string; readonly many: string; readonly icon: string },
  fields: readonly Field[],
  texts: Texts,
  records: SignUp['records'],
): SignUp {
  return { entity: listOfVisitors(words, 'admin', fields), texts, isShared: false, records }
}
