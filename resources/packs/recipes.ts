import { pack } from './notation.ts'

export const RECIPES = pack({
  id: 'recipes',
  words:
    'recipe book, recipes, recipe box, recipe collection, recipe app, cookbook, meal planner, meal planning, meal plan, weekly menu, cooking',
  foreign: {
    de: 'rezeptbuch, kochbuch, rezeptsammlung, essensplan, essensplaner, wochenplan fürs essen, speiseplan',
    fr: 'livre de recettes, carnet de recettes, planning de repas, menus de la semaine',
    es: 'recetario, libro de recetas, libro de cocina, planificador de comidas, menú semanal',
  },
  colour: 'coral',
  icon: 'CookingPot',
  main: 'Recipe, Meal, Grocery',
  isPersonal: true,
  entities: [
    {
      one: 'recipe',
      many: 'recipes',
      also: 'dish',
      icon: 'CookingPot',
      fields:
        'name*; category (Breakfast/Main/Soup/Salad/Dessert/Baking); preparation time: integer; servings: integer; ingredients: multiline; instructions: multiline; rating: rating; photo: image',
      rows: `
        Lentil soup with lemon | Soup | 35 | 4 | Red lentils, onion, carrot, cumin, lemon | Fry the onion, add the rest, simmer for 25 minutes, finish with lemon. | 5 |
        Sourdough pancakes | Breakfast | 20 | 3 | Starter, flour, milk, two eggs | Mix, rest for ten minutes, fry in butter. | 4 |
        Mushroom risotto | Main | 45 | 4 | Rice, mushrooms, stock, white wine, parmesan | Toast the rice, add stock by the ladle, fold in the mushrooms. | 5 |
        Chickpea salad | Salad | 15 | 2 | Chickpeas, cucumber, mint, red onion | Chop, toss, let it stand for a while. | 3 |
        Fish tacos | Main | 30 | 4 | White fish, tortillas, cabbage, lime, yoghurt | Fry the fish, pickle the cabbage, assemble. | 4 |
        Apple crumble | Dessert | 50 | 6 | Apples, oats, butter, brown sugar | Slice, cover, bake until golden. | 5 |
        Seeded rye bread | Baking | 180 | 12 | Rye flour, seeds, starter, salt | Mix at night, bake in the morning. | 4 |
        Tomato eggs | Breakfast | 20 | 2 | Tomatoes, eggs, peppers, paprika | Simmer the sauce, break in the eggs, cover. | 4 |
        Pumpkin curry | Main | 40 | 4 | Pumpkin, coconut milk, curry paste, spinach | Roast the pumpkin, simmer with the rest. | 4 |
      `,
    },
    {
      one: 'meal',
      many: 'meals',
      also: 'planned meal',
      icon: 'CalendarDays',
      fields: 'date*: date; recipe* -> Recipe; meal (Breakfast/Lunch/Dinner); servings: integer; notes',
      rows: `
        @0 | Mushroom risotto | Dinner | 4 | Use up the wine.
        @1 | Lentil soup with lemon | Dinner | 4 | Freeze half.
        @2 | Fish tacos | Dinner | 3 |
        @3 | Chickpea salad | Lunch | 2 | For the train.
        @4 | Pumpkin curry | Dinner | 4 |
        @5 | Sourdough pancakes | Breakfast | 3 |
        @5 | Apple crumble | Dinner | 6 | Guests.
        @-1 | Tomato eggs | Lunch | 2 |
      `,
    },
    {
      one: 'grocery',
      many: 'groceries',
      also: 'shopping item, shopping list item',
      icon: 'ShoppingBasket',
      fields: 'name*; quantity; category (Fresh/Pantry/Frozen/Household); bought: boolean',
      rows: `
        Mushrooms | 400 g | Fresh | no
        Red lentils | 500 g | Pantry | yes
        White fish | 600 g | Fresh | no
        Oats | 1 bag | Pantry | no
        Lemons | 4 | Fresh | yes
        Spinach | 1 bag | Frozen | no
        Tortillas | 12 | Pantry | yes
        Baking paper | 1 roll | Household | no
      `,
    },
  ],
})
