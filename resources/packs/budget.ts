import { pack } from './notation.ts'

export const BUDGET = pack({
  id: 'budget',
  words:
    'budget, personal finance, personal finances, budgeting, budget planner, budget tracker, household budget, family budget, money tracker, spending tracker, finances, spending',
  foreign: {
    de: 'haushaltsbuch, finanzen, budgetplaner, haushaltsbudget, persönliche finanzen, ausgabenplaner',
    fr: 'budget familial, finances personnelles, gestion de budget, budget',
    es: 'presupuesto familiar, presupuesto, finanzas personales, control de gastos',
  },
  unlike: 'project, event, production, department, campaign',
  colour: 'seagreen',
  icon: 'PiggyBank',
  main: 'Transaction, Budget, Account',
  isPersonal: true,
  entities: [
    {
      one: 'transaction',
      many: 'transactions',
      also: 'booking entry, money movement',
      icon: 'ArrowLeftRight',
      fields: 'name*; date*: date; amount*: money; type (Expense/Income); budget -> Budget; account -> Account; notes',
      rows: `
        Weekly shop | @-1 | 86.4 | Expense | Groceries | Everyday account |
        Salary | @-4 | 2640 | Income | | Everyday account |
        Rent | @-5 | 980 | Expense | Home | Everyday account |
        Train tickets | @-7 | 64 | Expense | Transport | Credit card | Visit to Nina
        Dinner out | @-9 | 48.5 | Expense | Leisure | Credit card |
        Electricity | @-12 | 71.2 | Expense | Home | Everyday account |
        Winter boots | @-16 | 119 | Expense | Clothes | Credit card |
        Sold old bike | @-19 | 180 | Income | | Cash |
        Pharmacy | @-22 | 23.9 | Expense | Health | Cash |
        Salary | @-34 | 2640 | Income | | Everyday account |
        Rent | @-35 | 980 | Expense | Home | Everyday account |
        Concert | @-40 | 55 | Expense | Leisure | Credit card |
      `,
    },
    {
      one: 'budget',
      many: 'budgets',
      also: 'budget category, spending category',
      icon: 'PiggyBank',
      fields: 'name*; monthly limit*: money; kind (Fixed/Variable/Saving); notes',
      rows: `
        Groceries | 420 | Variable |
        Home | 1150 | Fixed | Rent, power, internet
        Transport | 130 | Variable |
        Leisure | 160 | Variable |
        Clothes | 80 | Variable |
        Health | 60 | Variable |
        Holiday fund | 250 | Saving | For June
      `,
    },
    {
      one: 'account',
      many: 'accounts',
      also: 'bank account, wallet',
      icon: 'Landmark',
      fields: 'name*; type (Current/Savings/Cash/Card); bank; balance: money',
      rows: `
        Everyday account | Current | Riverside Bank | 1874.2
        Savings | Savings | Riverside Bank | 6420
        Credit card | Card | Northgate Bank | -286.5
        Cash | Cash | | 145
        Holiday jar | Savings | | 760
        Shared account | Current | Mill Bank | 512.8
      `,
    },
  ],
})
