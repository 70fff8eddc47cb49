import { type Clauses, re } from './clauses.ts'

const FR_AT = "(?:aux|au|à la|à l'|à chaque|sur les|sur la|dans les|dans la|pour les|pour chaque|des|de la|du|de l')"

/** The same in French. */
export const FRENCH_BY_CLASS: Clauses = [
  [
    re(`(?:ajoute\\p{L}*|rajoute\\p{L}*|met(?:s|tre|tez)|crée\\p{L}*) ([\\p{L}' -]+?) ${FR_AT} ?([\\p{L} -]+?) ?: ?([^:]+,[^:]+)`),
    'add $1 to $2: $3',
  ],
  [
    re(
      "tri(?:e|er|ez) (?:les |la |le )?(.+?) par (.+?),? (?:avec )?(?:les )?plus (?:urgente?s|proches?|anciens?|anciennes?|vieux|vieilles) (?:tout )?(?:en haut|en premier|en tête|au début|d'abord)",
    ),
    'sort $1 by $2, soonest first',
  ],
  [
    re(
      '(?:du |de la |en )?((?:bordeaux|beige|bleu|vert|rouge|jaune|rose|violet|gris|marron|orange|turquoise|doré|noir|blanc)(?!\\p{L}).*)',
    ),
    'make it $1',
  ],
]
