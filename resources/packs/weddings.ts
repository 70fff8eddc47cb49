import { pack } from './notation.ts'

export const WEDDINGS = pack({
  id: 'weddings',
  words: 'wedding planner, weddings, wedding, wedding planning, wedding organizer, wedding app',
  foreign: {
    de: 'hochzeit, hochzeitsplaner, hochzeitsplanung',
    fr: 'mariage, organisation de mariage, planificateur de mariage',
    es: 'boda, organizador de bodas, planificador de bodas',
  },
  colour: 'palevioletred',
  icon: 'Heart',
  main: 'Guest, Task, Vendor',
  entities: [
    {
      one: 'guest',
      many: 'guests',
      also: 'invitee, wedding guest',
      icon: 'Users',
      fields:
        'name*; side (Bride/Groom/Both); answer (Invited/Coming/Declined); people: integer; table -> Table; meal (Meat/Fish/Vegetarian/Children); email: email; notes',
      rows: `
        Aunt Rosa | Bride | Coming | 2 | Family | Fish | rosa@example.com | Needs a seat near the door
        Tom Okafor | Groom | Coming | 1 | Old friends | Meat | tom@example.com | Best man
        Nina Alvarez | Bride | Coming | 1 | Head table | Vegetarian | nina@example.com | Maid of honour
        The Lindqvists | Both | Coming | 4 | Neighbours | Meat | ida@example.com | Two children
        Joon Park | Groom | Invited | 2 | | | joon@example.com |
        Grandpa Owen | Groom | Coming | 1 | Family | Fish | |
        Marta Novak | Bride | Declined | 1 | | | marta@example.com | Abroad that week
        Hassan Haddad | Both | Coming | 2 | Colleagues | Vegetarian | hassan@example.com |
        Little Mei | Bride | Coming | 1 | Family | Children | | Flower girl
      `,
    },
    {
      one: 'task',
      many: 'tasks',
      also: 'to-do, todo',
      icon: 'ListTodo',
      fields: 'title*; responsible; due date: date; status (To do/Doing/Done); notes',
      rows: `
        Send the invitations | Both of us | @-40 | Done |
        Taste the menu | Both of us | @-5 | Done | The risotto it is
        Book the photographer | Nina | @6 | Doing | Two offers
        Fit the dress | Bride | @20 | To do |
        Choose the rings | Both of us | @9 | Doing |
        Write the vows | Both of us | @60 | To do |
        Seating plan | Groom | @35 | To do | After the last answers
      `,
    },
    {
      one: 'vendor',
      many: 'vendors',
      also: 'supplier, service provider',
      icon: 'Store',
      fields:
        'name*; service (Venue/Catering/Photography/Music/Flowers/Dress/Transport); contact; phone: phone; price: money; deposit paid: boolean; status (Considering/Booked/Paid)',
      rows: `
        The Old Mill | Venue | Owen Hughes | +44 113 496 0602 | 2400 | yes | Booked
        Copper Kettle Catering | Catering | Hassan Haddad | +44 113 496 0146 | 3950 | yes | Booked
        Bright Frame | Photography | Yuki Sato | +44 113 496 0611 | 1350 | no | Considering
        The Paper Boats | Music | Leo Fischer | +44 113 496 0612 | 900 | no | Booked
        Green Thumbs | Flowers | Ida Lindqvist | +44 113 496 0613 | 620 | yes | Paid
        Harbor Oldtimers | Transport | Ben Murphy | +44 113 496 0614 | 280 | no | Considering
      `,
    },
    {
      one: 'table',
      many: 'tables',
      icon: 'Armchair',
      fields: 'name*; seats: integer; place',
      rows: `
        Head table | 8 | Under the window
        Family | 10 | Left
        Old friends | 8 | Right
        Neighbours | 8 | Middle
        Colleagues | 10 | Middle
        Cousins | 8 | Near the band
      `,
    },
  ],
})
