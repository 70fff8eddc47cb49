import type { Entity } from '../spec/app-model.ts'
import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { budgetLimits } from './budget-limits.ts'
import { dayFrom } from './days.ts'

/** Income, fixed costs and spending of a month, and what is left of it. */
export const BUDGET_ARCHETYPE: Archetype = {
  matches: ({ text, named }) =>
    /\bbudget(?:s|ing)?\b|haushaltsbuch|haushaltsplan|presupuesto|(?:personal|household|family|monthly) (?:finances?|money)|where my money goes|livre de comptes|gestion de mon budget/iu.test(
      text,
    ) &&
    !/\b(?:projects?|clients?|departments?|campaigns?|trips?|travel|wedding|events?)\b/iu.test(text) &&
    // Whoever says which parts their spending has keeps it in a list of its own.
    !named.entities.some(({ fields }) => fields.length > 2 && fields.some(({ choices }) => choices.length > 1)),
  covers: 'budget expense income category account fixed cost saving transaction bill spending cost',
  build: buildBudget,
}

function buildBudget(wish: ArchetypeWish): ArchetypeApp {
  const { speak, name } = wish
  const categories = [
    speak('Groceries', 'Lebensmittel', 'Courses', 'Comida'),
    speak('Going out', 'Ausgehen', 'Sorties', 'Salidas'),
    speak('Transport', 'Verkehr', 'Transport', 'Transporte'),
    speak('Clothes', 'Kleidung', 'Vêtements', 'Ropa'),
    speak('Health', 'Gesundheit', 'Santé', 'Salud'),
    speak('Gifts', 'Geschenke', 'Cadeaux', 'Regalos'),
    speak('Other', 'Sonstiges', 'Autre', 'Otros'),
  ]
  const day = (back: number) => dayFrom(wish, -back)
  const label = {
    name: speak('Name', 'Name', 'Nom', 'Nombre'),
    amount: speak('Amount per month', 'Betrag pro Monat', 'Montant par mois', 'Importe al mes'),
  }
  const income = list(
    {
      name: 'Income',
      one: speak('income', 'Einnahme', 'revenu', 'ingreso'),
      many: speak('income', 'Einnahmen', 'revenus', 'ingresos'),
      icon: 'TrendingUp',
    },
    'creator',
    'creator',
    [required('name', label.name, 'text'), required('amount', label.amount, 'money')],
  )
  const fixed = list(
    {
      name: 'FixedCost',
      one: speak('fixed cost', 'Fixkosten', 'charge fixe', 'gasto fijo'),
      many: speak('fixed costs', 'Fixkosten', 'charges fixes', 'gastos fijos'),
      icon: 'House',
    },
    'creator',
    'creator',
    [required('name', label.name, 'text'), required('amount', label.amount, 'money')],
  )
  const expense = list(
    {
      name: 'Expense',
      one: speak('expense', 'Ausgabe', 'dépense', 'gasto'),
      many: speak('spending', 'Ausgaben', 'dépenses', 'gastos'),
      icon: 'Receipt',
    },
    'creator',
    'creator',
    [
      required('name', speak('What for', 'Wofür', 'Pour quoi', 'En qué'), 'text'),
      required('amount', speak('Amount', 'Betrag', 'Montant', 'Importe'), 'money'),
      required('category', speak('Category', 'Kategorie', 'Catégorie', 'Categoría'), 'choice', { choices: categories }),
      required('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
      field('note', speak('Note', 'Notiz', 'Note', 'Nota'), 'multiline'),
    ],
  )
  const limits = budgetLimits(wish, categories)
  const spent = [42.8, 18.5, 64, 29.9, 51.2, 12, 88, 35.4, 23, 46.7, 15.9, 74, 38.2, 20]
  const texts = {
    title: name,
    month: speak('Month', 'Monat', 'Mois', 'Mes'),
    previous: speak('Previous month', 'Voriger Monat', 'Mois précédent', 'Mes anterior'),
    next: speak('Next month', 'Nächster Monat', 'Mois suivant', 'Mes siguiente'),
    income: speak('Income', 'Einnahmen', 'Revenus', 'Ingresos'),
    fixed: speak('Fixed costs', 'Fixkosten', 'Charges fixes', 'Gastos fijos'),
    spending: speak('Spending', 'Ausgaben', 'Dépenses', 'Gastos'),
    left: speak('Left over', 'Bleibt übrig', 'Reste', 'Queda'),
    byCategory: speak('Spending by category', 'Ausgaben nach Kategorie', 'Dépenses par catégorie', 'Gastos por categoría'),
    byMonth: speak('Spending by month', 'Ausgaben pro Monat', 'Dépenses par mois', 'Gastos por mes'),
    add: speak('Add spending', 'Ausgabe eintragen', 'Ajouter une dépense', 'Añadir gasto'),
    empty: speak('Nothing spent this month', 'Nichts ausgegeben', 'Rien dépensé ce mois-ci', 'Sin gastos este mes'),
  }
  return {
    icon: 'PiggyBank',
    colour: 'teal',
    entities: [expense, limits.entity, income, fixed],
    files: new Map([limits.file, [pageFile('Home'), homeFile(textsConst(texts), income, fixed)]]),
    pages: [],
    rows: [
      { entity: limits.entity, records: limits.records },
      {
        entity: income,
        records: [
          { name: speak('Salary', 'Gehalt', 'Salaire', 'Sueldo'), amount: 2650 },
          { name: speak('Side job', 'Nebenjob', 'Petit boulot', 'Trabajo extra'), amount: 240 },
        ],
      },
      {
        entity: fixed,
        records: [
          { name: speak('Rent', 'Miete', 'Loyer', 'Alquiler'), amount: 890 },
          { name: speak('Electricity and heating', 'Strom und Heizung', 'Électricité et chauffage', 'Luz y calefacción'), amount: 124 },
          { name: speak('Phone and internet', 'Telefon und Internet', 'Téléphone et internet', 'Teléfono e internet'), amount: 45 },
          { name: speak('Insurance', 'Versicherung', 'Assurance', 'Seguro'), amount: 62 },
        ],
      },
      {
        entity: expense,
        records: Array.from({ length: 12 }, (_, index) => ({
          name: categories[(index * 3) % categories.length],
          amount: spent[index % spent.length],
          category: categories[(index * 3) % categories.length],
          date: day(Math.round(index * (index < 8 ? 2.2 : 4.5))),
        })),
      },
    ],
    lists: 'everybody',
    summary:
      'The first page shows a month: income, fixed costs, spending by category and against its budget, and what is left. Everybody who signs in sees only their own figures.',
  }
}

function homeFile(texts: string, income: Entity, fixed: Entity): string {
  const route = (entity: Entity) => entityNames(entity).route
  return `import { addMonths, format, startOfMonth } from 'date-fns'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { CategoryBudgets } from '@/components/CategoryBudgets'
import { ExpenseForm } from '@/components/ExpenseForm'
import { ExpenseTable } from '@/components/ExpenseTable'
import { Button } from '@/components/ui/button'
import { BarChartCard, DonutChartCard } from '@/components/ui/chart-card'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Stat } from '@/components/ui/stat'
import { Expense } from '@/entities/Expense'
import { FixedCost } from '@/entities/FixedCost'
import { Income } from '@/entities/Income'
import { useList } from '@/hooks/use-list'
import { formatMoney } from '@/lib/utils'

${texts}
const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0)

export default function Home() {
  const [month, setMonth] = useState(() => startOfMonth(new Date()))
  const [isAdding, setIsAdding] = useState(false)
  const income = useList(Income, { limit: 200 })
  const fixed = useList(FixedCost, { limit: 200 })
  const from = format(addMonths(month, -5), 'yyyy-MM-dd')
  const expenses = useList(Expense, { filter: { date: { gte: from } }, sort: '-date', limit: 10000 })
  const inMonth = (date: Date) => expenses.rows.filter((expense) => expense.date.startsWith(format(date, 'yyyy-MM')))
  const current = inMonth(month)
  const left = sumOf(income.rows) - sumOf(fixed.rows) - sumOf(current)
  const categories = [...new Set(current.map((expense) => expense.category))]
  const byCategory = categories.map((label) => ({ label, value: sumOf(current.filter((expense) => expense.category === label)) }))
  const byMonth = [-5, -4, -3, -2, -1, 0].map((offset) => {
    const date = addMonths(month, offset)
    return { label: nameOf(date, 'short'), value: sumOf(inMonth(date)) }
  })

  return (
    <>
      <PageHeader title={texts.title}>
        <div className="flex items-center gap-1">
          <Button variant="outline" size="icon" aria-label={texts.previous} onClick={() => setMonth(addMonths(month, -1))}>
            <ChevronLeftIcon aria-hidden />
          </Button>
          <output aria-label={texts.month} className="min-w-36 text-center font-semibold">
            {nameOf(month, 'long')} {month.getFullYear()}
          </output>
          <Button variant="outline" size="icon" aria-label={texts.next} onClick={() => setMonth(addMonths(month, 1))}>
            <ChevronRightIcon aria-hidden />
          </Button>
        </div>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label={texts.income} value={formatMoney(sumOf(income.rows))} to="${route(income)}" />
        <Stat label={texts.fixed} value={formatMoney(sumOf(fixed.rows))} to="${route(fixed)}" />
        <Stat label={texts.spending} value={formatMoney(sumOf(current))} />
        <Stat label={texts.left} value={<span className={left < 0 ? 'text-bad' : 'text-good'}>{formatMoney(left)}</span>} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <DonutChartCard title={texts.byCategory} format="money" data={byCategory} />
        <BarChartCard title={texts.byMonth} format="money" data={byMonth} />
      </div>
      <CategoryBudgets expenses={current} />
      <ExpenseTable rows={current} isLoading={expenses.isLoading} error={expenses.error} empty={<EmptyState title={texts.empty} />} />
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription className="sr-only">{texts.spending}</DialogDescription>
          </DialogHeader>
          <ExpenseForm expense={{ date: format(new Date(), 'yyyy-MM-dd') }} onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function nameOf(month: Date, length: 'short' | 'long'): string {
  return month.toLocaleDateString(document.documentElement.lang, { month: length })
}
`
}
