import type { LanguageCode } from '../../language.ts'
import type { Clauses } from './clauses.ts'

// The polite, the complaining and the impersonal ways of asking, which come down to the plain ones of `clauses.ts`.

type Foreign = Exclude<LanguageCode, 'en'>
const re = (source: string) => new RegExp(`^${source}$`, 'iu')

/** What stands around a wish and asks for nothing itself; taken off as often as there is some. */
export const FRAMES: Readonly<Record<Foreign, readonly RegExp[]>> = {
  de: [
    /^(?:könntest|kannst|würdest|magst) du (?:bitte |mir |noch |auch |vielleicht |mal )*/iu,
    /^(?:könnten|können|würden) (?:sie|wir) (?:bitte |mir |noch |auch |vielleicht |mal )*/iu,
    /^(?:kann|könnte) (?:man|ich) (?:bitte |noch |auch |vielleicht |da |hier |eventuell )*/iu,
    /^(?:ich|wir) (?:möchten?|würden?|will|wollen|hätten?|bräuchten?|wünschen?)(?: mir| uns)?(?: gern(?:e)?| bitte| noch| auch| lieber)*,? (?:dass (?:du|man|ich|wir) )?(?=\p{L})/iu,
    /^(?:ich|wir) (?:brauchen?|benötigen?|vermissen?)(?: noch| auch| unbedingt| bitte)* (?=\p{L})/iu,
    /^(?:es wäre|wäre) (?:schön|gut|toll|super|praktisch|hilfreich|nett|klasse),? (?:wenn (?:du|man|wir|ich|es) |noch )*/iu,
    /^(?:ist es möglich|wäre es möglich|geht es|gibt es (?:die|eine) möglichkeit),? (?:auch |noch )*/iu,
    /^(?:bitte|jetzt|dann|und|aber|auch|noch|also|außerdem|deshalb|daher|darum|mal|eigentlich|am besten|übrigens|hallo|danke|super|toll|ja|ok)[,! ]+/iu,
    /^(?:ich finde|ich glaube|wir finden|ich denke),? /iu,
    / (?:haben|bekommen)$(?<=^(?:eine?n? |noch ).* (?:haben|bekommen))/iu,
    /,? (?:bitte|danke|wenn (?:das|es) geht|falls möglich|wenn möglich|oder so|könntest|könnte|können|kannst|wäre (?:gut|schön|toll|super))$/iu,
  ],
  fr: [
    /^(?:peux|pourrais)-tu (?:me |nous |s'il te plaît |aussi |m')*/iu,
    /^(?:pouvez|pourriez)-vous (?:me |nous |s'il vous plaît |aussi |m')*/iu,
    /^(?:est-ce qu(?:e tu|'on|e l'on|e je) (?:peux|peut|pourrais|pourrait)|tu (?:peux|pourrais)|on (?:peut|pourrait)|serait-il possible d(?:e |')|est-il possible d(?:e |')|c'est possible d(?:e |'))\s*(?:me |nous |aussi )*/iu,
    /^(?:je|j'|on|nous) ?(?:voudrais|voudrait|voudrions|veux|veut|voulons|aimerais|aimerait|aimerions|souhaite|souhaiterais|préfère|préférerais)(?: aussi| bien| pouvoir| plutôt)* (?:que tu |qu'on )?(?=\p{L})/iu,
    /^(?:j'ai|on a|nous avons|j'aurais|on aurait) (?:aussi )?besoin (?:d'une? |de |d'|des )(?=\p{L})/iu,
    /^(?:il faudrait|il faut|faudrait|ce serait (?:bien|super|pratique|mieux)(?: de| d'| si tu pouvais| s'il y avait)?|merci de|merci d'|veuillez|pense à|n'oublie pas de)(?: aussi| encore)* ?(?:avoir |que |qu'il y ait |d'|de )?/iu,
    /^(?:et|puis|mais|donc|alors|aussi|bonjour|salut|merci|super|ok|oui|maintenant|ensuite|en plus|d'ailleurs)[,! ]+/iu,
    / (?:serait|irait) (?:bien|parfait|super|utile)$/iu,
    /,? (?:s'il (?:te|vous) plaît|stp|svp|merci(?: d'avance)?|si possible|ou quelque chose comme ça)$/iu,
  ],
  es: [
    /^(?:¿|¡)+/u,
    /^(?:me |nos |le |les )?(?:puedes|podrías|puede|podría|podemos|podríamos)(?: por favor| también)* (?=\p{L})/iu,
    /^(?:se puede|se podría|es posible|sería posible|hay (?:alguna )?(?:forma|manera) de)(?: también)* (?=\p{L})/iu,
    /^(?:yo )?(?:quisiera|quiero|querría|queremos|quisiéramos|me gustaría|nos gustaría|desearía|prefiero|preferiría)(?: también| más bien| poder)* (?:que (?:se )?)?(?=\p{L})/iu,
    /^(?:necesito|necesitamos|hay que|habría que|tienes que|deberías|convendría|estaría bien|sería (?:bueno|genial|útil|mejor))(?: también| tener| que hubiera)* (?=\p{L})/iu,
    /^(?:y|luego|pero|entonces|además|también|ahora|hola|gracias|vale|ok|sí|por favor)[,! ]+/iu,
    /,? (?:por favor|porfa(?:vor)?|gracias|si es posible|si puedes)$/iu,
  ],
}

const DE_ADD =
  '(?:hinzufügen|ergänzen|einfügen|anlegen|einbauen|eintragen|erfassen|aufnehmen|speichern|notieren|festhalten|hinterlegen|ranhängen|dazu|dazutun|haben|hinzu|vermerken)'
const DE_REMOVE = '(?:entfernen|löschen|streichen|rausnehmen|herausnehmen|wegnehmen|weglassen|rauswerfen|weg|raus|wegmachen|ausblenden)'
const DE_AT = '(?:bei|beim|zu|zum|zur|für|in|im|an|am)(?: (?:den|der|dem|die|das|allen|alle|jede[rsnm]?|unseren|meinen))?'
const DE_BOSS =
  '(?:der |die |das |den |dem )?(?:admins?|administratoren|vorstand|vorstände|chef|chefin|leitung|verwaltung|büro|geschäftsführung|kassenwart|kassierer|betreiber|inhaber|inhaberin)'
const DE_ALL = '(?:alle|jeder|jede|jedermann|besucher|jeder besucher|alle leute|die öffentlichkeit)'
const DE_MAY = '(?:soll(?:te)?|sollen|sollten|darf|dürfen|dürfte|kann|können|könnte)'
const DE_SEE = '(?:sehen|lesen|anschauen|einsehen)'
const DE_EDIT = '(?:ändern|bearbeiten|anpassen)'
const DE_ENTER = '(?:eintragen|anlegen|einreichen|melden|abschicken|einsenden|hinzufügen|ausfüllen)'
const DE_END = '(?: (?:dürfen|können))?'

export const GERMAN_OTHERWISE: Clauses = [
  [
    re(
      '(?:wer|welche[rs]?|wie viele|wie viel|wann|wo) .+ (?:meisten|wenigsten|höchste\\p{L}*|letzte\\p{L}*|ausgeliehen|offen|überfällig|insgesamt|diese\\p{L}*|gelesen)(?: .+)?',
    ),
    'who has the most?',
  ],
  [
    re(
      '(.+?) ohne (.+?) (?:soll|darf|kann|sollte)(?: man)? (?:nicht|nie|kein\\p{L}*) (?:gespeichert|angelegt|speichern|anlegen|geben|möglich|eintragen).*',
    ),
    'make $2 of $1 required',
  ],
  [re('(?:den |der |dem |jedem |jeder |allen )(\\p{L}+) (?:auch |noch |bitte )*((?:eine?n? |das |die |den ).+?) geben'), 'add $2 to $1'],
  [re('der name (?:der app )?(?:soll|sollte|ist) (.+?)(?: sein| lauten| heißen)?'), 'call the app "$1"'],
  [re('(?:die|das|den|sie|ihn|es)? ?(?:brauchen wir|brauche ich|nutzen wir|nutze ich) (?:gar |ja |doch )?nicht(?: mehr)?'), 'remove it'],
  [
    re('nur angemeldete(?:n)? (?:benutzer|nutzer|leute|personen|mitglieder)? ?(?:dürfen|können|sollen) (.+?) (?:ändern|bearbeiten)'),
    'only signed-in users can edit $1',
  ],
  [re('(?:erinnere?|benachrichtige?|informiere?) .+'), 'send an email'],
  [re('wie (?:kann|könnte) (?:ich|man) (?:die )?(?:farbe|farben|das design|das aussehen) ändern'), 'change the colour'],
  [
    re(
      '(?:sortiere? )?(?:die )?(.+?) nach (.+?)(?: sortieren)?,? (?:die )?(?:neueste|neuesten|jüngste|höchste|größte|teuerste)n? (?:zuerst|oben)',
    ),
    'sort $1 by $2, newest first',
  ],
  [
    re(
      '(?:sortiere? )?(?:die )?(.+?) nach (.+?)(?: sortieren)?,? (?:die )?(?:älteste|ältesten|niedrigste|kleinste|billigste)n? (?:zuerst|oben)',
    ),
    'sort $1 by $2, oldest first',
  ],
  [re('(?:ein |das )?(helles|dunkles) (?:design|thema|theme|aussehen)'), 'make it $1'],
  // What is missing, and what goes where.
  [re(`${DE_AT} (.+?) (?:noch |auch |bitte )*(?:das feld |ein feld für |ein feld |den |die |das )?(.+?) ${DE_ADD}`), 'add $2 to $1'],
  [re(`${DE_AT} (.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)* (.+)`), 'add $2 to $1'],
  [re(`(?:es |mir |uns |hier )?(?:fehlt|fehlen)(?: noch| mir| uns| auch)* (.+?) ${DE_AT} (.+)`), 'add $1 to $2'],
  [re(`(?:es |mir |uns |hier )?(?:fehlt|fehlen)(?: noch| mir| uns| auch)* (.+)`), 'add $1'],
  [
    re(
      `(?:eine?n? |das |die |der )?(liste \\p{L}+|\\p{L}+liste) (?:für|von|der) (?:die |den |das )?(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)*,? mit (.+)`,
    ),
    'add a list of $2 with $3',
  ],
  [re(`(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)* ${DE_AT} (.+)`), 'add $1 to $2'],
  [re('(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)*,? mit (.+)'), 'add $1 with $2'],
  [re('(.+?) (?:fehlt|fehlen)(?: noch| mir| uns| auch)*'), 'add $1'],
  [re(`(.+?) (?:anlegen|erstellen|hinzufügen|einbauen),? mit (.+)`), 'add $1 with $2'],
  [re(`(.+?) mit (.+?) (?:anlegen|erstellen|hinzufügen|einbauen)`), 'add $1 with $2'],
  [
    re(`((?:eine?n? ).+?) (?:bei|für|zu|in|beim|zum|zur|im)(?: jede[rsnm]?| allen| alle| den| die| der| dem)? (\\p{L}+)(?: ${DE_ADD})?`),
    'add $1 to $2',
  ],
  [
    re(
      '(?:füge?|gib|leg|lege|trag|trage|mach|erstelle?)? ?(?:mir )?(\\d+|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|zwanzig|ein paar|einige|mehr) ?(?:beispiel|test|demo|muster)[- ]?(?:e |s )?(\\p{L}+?)(?: (?:hinzu|an|ein|hinzufügen|anlegen|einfügen))?',
    ),
    'add $1 sample $2',
  ],
  [re('(?:das |es |sie )?(?:bitte )?(?:wieder )?(?:entfernen|löschen|rausnehmen|weg damit)'), 'remove it'],
  // What is not wanted.
  [
    re(
      `(?:das feld |die spalte |die liste |die seite |der |die |das |den )?(.+?) (?:brauche ich|brauchen wir|benötige ich|benötigen wir|will ich|wollen wir|verwenden wir|nutzen wir|braucht man|braucht keiner|braucht niemand)(?: hier| eigentlich| gar| überhaupt)*(?: nicht| nie| keiner| niemand)?(?: mehr)?`,
    ),
    'remove $1',
  ],
  [re('(?:brauche|brauchen|will|wollen|möchte)(?: ich| wir)? (?:den |die |das |keine?n? )(.+?)(?: nicht)?(?: mehr)?'), 'remove $1'],
  [re('(?:keine?n? |ohne )(.+?)(?: mehr)?'), 'remove $1'],
  [
    re(
      '(?:das feld |die spalte |die seite |der |die |das |den )?(.+?) (?:ist|sind) (?:völlig |total |ganz |eigentlich )?(?:unnötig|überflüssig|nutzlos|sinnlos|nicht nötig|unwichtig|nicht mehr nötig)',
    ),
    'remove $1',
  ],
  [
    re(
      '(?:das feld |die spalte |die seite |der |die |das |den )?(.+?) (?:kann|können|soll|sollen|muss|müssen) (?:ganz )?(?:weg|raus|entfernt werden|gelöscht werden|verschwinden)',
    ),
    'remove $1',
  ],
  [re(`(?:das |die |den |der )?(?:feld|spalte|liste|seite|tabelle) (.+?) ${DE_REMOVE}`), 'remove $1'],
  [re(`(.+?) (?:bei|beim|aus|von|in|im)(?: den| der| dem| allen)? (.+?) ${DE_REMOVE}`), 'remove $1 from $2'],
  [re(`(.+?) ${DE_REMOVE}`), 'remove $1'],
  // Other names.
  [
    re(
      '(?:statt|anstatt|anstelle von) (.+?),? (?:lieber |besser |bitte |soll es |sag |sage |schreib |schreibe |nimm |heißt es |nenn(?:e)? (?:es|sie) )*(.+?)(?: heißen| schreiben| sagen| nennen| nehmen)?',
    ),
    'rename $1 to "$2"',
  ],
  [re('(.+?) (?:statt|anstatt|anstelle von) (.+?)(?: schreiben| sagen| nennen| nehmen)?'), 'rename $2 to "$1"'],
  [re('(?:ersetze?|tausche?) (.+?) (?:durch|gegen|mit) (.+?)(?: aus)?'), 'rename $1 to "$2"'],
  [re('(.+?) (?:durch|gegen) (.+?) (?:ersetzen|austauschen)'), 'rename $1 to "$2"'],
  [re('(.+?) (?:heißt|heißen|nennen wir|nennt man)(?: bei uns| jetzt| eigentlich| hier)+ (.+)'), 'rename $1 to "$2"'],
  [re('(?:nenne?|benenne) (.+?) (?:bitte |lieber |besser )*(?:in )?("[^"]+"|\\p{Lu}\\p{L}+)(?: um)?'), 'rename $1 to "$2"'],
  // Rights.
  [re(`nur ${DE_BOSS} ${DE_MAY} (.+?) ${DE_SEE}${DE_END}`), 'only admins can see $1'],
  [re(`nur ${DE_BOSS} ${DE_MAY} (.+?) ${DE_EDIT}${DE_END}`), 'only admins can edit $1'],
  [re(`(.+?) ${DE_MAY} nur ${DE_BOSS} ${DE_SEE}${DE_END}`), 'only admins can see $1'],
  [re(`(.+?) ${DE_MAY} nur (?:ich|von mir) ${DE_SEE}${DE_END}`), 'only I can see $1'],
  [re(`(.+?) ${DE_MAY} nur ${DE_BOSS} ${DE_EDIT}${DE_END}`), 'only admins can edit $1'],
  [re(`(?:${DE_SEE} ${DE_MAY} (?:sie )?${DE_ALL}|${DE_ALL} ${DE_MAY} (?:sie )?${DE_SEE}${DE_END})`), 'everyone can see them'],
  [re(`(?:${DE_EDIT} ${DE_MAY} (?:sie )?${DE_ALL})`), 'everyone can edit them'],
  [re(`${DE_ALL} ${DE_MAY} (.+?) ${DE_ENTER}${DE_END}(?: ohne (?:anmeldung|konto|login|sich anzumelden))?`), 'anyone can submit $1'],
  [
    re(`(?:kunden|mitglieder|gäste|mieter|leute|die \\p{L}+|\\p{L}+) ${DE_MAY} (.+?) ohne (?:anmeldung|konto|login) ${DE_ENTER}${DE_END}`),
    'anyone can submit $1',
  ],
  [re(`(?:die |unsere )?(\\p{L}+) ${DE_MAY} (.+?) nicht ${DE_SEE}${DE_END}`), '$1 should not see $2'],
  [re(`(?:die |unsere )?(\\p{L}+) ${DE_MAY} (.+?) nicht ${DE_EDIT}${DE_END}`), '$1 should not edit $2'],
  [
    re(`(?:jeder|jede|jedes \\p{L}+|jeder \\p{L}+|alle) ${DE_MAY} nur (?:seine|ihre|die)(?: eigenen?)? (.+?) ${DE_SEE}${DE_END}`),
    'everyone can see their own $1',
  ],
  // Fields that must be, and what they start with.
  [
    re(
      '(?:der |die |das )?(.+?) (?:muss|müssen|soll|sollte|sollen) (?:immer |unbedingt )?(?:ausgefüllt|angegeben|eingetragen|eingegeben|vorhanden|gesetzt)(?: werden| sein)?',
    ),
    'make $1 required',
  ],
  [re('(?:der |die |das )?(.+?) (?:darf|dürfen) (?:nicht|nie) (?:leer|frei) (?:sein|bleiben)'), 'make $1 required'],
  [
    re(
      '(?:der |die |das )?(.+?) (?:muss|müssen) nicht (?:ausgefüllt|angegeben|eingetragen)(?: werden| sein)?|(?:der |die |das )?(.+?) (?:darf|dürfen|kann|können) (?:leer|frei) (?:sein|bleiben)',
    ),
    'make $1$2 optional',
  ],
  [
    re(
      '(?:der |die |das )?(.+?) (?:ist|sind|soll|sollte) (?:standardmäßig|am anfang|zuerst|normalerweise|als standard|anfangs) (.+?)(?: sein| werden)?',
    ),
    'the default $1 should be $2',
  ],
  [
    re('(?:der )?standard(?:wert)? (?:für|von|bei) (?:den |die |das |der )?(.+?) (?:ist|soll|sei) (.+?)(?: sein)?'),
    'the default $1 should be $2',
  ],
  [
    re('neue (.+?) (?:sollen|starten|beginnen|sind)(?: immer)?(?: mit| als)? (.+?)(?: sein| starten| beginnen)?'),
    'new $1 should start as $2',
  ],
  [
    re(
      '(?:der |die |das )?(.+?) (?:soll|sollte|muss) (?:eine )?(?:auswahl|liste|auswahlliste|dropdown)(?: sein| werden)?(?: mit|:| aus|,)+ (.+)',
    ),
    'change $1 to a dropdown with $2',
  ],
  // Orders, pictures of figures.
  [re('(?:die |alle )?(.+?) (?:alphabetisch)(?: sortieren| ordnen)?'), 'sort $1 alphabetically'],
  [re('(?:die |alle )?(\\p{L}+) nach (\\p{L}+)'), 'sort $1 by $2'],
  [
    re('(?:die )?(neuesten|neueste|letzten|ältesten|teuersten|billigsten)(?: (.+?))? (?:zuerst|oben|zuoberst|ganz oben)'),
    'show the newest $2 first',
  ],
  [
    re(
      '(?:zeige?|zeig)?(?: mir)? ?(?:eine?n? )?(?:diagramm|schaubild|grafik|kurve|übersicht) (?:der|von|mit|für|über)(?: die| den| das)? (.+?) (?:pro|je|nach)(?: den| der)? (.+?)(?: sehen| anzeigen)?',
    ),
    'add a chart of $1 by $2',
  ],
  [re('(?:die )?(?:gesamt)?summe (?:der|von|aller|des)(?: (.+?))? (?:pro|je|nach) (.+?)(?: sehen| anzeigen)?'), 'add a chart of $1 by $2'],
  [
    re('(?:überfällige|verspätete)n? (.+?) (?:auf der|auf die) (?:start|haupt)seite(?: zeigen| anzeigen| sehen)?'),
    'show overdue $1 on the home page',
  ],
  [re('(.+?) (?:als|im|in einem) (kalender|kalenderansicht)(?: anzeigen| zeigen| sehen| darstellen)?'), 'show $1 as a calendar'],
  [
    re('(?:eine )?kalender(?:ansicht)?(?: (?:für|der|mit|von) (?:die |den |das )?(.+?))?(?: anzeigen| zeigen| sehen)?'),
    'show $1 as a calendar',
  ],
  [re('(.+?) (?:als|auf einem|in einem) (board|kanban\\p{L}*|tafel)(?: anzeigen| zeigen| sehen| darstellen)?'), 'show $1 as a board'],
  // The look.
  [
    re(
      '(?:die |das |alle )?(?:farbe|farben)(?: (?:der app|der seite))? (?:in|zu|auf|nach) (?:eine?n? )?(.+?)(?: ändern| wechseln| machen)?',
    ),
    'make it $1',
  ],
  [
    re('(?:etwas |ein bisschen |noch |viel )*(größere (?:schrift|buchstaben|texte?)|kleinere (?:schrift|buchstaben))(?: haben| machen)?'),
    'make it $1',
  ],
  [re('(?:die )?schrift (?:etwas |bitte |viel |deutlich )*(größer|kleiner)(?: machen)?'), 'make it $1 text'],
  [
    re(
      '(?:es |die seite |die app |das |alles |das ganze |alles etwas )(?:etwas |ein bisschen |viel |noch )*(.+?) (?:machen|gestalten|haben)',
    ),
    'make it $1',
  ],
  [re('(?:mit |in )(.+?)(?:er|en|em)? (?:farbe|farben|tönen|schrift)'), 'make it $1'],
  // What cannot be done goes on in English, where it is known.
  [
    re('(.+?) (?:per|via|als|mit) (e-?mail|sms|whatsapp)(?: an (.+?))? (?:verschicken|senden|schicken|versenden|zusenden)'),
    'send $1 by email',
  ],
  [
    re(
      '(?:schick|schicke|sende?)(?: mir| uns)? (.+?) (?:per|via) (?:e-?mail|sms|whatsapp)(?: .+)?|(?:schick|schicke|sende?)(?: mir| uns)? (?:eine )?(?:e-?mail|sms|nachricht|erinnerung).*',
    ),
    'send an email',
  ],
  [re('(?:mit|an) (?:meinem?|unserem?|dem|der) (.+?) (?:verbinden|koppeln|synchronisieren)'), 'connect it to $1'],
  [re('(.+?) (?:automatisch|von selbst) (.+)'), 'automatically $1 $2'],
  [
    re(
      '(?:mach|mache|nimm|hol|hole) (?:das|es|die) (?:wieder |bitte )*(?:weg|rückgängig|zurück)|(?:wieder )?(?:zurück|rückgängig)(?: machen| bitte)?|(?:das|es) war (?:vorher|früher) besser',
    ),
    'undo that',
  ],
]

const FR_E =
  "(?:(?:aux|au|à la|à l'|à chaque|à(?! \\d)|pour les|pour chaque|pour le|pour la|pour l'|dans les|dans la|dans le|dans chaque|dans l'|sur les|sur la|sur le|sur chaque|de chaque|des|chez les) ?)"
const FR_ADD =
  "(?:ajoute\\p{L}*|rajoute\\p{L}*|met(?:s|tre|tez)(?! (?:le |la |un |une )?(?:menu|tout|l'appli|ça|thème|mode|couleur))|insère\\p{L}*|insérer|crée\\p{L}*|créer|prévoi\\p{L}*|avoir|note[rz]?|enregistre[rz]?|inclu\\p{L}*)"
const FR_REMOVE = '(?:supprime\\p{L}*|enl[eè]v\\p{L}*|retire\\p{L}*|efface\\p{L}*|ôte\\p{L}*|vire\\p{L}*)'
const FR_BOSS =
  "(?:les |l'|le |la )?(?:admin\\p{L}*|administrateurs?|bureau|direction|responsables?|gérante?s?|propriétaires?|présidente?|trésori\\p{L}*)"

export const FRENCH_OTHERWISE: Clauses = [
  [re("combien d(?:e |').+? par (.+)"), 'add a chart by $1'],
  [re('(?:un |une )?(?:graphique|diagramme|courbe)'), 'add a chart'],
  [
    re('(?:seule?s? |uniquement )?les (?:personnes|utilisateurs|gens|membres) connectée?s peuvent (?:voir|lire) (.+)'),
    'only signed-in users can see $1',
  ],
  [re("(?:on|nous|je) n(?:e |')(?:l'|le |la |les )?(?:utilise|utilisons|veux|veut)(?: pas| plus| jamais)"), 'remove it'],
  [re("(?:que )?(?:ça|le nom|l'application|l'appli)(?: s'appelle| soit| doit être| doit s'appeler) (.+)"), 'call the app "$1"'],
  [re('(?:(?:mets|mettre|passe|passer|utilise|active)(?: en| à| au)? )?(?:un |le )?(?:thème|mode) (.+)'), 'make it $1'],
  [
    re(
      "(?:voir |affiche\\p{L}* |montre\\p{L}* )?(?:les |des )?(.+?) en retard (?:sur|à|dans) (?:la page d'accueil|l'accueil|la première page)",
    ),
    'show overdue $1 on the home page',
  ],
  [
    re(
      "(?:les |chaque )?(.+?) (?:ont besoin d(?:e |')|nécessitent |doivent (?:aussi )?avoir |devraient (?:aussi )?avoir |doit (?:aussi )?avoir )(.+)",
    ),
    '$1 should have $2',
  ],
  [
    re(
      "(?:mets |mettre |agrandi\\p{L}* )?(?:le texte|l'écriture|les lettres|la police|les caractères)(?: (?:en )?plus (?:grande?s?|grosse?s?|gros)| plus grand)?",
    ),
    'make it larger text',
  ],
  [re('(?:mets|mettre|utilise|choisis)? ?(?:une?|des|les) (?:teintes?|couleurs?|tons?) (?:plus |un peu )*(.+)'), 'make it $1'],
  [re("(?:met(?:s|tre|tez)?) (?:l'appli\\p{L}*|l'app|tout|le site|ça|le thème)(?: en| un peu)* (?:plus )?(.+)"), 'make it $1'],
  [re(`(?:il )?manque(?:nt)? (?:encore |aussi )*(.+?) ${FR_E}(.+)`), 'add $1 to $2'],
  [re('(?:il )?manque(?:nt)? (?:encore |aussi )*(.+)'), 'add $1'],
  [re("(?:le |la |les |l')(.+?) manque(?:nt)?(?: encore)?"), 'add $1'],
  [
    re(
      "(?:ajoute\\p{L}*|mets|mettre|crée\\p{L}*|créer|donne(?:-moi)?)? ?(\\d+|deux|trois|quatre|cinq|six|dix|quelques|plusieurs|des) exemples? (?:de |d')(?:les |la |le )?(.+)",
    ),
    'add $1 sample $2',
  ],
  [
    re(
      "(?:ajoute\\p{L}*|mets|mettre|crée\\p{L}*|créer)? ?(deux|trois|quatre|cinq|six|dix|quelques|plusieurs) (.+?) (?:d'exemple|de test|exemples|fictifs|fictives)",
    ),
    'add $1 sample $2',
  ],
  [re(`${FR_ADD} (.+?) ${FR_E}(.+)`), 'add $1 to $2'],
  [re(`${FR_ADD} (.+)`), 'add $1'],
  [re(`((?:une? |des ).+?) ${FR_E}(.+)`), 'add $1 to $2'],
  [
    re('vue calendrier(?: (?:des|de|pour les|pour) (.+))?|une? vue calendrier(?: (?:des|de|pour les|pour) (.+))?'),
    'show $1$2 as a calendar',
  ],
  [re('(?:une? )?(?:vue )?calendrier (?:par|pour chaque) (.+)'), 'show them as a calendar by $1'],
  [
    re(
      `(?:le champ |la colonne |la liste |la page |le |la |les |l')?(.+?) (?:ne sert|ne servent) à rien|(?:le champ |la colonne |le |la |les |l')?(.+?) (?:est|sont) (?:inutiles?|superflue?s?|pas nécessaires?)`,
    ),
    'remove $1$2',
  ],
  [
    re(
      "(?:je|on|nous) n(?:e |')(?:utilise|utilisons|ai pas besoin|a pas besoin|avons pas besoin|veux|veut|voulons)(?: pas| plus)? (?:de |d'|du |des |le |la |les |l')?(.+)",
    ),
    'remove $1',
  ],
  [re('(?:plus de |sans |pas de )(.+)'), 'remove $1'],
  [re(`${FR_REMOVE} (?:le champ |la colonne |la liste |la page )(.+)`), 'remove $1'],
  [re(`${FR_REMOVE} (.+?) (?:des|de la|du|de|dans les|dans la|dans le|aux|au) (.+)`), 'remove $1 from $2'],
  [re(`${FR_REMOVE} (.+)`), 'remove $1'],
  [
    re(
      '(?:au lieu de|plutôt que|à la place de) (.+?),? (?:écris|mets|dis|utilise|mettre|écrire|dire|plutôt|appelle-les|appelle-le|appelle-la)? ?(.+)',
    ),
    'rename $1 to "$2"',
  ],
  [re('(?:remplace\\p{L}*|échange\\p{L}*) (.+?) par (.+)'), 'rename $1 to "$2"'],
  [re("(?:appelle|nomme)(?: ça|-le|-la|r ça| l'appli\\p{L}*)?(?: plutôt| désormais)? (.+)"), 'call the app "$1"'],
  [re("(?:les |le |la |l')?(.+?) (?:doit|doivent|devrait|devraient) s'appeler (.+)"), 'rename $1 to "$2"'],
  [re("(?:les |le |la |l')?(.+?) (?:s'appelle|s'appellent)(?: chez nous| en fait| plutôt)+ (.+)"), 'rename $1 to "$2"'],
  [re('(?:seule? moi|moi seule?)(?: je)? (?:peux|peut|puisse|dois pouvoir|devrais pouvoir) (?:voir|lire) (.+)'), 'only I can see $1'],
  [
    re('(?:seule? moi|moi seule?)(?: je)? (?:peux|peut|puisse|dois pouvoir|devrais pouvoir) (?:modifier|changer) (.+)'),
    'only I can edit $1',
  ],
  [
    re(`(?:seuls? ${FR_BOSS}|uniquement ${FR_BOSS}) (?:peut|peuvent|doit pouvoir|doivent pouvoir|devraient) (?:voir|lire|consulter) (.+)`),
    'only admins can see $1',
  ],
  [
    re(
      `(?:seuls? ${FR_BOSS}|uniquement ${FR_BOSS}) (?:peut|peuvent|doit pouvoir|doivent pouvoir|devraient) (?:modifier|changer|éditer) (.+)`,
    ),
    'only admins can edit $1',
  ],
  [re('que (?:les |le |la )(.+?) ne (?:puissent|puisse) pas (?:voir|lire) (.+)'), '$1 should not see $2'],
  [re('(?:les |le |la )(.+?) ne (?:doivent|doit|peuvent|peut|devraient) pas (?:pouvoir )?(?:voir|lire) (.+)'), '$1 should not see $2'],
  [
    re(
      "(?:tout le monde|chacun|n'importe qui|les visiteurs|les clients) (?:peut|peuvent|doit pouvoir|puisse) (?:envoyer|ajouter|créer|soumettre|saisir|remplir) (.+?)(?: sans (?:compte|connexion|se connecter|inscription))?",
    ),
    'anyone can submit $1',
  ],
  [
    re(
      "(?:le |la |les |l')?(.+?) (?:ne (?:doit|doivent|peut|peuvent) pas (?:être|rester) vides?|est indispensable|doit toujours être (?:rempli|renseigné)e?)",
    ),
    'make $1 required',
  ],
  [
    re(
      "(?:le |la |les |l')?(.+?) (?:doit|doivent|devrait) être (?:une )?(?:liste|liste de choix|liste déroulante|un choix)(?: de| avec| parmi| :|:)* ?:? ?(.+)",
    ),
    'change $1 to a dropdown with $2',
  ],
  [
    re("(?:par défaut,? )(?:le |la |l')?(.+?) (?:est|doit être|soit) (.+)|(?:le |la |l')?(.+?) (?:est|doit être|soit) (.+?) par défaut"),
    'the default $1$3 should be $2$4',
  ],
  [re('tri(?:e|er|ez) (?:les |la |le )?(.+?) par (.+)'), 'sort $1 by $2'],
  [re('tri(?:e|er|ez)(?:-les)? par (.+)'), 'sort by $1'],
  [
    re(
      "(?:(?:affiche\\p{L}*|montre\\p{L}*|voir|ajoute\\p{L}*|avoir|mets) )?(?:une? )?(?:graphique|diagramme|courbe|camembert) (?:des |de la |du |de |d'|sur les )(.+?) par (.+)",
    ),
    'add a chart of $1 by $2',
  ],
  [re("(?:voir |affiche\\p{L}* )?(?:le )?total (?:des |de la |du |de |d')(.+?) par (.+)"), 'add a chart of $1 by $2'],
  [
    re('(?:affiche\\p{L}*|montre\\p{L}*|voir|avoir) (?:les |la |le )?(.+?) (?:en|comme|sous forme de|dans|sur) (?:un )?calendrier'),
    'show $1 as a calendar',
  ],
  [re("(?:relie\\p{L}*|connecte\\p{L}*|synchronise\\p{L}*)(?:[- ](?:la|le|l'appli\\p{L}*|ça))? (?:à|avec|au) (.+)"), 'connect it to $1'],
  [
    re(
      'envoie\\p{L}*(?:-moi|-nous)? (?:une? |des )?(?:e-?mails?|sms|rappels?|messages?|notifications?|courriels?).*|envoyer (?:une? |des )?(?:e-?mails?|sms|rappels?|messages?|notifications?|courriels?).*',
    ),
    'send an email',
  ],
  [re('(?:remets|remettre|reviens|annule)(?: ça| le| la| comme avant| en arrière)?.*'), 'undo that'],
]

const ES_E =
  '(?:a los|a las|al|a la|a cada|en los|en las|en el|en la|en cada|para los|para las|para el|para la|para cada|para|de los|de las|del|de la|de cada|a)'
const ES_ADD =
  '(?:añad\\p{L}*|agreg\\p{L}*|pon|poner|ponle|inclu\\p{L}*|crea\\p{L}*|crear|meter?|mete|guardar|anotar|registrar|tener|apuntar)'
const ES_REMOVE = '(?:elimin\\p{L}*|quit\\p{L}*|borr\\p{L}*|sac(?:a|ar)|suprim\\p{L}*|retir\\p{L}*)'
const ES_BOSS = '(?:los |las |el |la )?(?:admin\\p{L}*|administradores|jefe|jefa|dirección|junta|encargad[oa]s?|dueñ[oa]s?|gerentes?)'

export const SPANISH_OTHERWISE: Clauses = [
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
