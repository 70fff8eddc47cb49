import { pack } from './notation.ts'

export const PURCHASING = pack({
  id: 'purchasing',
  words:
    'purchasing, procurement, purchase orders, supplier management, vendor management, purchase requests, ordering, suppliers and orders',
  foreign: {
    de: 'einkauf, beschaffung, bestellwesen, lieferantenverwaltung',
    fr: 'achats, approvisionnement, bons de commande, gestion des fournisseurs',
    es: 'aprovisionamiento, compras, órdenes de compra, gestión de proveedores',
  },
  colour: 'darkgoldenrod',
  icon: 'ShoppingCart',
  main: 'PurchaseOrder, Supplier, Item',
  entities: [
    {
      one: 'purchase order',
      many: 'purchase orders',
      also: 'order, purchase, purchase request',
      icon: 'ShoppingCart',
      fields:
        'number*; supplier* -> Supplier; item -> Item; quantity: number; total: money; ordered on: date; expected on: date; status (Draft/Approved/Ordered/Received/Cancelled)',
      rows: `
        B-5101 | Northgate Mill | Wheat flour | 400 | 312 | @-12 | @-5 | Received
        B-5102 | Alder Packaging | Paper bags | 5000 | 420 | @-6 | @3 | Ordered
        B-5103 | Copper Coffee | Espresso beans | 30 | 465 | @-2 | @4 | Ordered
        B-5104 | Riverside Dairy | Butter | 60 | 378 | @0 | @2 | Approved
        B-5105 | Northgate Mill | Rye flour | 200 | 190 | @0 | @9 | Draft
        B-5100 | Harbor Cleaning | Degreaser | 12 | 84 | @-30 | @-24 | Received
        B-5099 | Alder Packaging | Cake boxes | 800 | 264 | @-41 | @-30 | Cancelled
      `,
    },
    {
      one: 'supplier',
      many: 'suppliers',
      also: 'vendor, wholesaler',
      icon: 'Truck',
      fields: 'name*; contact person; email: email; phone: phone; delivery days: integer; rating: rating; notes: multiline',
      rows: `
        Northgate Mill | Owen Hughes | orders@northgate.example | +44 113 496 1501 | 5 | 5 | Delivers at night.
        Alder Packaging | Rosa Marin | hello@alderpack.example | +44 113 496 1502 | 8 | 4 |
        Copper Coffee | Leo Fischer | beans@coppercoffee.example | +44 113 496 1503 | 3 | 5 | Discount from 50 kg.
        Riverside Dairy | Ida Lindqvist | sales@riverside.example | +44 113 496 1504 | 2 | 4 |
        Harbor Cleaning | Ben Murphy | shop@harborclean.example | +44 113 496 1505 | 4 | 3 |
        Pine Street Depot | Grace Mercer | desk@pinestreet.example | +44 113 496 1506 | 6 | 2 | Twice late.
      `,
    },
    {
      one: 'item',
      many: 'items',
      also: 'article, product, material',
      icon: 'Package',
      fields: 'name*; category; unit (kg/l/pc/box); unit price: money; minimum stock: number; stock: number',
      rows: `
        Wheat flour | Baking | kg | 0.78 | 200 | 540
        Rye flour | Baking | kg | 0.95 | 100 | 80
        Butter | Dairy | kg | 6.3 | 40 | 22
        Espresso beans | Drinks | kg | 15.5 | 15 | 12
        Paper bags | Packaging | pc | 0.08 | 2000 | 1400
        Cake boxes | Packaging | pc | 0.33 | 300 | 410
        Degreaser | Cleaning | l | 7 | 6 | 14
      `,
    },
  ],
})
