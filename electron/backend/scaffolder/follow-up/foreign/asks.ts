import { type Clauses, re } from './clauses.ts'

// What must hold, what is worked out, what is shown of what, and in which colour: in German, French and Spanish.

const NUMBER = '(\\d+(?:[.,]\\d+)?)'
const BE = '(?: (?:liegen|sein|kommen|stattfinden|beginnen|werden|betragen))?'
const MUST = '(?:muss|müssen|soll|sollen|sollte|sollten)(?: immer| erst)?'
const MAY_NOT = '(?:darf|dürfen|soll|sollen|kann|können|sollte)(?: aber| auch)? (?:nicht|nie)'
const THE = '(?:dem |der |den |die |das |einem |einer )?'
const DE_DAYS = '(?:nur )?(?:von |am |an )?(?:montags? bis freitags?|mo(?:ntag)?[ -]+fr(?:eitag)?|werktags|werktagen|wochentags)'

const coloured = (colours: Readonly<Record<string, string>>, shape: (colour: string) => readonly (readonly [string, string])[]): Clauses =>
  Object.entries(colours).flatMap(([own, english]) => shape(own).map(([said, meant]) => [re(said), `${meant} in ${english}`] as const))

export const GERMAN_ASKS: Clauses = [
  [
    re(
      '(?:das feld |die |das |der )?(?!schrift|text|buchstaben|alles|titel)(\\p{L}+) (?:bitte |soll |sollen )?(?:größer|länger|mehrzeilig)(?: sein)?',
    ),
    '$1 should be bigger',
  ],
  [re('(preise?|beträge?|betrag|alles)(?: bitte| sollen?)? in (euro|franken|dollar)(?: sein| anzeigen)?'), '$1 in $2'],
  [
    re(
      '(?:der |die |das )?(.+?) (?:soll(?:en|te|ten)?|muss|müssen) (?:eine )?(?:eigene|extra|separate|getrennte) (?:liste|tabelle)(?: mit (.+?))?(?: sein| werden)?(?: mit (.+))?',
    ),
    '$1 should be its own list with $2$3',
  ],
  [re('(?:höchstens|maximal|max\\.?) (\\d+) (.+?) (?:pro|je) (.+)'), 'at most $1 $2 per $3'],
  [re('(.+?) (?:darf|soll|kann) nur einmal (?:vorkommen|geben|existieren|da sein)'), '$1 must be unique'],
  [re('(?:noch )?(?:ein )?(?:kreis|torten|kuchen)diagramm(?: dazu| dafür| davon)?'), 'add a pie chart'],
  [re('(?:noch )?(?:ein )?(?:balken|säulen)diagramm(?: dazu| dafür| davon)?'), 'add a bar chart'],
  [re('(?:nenn(?:e)?|taufe?) (?:es|sie|die app) (.+)'), 'rename the app to $1'],
  [re('(.+?) (?:noch |auch )*(?:dazu|rein|mit rein) ?(?:machen|tun|nehmen|packen)'), 'add $1'],
  [re('danach (?:bitte )?sortieren|sortiere? danach'), 'sort by it'],
  [re('(?:nur|ausschließlich) ich (?:darf|soll|kann) (?:es |alles |das )?(?:ändern|bearbeiten)'), 'only I can edit everything'],
  [
    re('(?:die anderen|andere|alle anderen|der rest) (?:dürfen|sollen|können|darf) (?:nur|bloß) (?:lesen|schauen|gucken|sehen|anschauen)'),
    'everyone else can only see everything',
  ],
  [re(`(.+?) ${MUST} nach ${THE}(.+?)(?: liegen| sein| kommen)`), '$1 must be after $2'],
  [re(`(.+?) ${MUST} vor ${THE}(.+?)(?: liegen| sein| kommen)`), '$1 must be before $2'],
  [re(`(.+?) ${MAY_NOT} in der vergangenheit${BE}`), '$1 must not be in the past'],
  [re(`(.+?) ${MAY_NOT} in der zukunft${BE}`), '$1 must not be in the future'],
  [re(`(.+?) ${MAY_NOT} vor ${THE}(.+?)${BE}`), '$1 must not be before $2'],
  [re(`(.+?) ${MAY_NOT} nach ${THE}(.+?)${BE}`), '$1 must not be after $2'],
  [re(`(.+?) (?:${MUST} |darf )?(?:nur )?zwischen ${NUMBER} und ${NUMBER}${BE}`), '$1 must be between $2 and $3'],
  [re(`(.+?) (?:${MUST} )?(?:mindestens|wenigstens|minimal) ${NUMBER}${BE}`), '$1 must be at least $2'],
  [re(`(.+?) (?:${MUST} |darf |dürfen )?(?:höchstens|maximal|nicht mehr als|bis zu) ${NUMBER}${BE}`), '$1 must be at most $2'],
  [re('(.+?) (?:muss|soll|sollte) (?:eindeutig|einmalig|einzigartig|verschieden) sein'), '$1 must be unique'],
  [re('(?:es (?:darf|soll) )?keine? (?:doppelten?|doppelte[rn]?|zwei gleichen?) (.+?)(?: geben| erlauben)?'), 'no duplicate $1'],
  [
    re('(?:jede[rs]? |der |die |das )?(.+?) (?:darf|soll|kann) (?:es )?nur einmal (?:vorkommen|geben|existieren|da sein)'),
    'each $1 only once',
  ],
  [re('(?:keine )?doppelbuchung(?:en)?(?: .+)?'), 'no double bookings'],
  [re(`(.+?) (?:(?:geht|gehen|darf|dürfen|soll|sollen|ist|sind) )?${DE_DAYS}(?: .+)?`), '$1 only monday to friday'],
  [re(`${DE_DAYS}`), 'only monday to friday'],
  [
    re(
      '(.+?) (?:soll(?:te)?|muss)(?: immer| automatisch)? (?:mit )?(?:dem )?heute?(?:s|igen datum|igem datum)? (?:vorausgefüllt|voreingestellt|vorbelegt|vorgeschlagen)(?: sein| werden)?',
    ),
    'set the default of $1 to today',
  ],
  [
    re('(.+?) (?:soll(?:te)?)(?: immer)? (?:standardmäßig|normalerweise|als standard|am anfang) (.+?)(?: sein| stehen)?'),
    'set the default of $1 to $2',
  ],
  [
    re(
      '(.+?) (?:soll(?:te)? )?(?:mit|auf) "?([^"]+?)"? (?:vorbeleg(?:en|t)|voreinstellen|vorausf(?:üllen|üllt)|vorausgefüllt|voreingestellt)(?: sein| werden)?',
    ),
    'set the default of $1 to $2',
  ],
  [re('(?:standard|voreinstellung|standardwert) (?:für|bei|von) (.+?)(?::| ist| soll) (.+?)(?: sein)?'), 'set the default of $1 to $2'],
  [re('(.+?) fehlt(?: noch)?: (.+)'), 'add a $1: $2'],
  [re('mach(?:e)? (?:bitte |noch |mir )*(.+?) (?:dazu|rein|mit rein|hinzu)'), 'add $1'],
  [re('(?:und )?(?:noch )?(?:einen? )?filter (?:dafür|dazu|danach|darauf)'), 'filter by it'],
  [re('(?:noch )?(?:einen? )?filter (?:für|nach|auf) (?:den |die |das )?(.+)'), 'filter by $1'],
  [re('(?:den |die |das )?gesamt(?!summe)(\\p{L}+) (?:pro|je) (.+?)(?: (?:an)?zeigen| sehen)?'), 'total $1 per $2'],
  [
    re(
      '(?:zeige? )?(?:mir )?(?:die )?(?:gesamt)?summe(?: (?:der|von|aller) (.+?))? (?:pro|je) (.+?)(?: auf der (?:start|haupt)seite)?(?: (?:an)?zeigen| an| sehen)?',
    ),
    'total $1 per $2 on the home page',
  ],
  [re('(?:pro|je) (\\p{L}+)(?: auf der (?:start|haupt)seite)?'), 'per $1 on the home page'],
  [
    re(
      '(?:zeige? )?(?:mir )?(?:die )?(?:anzahl|zahl) (?:der |von )?(.+?) (?:neben|bei|hinter) (?:jedem|jeder|jeden) (.+?)(?: (?:an)?zeigen| an)?',
    ),
    'show the number of $1 next to each $2',
  ],
  [re('(?:die )?farbe (?:auf|zu|in) (.+?) (?:ändern|stellen|umstellen|setzen)'), 'make it $1'],
  [re('(\\p{L}+) (?:vor|über) (?:den |die |das )?(\\p{L}+)'), 'move $1 before $2'],
  [re('(\\p{L}+) (?:hinter|nach) (?:den |die |das )?(\\p{L}+)(?: stellen| setzen)'), 'move $1 after $2'],
  [re('(?:.+ )?(?:monatsansicht|kalenderansicht|im kalender|als kalender)(?: .+)?'), 'show it as a calendar'],
  [re('schmei(?:ß|ss)e? (?:die |den |das )?(.+?) (?:raus|weg|hinaus)'), 'remove $1'],
  [
    re(
      '(?:.*)?\\b(?:anmelde|registrierungs|buchungs|bestell|kontakt|online-?)formular(?: für (?:neue |die )?(.+?))?(?: hinzufügen| einbauen| machen)?',
    ),
    'add a registration form for $1',
  ],
  [
    re(
      '(?:besucher|leute|kunden|gäste|jeder|alle|man|.+?) (?:sollen|sollten|soll|können|kann|dürfen|darf) sich (?:selbst |online |selber )+(?:anmelden|eintragen|registrieren|einschreiben)(?: können| dürfen)?',
    ),
    'visitors should be able to sign up themselves',
  ],
  [
    re(
      '(.+?) (?:soll |wird )?(?:automatisch )?(?:aus|als|=) (.+?) (?:mal|×|\\*) (.+?)(?: (?:berechnet|berechnen|ausgerechnet)(?: werden)?)?',
    ),
    '$1 = $2 × $3',
  ],
  [
    re(
      '(?:berechne |rechne )?(?:die )?(?:anzahl (?:der )?)?tage (?:zwischen|von|aus) (.+?) (?:und|bis) (.+?)(?: aus| berechnen| ausrechnen)?',
    ),
    'calculate the number of days between $1 and $2',
  ],
  ...coloured({ rot: 'red', gelb: 'yellow', grün: 'green', blau: 'blue', grau: 'grey', orange: 'orange' }, (colour) => [
    [
      `(?:alle )?(.+?) (?:über|größer als|mehr als|ab) ${NUMBER}(?: \\p{L}+)? (?:in )?${colour}(?: markieren| anzeigen| zeigen| färben)?`,
      'show $1 over $2',
    ],
    [
      `(?:alle )?(.+?) (?:unter|kleiner als|weniger als) ${NUMBER}(?: \\p{L}+)? (?:in )?${colour}(?: markieren| anzeigen| zeigen| färben)?`,
      'show $1 under $2',
    ],
    [
      `(?:alle |die )?(?:überfällige\\p{L}*|verspätete\\p{L}*)(?: .+?)? (?:soll(?:en)? |bitte )?(?:in )?${colour}(?: sein| markieren| anzeigen| werden)?`,
      'show overdue ones',
    ],
    [
      `(?:alle |die )?(.+?) (?:soll(?:en)?|bitte|müssen) (?:in )?${colour}(?: sein| werden| markieren| anzeigen| erscheinen| stehen)?`,
      'show $1 ones',
    ],
    [`(?:alle |die )?(\\p{L}+) (?:soll(?:en)? )?auffallen,? (?:in )?${colour}(?: oder so)?`, 'show $1 ones'],
    [`(?:alle |die )?(?!alles|das|die|app|schrift|mach)(\\p{L}+e[nr]?) (?:in )?${colour}`, 'show $1 ones'],
  ]),
]

export const FRENCH_ASKS: Clauses = [
  [re('agrandi(?:s|ssez|r) (?:le |la |les )?(?:texte|police|lettres?|caractères)'), 'make the text bigger'],
  [re('(?:le |les )?(prix|montants?|tout) en (euros?|francs|dollars)'), '$1 in $2'],
  [
    re(
      "(?:le |la |les |l'|un |une |chaque )?(.+?) (?:doit|doivent|devrait|devraient) être (?:reliée?s?|liée?s?|rattachée?s?|associée?s?|assignée?s?) (?:à|au|aux|avec) (?:un |une |le |la |les |des |l')?(.+)",
    ),
    'each $1 belongs to a $2',
  ],
  [
    re(
      "(?:le |la |les |l')?(.+?) (?:doit|doivent|devrait|devraient) être (?:un |une |des )?(?:choix|liste déroulante|menu déroulant|sélection)(?: entre| parmi)? ?:? ?(.+)",
    ),
    'set the choices of $1 to $2',
  ],
  [
    re(
      "(?:le |la |les |l')?(.+?) (?:doit|doivent|devrait|devraient) être (?:une |leur |sa )(?:propre )?(?:liste|table)(?: à part| séparée| propre)?(?: avec (.+))?",
    ),
    '$1 should be its own list with $2',
  ],
  [re('(?:au )?(?:maximum|max\\.?|pas plus de) (\\d+) (.+?) par (.+)'), 'at most $1 $2 per $3'],
  [re('(?:mets?|mettre|passe|change) (?:le |la |les )?(?:fond|arrière-plan|couleurs?|thème|tout) en (.+)'), 'make the app $1'],
  [
    re("(?:voir|affiche[rz]?|montre[rz]?)(?: aussi)? (?:toutes |tous )?(?:les |la |le |l')?(.+?) (?:de|d'|pour) chaque (.+)"),
    'show the $1 of each $2',
  ],
  [
    re("trie[rz]?(?: les | la liste)?(?: par| selon)? (?:la )?(.+?) (?:décroissante?|la plus récente (?:d'abord|en premier))"),
    'sort by $1, newest first',
  ],
  [re('(?:un |ajoute un )?(?:camembert|diagramme circulaire)(?: aussi| avec)?'), 'add a pie chart'],
  [re("(?:appelle|nomme)(?:-la|-le| l'appli| l'application| la)? (.+)"), 'rename the app to $1'],
  [
    re(
      '(?:seulement|seul|seule|uniquement|juste) moi (?:qui )?(?:peux|peut|dois|doit|puisse) (?:tout )?(?:modifier|changer|éditer)(?: .+)?',
    ),
    'only I can edit everything',
  ],
  [
    re(
      '(?:les autres|tous les autres|le reste) (?:peuvent|peut|doivent|ne peuvent que) (?:juste |seulement |uniquement |que )?(?:lire|voir|regarder|consulter)',
    ),
    'everyone else can only see everything',
  ],
  [
    re("(.+?) (?:doit|doivent|devrait)(?: toujours)? être (?:après|postérieure?s? à|plus tard que) (?:la |le |l')?(.+)"),
    '$1 must be after $2',
  ],
  [re("(.+?) (?:doit|doivent|devrait)(?: toujours)? être (?:avant|antérieure?s? à) (?:la |le |l')?(.+)"), '$1 must be before $2'],
  [re("(.+?) ne (?:doit|peut|devrait) pas être (?:avant|antérieure?s? à) (?:la |le |l')?(.+)"), '$1 must not be before $2'],
  [re('(.+?) ne (?:doit|peut|devrait) pas être (?:dans le passé|passée?s?)'), '$1 must not be in the past'],
  [re('(.+?) ne (?:doit|peut|devrait) pas être (?:dans le futur|futur\\p{L}*)'), '$1 must not be in the future'],
  [re(`(.+?) (?:doit|doivent|devrait)? ?(?:être )?(?:compris\\p{L}* )?entre ${NUMBER} et ${NUMBER}`), '$1 must be between $2 and $3'],
  [re(`(.+?) (?:doit|doivent|devrait)? ?(?:être )?(?:d'au moins|au moins|au minimum|minimum) ${NUMBER}`), '$1 must be at least $2'],
  [re(`(.+?) (?:doit|doivent|devrait)? ?(?:être )?(?:d'au plus|au plus|au maximum|maximum) ${NUMBER}`), '$1 must be at most $2'],
  [re('(.+?) (?:doit|doivent|devrait) être uniques?'), '$1 must be unique'],
  [re("(?:pas de|sans|aucun) doublons?(?: (?:de|d'|pour|dans) (?:le |la |les |l')?(.+))?"), 'no duplicate $1'],
  [re('(?:pas de |aucune )?doubles? réservations?(?: .+)?'), 'no double bookings'],
  [re('(?:(.+?) )?(?:seulement|uniquement) (?:du )?lundi (?:au|à) vendredi'), '$1 only monday to friday'],
  [
    re("(?:mets? |mettre )?(?:la date d'aujourd'hui|aujourd'hui) (?:par défaut|comme date)(?: (?:pour|dans) (?:la |le |l')?(.+))?"),
    'set the default of date to today',
  ],
  [re("(?:la |le |l')?(.+?) (?:doit|devrait)? ?(?:être )?(.+?) par défaut"), 'set the default of $1 to $2'],
  [re("(?:mets?|mettre|place) (?:la |le |les |l')?(.+?) (?:en premier|en tête|en haut)"), 'move $1 first'],
  [re("(?:mets?|mettre|place) (?:la |le |les |l')?(.+?) (?:à la fin|en dernier)"), 'move $1 to the end'],
  [
    re('(?:trie\\p{L}*|trier)(?: .+?)? par (.+?),? (?:du |de la |les |le |la )?plus (?:récente?s?|élevée?s?|grande?s?|chère?s?)(?: .+)?'),
    'sort by $1, newest first',
  ],
  [
    re(
      '(?:trie\\p{L}*|trier)(?: .+?)? par (.+?),? (?:du |de la |les |le |la )?(?:plus (?:ancien\\p{L}*|basse?s?|petite?s?)|moins chère?s?)(?: .+)?',
    ),
    'sort by $1, oldest first',
  ],
  [re('ajoute\\p{L}* (?:un |le )?champ (.+?) obligatoire'), 'add a required $1'],
  [
    re("(?:ajoute\\p{L}* |mets? |crée\\p{L}* )?(?:un )?formulaire d'(?:inscription|adhésion)(?: pour (?:les |des )?(.+))?"),
    'add a registration form for $1',
  ],
  [
    re(
      "(?:les |des )?(?:visiteurs|gens|clients|élèves|adhérents|membres|.+?) (?:doivent pouvoir|peuvent|puissent|pourraient) s'inscrire(?: eux-mêmes| en ligne| seuls| sans compte)*",
    ),
    'visitors should be able to sign up themselves',
  ],
  [re('(?:voir |affiche\\p{L}* )?(?:le |un )?total(?: (?:des|de la|du|de) (.+?))? par (.+)'), 'total $1 per $2'],
  [
    re(
      '(?:voir |affiche\\p{L}* )?(?:la |une )?moyenne(?: (?:des|de la|du|de) (.+?))? par (.+?)(?: (?:sous forme de|en|dans un) graphique)?',
    ),
    'average $1 per $2',
  ],
  [re("(?:affiche\\p{L}* )?le nombre (?:de |d'|des )(.+?) (?:à côté de|pour|par) chaque (.+)"), 'show the number of $1 next to each $2'],
  [
    re('(?!.* par (?!mois))(?:.+ )?(?:vue (?:par mois|mensuelle|calendrier)|dans un calendrier|en calendrier)(?: .+)?'),
    'show it as a calendar',
  ],
  [
    re("(?:change\\p{L}* |remplace\\p{L}* |transforme\\p{L}* )(?:la |le |l')?(.+?) (?:par|en) une liste(?: de choix)? ?: ?(.+)"),
    'set the choices of $1 to $2',
  ],
  [re('calcule\\p{L}* (?:le nombre de )?jours (?:entre|de) (.+?) (?:et|à) (.+)'), 'calculate the number of days between $1 and $2'],
  ...coloured({ rouge: 'red', jaune: 'yellow', vert: 'green', bleu: 'blue', gris: 'grey', orange: 'orange' }, (colour) => [
    [`(?:affiche\\p{L}* |mets? |marque\\p{L}* )?(?:les )?(?:retards|retardataires|.+? en retard) en ${colour}`, 'show overdue ones'],
    [
      `(?:affiche\\p{L}* |mets? |marque\\p{L}* )?(?:en ${colour} )?(?:ceux|celles|les (.+?)) (?:qui ont |avec |de )?(?:moins de|sous|inférieur\\p{L}* à) ${NUMBER}(?: en ${colour})?`,
      'show $1 under $2',
    ],
    [
      `(?:affiche\\p{L}* |mets? |marque\\p{L}* )?(?:en ${colour} )?(?:ceux|celles|les (.+?)) (?:qui ont |avec |de )?(?:plus de|au-dessus de|supérieur\\p{L}* à) ${NUMBER}(?: en ${colour})?`,
      'show $1 over $2',
    ],
    [`(?:les|ceux|celles) (?!titres?|textes?|lettres?|boutons?|couleurs?)(\\p{L}+) en ${colour}`, 'show $1 ones'],
    [`(?:ceux|celles) qui (?:n'ont pas|ne sont pas|n'est pas) (\\p{L}+) en ${colour}`, 'show those that are not $1'],
    [
      `(?:colore|marque|affiche|mets|montre)\\p{L}* (?!(?:le |la |les |l')?(?:menu|tout|ça|appli|thème|fond|bouton|titre|texte|page))(?:les |ceux |celles |le |la )?(.+?) en ${colour}`,
      'show $1 ones',
    ],
  ]),
]

export const SPANISH_ASKS: Clauses = [
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
