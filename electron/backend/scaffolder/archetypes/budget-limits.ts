import type { FilePath } from '../../../../shared/domain/file-path.ts'
import type { Entity } from '../spec/app-model.ts'
import { type ArchetypeWish, componentFile, list, required, textsConst } from './archetype.ts'

/** What may be spent on each category in a month, and how much of it is spent. */
export function budgetLimits({ speak }: ArchetypeWish, categories: readonly string[]) {
  const entity: Entity = list(
    {
      name: 'Budget',
      one: speak('budget', 'Budget', 'budget', 'presupuesto'),
      many: speak('budgets', 'Budgets', 'budgets', 'presupuestos'),
      icon: 'Target',
    },
    'creator',
    'creator',
    [
      required('category', speak('Category', 'Kategorie', 'Catégorie', 'Categoría'), 'choice', { choices: categories }),
      required('amount', speak('Amount per month', 'Betrag pro Monat', 'Montant par mois', 'Importe al mes'), 'money'),
    ],
  )
  const texts = {
    title: speak('Budgets of the month', 'Budgets des Monats', 'Budgets du mois', 'Presupuestos del mes'),
    of: speak('of', 'von', 'sur', 'de'),
    over: speak('Over budget', 'Über dem Budget', 'Dépassé', 'Superado'),
  }
  const file: readonly [FilePath, string] = [componentFile('CategoryBudgets'), budgetsFile(textsConst(texts))]
  const amounts = [320, 120, 90, 80, 60, 50, 100]
  return { entity, file, records: categories.map((category, index) => ({ category, amount: amounts[index % amounts.length] })) }
}

function budgetsFile(texts: string): string {
  return `import { Badge } from '@/components/ui/badge'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { Budget } from '@/entities/Budget'
import type { ExpenseRow } from '@/entities/Expense'
import { useList } from '@/hooks/use-list'
import { formatMoney } from '@/lib/utils'

${texts}
/** How much of what may be spent on each category is spent. */
export function CategoryBudgets({ expenses }: { expenses: readonly ExpenseRow[] }) {
  const { rows } = useList(Budget, { sort: 'category', limit: 200 })
  const spentOn = (category: string) =>
    expenses.filter((expense) => expense.category === category).reduce((sum, expense) => sum + expense.amount, 0)

  if (rows.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>{texts.title}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {rows.map(({ id, category, amount }) => {
            const spent = spentOn(category)
            return (
              <li key={id} className="flex flex-col gap-1.5">
                <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold">{category}</span>
                  <span className="text-sm text-muted-foreground tabular-nums">
                    {formatMoney(spent)} {texts.of} {formatMoney(amount)}
                  </span>
                </div>
                <Progress aria-label={category} value={Math.min(spent, amount)} max={amount} />
                {spent > amount && <Badge variant="destructive">{texts.over}</Badge>}
              </li>
            )
          })}
        </ul>
      </CardContent>
    </Card>
  )
}
`
}
