import { pack } from './notation.ts'

export const INVOICING = pack({
  id: 'invoicing',
  words:
    'invoicing, invoice app, billing, invoices and quotes, quotes and invoices, invoice generator, quotation, accounts receivable, invoice tracker',
  foreign: {
    de: 'rechnungsprogramm, rechnungsverwaltung, fakturierung, angebote und rechnungen, buchhaltung',
    fr: 'facturation, devis et factures, gestion des factures',
    es: 'facturación, presupuestos y facturas, gestión de facturas',
  },
  colour: 'steelblue',
  icon: 'ReceiptText',
  main: 'Client, Invoice, Quote, Payment',
  entities: [
    {
      one: 'client',
      many: 'clients',
      also: 'customer',
      icon: 'Users',
      fields: 'name*; contact person; email: email; phone: phone; address; payment terms (7 days/14 days/30 days)',
      rows: `
        Harbor Yoga Studio | Elif Demir | office@harboryoga.example | +44 117 496 0110 | 12 Harbor Street, Bristol | 14 days
        Alder & Finch Hotel | Ida Lindqvist | bills@alderfinch.example | +44 190 496 0134 | 3 Castle Row, York | 30 days
        Weaver Law | Samuel Weaver | accounts@weaverlaw.example | +44 190 496 0122 | 88 Station Road, York | 30 days
        Copper Kettle Café | Hassan Haddad | hello@copperkettle.example | +44 113 496 0146 | 4 Mill Lane, Leeds | 7 days
        Bright Steps Nursery | Clara Ortiz | clara@brightsteps.example | +44 113 496 0158 | 31 Oak Avenue, Leeds | 14 days
        Mercer Dental | Grace Mercer | grace@mercerdental.example | +44 113 496 0185 | 7 Market Square, Leeds | 30 days
      `,
    },
    {
      one: 'invoice',
      many: 'invoices',
      also: 'bill',
      icon: 'ReceiptText',
      fields:
        'number*; client* -> Client; amount*: money; issued on: date; due date: date; status (Draft/Sent/Paid/Overdue); notes: multiline',
      rows: `
        INV-1041 | Alder & Finch Hotel | 4820 | @-62 | @-32 | Paid |
        INV-1042 | Harbor Yoga Studio | 640 | @-44 | @-30 | Paid |
        INV-1043 | Weaver Law | 1975 | @-40 | @-10 | Overdue | Reminded on the phone.
        INV-1044 | Copper Kettle Café | 312.5 | @-21 | @-14 | Paid |
        INV-1045 | Bright Steps Nursery | 1280 | @-16 | @-2 | Overdue |
        INV-1046 | Mercer Dental | 2260 | @-9 | @21 | Sent | Second of three parts.
        INV-1047 | Harbor Yoga Studio | 480 | @-3 | @11 | Sent |
        INV-1048 | Alder & Finch Hotel | 3150 | @0 | @30 | Draft | Waiting for the delivery note.
      `,
    },
    {
      one: 'quote',
      many: 'quotes',
      also: 'estimate, offer, quotation, proposal',
      icon: 'FileText',
      fields: 'number*; client* -> Client; title; amount: money; date: date; valid until: date; status (Draft/Sent/Accepted/Declined)',
      rows: `
        Q-208 | Weaver Law | Meeting room | 7400 | @-50 | @-20 | Declined
        Q-209 | Mercer Dental | Waiting room | 6780 | @-33 | @-3 | Accepted
        Q-210 | Bright Steps Nursery | Play corner | 2940 | @-18 | @12 | Accepted
        Q-211 | Copper Kettle Café | Counter | 3860 | @-6 | @24 | Sent
        Q-212 | Alder & Finch Hotel | Breakfast hall | 12400 | @-2 | @28 | Sent
        Q-213 | Harbor Yoga Studio | Second studio | 5150 | @0 | @30 | Draft
      `,
    },
    {
      one: 'payment',
      many: 'payments',
      icon: 'HandCoins',
      fields: 'invoice* -> Invoice; date*: date; amount*: money; method (Transfer/Card/Cash); notes',
      rows: `
        INV-1041 | @-34 | 4820 | Transfer |
        INV-1042 | @-31 | 640 | Card |
        INV-1044 | @-15 | 312.5 | Cash | Paid at the door
        INV-1043 | @-12 | 500 | Transfer | First part
        INV-1045 | @-1 | 600 | Transfer | Rest next week
        INV-1046 | @-1 | 1000 | Transfer |
      `,
    },
  ],
})
