import { field, list, required } from '../archetype.ts'
import { DAYS } from '../days.ts'
import { openingTimes } from '../opening-times.ts'
import * as listCode from './lists-code.ts'
import type { SitePart, SitePlan } from './plan.ts'

/** A food truck and a market stall stand somewhere else each day. */
const STOPS =
  /\bwhere (?:we are|we stand|to find us|you (?:can )?find us)\b|wo wir (?:\p{L}+ )?(?:stehen|sind|zu finden)|où (?:nous sommes|nous trouver|on est|on sera)|d[oó]nde (?:estamos|encontrarnos|paramos)|\b(?:standorte|emplacements|paradas) (?:der woche|de la semaine|de la semana)/iu

const MOVES =
  /\b(?:food ?)?trucks?\b|\bstalls?\b|\bvan\b|mobile|wagen\b|marktst|\bmärkte|camion|ambulant|itinérant|\bpuesto|\b(?:this|each|every) (?:week|day)\b|(?:diese|jede)\p{L}* (?:woche|tag)|(?:cette|chaque) semaine|esta semana|der woche|de la semaine|de la semana/iu

/** "Where we are" of a restaurant is its address, of a food truck the stops of a week. */
export function isItinerant(text: string): boolean {
  return STOPS.test(text) && MOVES.test(text)
}

export function hoursPart(plan: SitePlan): SitePart {
  const { speak, language } = plan.wish
  const days = DAYS[language]
  const stops = isItinerant(plan.wish.text)
  const entity = list(
    stops
      ? {
          name: 'Stop',
          one: speak('stop', 'Standort', 'emplacement', 'parada'),
          many: speak('stops', 'Standorte', 'emplacements', 'paradas'),
          icon: 'MapPin',
        }
      : {
          name: 'OpeningHour',
          one: speak('opening hour', 'Öffnungszeit', 'horaire', 'horario'),
          many: speak('opening hours', 'Öffnungszeiten', 'horaires', 'horarios'),
          icon: 'Clock',
        },
    'anonymous',
    'admin',
    [
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'choice', { choices: days }),
      field(
        'hours',
        stops ? speak('Place and time', 'Ort und Uhrzeit', 'Lieu et heure', 'Lugar y hora') : speak('Hours', 'Uhrzeit', 'Heures', 'Horas'),
        'text',
      ),
    ],
  )
  const places = speak(
    'Market square|Station|Riverside park|Old harbour',
    'Marktplatz|Bahnhof|Stadtpark|Alter Hafen',
    'Place du marché|Gare|Parc|Vieux port',
    'Plaza mayor|Estación|Parque|Puerto viejo',
  ).split('|')
  const usual = plan.trade.sellsGoods === true ? '06:30 – 18:00' : '09:00 – 12:30, 14:00 – 19:00'
  const told = openingTimes(plan.wish.text)
  const isOpen = (at: number) => told.days?.includes(at) ?? at !== 6
  const said = told.hours === null ? null : `${told.hours.opens} – ${told.hours.closes}`
  return {
    component: 'Hours',
    code: listCode.hoursFile(
      entity,
      {
        title: stops
          ? speak('Where we are', 'Wo wir stehen', 'Où nous trouver', 'Dónde estamos')
          : speak('Opening hours', 'Öffnungszeiten', 'Horaires', 'Horario'),
        lead: '',
        closed: speak('Closed', 'Geschlossen', 'Fermé', 'Cerrado'),
        empty: speak('Ask us.', 'Bitte nachfragen.', 'Sur demande.', 'Consulta.'),
      },
      days,
    ),
    entity,
    records: days.map((day, index) =>
      !isOpen(index)
        ? { day }
        : stops
          ? { day, hours: `${places[index % places.length] ?? ''}, 11:30 – 15:00` }
          : {
              day,
              hours: said !== null ? said : index === 5 ? (plan.trade.sellsGoods === true ? '07:00 – 14:00' : '09:00 – 13:00') : usual,
            },
    ),
  }
}
