import type { Wordings } from '../wordings.ts'

const NOUN = "[\\p{L}\\d][\\p{L}\\d' -]*?"
export const re = (source: string): RegExp => new RegExp(`^${source.replaceAll('NOUN', NOUN)}$`, 'iu')

const DE_TO =
  '(?:zu den|zu der|zu dem|zu allen|zu jedem|zu jeder|zum|zur|zu|bei jedem|bei jeder|bei den|bei der|bei allen|beim|bei|in den|in der|in die|im|für die|für den|für alle|für|an)'
const DE_THE = '(?:der|die|das|den|dem|alle|allen|meine|meinen|unsere|unseren|jede[rsnm]?)'
export const GERMAN_WORDINGS: Wordings = [
  [re('(?:ändere?|wechsle?|mach) (?:die )?farbe (?:zu|in|auf|nach) (.+)'), 'make it $1'],
  [re(`((?:noch )?(?:eine?n?) .+?) (?:bei|zu) (?:den |der |dem )?(.+)`), 'add $1 to $2'],
  [re('(?:welche|was für) (?:felder|listen|tabellen|daten) (?:gibt es|sind da|habe ich).*'), 'which fields are there?'],
  [re('sortiere? nach (.+)'), 'sort by $1'],
  [
    re('(?:zeige?|zeig)(?: mir)? den durchschnitt(?: (?:der|von|aller|des))? (.+?) auf der (?:start|haupt)seite(?: (?:an|zeigen))?'),
    'show the average of $1 on the home page',
  ],
  [
    re(
      '(?:mach|mache|nimm) (?:das|es|die letzte änderung) (?:wieder )?(?:rückgängig|zurück)|rückgängig(?: machen)?|zurück(?:nehmen|setzen)?',
    ),
    'undo that',
  ],
  [
    re(
      '(?:was (?:kannst|könntest) du(?: (?:eigentlich|denn|alles|noch|so|sonst|für (?:uns|mich)))*(?: (?:machen|tun|anbieten))?|was (?:würdest|schlägst) du (?:noch )?(?:vorschlagen|empfehlen|vor)|hast du (?:noch )?(?:eine )?(?:ideen?|vorschläge|tipps)(?: für (?:uns|mich))?|hilfe|wer bist du|wie funktioniert das)',
    ),
    'what can you do?',
  ],
  [re('wer (?:darf|kann) (.+?) (?:sehen|lesen|anschauen)'), 'who can see $1?'],
  [re('wer (?:darf|kann) (.+?) (?:ändern|bearbeiten|löschen)'), 'who can edit $1?'],
  [re('wer (?:sieht|liest) (.+)'), 'who can see $1?'],
  [re('(?:welche|was für) felder (?:hat|haben) (?:eine?|die|der|das)? ?(.+)'), 'what fields do $1 have?'],
  [re('welche (?:seiten|listen|tabellen) .*'), 'what pages are there?'],
  [re('wie viele (.+?) (?:habe ich|gibt es|haben wir)'), 'how many $1 are there?'],
  [
    re(
      '(?:füge?|gib|leg|lege|mach|erstelle?)?(?: mir)? ?(\\d+|ein paar|einige|mehr)? ?(?:beispiel|test|demo)[- ]?(?:daten|einträge|datensätze)(?: (?:hinzu|an|hinzufügen))?(?: (?:zu|für|bei|in) (?:den |die |der )?(.+?))?(?: hinzu)?',
    ),
    'add $1 sample data to $2',
  ],
  [
    re(
      '(?:füge?|gib|leg|lege|mach|erstelle?)?(?: mir)? ?(\\d+|ein paar|einige|mehr)? ?(?:beispiel|test|demo)[- ]?(?:e |s )?(\\p{L}+?)(?: (?:hinzu|an|hinzufügen))?',
    ),
    'add $1 sample $2',
  ],
  [
    re(
      `(?:füge?) (?:bei|beim|bei der|zum|zur|im|in der|bei den) (.+?) (?:noch )?(?:den |die |das |eine?n? )?(?:(?:wert|option|auswahl|punkt|status) )?("[^"]+"|'[^']+') hinzu`,
    ),
    'add $2 to $1',
  ],
  [re(`(?:füge?|ergänze) (?:den )?(?:wert|option|status|punkt)? ?("[^"]+"|'[^']+') ${DE_TO} (.+?)(?: hinzu)?`), 'add $1 to $2'],
  [re(`(?:füge?|gib) (?:den |der |dem |allen |jedem |jeder )(.+?) (?:noch |auch )?((?:eine?n?|das|die) .+?)(?: hinzu)?`), 'add $2 to $1'],
  [re(`(?:füge?|gib) ${DE_TO} (.+?) (?:noch |auch )?((?:eine?n?|das|die|den) .+?)(?: hinzu)?`), 'add $2 to $1'],
  [re(`(?:füge?|ergänze|erstelle|lege?|baue?|nimm) (?:noch |auch |mir )?(.+?) ${DE_TO} (.+?)(?: (?:hinzu|an|ein|auf))?`), 'add $1 to $2'],
  [re('(?:füge?|ergänze|erstelle|lege?|baue?|nimm) (?:noch |auch |mir )?(.+?)(?: (?:hinzu|an|ein|auf))?'), 'add $1'],
  [re(`(.+?) ${DE_TO} (.+?) (?:hinzufügen|ergänzen|anlegen)`), 'add $1 to $2'],
  [re('(.+?) (?:hinzufügen|ergänzen|anlegen|einbauen)'), 'add $1'],
  [
    re(`(?:entferne?|lösche?|streiche?|nimm|wirf) (.+?) (?:bei|beim|aus|von|in|im)(?: ${DE_THE})? (.+?)(?: (?:weg|raus|heraus))?`),
    'remove $1 from $2',
  ],
  [re('(?:entferne?|lösche?|streiche?|nimm|wirf) (.+?)(?: (?:weg|raus|heraus))?'), 'remove $1'],
  [re(`(.+?) (?:bei|beim|aus|von|in|im)(?: ${DE_THE})? (.+?) (?:entfernen|löschen|streichen)`), 'remove $1 from $2'],
  [re('(.+?) (?:entfernen|löschen|streichen|weg)'), 'remove $1'],
  [re('(?:benenne?|nenne?) (?:die app|das|es|sie|die anwendung)(?: in)? (.+?)(?: um)?'), 'call the app "$1"'],
  [re('die app (?:soll|heißt)(?: jetzt| nun)? (.+?)(?: heißen)?'), 'call the app "$1"'],
  [re('(?:ändere?|mach) den (?:titel|namen)(?: der app)? (?:in|zu|auf) (.+)'), 'call the app "$1"'],
  [re('(?:benenne?|nenne?) (.+?) (?:in|zu) (.+?)(?: um)?'), 'rename $1 to "$2"'],
  [re('(.+?) (?:in|zu) (.+?) umbenennen'), 'rename $1 to "$2"'],
  [re('(.+?) umbenennen (?:in|zu) (.+)'), 'rename $1 to "$2"'],
  [re('(.+?) soll(?:en)?(?: jetzt| nun| lieber)? (.+?) heißen'), 'rename $1 to "$2"'],
  [re('(?:mach|mache|setze?) (.+?) (?:zum|zu einem|zur|als) pflicht\\p{L}*'), 'make $1 required'],
  [re('(?:mach|mache|setze?) (.+?) (?:verpflichtend|obligatorisch|erforderlich)'), 'make $1 required'],
  [
    re('(.+?) (?:soll|muss|sollte|ist) (?:ein )?(?:pflicht\\p{L}*|verpflichtend|obligatorisch|erforderlich)(?: sein| werden)?'),
    'make $1 required',
  ],
  [re('(?:mach|mache|setze?) (.+?) (?:optional|freiwillig)'), 'make $1 optional'],
  [re('nur ich (?:soll|darf|kann|möchte|will) (.+?) (?:sehen|lesen)(?: (?:dürfen|können))?'), 'only I can see $1'],
  [re('nur ich (?:soll|darf|kann|möchte|will) (.+?) (?:ändern|bearbeiten)(?: (?:dürfen|können))?'), 'only I can edit $1'],
  [
    re('(?:alle|jeder|jede|jedermann|besucher) (?:soll|sollen|darf|dürfen|kann|können) (.+?) (?:sehen|lesen)(?: (?:dürfen|können))?'),
    'everyone can see $1',
  ],
  [
    re('(?:alle|jeder|jede|jedermann) (?:soll|sollen|darf|dürfen|kann|können) (.+?) (?:ändern|bearbeiten)(?: (?:dürfen|können))?'),
    'everyone can edit $1',
  ],
  [
    re('(?:nur )?angemeldete(?: benutzer| nutzer| leute)? (?:sollen|dürfen|können) (.+?) (?:sehen|lesen)(?: (?:dürfen|können))?'),
    'only signed-in users can see $1',
  ],
  [re('niemand (?:soll|darf|kann) (.+?) (?:ändern|bearbeiten)(?: (?:dürfen|können))?'), 'nobody can edit $1'],
  [re('sortiere? (.+?) nach (.+?)(?: sortieren)?'), 'sort $1 by $2'],
  [re('(.+?) nach (.+?) sortieren'), 'sort $1 by $2'],
  [
    re(
      '(?:zeige?|zeig)(?: mir)? (?:die )?(?:gesamt)?summe(?: (?:der|von|aller|des))? (.+?) auf der (?:start|haupt)seite(?: (?:an|zeigen))?',
    ),
    'show the total of $1 on the home page',
  ],
  [re('(?:zeige?|zeig)(?: mir)? (.+?) auf der (?:start|haupt)seite(?: an)?'), 'show $1 on the home page'],
  [
    re('(?:zeige?|zeig)(?: mir)? (.+?) (?:als|in einem|im|auf einem|in einer) (?:ein |einem )?(?:board|kanban\\p{L}*|tafel)(?: an)?'),
    'show $1 as a board',
  ],
  [re('(?:zeige?|zeig)(?: mir)? (.+?) (?:als|in einem|im|auf einem|in einer) (?:ein |einem )?kalender(?: an)?'), 'show $1 as a calendar'],
  [re('(?:zeige?|zeig)(?: mir)? (.+?) (?:als|in einem|im|auf einem|in einer) (?:eine |einer )?galerie(?: an)?'), 'show $1 as a gallery'],
  [
    re(
      '(?:mach|setze?|leg|lege|verschiebe?|schieb|pack)? ?(?:das |die )?(?:menü|navigation)(?:leiste)? (?:nach|auf die|an die) (?:links|rechts|seite)(?: seite)?',
    ),
    'put the menu on the left',
  ],
  [
    re('(?:mach|setze?|leg|lege|verschiebe?|schieb|pack)? ?(?:das |die )?(?:menü|navigation)(?:leiste)? (?:nach|auf) oben'),
    'put the menu at the top',
  ],
  [
    re(
      '(?:jede[rsnm]?|alle) (.+?) (?:gehört|gehören|soll|sollen|muss)(?: immer)? (?:zu|zum|zur) ?(?:einem|einer|einen|dem|der|den)? ?(.+?)(?: gehören)?',
    ),
    'each $1 belongs to a $2',
  ],
  [
    re(
      '(?:übersetze?|stelle?|mach) (?:die app|es|das|alles)? ?(?:ins|auf|in) (deutsch|deutsche|englisch|englische|französisch|französische|spanisch|spanische)(?: um)?',
    ),
    'translate it to $1',
  ],
  [
    re(
      '(?:mach|mache|färbe?|gestalte|ich möchte|ich will)(?: es| sie| die app| das| alles)? (?:bitte )?(?:in )?(?:etwas )?(.+?)(?: haben)?',
    ),
    'make it $1',
  ],
  [re('(?:ein )?(?:diagramm|schaubild|grafik) (?:der|von|mit|für) (.+?) (?:pro|je|nach) (.+)'), 'add a chart of $1 by $2'],
  [
    re(
      '(?:jede[rsnm]? |alle )?(.+?) (?:soll|sollen|sollte|sollten|braucht|brauchen|müssen) (?:auch |noch |eigentlich )?(.+?)(?: (?:haben|bekommen))?',
    ),
    '$1 should have $2',
  ],
]

const FR_TO =
  '(?:aux|au|à la|à les|à chaque|à|pour les|pour chaque|sur chaque|dans chaque|dans les|dans la|dans le|dans|sur les|sur la|sur le)'
const FR_OF = '(?:des|de la|du|de|dans les|dans la|dans le|aux|au)'
export const FRENCH_WORDINGS: Wordings = [
  [re('change la couleur (?:en|pour|à|au) (.+)'), 'make it $1'],
  [re('(?:quels champs|quelles listes) (?:y a-t-il|existent|il y a).*'), 'which fields are there?'],
  [re('trie\\p{L}* par (.+)'), 'sort by $1'],
  [
    re("(?:affiche\\p{L}*|montre\\p{L}*) la moyenne (?:des |de la |du |de )(.+?) sur (?:la page d'accueil|l'accueil)"),
    'show the average of $1 on the home page',
  ],
  [re('(?:mets|place|déplace)(?: le)? menu (?:à|sur la) (?:gauche|droite)|(?:mets|place) le menu sur le côté'), 'put the menu on the left'],
  [re('(?:mets|place|déplace)(?: le)? menu en haut'), 'put the menu at the top'],
  [re('(?:annule\\p{L}*|défais|défaire|reviens en arrière)(?: .*)?'), 'undo that'],
  [
    re("(?:qu'est-ce que tu (?:peux|sais) faire.*|que (?:peux|sais)-tu faire|aide|à quoi tu sers|qui es-tu|tu peux faire quoi)"),
    'what can you do?',
  ],
  [re('qui (?:peut|a le droit de) (?:voir|lire) (?:les |la |le )?(.+)'), 'who can see $1?'],
  [re('qui (?:peut|a le droit de) (?:modifier|changer) (?:les |la |le )?(.+)'), 'who can edit $1?'],
  [re("(?:quels champs (?:ont|a)|quels sont les champs (?:des|de|du|d'))(?: les| le| la| une?)? ?(.+)"), 'what fields do $1 have?'],
  [
    re("(?:ajoute\\p{L}*|mets|crée\\p{L}*|donne(?:-moi)?)? ?(\\d+|quelques|des) (.+?) (?:d'exemple|de test|exemples|fictifs|fictives)"),
    'add $1 sample $2',
  ],
  [re(`(?:ajoute\\p{L}*|rajoute\\p{L}*|mets) (?:le |la |l'|l’)?(?:statut|option|choix|valeur)? ?("[^"]+") ${FR_TO} (.+)`), 'add $1 to $2'],
  [
    re("(?:ajoute\\p{L}*|rajoute\\p{L}*|crée\\p{L}*) (?:une )?page (?:de |d'|sur |avec |pour )?(?:les |la |le |nos )?(.+)"),
    'add a page about $1',
  ],
  [re(`(?:ajoute\\p{L}*|rajoute\\p{L}*|mets|insère) (.+?) ${FR_TO} (.+)`), 'add $1 to $2'],
  [re('(?:ajoute\\p{L}*|rajoute\\p{L}*|crée\\p{L}*) (.+)'), 'add $1'],
  [re(`(?:supprime\\p{L}*|enlève\\p{L}*|retire\\p{L}*|efface) (.+?) ${FR_OF} (.+)`), 'remove $1 from $2'],
  [re('(?:supprime\\p{L}*|enlève\\p{L}*|retire\\p{L}*|efface) (.+)'), 'remove $1'],
  [re("(?:renomme\\p{L}*|appelle) (?:l'application|l'appli|le site|la boutique|l'app) (?:en )?(.+)"), 'call the app "$1"'],
  [re("change (?:le titre|le nom)(?: de l'application)? (?:en|par|pour|à) (.+)"), 'call the app "$1"'],
  [re('(?:renomme\\p{L}*|change(?: le nom (?:de|des|du))?) (.+?) (?:en|par) (.+)'), 'rename $1 to "$2"'],
  [re('(?:rends|rendre|mets|fais que) (.+?) (?:soit )?(?:obligatoires?|requise?s?)'), 'make $1 required'],
  [re('(.+?) (?:doit|doivent) être (?:obligatoires?|requise?s?)'), 'make $1 required'],
  [re('(?:rends|rendre) (.+?) (?:facultatifs?|facultatives?|optionnel\\p{L}*)'), 'make $1 optional'],
  [re('(?:tout le monde|chacun|les visiteurs) (?:peut|peuvent|doit pouvoir) (?:voir|lire) (.+)'), 'everyone can see $1'],
  [re('(?:tout le monde|chacun) (?:peut|doit pouvoir) (?:modifier|changer) (.+)'), 'everyone can edit $1'],
  [
    re(
      "(?:(?:moi seul|seul moi|il n'y a que moi qui|je suis le seul à|seulement moi|que moi) ?(?:peux|peut|puisse|pouvoir)?|je peux seul) (?:voir|lire) (.+)",
    ),
    'only I can see $1',
  ],
  [re('(?:moi seul|seul moi|seulement moi)(?: je)? (?:peux|peut|puisse)(?: (les?|la))? (?:voir|lire)'), 'only I can see them'],
  [re('(?:moi seul|seul moi|seulement moi)(?: je)? (?:peux|peut|puisse) (?:les?|la) (?:modifier|changer)'), 'only I can edit them'],
  [re('(?:moi seul|seul moi|seulement moi)(?: je)? (?:peux|peut|puisse) (?:modifier|changer) (.+)'), 'only I can edit $1'],
  [re('trie\\p{L}* (?:les |la |le )?(.+?) par (.+)'), 'sort $1 by $2'],
  [
    re("(?:affiche\\p{L}*|montre\\p{L}*) (?:le total|la somme) (?:des |de la |du |de )(.+?) sur (?:la page d'accueil|l'accueil)"),
    'show the total of $1 on the home page',
  ],
  [re("(?:affiche\\p{L}*|montre\\p{L}*) (?:le total|la somme) sur (?:la page d'accueil|l'accueil)"), 'show the total on the home page'],
  [
    re('(?:affiche\\p{L}*|montre\\p{L}*) (?:les |la |le )?(.+?) (?:en|comme|sous forme de|dans une?) (?:une? )?galerie'),
    'show $1 as a gallery',
  ],
  [
    re('(?:affiche\\p{L}*|montre\\p{L}*) (?:les |la |le )?(.+?) (?:en|comme|sous forme de|dans un) (?:un )?(?:tableau kanban|kanban)'),
    'show $1 as a board',
  ],
  [
    re('(?:affiche\\p{L}*|montre\\p{L}*) (?:les |la |le )?(.+?) (?:en|comme|sous forme de|dans|sur) (?:un )?calendrier'),
    'show $1 as a calendar',
  ],
  [re('chaque (.+?) (?:appartient|doit appartenir) (?:à|au) (?:une? )?(.+)'), 'each $1 belongs to a $2'],
  [re("(?:traduis|mets)(?: tout| l'appli\\p{L}*)? en (français|anglais|allemand|espagnol)"), 'translate it to $1'],
  [re("(?:mets|passe|fais|rends)(?:-le|-la|-les)?(?: le| la| tout| l'appli\\p{L}*)? ?(?:en |plus )?(.+)"), 'make it $1'],
  [re('(?:une? |des )?couleurs? (.+)'), 'make it $1'],
  [re('(?:les |chaque )?(.+?) (?:doivent|doit|devraient|devrait) (?:aussi )?avoir (.+)'), '$1 should have $2'],
]

const ES_TO = '(?:a los|a las|al|a la|a cada|en los|en las|en el|en la|para los|para las|para)'
const ES_OF = '(?:de los|de las|del|de la|de|en los|en las|en la|en el)'
export const SPANISH_WORDINGS: Wordings = [
  [re('cambia el color (?:a|por|al) (.+)'), 'make it $1'],
  [re('qué (?:campos|listas) (?:hay|existen).*'), 'which fields are there?'],
  [re('ordena por (.+)'), 'sort by $1'],
  [
    re('(?:muestra|enseña|pon) la media (?:de los |de las |de la |del |de )(.+?) en (?:la página de inicio|el inicio|la portada)'),
    'show the average of $1 on the home page',
  ],
  [re('(?:deshaz|deshacer|revierte|vuelve atrás)(?: .*)?'), 'undo that'],
  [re('(?:qué (?:puedes|sabes) hacer|ayuda|quién eres|cómo funciona)'), 'what can you do?'],
  [re('quién(?:es)? (?:puede|pueden) (?:ver|leer) (?:los |las |el |la )?(.+)'), 'who can see $1?'],
  [re('quién(?:es)? (?:puede|pueden) (?:cambiar|editar|modificar) (?:los |las |el |la )?(.+)'), 'who can edit $1?'],
  [re('qué campos (?:tiene|tienen) (?:una? |los |las |el |la )?(.+)'), 'what fields do $1 have?'],
  [
    re('(?:añade|agrega|crea|pon)?(?:me)? ?(\\d+|algunos|algunas|unos) (.+?) (?:de ejemplo|de prueba|ficticios|ficticias)'),
    'add $1 sample $2',
  ],
  [
    re('(?:añade|agrega|crea|incluye)(?:me)? (?:una )?página (?:de |del |con |sobre |para )?(?:los |las |la |el )?(.+)'),
    'add a page about $1',
  ],
  [re(`(?:añade|agrega|incluye|pon)(?:me)? (.+?) ${ES_TO} (.+)`), 'add $1 to $2'],
  [re('(?:añade|agrega|crea|incluye)(?:me)? (.+)'), 'add $1'],
  [re(`(?:elimina|quita|borra|saca) (.+?) ${ES_OF} (.+)`), 'remove $1 from $2'],
  [re('(?:elimina|quita|borra|saca) (.+)'), 'remove $1'],
  [
    re(
      '(?:llama|renombra|cambia el (?:título|nombre) (?:de la (?:app|aplicación|tienda)|del sitio)) (?:a |por |en )?(?:la (?:app|aplicación|tienda) )?(?:a |por |en )?(.+)',
    ),
    'call the app "$1"',
  ],
  [re('cambia el (?:título|nombre) (?:a|por) (.+)'), 'call the app "$1"'],
  [re('(?:renombra|cambia el nombre (?:de los|de las|de la|del|de)|cambia) (.+?) (?:a|por|en) (.+)'), 'rename $1 to "$2"'],
  [re('(?:haz|hacer) (?:que )?(.+?) (?:sea |sean )?(?:obligatori[oa]s?|requerid[oa]s?)'), 'make $1 required'],
  [re('(?:haz|hacer) (?:obligatori[oa]s?|requerid[oa]s?) (.+)'), 'make $1 required'],
  [re('(.+?) (?:debe|deben) ser (?:obligatori[oa]s?|requerid[oa]s?)'), 'make $1 required'],
  [re('(?:haz|hacer) (?:que )?(.+?) (?:sea )?opcional(?:es)?'), 'make $1 optional'],
  [re('(?:todo el mundo|todos|cualquiera|los visitantes) (?:puede|pueden) (?:ver|leer) (.+)'), 'everyone can see $1'],
  [re('(?:todo el mundo|todos|cualquiera) (?:puede|pueden) (?:cambiar|editar|modificar) (.+)'), 'everyone can edit $1'],
  [re('(?:solo|sólo|solamente) yo (?:puedo|pueda|debo) (?:ver|leer) (.+)'), 'only I can see $1'],
  [re('(?:que )?(?:solo|sólo|solamente) yo (?:puedo|pueda|debo) (?:cambiar|editar|modificar)(?:l[oa]s)?(?: (.+))?'), 'only I can edit $1'],
  [re('que (?:solo|sólo) yo vea (.+)'), 'only I can see $1'],
  [re('(?:que )?(?:solo|sólo|solamente) yo (?:puedo|pueda) (?:borrar|eliminar) (.+)'), 'only I can delete $1'],
  [re('ordena (.+?) por (.+)'), 'sort $1 by $2'],
  [
    re(
      '(?:muestra|enseña|pon) (?:el total|la suma) (?:de los |de las |de la |del |de )(.+?) en (?:la página de inicio|el inicio|la portada)',
    ),
    'show the total of $1 on the home page',
  ],
  [re('(?:muestra|enseña|pon) (?:el total|la suma) en (?:la página de inicio|el inicio|la portada)'), 'show the total on the home page'],
  [re('(?:muestra|enseña|pon|ver) (.+?) (?:en|como) (?:un )?calendario'), 'show $1 as a calendar'],
  [re('(?:muestra|enseña|pon|ver) (.+?) (?:en|como) (?:un )?(?:tablero|kanban)(?: kanban)?'), 'show $1 as a board'],
  [re('(?:muestra|enseña|pon|ver) (.+?) (?:en|como) (?:una )?galería'), 'show $1 as a gallery'],
  [re('(?:pon|mueve|coloca) el menú (?:a|en) (?:la )?(?:izquierda|derecha)|(?:pon|coloca) el menú al lado'), 'put the menu on the left'],
  [re('(?:pon|mueve|coloca) el menú arriba'), 'put the menu at the top'],
  [re('cada (.+?) (?:pertenece|debe pertenecer) a (?:una? )?(.+)'), 'each $1 belongs to a $2'],
  [re('(?:traduce|pon|ponlo)(?: todo| la app)? (?:al|en) (español|inglés|francés|alemán)'), 'translate it to $1'],
  [re('(?:ponl[oa]|hazl[oa]|pon todo|haz todo|pinta todo|píntal[oa]|cambia el color a)(?: (?:en|de|color))* ?(?:más )?(.+)'), 'make it $1'],
  [re('(?:un )?color (.+)'), 'make it $1'],
  [re('(?:los |las |cada )?(.+?) (?:deben|debe|deberían|debería) (?:también )?tener (.+)'), '$1 should have $2'],
]
