import { pack } from './notation.ts'

export const EVENTS = pack({
  id: 'events',
  words:
    'event planner, events, event planning, event management, event organizer, event organiser, guest list, rsvp, party planner, conference planner',
  foreign: {
    de: 'veranstaltungsplanung, eventplanung, gästeliste, partyplaner, veranstaltungsverwaltung',
    fr: 'organisation d’événements, gestion d’événements, liste d’invités',
    es: 'organización de eventos, planificador de eventos, gestión de eventos, lista de invitados',
  },
  unlike: 'wedding, calendar',
  colour: 'mediumorchid',
  icon: 'CalendarDays',
  main: 'Event, Guest, Task',
  entities: [
    {
      one: 'event',
      many: 'events',
      also: 'party, conference, gathering',
      icon: 'CalendarDays',
      fields:
        'name*; date*: datetime; venue -> Venue; type (Party/Conference/Workshop/Concert/Dinner); capacity: integer; budget: money; status (Planned/Confirmed/Over/Cancelled); description: multiline',
      rows: `
        Summer party | @34 18:00 | Garden House | Party | 80 | 3200 | Confirmed | Bring a blanket.
        Founders’ dinner | @12 19:30 | The Old Mill | Dinner | 24 | 1900 | Confirmed |
        Open workshop day | @55 10:00 | Market Hall | Workshop | 150 | 2400 | Planned |
        Quiz night | @-18 20:00 | The Annex | Party | 60 | 350 | Over |
        Winter concert | @-74 19:00 | Market Hall | Concert | 200 | 4100 | Over | Sold out.
        Makers’ conference | @96 09:00 | Riverside Centre | Conference | 180 | 11500 | Planned |
      `,
    },
    {
      one: 'guest',
      many: 'guests',
      also: 'attendee, participant, invitee, rsvp',
      icon: 'Users',
      fields: 'name*; event -> Event; email: email; answer (Invited/Coming/Maybe/Declined); people: integer; diet; notes',
      rows: `
        Elif Demir | Summer party | elif@example.com | Coming | 2 | |
        Tom Okafor | Summer party | tom@example.com | Maybe | 1 | | Knows on Friday
        Priya Raman | Founders’ dinner | priya@example.com | Coming | 1 | Vegetarian | Gives a short talk
        Samuel Weaver | Founders’ dinner | samuel@example.com | Declined | 1 | |
        Ida Lindqvist | Founders’ dinner | ida@example.com | Coming | 2 | No nuts |
        Hassan Haddad | Summer party | hassan@example.com | Invited | 4 | Halal |
        Clara Ortiz | Makers’ conference | clara@example.com | Invited | 1 | |
        Joon Park | Winter concert | joon@example.com | Coming | 2 | |
        Marta Novak | Open workshop day | marta@example.com | Coming | 3 | Vegan | Helps at the door
      `,
    },
    {
      one: 'task',
      many: 'tasks',
      also: 'to-do, preparation',
      icon: 'ListTodo',
      fields: 'title*; event -> Event; responsible; due date: date; status (To do/Doing/Done)',
      rows: `
        Send the invitations | Summer party | Nina Alvarez | @-8 | Done
        Book the band | Summer party | Leo Fischer | @4 | Doing
        Menu with the kitchen | Founders’ dinner | Priya Raman | @2 | Doing
        Print name cards | Founders’ dinner | Nina Alvarez | @10 | To do
        Permit for the square | Open workshop day | Ben Murphy | @20 | To do
        Call for speakers | Makers’ conference | Clara Ortiz | @30 | To do
        Return the chairs | Quiz night | Leo Fischer | @-16 | Done
      `,
    },
    {
      one: 'venue',
      many: 'venues',
      also: 'location',
      icon: 'MapPin',
      fields: 'name*; address; capacity: integer; price per day: money; contact; phone: phone',
      rows: `
        Garden House | 2 Orchard Close | 90 | 450 | Ida Lindqvist | +44 113 496 0601
        The Old Mill | 4 Mill Lane | 40 | 320 | Owen Hughes | +44 113 496 0602
        Market Hall | 7 Market Square | 220 | 980 | Rosa Marin | +44 113 496 0603
        The Annex | 88 Station Road | 70 | 180 | Ben Murphy | +44 113 496 0604
        Riverside Centre | 19 Canal Walk | 240 | 1450 | Yuki Sato | +44 113 496 0605
        Church hall | 54 Hill Road | 110 | 120 | Grace Mercer | +44 113 496 0606
      `,
    },
  ],
})
