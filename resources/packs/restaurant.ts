import { pack } from './notation.ts'

export const RESTAURANT = pack({
  id: 'restaurant',
  words:
    'restaurant, restaurant management, bistro, menu and reservations, table reservations, restaurant reservations, reservation book, diner, pizzeria, digital menu',
  foreign: {
    de: 'restaurant, gaststätte, speisekarte, tischreservierung, tischreservierungen',
    fr: 'restaurant, carte du restaurant, réservations de tables',
    es: 'restaurante, carta del restaurante, reservas de mesa',
  },
  unlike: 'review, reviews, visited',
  colour: 'firebrick',
  icon: 'UtensilsCrossed',
  main: 'Reservation, Table, Dish',
  entities: [
    {
      one: 'reservation',
      many: 'reservations',
      also: 'table reservation, booking',
      icon: 'CalendarCheck',
      fields:
        'guest*; date*: date; time*: time; people: integer; table -> Table; phone: phone; status (Requested/Confirmed/Seated/Cancelled); wishes: multiline',
      rows: `
        Elif Demir | @0 | 19:00 | 4 | Window 1 | +44 113 496 0801 | Confirmed | Birthday, a candle please.
        Samuel Weaver | @0 | 20:15 | 2 | Bar | +44 113 496 0802 | Confirmed |
        Clara Ortiz | @1 | 12:30 | 6 | Long table | +44 113 496 0803 | Confirmed | Two children’s chairs.
        Tom Okafor | @1 | 19:30 | 2 | Window 2 | +44 113 496 0804 | Requested |
        Ida Lindqvist | @3 | 18:30 | 8 | Long table | +44 113 496 0805 | Confirmed | Menu of the house.
        Hassan Haddad | @-1 | 20:00 | 3 | Garden 1 | +44 113 496 0806 | Seated |
        Nina Alvarez | @-2 | 19:00 | 2 | Window 1 | +44 113 496 0807 | Cancelled |
        Grace Mercer | @5 | 13:00 | 4 | Garden 2 | +44 113 496 0808 | Requested | No shellfish.
      `,
    },
    {
      one: 'table',
      many: 'tables',
      icon: 'Armchair',
      fields: 'name*; seats: integer; place (Inside/Terrace/Bar)',
      rows: `
        Window 1 | 4 | Inside
        Window 2 | 2 | Inside
        Long table | 10 | Inside
        Bar | 2 | Bar
        Garden 1 | 4 | Terrace
        Garden 2 | 6 | Terrace
      `,
    },
    {
      one: 'dish',
      many: 'dishes',
      also: 'menu item, meal, course on the menu',
      icon: 'UtensilsCrossed',
      read: 'anonymous',
      fields:
        'name*; category (Starter/Main/Dessert/Drink); price: money; description: multiline; vegetarian: boolean; available: boolean; photo: image',
      rows: `
        Beetroot carpaccio | Starter | 9.5 | Goat’s cheese, walnuts, dill | yes | yes |
        Fish soup | Starter | 11 | With rouille and toast | no | yes |
        Braised beef cheek | Main | 24 | Celery mash, red wine | no | yes |
        Handmade gnocchi | Main | 17.5 | Sage butter, hazelnut | yes | yes |
        Trout from the pan | Main | 21 | Almonds, new potatoes | no | no |
        Lemon tart | Dessert | 8 | Burnt meringue | yes | yes |
        Chocolate mousse | Dessert | 7.5 | Sea salt, olive oil | yes | yes |
        Elderflower spritz | Drink | 6.5 | Also without alcohol | yes | yes |
      `,
    },
    {
      one: 'order',
      many: 'orders',
      also: 'table order',
      icon: 'ReceiptText',
      fields: 'table* -> Table; dish* -> Dish; quantity: integer; date: datetime; status (Ordered/Served/Paid); wishes',
      rows: `
        Window 1 | Fish soup | 2 | @0 19:20 | Served |
        Window 1 | Handmade gnocchi | 2 | @0 19:40 | Ordered | One without sage
        Bar | Elderflower spritz | 2 | @0 20:20 | Ordered |
        Garden 1 | Braised beef cheek | 1 | @-1 20:30 | Paid |
        Garden 1 | Lemon tart | 3 | @-1 21:15 | Paid |
        Long table | Beetroot carpaccio | 6 | @-3 18:45 | Paid |
      `,
    },
  ],
})
