import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'

const ES_AT = '(?:a los|a las|al|a la|a cada|en los|en las|en la|en el|de los|de las|de la|del|para los|para las)'
const ES_SHOW = '(?:(?:pon(?:er|me)?|muestra|mostrar|añad\\p{L}+|agrega\\p{L}*|haz|quiero|ver|quiero ver) )?'
const ES_SUM = '(?:el |la |un |una )?(?:total|suma)(?: general| total)?(?: (?:de los|de las|de la|del|de) (.+?))?'
const ES_BENEATH = '(?:abajo(?: del todo)?|al final|al pie|debajo)(?: de la (?:lista|tabla)| del todo)?'

/** The same in Spanish. */
export const SPANISH_BY_CLASS: Wordings = [
  // With which rows a list opens.
  [
    re(
      '(?:quiero )?(?:ver|muestra|mostrar|muéstrame) (?:solo|sólo|solamente|únicamente) (?:los|las) (?:que )?(?:(no) )?(?:est[áa]n |son |est[áa] )?(.+)',
    ),
    'show only those that are $1 $2',
  ],
  [
    re('(?:oculta|ocultar|esconde|esconder) (?:los|las) (?:que (?:ya )?(?:est[áa]n |son )?)?(.+?)(?: de la lista)?'),
    'hide those that are $1',
  ],
  [re(`${ES_SHOW}${ES_SUM} ${ES_BENEATH}`), 'show the sum of $1 below the list'],
  [re(`${ES_SHOW}${ES_BENEATH},? ${ES_SUM}`), 'show the sum of $1 below the list'],
  [
    re(`${ES_SHOW}(?:la |una |el )?(?:media|promedio)(?: (?:de los|de las|de la|del|de) (.+?))? ${ES_BENEATH}`),
    'show the average of $1 below the list',
  ],
  [
    re('ord[eé]na\\p{L}*(?: .+?)? por (.+?),? (?:de (?:mayor a menor|más a menos)|descendente|en orden descendente)'),
    'sort by $1, highest first',
  ],
  [
    re(
      'ord[eé]na\\p{L}*(?: .+?)? por (.+?),? (?:de (?:menor a mayor|menos a más)|ascendente|en orden ascendente|(?:el |la |los |las )?más rápid\\p{L}+ (?:primero|arriba))',
    ),
    'sort by $1, lowest first',
  ],
  [re('(?:pon(?:er|me|le)?|usa|quiero|haz) (?:el |un )?fondo (?:en |de color )?(.+)'), 'make it $1'],
  [re('(?:pon(?:er|me|le)?|usa|quiero|con) (?:las |la |unas )?((?:letras?|texto|fuente) (?:más )?grandes?)'), 'make it $1'],
  [
    re(`${ES_SHOW}(?:un |el )?(?:gráfico|diagrama|gráfica)(?: de (?:barras|tarta|sectores))? (?:por|según) (?:el |la |cada )?(.+)`),
    'add a chart by $1',
  ],
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
