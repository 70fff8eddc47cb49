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
      '(?:elimina|quita|borra|saca|elimin\\p{L}*|quit\\p{L}*) (?:el campo|la columna|el dato|la casilla) (?:de |del |de la |para (?:el |la )?)?(.+)',
    ),
    'remove the field $1',
  ],
  [
    re(
      'no (?:lo |la |los |las )?(?:quiero|queremos|necesito|necesitamos|hace falta)(?: (?:guardar|tener|usar|almacenar|pedir))? (?:eso|esto|ese dato)(?: más)?',
    ),
    'remove it',
  ],
  [
    re(
      '(?:cambia|pon|sustituye|reemplaza) (?:el |la )?(?:titular|título principal|lema|eslogan|encabezado|frase de bienvenida) (?:a|por|en|:) ?(.+)',
    ),
    'change the headline to "$1"',
  ],
  [re('(?:el )?(?:titular|título principal|lema|eslogan) (?:debe|tiene que|debería) (?:ser|decir) (.+)'), 'change the headline to "$1"'],
  [
    re(
      '(?:pon|mueve|coloca|sube|pasa) (?:el |la |los |las )?(.+?) (?:arriba del todo|al principio|el primero|la primera|lo primero|primero|arriba) (?:del menú|en el menú|de la navegación)',
    ),
    'move $1 to the top of the navigation',
  ],
  [
    re('(?:pon|mueve|coloca|baja|pasa) (?:el |la |los |las )?(.+?) (?:abajo del todo|al final|abajo) (?:del menú|en el menú)'),
    'move $1 to the end of the navigation',
  ],
  [
    re(
      '(?:muestra|pon|marca|colorea|enseña|resalta|destaca) (?:los |las |en rojo (?:los |las )?)?(.*?) ?(?:atrasad[oa]s|vencid[oa]s|con retraso|retrasad[oa]s)(?: en rojo)?',
    ),
    'show overdue $1 in red',
  ],
  [re('(?:muestra|pon|marca|colorea) (?:los |las |l[oa] que (?:está|están) )?(.+?) en rojo'), 'show $1 in red'],
  [
    re(
      '(?:que se puedan?|se puede|se pueda|poder|que pueda|quiero poder|permite|permitir) (?:elegir|escoger|seleccionar|marcar|poner) (?:varios|varias|más de un[oa]?)(?: (.+))?|(?:con )?selección múltiple',
    ),
    'people can pick several $1',
  ],
  [
    re(
      '(?:que )?(?:solo|sólo|solamente) (?:el |la |los |las )[\\p{L}]+ (?:puede|pueden|pueda|puedan) (?:cambiar|editar|modificar)(?: (?:algo|cosas|todo|datos))?,? (?:y )?(?:los demás|el resto|las demás|los otros) (?:solo|sólo|solamente) .+',
    ),
    'only admins can edit everything',
  ],
  [
    re(
      '(?:que )?(?:los |las |el |la )(.+?) (?:solo|sólo|solamente|únicamente) (?:deben?|pueden?|puedan?|deberían?|vean|vea) ?(?:poder )?(?:ver )?(.+?)(?:,? (?:y )?nada más)?',
    ),
    '$1 can only see $2',
  ],
  [
    re(
      '(?:que se vea|ver|muestra|mostrar|quiero ver|enséñame|saber)? ?cuánto (?:he|hemos|se ha|ha|gano|ganamos|gasto|gastamos|ingreso|ingresamos|llevo|llevamos) ?.*?(?:cada|por|al|este) mes(?:,? con (?:un|una) (?:gráfic[oa]|diagrama))?',
    ),
    'add a chart of the sum by month',
  ],
  [re('(?:el |un )?total (?:por|de cada|cada|al) mes'), 'add a chart of the sum by month'],
  [re('(?:el |un )?total (?:abajo|al final|debajo)'), 'show the total on the home page'],
  [re('cuánto (?:queda|hay|nos queda|me queda)(?: .*)?|(?:el )?saldo(?: .*)?'), 'show the balance'],
  [re('(?:un poco )?más (?:espacio|aire)(?: .*)?'), 'make it roomier'],
  [
    re(
      '(?:la letra|el texto|las letras) (?:es |son |está |están )?(?:muy |demasiado )(?:pequeñ[oa]s?|chic[oa]s?)(?: .*)?|no (?:puedo|se puede) leer(?: .*)?',
    ),
    'make the text larger',
  ],
  [re('(?:una )?(?:letra|fuente|tipografía) con (?:serifas?|remates?)(?: .*)?'), 'use a serif font'],
  [re('(?:la letra|el texto) más (?:oscur[oa]|negr[oa]|legible)'), 'make the writing darker'],
  [
    re('(?:un|una) (.+?) puede (?:tocar|participar|estar|actuar|trabajar|aparecer) (?:en|con) (?:varios|varias|muchos|muchas) (.+)'),
    'each $1 and each $2 have several of each other',
  ],
  [
    re(
      '(?:muestra|ver|mostrar|enséñame)(?:me)? (?:en (?:el inicio|la portada|la página de inicio) )?(?:qué|cuáles|los que|las que) (.+?)(?: en (?:el inicio|la portada|la página de inicio))?',
    ),
    'show which $1 on the home page',
  ],
  [re('(?:añad\\p{L}*|crea\\p{L}*|agreg\\p{L}*) (?:una )?página con (?:todos |todas )(?:los |las )?(.+)'), 'add a page with all $1'],
]
