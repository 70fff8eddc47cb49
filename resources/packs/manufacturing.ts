import { pack } from './notation.ts'

export const MANUFACTURING = pack({
  id: 'manufacturing',
  words:
    'manufacturing, production orders, production planning, production, factory, shop floor, bill of materials, assembly, workshop production, mrp',
  foreign: {
    de: 'fertigung, produktion, produktionsplanung, fertigungsaufträge, produktionsaufträge',
    fr: 'fabrication, production, ordres de fabrication, atelier de production',
    es: 'fabricación, producción, órdenes de producción, fábrica',
  },
  unlike: 'film, video, music, theatre, podcast',
  colour: 'dimgray',
  icon: 'Factory',
  main: 'ProductionOrder, Product, Material',
  entities: [
    {
      one: 'production order',
      many: 'production orders',
      also: 'manufacturing order, work order, batch',
      icon: 'Factory',
      fields:
        'number*; product* -> Product; quantity*: integer; machine -> Machine; start date: date; due date: date; status (Planned/Released/Running/Finished/On hold); scrap: integer; notes: multiline',
      rows: `
        PO-7714 | Oak stool | 40 | Saw 1 | @-6 | @2 | Running | 1 |
        PO-7715 | Bookshelf, tall | 12 | Saw 2 | @-2 | @9 | Released | 0 | Wait for the brackets.
        PO-7716 | Desk 140 | 20 | Router | @4 | @18 | Planned | 0 |
        PO-7712 | Oak stool | 60 | Saw 1 | @-28 | @-15 | Finished | 3 |
        PO-7713 | Coat rack | 100 | Lathe | @-20 | @-8 | Finished | 4 |
        PO-7711 | Desk 140 | 15 | Router | @-44 | @-30 | Finished | 0 |
        PO-7717 | Coat rack | 80 | Lathe | @7 | @21 | On hold | 0 | Ash is short.
      `,
    },
    {
      one: 'product',
      many: 'products',
      also: 'article, finished good',
      icon: 'Package',
      fields: 'name*; article number; unit cost: money; price: money; minutes per piece: integer; stock: integer',
      rows: `
        Oak stool | A-100 | 31.5 | 79 | 45 | 34
        Bookshelf, tall | A-210 | 88 | 219 | 130 | 7
        Desk 140 | A-320 | 142 | 389 | 190 | 4
        Coat rack | A-045 | 12.8 | 34 | 20 | 61
        Bench | A-118 | 64 | 169 | 95 | 9
        Side table | A-230 | 39 | 99 | 60 | 18
      `,
    },
    {
      one: 'material',
      many: 'materials',
      also: 'raw material, component, part',
      icon: 'Boxes',
      fields: 'name*; unit (pc/m/m²/kg/l); stock: number; minimum stock: number; unit price: money; supplier',
      rows: `
        Oak board 27 mm | m² | 86 | 40 | 38 | Northgate Timber
        Ash board 32 mm | m² | 12 | 30 | 42 | Northgate Timber
        Steel bracket | pc | 210 | 100 | 0.85 | Harbor Metal
        Screw 5×60 | pc | 4200 | 1500 | 0.04 | Harbor Metal
        Hard wax oil | l | 14 | 10 | 19.5 | Copper Coatings
        Wood glue | kg | 9 | 5 | 7.2 | Copper Coatings
      `,
    },
    {
      one: 'machine',
      many: 'machines',
      also: 'work centre, work center, workstation',
      icon: 'Cog',
      fields: 'name*; type; status (Running/Idle/Maintenance); next service: date; responsible',
      rows: `
        Saw 1 | Panel saw | Running | @25 | Tom Okafor
        Saw 2 | Panel saw | Idle | @60 | Tom Okafor
        Router | CNC router | Running | @11 | Mei Tanaka
        Lathe | Copy lathe | Maintenance | @2 | Piotr Zielinski
        Sander | Wide belt sander | Running | @48 | Ben Murphy
        Spray booth | Finishing | Idle | @33 | Clara Ortiz
      `,
    },
  ],
})
