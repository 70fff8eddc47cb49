import { type ArchetypeWish, field } from '../archetype.ts'
import { dayFrom } from '../days.ts'
import { common, form, type SignUp } from './form.ts'

/** What it should cost. */
export function quoteForm(wish: ArchetypeWish, offers: readonly string[]): SignUp {
  const { speak } = wish
  const { name, email, phone, note, texts } = common(wish)
  return form(
    {
      name: 'QuoteRequest',
      one: speak('quote request', 'Angebotsanfrage', 'demande de devis', 'solicitud de presupuesto'),
      many: speak('quote requests', 'Angebotsanfragen', 'demandes de devis', 'solicitudes de presupuesto'),
      icon: 'FileText',
    },
    [
      name,
      email,
      phone,
      ...(offers.length > 0 ? [field('service', speak('What for', 'Wofür', 'Pour quoi', 'Para qué'), 'choice', { choices: offers })] : []),
      field('by', speak('Needed by', 'Benötigt bis', 'Pour le', 'Para cuándo'), 'date'),
      { ...note, label: speak('What you need', 'Was Sie brauchen', 'Votre besoin', 'Qué necesitas'), isRequired: true },
    ],
    {
      ...texts,
      action: speak('Ask for a quote', 'Angebot anfragen', 'Demander un devis', 'Pedir presupuesto'),
      title: speak('Ask for a quote', 'Angebot anfragen', 'Demander un devis', 'Pedir presupuesto'),
      lead: speak(
        'Say what you need, and we answer with a price.',
        'Sagen Sie, was Sie brauchen; wir antworten mit einem Preis.',
        'Dites-nous ce qu’il vous faut, nous répondons avec un prix.',
        'Dinos qué necesitas y te respondemos con un precio.',
      ),
    },
    [
      {
        name: 'Samuel Weaver',
        email: 'samuel.weaver@example.com',
        ...(offers.length > 0 ? { service: offers[0] } : {}),
        by: dayFrom(wish, 21),
        message: speak(
          'Two rooms, about 40 m².',
          'Zwei Räume, etwa 40 m².',
          'Deux pièces, environ 40 m².',
          'Dos habitaciones, unos 40 m².',
        ),
      },
    ],
  )
}
