import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'

// What people say in passing and what they have worked out, asked before all else: a pattern may make two wishes of one clause.

const DE_DO = '(?:zählen|berechnen|ausrechnen|rechnen|anzeigen|berechnet werden|gezählt werden|ausgerechnet werden|ermittelt werden)'
const DE_SPLIT = '(?:aufteilen|trennen|teilen|splitten|unterteilen|zerlegen)'

/** "Mets les prix en livres": the word for a currency may be that of another thing. */
function inMoney(asked: string, names: Readonly<Record<string, string>>): Wordings {
  return Object.entries(names).map(([code, name]) => [re(asked.replace('{}', name)), `prices in ${code}`])
}

export const GERMAN_AS_SPOKEN: Wordings = [
  ...inMoney(
    '(?:bitte |zeige? |mach |stelle? |schreib )*(?:die |alle )*(?:preise|beträge|summen|es|alles|das)? ?(?:bitte )?in (?:{})(?: an| dar| um)?',
    { EUR: 'euros?', USD: 'dollars?', GBP: 'pfund', CHF: '(?:schweizer )?franken' },
  ),
  [re('(?:die )?durchschnittliche[rsn]? (.+?) (?:je|pro) (.+?) als (?:balken|balkendiagramm)'), 'average $1 per $2 as bars'],
  [re('(?:die |der )?durchschnittliche[rsn]? (.+?) (?:je|pro) (.+)'), 'average $1 per $2'],
  [re('(?:standard|standardmäßig|voreinstellung|vorgabe):? (\\d+)'), 'default $1'],
  [re('(?:zeige?|stelle?) (?:sie|es|alles|die liste) (?:bitte )?als (?:kacheln|galerie|bilder)(?: an| dar)?'), 'show them as a gallery'],
  [re('(eine?n? \\p{L}+) (?:pro|je) (\\p{L}+)'), 'add $1 to $2'],
  [re('(?:der |die |das )?(.+?) (?:darf|dürfen|soll|kann|können) nicht negativ (?:sein|werden)'), '$1 must not be negative'],
  [re('(?:die )?(?:anzahl )?tage zwischen (.+?) und (.+)'), 'calculate the number of days between $1 and $2'],
  [
    re(
      '(?:der |die |das )?(gesamt\\p{L}*|summe|betrag|total) (?:soll|sollte|muss)(?: automatisch| von selbst)* (?:aus|be)gerechnet werden',
    ),
    'total should be calculated',
  ],
  [re('(?:und )?(?:ganz )?unten (?:soll |noch )?(?:die |eine )?(?:gesamt)?summe(?: \\p{L}+)?'), 'show the sum under the list'],
  [
    re('(?:eine )?(?:zahl|anzeige|kachel)(?: (?:oben|auf der startseite))*,? wie ?viele (.+?) (?:sind|ist)'),
    'the number of $1 ones on the home page',
  ],
  [re('(?:die |der |das )?(.+?) (?:darf|dürfen|soll|sollen) nicht (?:0|null) sein'), '$1 must not be 0'],
  [re('(?:der |die |das )?(.+?) (?:standardmäßig|vorbelegt mit|voreingestellt auf) (.+)'), 'set the default of $1 to $2'],
  [re('(?:mindestens|minimum|min\\.?) (\\d+)'), 'at least $1'],
  [re('(?:höchstens|maximal|max\\.?) (\\d+)'), 'at most $1'],
  [re('(?:mach (?:es|alles|das|sie) )?nicht (?:ganz )?so (?:bunt|grell|knallig|kräftig)(?:,? .+)?'), 'make it calmer'],
  [
    re(`(?:den |die |das )?(?:vor-? ?(?:name )?und nach-?name[ns]?|name in vor- und nachname[ns]?) ?(?:${DE_SPLIT}|getrennt|einzeln)?`),
    'split Name into Vorname and Nachname',
  ],
  [re(`(?:das |den |die |dem )?(.+?) ${DE_SPLIT} in (.+)`), 'split $1 into $2'],
  [re(`(?:das |den |die )?(.+?) in (.+?) ${DE_SPLIT}`), 'split $1 into $2'],
  [re('(?:teile?|trenne?|splitte?) (?:das |den |die )?(.+?) (?:auf )?in (.+?)(?: auf)?'), 'split $1 into $2'],
  [
    re(
      '(?:sortiere?|ordne) (?:\\p{L}+ )?nach (.+?),? (?:die |der |das )?(?:am längsten|ältest|früheste).*? (?:zuerst|oben|als erste[sr]?)',
    ),
    'sort by $1, oldest first',
  ],
  [re('(?:die |der )?(?:liste|tabelle|übersicht) (?:bitte )?nach (.+?) (?:sortiert|geordnet)(?: (?:sein|haben|werden))?'), 'sort by $1'],
  [
    re(`(?:die |der )?(?:anzahl (?:der )?)?(tage|nächte|stunden)(?: sollen?| sollten)?(?: automatisch| von selbst| selbst)* ${DE_DO}`),
    'count the $1',
  ],
  [
    re('(.+?) soll(?:en|te|ten)? (?:automatisch |von selbst |von allein )*(?:aus|be)gerechnet werden,? ?\\(?(?:als |aus )?(.+?)\\)?'),
    '$1 = $2',
  ],
  [re('(?:be)?rechne (?:den |die |das )?(.+?) (?:als|aus|=) (.+?)(?: aus)?'), '$1 = $2'],
  [re('(?:der |die |das )?(.+?) (?:ist|=) ((?:.+?) (?:minus|mal|plus|geteilt durch|x|\\*|\\+) .+)'), '$1 = $2'],
  [
    re(
      '(?:wie hoch|wie viel|was) ist (?:der |die |das )?(?:durchschnittliche[rsn]? )?(.+?) (?:im schnitt|im durchschnitt|durchschnittlich)',
    ),
    'show the average of $1 on the home page',
  ],
  [
    re(
      '(?:die )?summe (?:der |aller |von )?(.+?) (?:je|pro|für jede[ns]?|bei jedem) (.+?) (?:in|auf) (?:der |die )?(?:\\p{L}*liste|übersicht|tabelle)',
    ),
    'the total of $1 next to each $2',
  ],
  [re('(?:die )?summe (?:der |aller |von )?(.+?) (?:je|pro) (.+)'), 'total $1 per $2'],
  [re('(.+?) (?:raus|weg),? (?:dafür|stattdessen) (?:lieber |bitte )?(.+)'), 'remove $1. add the fields $2'],
  [
    re('(?:statt|anstatt|anstelle von) (.+?),? (?:soll(?:te)? |muss )(?:da |dort |hier )?(.+?) (?:stehen|drinstehen|sein)'),
    'rename $1 to "$2"',
  ],
  [re('(?:die |den |das )?(.+?) (?:bitte )?überall (?:in )?(.+?) (?:nennen|umbenennen|heißen|schreiben)'), 'rename $1 to "$2"'],
  [re('(?:die |den |das )?(.+?) (?:bitte )?(?:in )?(.+?) (?:nennen|umbenennen),? (?:und zwar )?überall'), 'rename $1 to "$2"'],
  [
    re(
      '(?:jeder|jede|alle) (?:darf|dürfen|soll|sollen|kann|können) nur (?:seine|ihre|die) eigenen (.+?) (?:eintragen|anlegen|ändern|bearbeiten)(?: und (?:eintragen|anlegen|ändern|bearbeiten|sehen))*(?:,? (?:und )?ich (?:darf )?alles)?',
    ),
    'everyone can only edit their own $1',
  ],
  [
    re('(.+?) dazu ?\\((.+?)\\),? (?:standard|standardmäßig|vorbelegt mit|voreingestellt)(?: ist)? (.+)'),
    'add $1 ($2). set the default of $1 to $3',
  ],
  [re('(.+?) fehlt(?: noch| auch)*,? (?:bitte )?(?:als|ist|soll) (?:ein )?pflicht\\p{L}*(?: sein)?'), 'add $1. make it required'],
  [
    re(
      '(?:auf|an) der (?:start|haupt)seite (?:soll(?:en|te|ten)?|will ich|möchte ich|brauche ich)(?: noch| auch)* (?:die |der |das |den )?(.+?) (?:stehen|sehen|erscheinen|sein|haben)',
    ),
    'show $1 on the home page',
  ],
  [
    re('(?:soll(?:en|te)? )?(?:ganz )?(?:oben )?auf (?:der|die) (?:start|haupt)seite(?: ganz oben)?(?: stehen| erscheinen| sein)?'),
    'put it on the home page',
  ],
  [re('(?:die |der |das )?(.+?) als eigene liste mit (.+)'), '$1 should be its own list with $2'],
  [
    re(
      '(?:mach |stell )?(?:die |der |das )?(.+?) (?:als|zur|zu einer) (?:auswahl(?:liste|feld)?|dropdown|liste zum auswählen)(?: mit)?:? (.+)',
    ),
    'set the choices of $1 to $2',
  ],
  [re('(?:bitte )?(?:auch |noch )?(?:als|ist|soll) (?:ein )?pflicht\\p{L}*(?: sein)?'), 'make it required'],
  [re('(?:und )?(?:dann )?danach (filtern|sortieren|gruppieren)(?: können)?'), '$1 by it'],
  [re('(.+?) darf nicht (?:kleiner|niedriger|weniger) (?:sein )?als (.+?)(?: sein)?'), '$1 must not be less than $2'],
  [re('(.+?) darf nicht (?:größer|höher|mehr) (?:sein )?als (.+?)(?: sein)?'), '$1 must not be more than $2'],
  [
    re(
      '(?:das |die |den )?(?:brauch\\p{L}*|benutz\\p{L}*|verwend\\p{L}*) (?:ich|wir|man|keiner|niemand)(?: hier| doch| eh| sowieso)* (?:nicht|keiner|nie)(?: mehr)?',
    ),
    'remove it',
  ],
  [
    re('(?:die |das )?(?:liste|tabelle)(?: soll| bitte)? (?:auch |trotzdem |weiterhin )*(?:bleiben|behalten|bleibt)(?: soll)?'),
    'keep the list',
  ],
]

const FR_SIGN = '(?:moins|fois|plus|divisé par|x|\\*|-|\\+)'

export const FRENCH_AS_SPOKEN: Wordings = [
  ...inMoney(
    '(?:mets?|mettez|affiche[rz]?|montre[rz]?|passe[rz]?)(?:-les|(?: les| tous les| le| la)* (?:prix|montants|coûts|tout))? en (?:{})',
    { EUR: 'euros?', USD: 'dollars?', GBP: 'livres?(?: sterling)?', CHF: 'francs(?: suisses)?' },
  ),
  [
    re(
      "(?:mets |affiche )?(?:la somme|le total) (?:de |des |du |de la |de l'|d')(.+?) (?:en bas|au bas|à la fin|sous|en dessous)(?: de)?(?: la)? (?:liste|tableau)",
    ),
    'show the total of $1 under the list',
  ],
  [re("(?:le |la |l'|les )?(.+?) ne (?:peut|peuvent|doit|doivent) (?:pas|jamais) être négati(?:f|ve)s?"), '$1 must not be negative'],
  [re("(?:le )?(?:nombre de )?jours entre (?:le |la |l')?(.+?) et (?:le |la |l')?(.+)"), 'calculate the number of days between $1 and $2'],
  [
    re(
      "(?:enlève|supprime|retire)\\p{L}* (?:le |la |l'|les )?(.+?),? (?:plutôt|mets plutôt|et à la place|à la place) (?:mets )?(?:une? |le |la )?(.+)",
    ),
    'remove $1. add the fields $2',
  ],
  [re("(?:la somme|le total) (?:de |des |du |de la |de l'|d')((?:(?! par | sous ).)+)"), 'show the total of $1 on the home page'],
  [
    re(
      '(?:calcule\\p{L}*|compte\\p{L}*|affiche\\p{L}*)(?: automatiquement)? (?:le nombre de |la durée en |les )?(jours|nuits|heures)(?: automatiquement| tout seul)?',
    ),
    'count the $1',
  ],
  [
    re(
      '(?:le nombre de |les )?(jours|nuits|heures) (?:doi\\p{L}+|devr\\p{L}+) (?:être |se )(?:calculée?s?|calculer|comptée?s?)(?: automatiquement| tout seul)?',
    ),
    'count the $1',
  ],
  [re(`(?:calcule\\p{L}* )?(?:le |la |l')?((?:(?! et ).)+?) (?:est|=|c'est|doit être) ((?:.+?) ${FR_SIGN} .+)`), '$1 = $2'],
  [re(`(?:calcule\\p{L}* )?(?:le |la |l')?((?:(?! et )[\\p{L} ])+?) ?\\(((?:.+?) ${FR_SIGN} .+?)\\)`), '$1 = $2'],
  [
    re(
      "(?:il (?:me |nous )?(?:faut|faudrait)(?: aussi| encore)* )?une? (?:petite? )?(?:champ|colonne|case|zone) (?:pour|avec|de) (?:les |la |le |l'|des )?(.+)",
    ),
    'add a field $1',
  ],
  [re('il (?:me |nous )(?:faut|faudrait)(?: aussi| encore)* (.+)'), 'add $1'],
  [
    re(
      "tri(?:e|er|ez)(?:-les)? (?:\\p{L}+ )?par (.+?),? (?:avec )?(?:la|le|les) plus récent\\p{L}* (?:tout )?(?:en haut|en premier|en tête|d'abord|au début)",
    ),
    'sort by $1, newest first',
  ],
  [
    re(
      "(?:mets|affiche|montre|ajoute)\\p{L}* (?:le total|la somme) (?:du |de la |des |de l'|de |d')(.+?) (?:sous|en dessous de|au bas de|en bas de) (?:la )?(?:liste|tableau)",
    ),
    'show the total of $1 under the list',
  ],
  [
    re(
      "sur (?:la fiche|la page) (?:d'une?|de chaque|du|de la|de l') ?(.+?),? (?:je (?:veux|voudrais) )?(?:voir|affiche|montre)\\p{L}* (?:ses|les|tous ses|toutes ses|leurs) (.+)",
    ),
    'on the page of each $1 show its $2',
  ],
  [re('(?:ajoute\\p{L}* |mets |avec )?un filtre (?:dessus|là-dessus|sur ça)'), 'add a filter for it'],
  [
    re("(?:je|on|nous) (?:ne )?(?:m'en|s'en|nous en) (?:sers|sert|servons) (?:pas|jamais|plus)|(?:je|on) n'en (?:ai|a) pas besoin"),
    'remove it',
  ],
  [re('(?:il|elle) ne (?:doit|peut) pas y en avoir deux (?:pareils?|pareilles?|identiques?|fois)'), 'make it unique'],
  [re("(?:sépare\\p{L}*|sépare|divise\\p{L}*) (?:le |la |l')?(.+?) en (.+)"), 'split $1 into $2'],
  [re('(?:garde\\p{L}*|laisse\\p{L}*) (?:aussi |quand même )?(?:la liste|le tableau)(?: aussi| quand même)?'), 'keep the list'],
]

const ES_SIGN = '(?:menos|por|más|entre|x|\\*|-|\\+)'

export const SPANISH_AS_SPOKEN: Wordings = [
  ...inMoney('(?:pon(?:lo|los)?|muestra|cambia|pasa)(?:(?: los| todos los| el| la)* (?:precios|importes|costes|todo))? (?:en|a) (?:{})', {
    EUR: 'euros?',
    USD: 'd[oó]lares?',
    GBP: 'libras?(?: esterlinas)?',
    MXN: 'pesos?',
  }),
  [re('(?:el |la |los |las )?(.+?) no (?:puede|debe|pueden|deben) ser negativ[oa]s?'), '$1 must not be negative'],
  [re('(?:que )?(?:el |la )?(.+?) (?:empiece|empieza|comience|comienza) (?:en|como|con|por) (.+)'), 'set the default of $1 to $2'],
  [re('(?:el )?(?:número de )?días entre (?:la |el )?(.+?) y (?:la |el )?(.+)'), 'calculate the number of days between $1 and $2'],
  [
    re(
      '(?:quita|elimina|borra)\\p{L}* (?:el |la |los |las )?(.+?),? (?:mejor|en su lugar|y en su lugar) (?:pon )?(?:un |una |el |la )?(.+)',
    ),
    'remove $1. add the fields $2',
  ],
  [re('(?:la suma|el total) (?:de (?:los |las |la )?|del )((?:(?! por | bajo | debajo ).)+)'), 'show the total of $1 on the home page'],
  [re('(?:y )?(?:el |la )?color(?: de la app)? (?:a|en) (.+)'), 'make it $1'],
  [re('(?:calcul\\p{L}*|cuent\\p{L}*|muestr\\p{L}*)(?: automáticamente)? la duración(?: en (?:horas|días|noches))?'), 'count the duration'],
  [re('agrup\\p{L}* (?:la lista |los datos )?por (?:ella|ello|él|eso)'), 'group the list by it'],
  [
    re(
      '(?:calcul\\p{L}*|cuent\\p{L}*|muestr\\p{L}*)(?: automáticamente)? (?:el número de |la duración en |los |las )?(días|noches|horas)(?: automáticamente| solo)?',
    ),
    'count the $1',
  ],
  [
    re(`(?:valor total|el valor total) (?:del |de )(?:stock|inventario|almacén) (?:abajo|al final|debajo)?,? ?\\((.+?)\\)`),
    'stock value = $1. show the total of stock value under the list',
  ],
  [
    re(
      `(?:calcula\\p{L}* )?(?:el |la )?((?:(?! y ).)+?) (?:es|=|será|sea) ((?:.+?) ${ES_SIGN} .+?)(?:,? (?:y )?que (?:salga|se vea|aparezca) en la lista)?`,
    ),
    '$1 = $2',
  ],
  [re('que no se pueda \\p{L}+ con (?:la |el )?(.+?) antes (?:del|de la|de) (.+)'), '$1 must not be before $2'],
  [re('que no se pueda \\p{L}+ con (?:la |el )?(.+?) después (?:del|de la|de) (.+)'), '$1 must not be after $2'],
  [re('(?:muéstral|ponl|verl|enséñal)\\p{L}+ (?:como|en) (?:un )?(?:calendario|vista de calendario)'), 'show it as a calendar'],
  [re('(?:deja|mantén|conserva|guarda)(?:r)? (?:también )?(?:la lista|la tabla)(?: también)?'), 'keep the list'],
  [re('(?:pon|añade|agrega|apunta|incluye)\\p{L}* si (?:está|están|ha sido|se ha|ya está|es) (\\p{L}+)'), 'add $1 (yes/no)'],
  [re('cuánt[oa]s (.+?) hay (?:por|en cada|de cada) (.+?)'), 'show how many $1 per $2'],
  [re('(?:la |el )?(.+?) con (?:un )?desplegable:? (.+,.+)'), 'set the choices of $1 to $2'],
  [
    re(
      '(?:poder )?(?:apuntar|anotar|registrar|guardar|llevar|meter|añadir) (?:vari[oa]s|much[oa]s|tod[oa]s (?:las|los)) (.+?) (?:por|para|a) (?:cada )?(.+?),? con (.+?)(?:,? y (?:poder )?verl[oa]s .+)?',
    ),
    'each $2 has several $1 with $3',
  ],
  [re('no quiero que nadie (?:borre|elimine) nada (?:menos|salvo|excepto) yo'), 'only i can delete everything'],
  [re('(?:separa|divide)\\p{L}* (?:el |la )?(.+?) en (.+)'), 'split $1 into $2'],
  [re('no (?:la|lo|las|los) (?:uso|usamos|necesito|necesitamos)(?: para nada| nunca| más)?'), 'remove it'],
]
