import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'
import { homeFile } from './meal-plan-code.ts'

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
