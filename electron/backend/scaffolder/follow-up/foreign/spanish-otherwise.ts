import { SPANISH_BY_CLASS } from './spanish-by-class.ts'
import { type Clauses, re } from './clauses.ts'

const ES_E =
  '(?:a los|a las|al|a la|a cada|en los|en las|en el|en la|en cada|para los|para las|para el|para la|para cada|para|de los|de las|del|de la|de cada|a)'
const ES_ADD =
  '(?:añad\\p{L}*|agreg\\p{L}*|pon|poner|ponle|inclu\\p{L}*|crea\\p{L}*|crear|meter?|mete|guardar|anotar|registrar|tener|apuntar)'
const ES_REMOVE = '(?:elimin\\p{L}*|quit\\p{L}*|borr\\p{L}*|sac(?:a|ar)|suprim\\p{L}*|retir\\p{L}*)'
const ES_BOSS = '(?:los |las |el |la )?(?:admin\\p{L}*|administradores|jefe|jefa|dirección|junta|encargad[oa]s?|dueñ[oa]s?|gerentes?)'

/** The same in Spanish. */
export const SPANISH_OTHERWISE: Clauses = [
  [re('(?:pon|poner|coloca|mueve) (.+?) (?:antes|encima|delante) (?:del |de la |de los |de las |de )(.+)'), 'move $1 before $2'],
  [re('(?:pon|poner|coloca|mueve) (.+?) (?:después|debajo|detrás) (?:del |de la |de los |de las |de )(.+)'), 'move $1 after $2'],
  [re('que sea obligatori[oa]'), 'make it required'],
  [
    re(
      '(?:(?:muestra|pon) )?(?:al final|abajo|debajo de la lista),? (?:el |la )?(?:total|suma).*|(?:(?:muestra|pon) )?(?:el |la )?(?:total|suma) (?:al final|abajo|debajo de la lista)',
    ),
    'show the sum under the list',
  ],
  [re('(?:.+ )?no me gusta(?:n)?(?: .+?)?,? (?:mejor|prefiero|más bien)(?: en)? (.+)'), 'make it $1'],
  ...SPANISH_BY_CLASS,
  [re('no (?:la|lo|las|los) (?:usamos|uso|necesito|necesitamos|queremos|quiero)(?: más)?'), 'remove it'],
  [re('(?:los |las )?(.+?) (?:en|como) (?:un |una )?calendario'), 'show $1 as a calendar'],
  [re('(?:que )?el nombre (?:de la (?:app|aplicación) )?(?:sea|debe ser|tiene que ser) (.+)'), 'call the app "$1"'],
  [re(`(?:que )?(?:solo|sólo|solamente) ${ES_BOSS} (?:pueda|puedan|puede|pueden) (?:borrar|eliminar) (.+)`), 'only admins can delete $1'],
  [
    re(
      '(?:que )?(?:solo|sólo|solamente) (?:los |las )?(?:usuarios|usuarias|personas) (?:registrad[oa]s|conectad[oa]s) (?:puedan|pueden) (?:ver|leer) (.+)',
    ),
    'only signed-in users can see $1',
  ],
  [re('(?:(?:pon|poner|usa|usar|activa) )?(?:un |el )?(?:tema|modo) (.+)'), 'make it $1'],
  [
    re(
      '(?:ver |muestra |mostrar )?(?:los |las )?(.+?) (?:atrasad[oa]s|vencid[oa]s|con retraso) en (?:la portada|el inicio|la página de inicio)',
    ),
    'show overdue $1 on the home page',
  ],
  [
    re('(?:los |las |cada )?(.+?) (?:necesitan?|requieren?|llevan?|tienen? que (?:tener|llevar)|deben? (?:tener|llevar)) (.+)'),
    '$1 should have $2',
  ],
  [
    re('(?:que )?(?:los |las |el |la )(?!.* no )(.+?) (?:puedan?|pueden?) (?:crear|añadir|enviar|mandar|rellenar|meter) (.+)'),
    '$1 can add $2',
  ],
  [re('(?:que )?(?:los |las |el |la )(?!.* no )(.+?) (?:puedan?|pueden?) (?:ver|leer) (.+)'), '$1 can see $2'],
  [
    re(`${ES_ADD}(?:me)? (?:un campo|una columna|un dato) (?:para |de |con |llamado )?(?:la |el )?(.+?) ${ES_E} (.+)`),
    'add a field $1 to $2',
  ],
  [re(`${ES_ADD}(?:me)? (?:un campo|una columna|un dato) (?:para |de |con |llamado )?(?:la |el )?(.+)`), 'add a field $1'],
  [re(`(?:hace|hacen)? ?falta(?:n)?(?: también| aún| todavía)* (.+?) ${ES_E} (.+)`), 'add $1 to $2'],
  [re('(?:hace|hacen)? ?falta(?:n)?(?: también| aún| todavía)* (.+)'), 'add $1'],
  [
    re(
      `${ES_ADD}(?:me)? (\\d+|dos|tres|cuatro|cinco|seis|diez|unos cuantos|unas cuantas|varios|varias|algunos|algunas) (.+?) (?:de ejemplo|de prueba|ficticios|ficticias|inventad[oa]s)`,
    ),
    'add $1 sample $2',
  ],
  [
    re(
      `${ES_ADD}(?:me)? (?:algunos |unos |varios )?(?:ejemplos|datos de prueba|datos de ejemplo)(?: (?:de|para|en) (?:los |las |la |el )?(.+))?`,
    ),
    'add some sample $1',
  ],
  [re(`${ES_ADD}(?:me|le)? (?:una )?página (?:de |del |con |sobre |para )?(?:los |las |la |el )?(.+)`), 'add a page about $1'],
  [re(`${ES_ADD}(?:me|le)? (.+?) ${ES_E} (.+)`), 'add $1 to $2'],
  [re(`(?:hacer |haz )(?:que )?(.+?) (?:sea |sean )?(?:obligatori[oa]s?|requerid[oa]s?)`), 'make $1 required'],
  [
    re(
      '(?:ver |mostrar |muestra |tener |añade |añadir |poner |pon )?(?:un |una )?(?:gráfico|gráfica|diagrama) (?:de los |de las |de la |del |de |con los |con las )(.+?) (?:por|según)(?: el| la)? (.+)',
    ),
    'add a chart of $1 by $2',
  ],
  [re('(?:ver |mostrar |muestra )?(?:el )?total (?:de los |de las |de la |del |de )(.+?) por (.+)'), 'add a chart of $1 by $2'],
  [
    re(
      '(?:ver|mostrar) (?:los |las )?(.+?) (?:en|como) (?:un )?calendario|(?:una )?vista (?:de )?calendario (?:de |para )?(?:los |las )?(.+)',
    ),
    'show $1$2 as a calendar',
  ],
  [
    re('(?:pon(?:l[oa])?|poner|con|usa|usar) (?:la |una )?(?:letra|letras|texto|fuente) (?:un poco )?más (?:grandes?|gruesas?)'),
    'make it larger text',
  ],
  [re(`${ES_ADD}(?:me)? (.+)`), 'add $1'],
  [
    re(
      '(?:el campo |la columna |la lista |la página |el |la |los |las )?(.+?) (?:no (?:sirve|sirven|hace falta|hacen falta|se usa|se usan)(?: para nada)?|sobra|sobran|es inútil|son inútiles|no es necesari[oa]|es innecesari[oa])',
    ),
    'remove $1',
  ],
  [re('no (?:necesito|necesitamos|uso|usamos|quiero|queremos) (?:más )?(?:el |la |los |las )?(.+)'), 'remove $1'],
  [re('sin (.+)'), 'remove $1'],
  [re(`${ES_REMOVE} (?:el campo |la columna |la lista |la página )(.+)`), 'remove $1'],
  [re(`${ES_REMOVE} (.+?) (?:de los|de las|del|de la|de|en los|en las|en la|en el) (.+)`), 'remove $1 from $2'],
  [re(`${ES_REMOVE} (.+)`), 'remove $1'],
  [
    re(
      '(?:en vez de|en lugar de|en vez del|en lugar del) (?:los |las |el |la )?(.+?),? (?:llámal[oa]s?|llámale|llama|pon|di|usa|que diga|que se llamen?|mejor|prefiero|escribe)? ?(.+)',
    ),
    'rename $1 to "$2"',
  ],
  [re('(?:llama|llámale|llamar) (.+?) a (?:los |las |el |la )(.+)'), 'rename $2 to "$1"'],
  [
    re('que (?:los |las |el |la )?(.+?) se llamen? (.+)|(?:los |las |el |la )?(.+?) (?:debe|deben|debería|deberían) llamarse (.+)'),
    'rename $1$3 to "$2$4"',
  ],
  [re('(?:sustituye|reemplaza|sustituir|reemplazar|cambia|cambiar) (?:los |las |el |la )?(.+?) por (.+)'), 'rename $1 to "$2"'],
  [re('orden(?:a|ar)(?:l[oa]s)?(?: (?:los |las |el |la )?(.+?))? (?:por|según) (?:la |el )?(.+)'), 'sort $1 by $2'],
  [re('orden(?:a|ar)(?:l[oa]s)? (?:los |las )?(.+?) alfabéticamente|ordénal[oa]s alfabéticamente'), 'sort $1 alphabetically'],
  [re('ordénal[oa]s? (?:por|según) (?:la |el )?(.+)'), 'sort them by $1'],
  [re('que (?:todo el mundo|todos|cualquiera|la gente) (?:pueda|puedan) (?:ver|leer) (.+)'), 'everyone can see $1'],
  [re('que (?:todo el mundo|todos|cualquiera) (?:pueda|puedan) (?:cambiar|editar|modificar) (.+)'), 'everyone can edit $1'],
  [
    re(
      '(?:que )?(?:todo el mundo|todos|cualquiera|los clientes|los visitantes) (?:pueda|puedan|puede|pueden) (?:enviar|añadir|crear|mandar|rellenar) (.+?)(?: sin (?:cuenta|registrarse|iniciar sesión))?',
    ),
    'anyone can submit $1',
  ],
  [re('(?:que )?(?:solo|sólo|solamente) yo (?:pueda |puedo )?(?:cambiar|editar|modificar)l[oa]s'), 'only I can edit them'],
  [re('(?:que )?(?:solo|sólo|solamente) yo (?:pueda |puedo )?(?:ver|leer)l[oa]s'), 'only I can see them'],
  [re('(?:que )?(?:solo|sólo|solamente) yo (?:pueda|puedo) (?:ver|leer) (.+)'), 'only I can see $1'],
  [re('(?:que )?(?:solo|sólo|solamente) yo (?:pueda|puedo) (?:cambiar|editar|modificar) (.+)'), 'only I can edit $1'],
  [re(`(?:que )?(?:solo|sólo|solamente) ${ES_BOSS} (?:pueda|puedan|puede|pueden) (?:ver|leer) (.+)`), 'only admins can see $1'],
  [
    re(`(?:que )?(?:solo|sólo|solamente) ${ES_BOSS} (?:pueda|puedan|puede|pueden) (?:cambiar|editar|modificar) (.+)`),
    'only admins can edit $1',
  ],
  [re('(?:que )?(?:los |las |el |la )(.+?) no (?:pueda|puedan) (?:ver|leer) (.+)'), '$1 should not see $2'],
  [re('(?:los |las |el |la )(.+?) no (?:pueden|puede|deben|debe|deberían) (?:poder )?(?:ver|leer) (.+)'), '$1 should not see $2'],
  [
    re(
      '(?:el |la |los |las )?(.+?) (?:tiene|tienen|debe|deben|debería|ha) (?:que |de )?(?:ser|estar) (?:siempre )?(?:obligatori[oa]s?|requerid[oa]s?|rellenad[oa]s?)',
    ),
    'make $1 required',
  ],
  [re('(?:el |la |los |las )?(.+?) no (?:puede|pueden|debe|deben) (?:estar|quedar|quedarse) vací[oa]s?'), 'make $1 required'],
  [
    re('(?:el |la |los |las )?(.+?) (?:debe|tiene que|debería) ser (?:una )?(?:lista|opción|selección)(?: de| con|:| entre)*:? (.+)'),
    'change $1 to a dropdown with $2',
  ],
  [
    re('(?:el |la )?(.+?) (?:debe|tiene que|debería) ser (.+?) por defecto|por defecto,? (?:el |la )?(.+?) (?:es|debe ser|sea) (.+)'),
    'the default $1$3 should be $2$4',
  ],
  [re('(?:un )?color(?:es)? (?:un poco )?(?:más )?(.+)'), 'make it $1'],
  [re('(?:conecta|conectar|sincroniza|vincula)\\p{L}* (?:la app |la aplicación )?(?:con|a) (.+)'), 'connect it to $1'],
  [
    re('(?:envía|enviar|manda|mandar)\\p{L}* (?:un |una |unos )?(?:correos?|e-?mails?|sms|mensajes?|recordatorios?|avisos?).*'),
    'send an email',
  ],
]
