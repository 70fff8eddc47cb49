import { type ArchetypeWish, field, required } from '../archetype.ts'
import { dayFrom } from '../days.ts'
import { common, form, type SignUp } from './form.ts'

/** Guests ask for a room, from one day to another. */
export function stayForm(wish: ArchetypeWish): SignUp {
  const { speak } = wish
  const { name, email, phone, note, texts } = common(wish)
  const title = speak('Ask for a room', 'Zimmer anfragen', 'Demander une chambre', 'Pedir una habitación')
  return form(
    {
      name: 'BookingRequest',
      one: speak('booking request', 'Buchungsanfrage', 'demande de réservation', 'solicitud de reserva'),
      many: speak('booking requests', 'Buchungsanfragen', 'demandes de réservation', 'solicitudes de reserva'),
      icon: 'CalendarPlus',
    },
    [
      name,
      email,
      phone,
      required('arrival', speak('Arrival', 'Anreise', 'Arrivée', 'Llegada'), 'date'),
      required('departure', speak('Departure', 'Abreise', 'Départ', 'Salida'), 'date'),
      field('guests', speak('Guests', 'Personen', 'Personnes', 'Personas'), 'integer'),
      note,
    ],
    { ...texts, action: title, title },
    [{ name: 'Clara Ortiz', email: 'clara.ortiz@example.com', arrival: dayFrom(wish, 12), departure: dayFrom(wish, 15), guests: 2 }],
  )
}
