import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** The meals of a week, and a shopping list that adds up what they need. */
export const MEAL_PLAN_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bmeal ?plan(?:s|ner|ning)?\b|\b(?:weekly )?menu planner\b|essensplan|wochenplan.{0,30}(?:essen|einkauf)|speiseplan|planning des repas|menú semanal|plan de comidas/isu.test(
      text,
    ),
  covers: 'meal recipe dish ingredient grocery shopping list week',
  build: buildMealPlan,
}

function buildMealPlan(wish: ArchetypeWish): ArchetypeApp {
  const { speak, name } = wish
  const dish = list(
    {
      name: 'Dish',
      one: speak('dish', 'Gericht', 'plat', 'plato'),
      many: speak('dishes', 'Gerichte', 'plats', 'platos'),
      icon: 'CookingPot',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('notes', speak('How to make it', 'Zubereitung', 'Préparation', 'Preparación'), 'multiline'),
    ],
  )
  const ingredient = list(
    {
      name: 'Ingredient',
      one: speak('ingredient', 'Zutat', 'ingrédient', 'ingrediente'),
      many: speak('ingredients', 'Zutaten', 'ingrédients', 'ingredientes'),
      icon: 'Carrot',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('dish', speak('Dish', 'Gericht', 'Plat', 'Plato'), 'relation', { relation: 'Dish' }),
      required('amount', speak('Amount', 'Menge', 'Quantité', 'Cantidad'), 'number'),
      field('unit', speak('Unit', 'Einheit', 'Unité', 'Unidad'), 'choice', {
        choices: ['g', 'ml', speak('pieces', 'Stück', 'pièces', 'unidades'), speak('tbsp', 'EL', 'c. à s.', 'cdas')],
      }),
    ],
  )
  const meal = {
    ...list(
      {
        name: 'Meal',
        one: speak('meal', 'Mahlzeit', 'repas', 'comida'),
        many: speak('meals', 'Mahlzeiten', 'repas', 'comidas'),
        icon: 'Utensils',
      },
      'all',
      'all',
      [
        required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
        required('dish', speak('Dish', 'Gericht', 'Plat', 'Plato'), 'relation', { relation: 'Dish' }),
      ],
    ),
    pages: 'custom' as const,
  }
  const bought = {
    ...list(
      {
        name: 'Bought',
        one: speak('bought item', 'Gekauftes', 'achat', 'compra'),
        many: speak('bought items', 'Gekauftes', 'achats', 'compras'),
        icon: 'Check',
      },
      'all',
      'all',
      [
        required('week', speak('Week', 'Woche', 'Semaine', 'Semana'), 'date'),
        required('item', speak('Item', 'Artikel', 'Article', 'Artículo'), 'text'),
      ],
    ),
    pages: 'custom' as const,
  }
  const units = ingredient.fields.at(-1)?.choices ?? []
  const piece = units[2]
  const dishes: readonly (readonly [string, readonly (readonly [string, number, string | undefined])[]])[] = [
    [
      speak('Lentil soup', 'Linsensuppe', 'Soupe de lentilles', 'Sopa de lentejas'),
      [
        [speak('Red lentils', 'Rote Linsen', 'Lentilles corail', 'Lentejas rojas'), 250, 'g'],
        [speak('Onions', 'Zwiebeln', 'Oignons', 'Cebollas'), 1, piece],
        [speak('Carrots', 'Karotten', 'Carottes', 'Zanahorias'), 3, piece],
      ],
    ],
    [
      speak('Pasta with tomatoes', 'Nudeln mit Tomaten', 'Pâtes aux tomates', 'Pasta con tomate'),
      [
        [speak('Pasta', 'Nudeln', 'Pâtes', 'Pasta'), 400, 'g'],
        [speak('Tomatoes', 'Tomaten', 'Tomates', 'Tomates'), 600, 'g'],
        [speak('Onions', 'Zwiebeln', 'Oignons', 'Cebollas'), 1, piece],
      ],
    ],
    [
      speak('Vegetable curry', 'Gemüsecurry', 'Curry de légumes', 'Curry de verduras'),
      [
        [speak('Rice', 'Reis', 'Riz', 'Arroz'), 300, 'g'],
        [speak('Coconut milk', 'Kokosmilch', 'Lait de coco', 'Leche de coco'), 400, 'ml'],
        [speak('Carrots', 'Karotten', 'Carottes', 'Zanahorias'), 2, piece],
        [speak('Onions', 'Zwiebeln', 'Oignons', 'Cebollas'), 2, piece],
      ],
    ],
    [
      speak('Omelette and salad', 'Omelett und Salat', 'Omelette et salade', 'Tortilla y ensalada'),
      [
        [speak('Eggs', 'Eier', 'Œufs', 'Huevos'), 6, piece],
        [speak('Lettuce', 'Kopfsalat', 'Salade', 'Lechuga'), 1, piece],
      ],
    ],
    [
      speak('Baked potatoes', 'Ofenkartoffeln', 'Pommes de terre au four', 'Patatas asadas'),
      [
        [speak('Potatoes', 'Kartoffeln', 'Pommes de terre', 'Patatas'), 1000, 'g'],
        [speak('Curd cheese', 'Quark', 'Fromage blanc', 'Queso fresco'), 250, 'g'],
      ],
    ],
  ]
  const monday = -((wish.today.getDay() + 6) % 7)
  const texts = {
    title: name,
    previous: speak('Previous week', 'Vorige Woche', 'Semaine précédente', 'Semana anterior'),
    next: speak('Next week', 'Nächste Woche', 'Semaine suivante', 'Semana siguiente'),
    add: speak('Add a dish', 'Gericht hinzufügen', 'Ajouter un plat', 'Añadir un plato'),
    remove: speak('Remove', 'Entfernen', 'Retirer', 'Quitar'),
    shopping: speak('Shopping list', 'Einkaufsliste', 'Liste de courses', 'Lista de la compra'),
    shoppingHint: speak(
      'Added up from the meals of this week.',
      'Summiert aus den Mahlzeiten der Woche.',
      'Additionnée des repas de la semaine.',
      'Sumada de las comidas de la semana.',
    ),
    empty: speak(
      'Plan a dish, and what it needs is listed here.',
      'Plane ein Gericht, dann steht hier, was du brauchst.',
      'Planifiez un plat et la liste se remplit.',
      'Planifica un plato y aquí verás lo necesario.',
    ),
  }
  return {
    icon: 'CookingPot',
    colour: 'darkorange',
    entities: [dish, ingredient, meal, bought],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts))]]),
    pages: [],
    rows: [
      { entity: dish, records: dishes.map(([each]) => ({ name: each })) },
      {
        entity: ingredient,
        records: dishes.flatMap(([, all], index) =>
          all.map(([each, amount, unit]) => ({ name: each, dish: `$ref:Dish:${index}`, amount, unit })),
        ),
      },
      {
        entity: meal,
        records: [0, 1, 2, 3, 4].map((index) => ({ day: dayFrom(wish, monday + index), dish: `$ref:Dish:${index % dishes.length}` })),
      },
      { entity: bought, records: [{ week: dayFrom(wish, monday), item: dishes[1]?.[1][0]?.[0] ?? '' }] },
    ],
    lists: 'everybody',
    summary:
      'Choose dishes for the days of a week; the shopping list adds up their ingredients and can be ticked off. Dishes and what they need are lists of their own.',
  }
}

function homeFile(texts: string): string {
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
