import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'
import { coloured, NUMBER } from './coloured.ts'

// What must hold, what is worked out, what is shown of what, and in which colour: in Spanish.

export const SPANISH_ASKS: Wordings = [
  [re('(?:el |los )?(precios?|importes?|montos?|todo) en (euros?|pesos|d[óo]lares)'), '$1 in $2'],
  [re('(?:y )?mu[ée]stral[oa]s? (?:como|en) (?:una? )?(.+)'), 'show them as $1'],
  [
    re(
      '(?:el |la |los |las )?(.+?) (?:debe|deben|debería|deberían|tiene que|tienen que) ser (?:una |su |sus )?(?:propia )?(?:lista|tabla)s?(?: aparte| propia| separada)?(?: con (.+))?',
    ),
    '$1 should be its own list with $2',
  ],
  [re('(?:como )?(?:máximo|maximo|no más de|hasta) (?:de )?(\\d+) (.+?) (?:por|en cada) (.+)'), 'at most $1 $2 per $3'],
  [re('(?:haz |crea |añade |agrega )?(?:otra|una) lista (?:de|para) (.+?): (.+)'), 'add a list of $1: $2'],
  [
    re(
      '(?:pon(?:er)?|marca[r]?|muestra) (?:el |la |los |las )?(.+?) en (rojo|verde|amarillo|naranja) (?:si|cuando) (?:pasan?|superan?|son? más) (?:de )?(\\d+)',
    ),
    'show $1 over $3 in red',
  ],
  [re('(?:ya )?no (?:lo|la|los|las) (?:uso|usamos|necesito|necesitamos|quiero)'), 'it looks old'],
  [re('(?:un |añade un )?gráfico (?:de (?:sectores|pastel|tarta|torta)|circular)'), 'add a pie chart'],
  [re('(?:solo|sólo|solamente) yo (?:puedo|pueda) (?:cambiar|modificar|editar)(?: .+)?'), 'only I can edit everything'],
  [
    re('(?:los demás|los otros|el resto) (?:pueden|puede|que) (?:solo|sólo|solamente)? ?(?:leer|ver|mirar)'),
    'everyone else can only see everything',
  ],
  [re('(.+?) (?:debe|debería|tiene que)(?: siempre)? (?:ser|estar) (?:después de|posterior a)(?: la| el|l)? (.+)'), '$1 must be after $2'],
  [re('(.+?) (?:debe|debería|tiene que)(?: siempre)? (?:ser|estar) (?:antes de|anterior a)(?: la| el|l)? (.+)'), '$1 must be before $2'],
  [re('(.+?) no (?:debe|puede|debería) (?:ser|estar) (?:antes de|anterior a)(?: la| el|l)? (.+)'), '$1 must not be before $2'],
  [re('(.+?) no (?:debe|puede|debería) (?:ser|estar) (?:en el pasado|pasad[oa])'), '$1 must not be in the past'],
  [re('(.+?) no (?:debe|puede|debería) (?:ser|estar) (?:en el futuro|futur[oa])'), '$1 must not be in the future'],
  [re(`(.+?) (?:debe|debería|tiene que)? ?(?:ser|estar)? ?entre ${NUMBER} y ${NUMBER}`), '$1 must be between $2 and $3'],
  [re(`(.+?) (?:debe|debería|tiene que)? ?(?:ser )?(?:al menos|como mínimo|mínimo(?: de)?) ${NUMBER}`), '$1 must be at least $2'],
  [re(`(.+?) (?:debe|debería|tiene que)? ?(?:ser )?(?:como máximo|máximo(?: de)?) ${NUMBER}`), '$1 must be at most $2'],
  [re('(.+?) (?:debe|debería|tiene que) ser únic[oa]s?'), '$1 must be unique'],
  [re('(?:que )?(?:no haya |sin |no permitas )(.+?) (?:duplicad[oa]s?|repetid[oa]s?)'), 'no duplicate $1'],
  [re('(?:que )?(?:no haya |sin )?(?:reservas dobles|doble reserva|dobles reservas)(?: .+)?'), 'no double bookings'],
  [re('(?:(.+?) )?(?:solo|sólo|solamente) (?:de )?lunes a viernes'), '$1 only monday to friday'],
  [re('(?:pon |poner )?(?:la )?fecha de hoy (?:por defecto|como fecha)(?: (?:en|para) (.+))?'), 'set the default of date to today'],
  [re('(?:el |la )?(.+?) (?:debe ser |sea |debería ser )?(.+?) por defecto'), 'set the default of $1 to $2'],
  [re('(?:pon|coloca|mueve) (?:el |la |los |las )?(.+?) (?:primero|en primer lugar|al principio)'), 'move $1 first'],
  [
    re('ord[eé]na\\p{L}*(?: .+?)? por (.+?),? (?:el |la |los |las |del |de )?(?:más )(?:reciente|nuev|alt|car|grande)\\p{L}*(?: .+)?'),
    'sort by $1, newest first',
  ],
  [
    re(
      'ord[eé]na\\p{L}*(?: .+?)? por (.+?),? (?:el |la |los |las |del |de )?(?:más )(?:antigu|viej|baj|barat|pequeñ|próxim)\\p{L}*(?: .+)?',
    ),
    'sort by $1, oldest first',
  ],
  [re('(?:puedo )?(?:ver |muestra )?(?:el |un )?total(?: (?:de(?: los| las|l)?) (.+?))? por (.+)'), 'total $1 per $2'],
  [re('(?:ver |muestra )?(?:la |una )?media(?: (?:de(?: los| las|l)?) (.+?))? por (.+)'), 'average $1 per $2'],
  [re('(?:muestra )?(?:el )?número de (.+?) (?:junto a|al lado de|por) cada (.+)'), 'show the number of $1 next to each $2'],
  [re('(?:.+ )?(?:vista (?:de mes|mensual|de calendario)|en un calendario|como calendario)(?: .+)?'), 'show it as a calendar'],
  [
    re('(?:cambia|convierte|reemplaza) (?:el |la )?(.+?) (?:por|en) (?:una lista|un desplegable|opciones)(?: de opciones)? ?: ?(.+)'),
    'set the choices of $1 to $2',
  ],
  [
    re('(?:añade |crea |pon )?(?:un )?formulario de (?:inscripción|registro|contacto|reserva)(?: para (?:los |las )?(.+))?'),
    'add a registration form for $1',
  ],
  [
    re(
      '(?:que )?(?:los |las )?(?:visitantes|clientes|alumnos|alumnas|.+?) (?:puedan|pueden|podrían|deben poder) (?:apuntarse|inscribirse|registrarse)(?: solos| solas| ellos mismos| en línea| sin cuenta)*',
    ),
    'visitors should be able to sign up themselves',
  ],
  [re('calcula (?:el número de )?días (?:entre|de) (.+?) (?:y|a) (.+)'), 'calculate the number of days between $1 and $2'],
  [re('quita (?:el )?logo(?:tipo)?(?: .+)?'), 'remove the logo'],
  ...coloured({ rojo: 'red', amarillo: 'yellow', verde: 'green', azul: 'blue', gris: 'grey', naranja: 'orange' }, (colour) => [
    [`(?:los|las) (?!títulos?|textos?|letras?|botones|colores)(\\p{L}+) en ${colour}`, 'show $1 ones'],
    [`(?:los|las) que no (?:han|hayan|están|estén|son) (\\p{L}+) en ${colour}`, 'show those that are not $1'],
    [
      `(?:marca|muestra|pon) (?:en ${colour} )?(?:los|las)(?: que (?:tengan|tienen)|(?: (.+?))? con) menos de ${NUMBER}(?: .+?)?(?: en ${colour})?`,
      'show $1 under $2',
    ],
    [
      `(?:marca|muestra|pon) (?:en ${colour} )?(?:los|las)(?: que (?:tengan|tienen)|(?: (.+?))? con) más de ${NUMBER}(?: .+?)?(?: en ${colour})?`,
      'show $1 over $2',
    ],
    [
      `(?:marca|muestra|pon|colorea)\\p{L}* (?!(?:el |la |los |las )?(?:men[uú]|todo|app|aplicación|fondo|botones|tema|título|letra))(?:los |las |el |la )?(.+?) en ${colour}`,
      'show $1 ones',
    ],
    [`(?:marca |muestra |pon )?(?:los |las )?(?:atrasad[oa]s|vencid[oa]s)(?: .+)? en ${colour}`, 'show overdue ones'],
  ]),
]
