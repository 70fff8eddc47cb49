import { FRENCH_BY_CLASS } from './french-by-class.ts'
import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'

const FR_E =
  "(?:(?:aux|au|à la|à l'|à chaque|à(?! \\d)|pour les|pour chaque|pour le|pour la|pour l'|dans les|dans la|dans le|dans chaque|dans l'|sur les|sur la|sur le|sur chaque|de chaque|des|chez les) ?)"
const FR_ADD =
  "(?:ajoute\\p{L}*|rajoute\\p{L}*|met(?:s|tre|tez)(?! (?:le |la |un |une )?(?:menu|tout|l'appli|ça|thème|mode|couleur))|insère\\p{L}*|insérer|crée\\p{L}*|créer|prévoi\\p{L}*|avoir|note[rz]?|enregistre[rz]?|inclu\\p{L}*)"
const FR_REMOVE = '(?:supprime\\p{L}*|enl[eè]v\\p{L}*|retire\\p{L}*|efface\\p{L}*|ôte\\p{L}*|vire\\p{L}*)'

/** The same in French. */
export const FRENCH_OTHERWISE: Wordings = [
  ...FRENCH_BY_CLASS,
  [re('(?:mets|mettre|utilise|choisis)? ?(?:une?|des|les) (?:teintes?|couleurs?|tons?) (?:plus |un peu )*(.+)'), 'make it $1'],
  [re('(?:il )?manque(?:nt)? (?:encore |aussi )*(.+)'), 'add $1'],
  [re(`${FR_ADD} (.+?) ${FR_E}(.+)`), 'add $1 to $2'],
  [re(`${FR_ADD} (.+)`), 'add $1'],
  [re('(?:une? )?(?:vue )?calendrier (?:par|pour chaque) (.+)'), 'show them as a calendar by $1'],
  [re(`${FR_REMOVE} (?:le champ |la colonne |la liste |la page )(.+)`), 'remove $1'],
  [re(`${FR_REMOVE} (.+)`), 'remove $1'],
  [re('(?:remplace\\p{L}*|échange\\p{L}*) (.+?) par (.+)'), 'rename $1 to "$2"'],
  [re('tri(?:e|er|ez) (?:les |la |le )?(.+?) par (.+)'), 'sort $1 by $2'],
  [re('tri(?:e|er|ez)(?:-les)? par (.+)'), 'sort by $1'],
]
