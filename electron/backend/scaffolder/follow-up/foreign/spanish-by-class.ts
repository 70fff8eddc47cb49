import { type Clauses, re } from './clauses.ts'

const ES_AT = '(?:a los|a las|al|a la|a cada|en los|en las|en la|en el|de los|de las|de la|del|para los|para las)'

/** The same in Spanish. */
export const SPANISH_BY_CLASS: Clauses = [
  [
    re(
      `(?:añad\\p{L}*|agreg\\p{L}*|pon(?:er|le)?|inclu\\p{L}*|crea\\p{L}*) ((?:un |una |el |la )?[\\p{L} -]+?) ${ES_AT} ([\\p{L} -]+?): ?([^:]+,[^:]+)`,
    ),
    'add $1 to $2: $3',
  ],
  [
    re(
      '(?:que )?(?:los |las |el |la )(.+?) (?:solo|sólo|solamente|únicamente) (?:deben?|pueden?|puedan?|deberían?|vean|vea) ?(?:poder )?(?:ver )?(.+?)(?:,? (?:y )?nada más)?',
    ),
    '$1 can only see $2',
  ],
]
