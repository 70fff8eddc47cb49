import type { Entity } from '../spec/app-model.ts'

const FOOD = /recipe|dish|meal|menu|food|drink|cake|rezept|gericht|speise|recette|plat|receta|plato|comida/i
const THINGS =
  /product|item|article|part|tool|device|equipment|asset|good|book|game|toy|wine|plant|cloth|candle|furniture|collect|produkt|artikel|gerät|werkzeug|buch|produit|objet|livre|producto|objeto|libro/i

/** What is drawn where a row of this list has no picture yet, as an attribute of the kit's. */
export function cardKind({ one, name }: Entity): readonly string[] {
  const words = `${one} ${name}`
  return FOOD.test(words) ? ['kind="food"'] : THINGS.test(words) ? ['kind="object"'] : []
}
