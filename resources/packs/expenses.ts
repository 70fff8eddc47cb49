import { pack } from './notation.ts'

export const EXPENSES = pack({
  id: 'expenses',
  words: 'expense tracker, expenses, expense report, expense reports, expense management, expense app, travel expenses, reimbursements',
  foreign: {
    de: 'spesen, spesenabrechnung, reisekosten, reisekostenabrechnung, ausgabenverwaltung',
    fr: 'notes de frais, note de frais, suivi des dépenses, gestion des dépenses',
    es: 'gastos, control de dietas, informe de gastos, gestión de gastos, reembolsos',
  },
  colour: 'darkcyan',
  icon: 'Receipt',
  main: 'Expense, Category',
  entities: [
    {
      one: 'expense',
      many: 'expenses',
      also: 'cost, spending, expense claim, reimbursement',
      icon: 'Receipt',
      fields:
        'name*; amount*: money; date*: date; category -> Category; paid with (Card/Cash/Transfer); status (Submitted/Approved/Reimbursed/Declined); receipt: image; notes: multiline',
      rows: `
        Train to Manchester | 48.6 | @-2 | Travel | Card | Submitted | | Client meeting
        Lunch with supplier | 37.2 | @-3 | Meals | Card | Submitted | |
        Printer paper | 21.9 | @-6 | Office | Cash | Approved | |
        Hotel, two nights | 214 | @-11 | Travel | Card | Approved | | Trade fair
        Taxi | 18.5 | @-11 | Travel | Cash | Reimbursed | |
        Design software | 59 | @-20 | Software | Card | Reimbursed | | Monthly
        Team breakfast | 64.3 | @-27 | Meals | Card | Reimbursed | |
        Desk lamp | 42 | @-38 | Office | Transfer | Declined | | No receipt
        Online course | 149 | @-55 | Training | Card | Reimbursed | |
        Parking | 12 | @-63 | Travel | Cash | Reimbursed | |
      `,
    },
    {
      one: 'category',
      many: 'categories',
      also: 'expense category, expense type',
      icon: 'Tags',
      fields: 'name*; monthly limit: money; description',
      rows: `
        Travel | 600 | Trains, hotels, taxis
        Meals | 200 | With guests or on the road
        Office | 150 | Supplies and small furniture
        Software | 120 | Subscriptions
        Training | 300 | Courses and books
        Other | 80 |
      `,
    },
  ],
})
