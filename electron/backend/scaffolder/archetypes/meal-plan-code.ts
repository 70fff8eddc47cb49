export function homeFile(texts: string): string {
  return `import { addDays, format, startOfWeek } from 'date-fns'
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { PageHeader } from '@/components/ui/page-header'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { Bought } from '@/entities/Bought'
import { Dish } from '@/entities/Dish'
import { Ingredient, type IngredientRow } from '@/entities/Ingredient'
import { Meal, type MealRow } from '@/entities/Meal'
import { useList } from '@/hooks/use-list'

${texts}
const keyOf = (date: Date) => format(date, 'yyyy-MM-dd')

async function save(change: () => Promise<unknown>) {
  try {
    await change()
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

export default function Home() {
  const [week, setWeek] = useState(() => startOfWeek(new Date(), { weekStartsOn: 1 }))
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(week, index))
  const filter = { day: { gte: keyOf(week), lte: keyOf(addDays(week, 6)) } }
  const meals = useList(Meal, { filter, limit: 200 })

  return (
    <>
      <PageHeader title={texts.title}>
        <Button variant="outline" size="icon" aria-label={texts.previous} onClick={() => setWeek(addDays(week, -7))}>
          <ChevronLeftIcon aria-hidden />
        </Button>
        <output className="min-w-40 text-center font-semibold">
          {week.toLocaleDateString(document.documentElement.lang, { day: 'numeric', month: 'short' })} –{' '}
          {addDays(week, 6).toLocaleDateString(document.documentElement.lang, { day: 'numeric', month: 'short' })}
        </output>
        <Button variant="outline" size="icon" aria-label={texts.next} onClick={() => setWeek(addDays(week, 7))}>
          <ChevronRightIcon aria-hidden />
        </Button>
      </PageHeader>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {days.map((day) => (
          <Day key={keyOf(day)} day={day} meals={meals.rows.filter((meal) => meal.day === keyOf(day))} />
        ))}
      </div>
      <Shopping week={keyOf(week)} meals={meals.rows} />
    </>
  )
}

function Day({ day, meals }: { day: Date; meals: MealRow[] }) {
  const dishes = useList(Dish, { sort: 'name', limit: 500 })
  const name = day.toLocaleDateString(document.documentElement.lang, { weekday: 'long' })
  return (
    <section className="flex flex-col gap-2 rounded-xl border bg-card p-4 shadow-card">
      <h2 className="text-base font-bold">{name}</h2>
      <ul className="flex flex-1 flex-col gap-1">
        {meals.map((meal) => {
          const dish = dishes.rows.find(({ id }) => id === meal.dish)?.name ?? '…'
          return (
            <li key={meal.id} className="flex items-center justify-between gap-2 rounded-md bg-accent px-3 py-1 text-accent-foreground">
              {dish}
              <Button
                variant="ghost"
                size="icon-xs"
                aria-label={texts.remove + ': ' + dish + ', ' + name}
                onClick={() => save(() => Meal.delete(meal.id))}
              >
                <XIcon aria-hidden />
              </Button>
            </li>
          )
        })}
      </ul>
      <Select value="" onValueChange={(dish) => save(() => Meal.create({ day: keyOf(day), dish }))}>
        <SelectTrigger aria-label={texts.add + ', ' + name}>
          <SelectValue placeholder={texts.add} />
        </SelectTrigger>
        <SelectContent>
          {dishes.rows.map((dish) => (
            <SelectItem key={dish.id} value={dish.id}>
              {dish.name}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </section>
  )
}

function Shopping({ week, meals }: { week: string; meals: MealRow[] }) {
  const ingredients = useList(Ingredient, { limit: 5000 })
  const bought = useList(Bought, { filter: { week }, limit: 1000 })
  const items = addedUp(meals.flatMap((meal) => ingredients.rows.filter(({ dish }) => dish === meal.dish)))

  function toggle(item: string) {
    const known = bought.rows.find((row) => row.item === item)
    return save(() => (known ? Bought.delete(known.id) : Bought.create({ week, item })))
  }

  return (
    <section className="rounded-xl border bg-card p-5 shadow-card">
      <h2 className="text-lg font-bold">{texts.shopping}</h2>
      <p className="mb-3 text-muted-foreground">{items.length === 0 ? texts.empty : texts.shoppingHint}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ name, amount, unit }) => {
          const isBought = bought.rows.some((row) => row.item === name)
          return (
            <li key={name + unit} className="flex min-h-10 items-center gap-3 border-b">
              <Checkbox id={name + unit} checked={isBought} onCheckedChange={() => toggle(name)} />
              <Label
                htmlFor={name + unit}
                className={isBought ? 'flex-1 font-normal text-muted-foreground line-through' : 'flex-1 font-normal'}
              >
                {name}
              </Label>
              <span className="text-muted-foreground tabular-nums">
                {amount.toLocaleString()} {unit}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The same ingredient in the same unit is one line. */
function addedUp(needed: IngredientRow[]) {
  const sums = new Map<string, { name: string; amount: number; unit: string }>()
  for (const { name, amount, unit } of needed) {
    const key = name.trim().toLowerCase() + '|' + (unit ?? '')
    sums.set(key, { name, unit: unit ?? '', amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()].sort((a, b) => a.name.localeCompare(b.name))
}
`
}
