import { pack } from './notation.ts'

export const HOME_INVENTORY = pack({
  id: 'home-inventory',
  words:
    'home inventory, household inventory, moving, move, moving boxes, house move, belongings, my things, possessions, home contents, insurance inventory, house inventory, inventory of my house, inventory of my home, inventory of our house, inventory of our home, warranty tracker',
  foreign: {
    de: 'hausrat, umzug, umzugsplaner, inventar zuhause, hausratsliste',
    fr: 'inventaire de la maison, déménagement, inventaire du logement',
    es: 'inventario del hogar, mudanza, inventario de casa',
  },
  unlike: 'average, company, truck',
  colour: 'rosybrown',
  icon: 'Boxes',
  main: 'Belonging, Room, Box',
  isPersonal: true,
  entities: [
    {
      one: 'belonging',
      many: 'belongings',
      also: 'item, thing, possession, object, furniture, appliance',
      icon: 'Armchair',
      fields:
        'name*; room -> Room; box -> Box; bought on: date; price: money; serial number; warranty until: date; photo: image; notes: multiline',
      rows: `
        Oak table | Dining room | | @-1900 | 640 | | | | One leg is loose.
        Washing machine | Bathroom | | @-400 | 520 | WM-77120 | @330 | |
        Reading chair | Living room | | @-2500 | 310 | | | |
        Good plates | Kitchen | Kitchen 1 | @-3100 | 180 | | | | Twelve, one chipped.
        Camera | Study | Study 1 | @-600 | 890 | C-40118 | @130 | |
        Road bike | Cellar | | @-1200 | 1150 | RB-2231 | | | Insured.
        Winter clothes | Bedroom | Bedroom 1 | | | | | |
        Box of letters | Study | Study 1 | | | | | | Do not lose.
      `,
    },
    {
      one: 'room',
      many: 'rooms',
      also: 'place',
      icon: 'DoorOpen',
      fields: 'name*; floor; size: number; notes',
      rows: `
        Living room | Ground | 28 | Boxes by the window
        Kitchen | Ground | 14 |
        Dining room | Ground | 16 |
        Bedroom | First | 18 |
        Study | First | 11 | Last to be packed
        Bathroom | First | 7 |
        Cellar | Below | 20 | Damp corner
      `,
    },
    {
      one: 'box',
      many: 'boxes',
      also: 'moving box, container, crate',
      icon: 'Package',
      fields: 'name*; room -> Room; contents: multiline; fragile: boolean; status (Empty/Packed/Moved/Unpacked)',
      rows: `
        Kitchen 1 | Kitchen | Plates, bowls | yes | Packed
        Kitchen 2 | Kitchen | Pots, trays | no | Packed
        Study 1 | Study | Camera, letters | yes | Packed
        Bedroom 1 | Bedroom | Winter clothes | no | Moved
        Living 1 | Living room | Books A–K | no | Moved
        Living 2 | Living room | Lamp, vases | yes | Empty
      `,
    },
  ],
})
