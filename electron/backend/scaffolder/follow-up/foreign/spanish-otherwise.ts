import { SPANISH_BY_CLASS } from './spanish-by-class.ts'
import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'

const ES_E =
  '(?:a los|a las|al|a la|a cada|en los|en las|en el|en la|en cada|para los|para las|para el|para la|para cada|para|de los|de las|del|de la|de cada|a)'
const ES_ADD =
  '(?:añad\\p{L}*|agreg\\p{L}*|pon|poner|ponle|inclu\\p{L}*|crea\\p{L}*|crear|meter?|mete|guardar|anotar|registrar|tener|apuntar)'
const ES_REMOVE = '(?:elimin\\p{L}*|quit\\p{L}*|borr\\p{L}*|sac(?:a|ar)|suprim\\p{L}*|retir\\p{L}*)'

/** The same in Spanish. */
export const SPANISH_OTHERWISE: Wordings = [
  ...SPANISH_BY_CLASS,
  [
    re(`${ES_ADD}(?:me)? (?:un campo|una columna|un dato) (?:para |de |con |llamado )?(?:la |el )?(.+?) ${ES_E} (.+)`),
    'add a field $1 to $2',
  ],
  [re(`${ES_ADD}(?:me)? (?:un campo|una columna|un dato) (?:para |de |con |llamado )?(?:la |el )?(.+)`), 'add a field $1'],
  [re('(?:hace|hacen)? ?falta(?:n)?(?: también| aún| todavía)* (.+)'), 'add $1'],
  [re(`${ES_ADD}(?:me|le)? (?:una )?página (?:de |del |con |sobre |para )?(?:los |las |la |el )?(.+)`), 'add a page about $1'],
  [re(`${ES_ADD}(?:me|le)? (.+?) ${ES_E} (.+)`), 'add $1 to $2'],
  [re(`(?:hacer |haz )(?:que )?(.+?) (?:sea |sean )?(?:obligatori[oa]s?|requerid[oa]s?)`), 'make $1 required'],
  [
    re(
      '(?:ver |mostrar |muestra |tener |añade |añadir |poner |pon )?(?:un |una )?(?:gráfico|gráfica|diagrama) (?:de los |de las |de la |del |de |con los |con las )(.+?) (?:por|según)(?: el| la)? (.+)',
    ),
    'add a chart of $1 by $2',
  ],
  [
    re('(?:pon(?:l[oa])?|poner|con|usa|usar) (?:la |una )?(?:letra|letras|texto|fuente) (?:un poco )?más (?:grandes?|gruesas?)'),
    'make it larger text',
  ],
  [re(`${ES_ADD}(?:me)? (.+)`), 'add $1'],
  [re(`${ES_REMOVE} (.+?) (?:de los|de las|del|de la|de|en los|en las|en la|en el) (.+)`), 'remove $1 from $2'],
  [re(`${ES_REMOVE} (.+)`), 'remove $1'],
  [
    re(
      '(?:en vez de|en lugar de|en vez del|en lugar del) (?:los |las |el |la )?(.+?),? (?:llámal[oa]s?|llámale|llama|pon|di|usa|que diga|que se llamen?|mejor|prefiero|escribe)? ?(.+)',
    ),
    'rename $1 to "$2"',
  ],
  [re('orden(?:a|ar)(?:l[oa]s)?(?: (?:los |las |el |la )?(.+?))? (?:por|según) (?:la |el )?(.+)'), 'sort $1 by $2'],
  [re('que (?:todo el mundo|todos|cualquiera|la gente) (?:pueda|puedan) (?:ver|leer) (.+)'), 'everyone can see $1'],
  [re('(?:que )?(?:solo|sólo|solamente) yo (?:pueda |puedo )?(?:cambiar|editar|modificar)l[oa]s'), 'only I can edit them'],
  [re('(?:que )?(?:solo|sólo|solamente) yo (?:pueda|puedo) (?:ver|leer) (.+)'), 'only I can see $1'],
  [re('(?:que )?(?:los |las |el |la )(.+?) no (?:pueda|puedan) (?:ver|leer) (.+)'), '$1 should not see $2'],
  [re('(?:un )?color(?:es)? (?:un poco )?(?:más )?(.+)'), 'make it $1'],
]
