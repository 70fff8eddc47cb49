import { type ArchetypeWish, required } from '../archetype.ts'
import { dayFrom } from '../days.ts'
import { common, form, type SignUp } from './form.ts'

/** A table in a restaurant. */
export function tableForm(wish: ArchetypeWish): SignUp {
  const { speak } = wish
  const { name, email, phone, note, texts } = common(wish)
  return form(
    {
      name: 'TableReservation',
      one: speak('reservation', 'Reservierung', 'réservation', 'reserva'),
      many: speak('reservations', 'Reservierungen', 'réservations', 'reservas'),
      icon: 'CalendarCheck',
    },
    [
      name,
      { ...phone, isRequired: true },
      { ...email, isRequired: false },
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
      required('time', speak('Time', 'Uhrzeit', 'Heure', 'Hora'), 'time'),
      required('people', speak('People', 'Personen', 'Couverts', 'Personas'), 'integer'),
      note,
    ],
    {
      ...texts,
      action: speak('Reserve a table', 'Tisch reservieren', 'Réserver une table', 'Reservar mesa'),
      title: speak('Reserve a table', 'Tisch reservieren', 'Réserver une table', 'Reservar mesa'),
      lead: speak(
        'Which day, what time, how many?',
        'Welcher Tag, wann und wie viele?',
        'Quel jour, à quelle heure, combien ?',
        '¿Qué día, a qué hora y cuántos?',
      ),
      next: speak('We confirm by phone.', 'Wir bestätigen per Telefon.', 'Nous confirmons par téléphone.', 'Confirmamos por teléfono.'),
    },
    [
      { name: 'Clara Ortiz', phone: '+1 555 0117', day: dayFrom(wish, 2), time: '19:30', people: 4 },
      { name: 'Tom Okafor', phone: '+1 555 0124', day: dayFrom(wish, 3), time: '20:00', people: 2 },
    ],
  )
}
