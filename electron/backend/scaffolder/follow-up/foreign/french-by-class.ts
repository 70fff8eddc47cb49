import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'

const FR_AT = "(?:aux|au|à la|à l'|à chaque|sur les|sur la|dans les|dans la|pour les|pour chaque|des|de la|du|de l')"
const FR_SHOW = '(?:(?:mets|mettre|affiche[rz]?|montre[rz]?|ajoute[rz]?|fais|faire|crée[rz]?)(?:-moi| moi)? )?'
const FR_SUM = "(?:le |la |un |une )?(?:total|somme)(?: général| totale)?(?: (?:des|du|de la|de l'|de) ?(.+?))?"
const FR_BENEATH = '(?:tout )?(?:en bas|en dessous|au-dessous|sous|à la fin|au pied)(?: (?:de )?(?:la |le )?(?:liste|page|tableau))?'

/** The same in French. */
export const FRENCH_BY_CLASS: Wordings = [
  // With which rows a list opens.
  [
    re('(?:affiche[rz]?|montre[rz]?|voir)(?:-moi)? (?:seulement|uniquement|juste|que) (?:ceux|celles|les \\p{L}+) qui (.+)'),
    'show only those that are $1',
  ],
  [re('(?:cache[rz]?|masque[rz]?) (?:ceux|celles) qui (.+)'), 'hide those that are $1'],
  [re(`${FR_SHOW}${FR_SUM} ${FR_BENEATH}`), 'show the sum of $1 below the list'],
  [re(`${FR_SHOW}${FR_BENEATH},? ${FR_SUM}`), 'show the sum of $1 below the list'],
  [re(`${FR_SHOW}(?:la |une )?moyenne(?: (?:des|du|de la|de l'|de) ?(.+?))? ${FR_BENEATH}`), 'show the average of $1 below the list'],
  [
    re(
      'tri(?:e|er|ez) (?:.+? )?par (.+?),? (?:de façon |par ordre |en ordre )?(?:décroissante?|du plus \\p{L}+ au (?:plus petit|moins \\p{L}+))',
    ),
    'sort by $1, highest first',
  ],
  [
    re(
      "tri(?:e|er|ez) (?:.+? )?par (.+?),? (?:de façon |par ordre |en ordre )?(?:croissante?|(?:les |le |la )?plus rapides? (?:d'abord|en premier))",
    ),
    'sort by $1, lowest first',
  ],
  [
    re(
      `${FR_SHOW}(?:un |le )?(?:petit )?(?:graphique|diagramme)(?: (?:en|à) (?:barres|camembert))? (?:par|selon|pour chaque) (?:le |la |les |l')?(.+)`,
    ),
    'add a chart by $1',
  ],
  [
    re(
      "(?:mets|mettre|ajoute[rz]?|crée[rz]?|donne)(?:-moi| moi)? (\\d+|deux|trois|quatre|cinq|six|dix|quelques|des) exemples? (?:de |d'|des )(.+)",
    ),
    'add $1 sample $2',
  ],
  [
    re('mettre (?:plutôt |à la place )(?:le |la |un |une )?(.+)|mettre (?:le |la |un |une )?(.+?) (?:plutôt|à la place)'),
    'add a field $1$2',
  ],
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
