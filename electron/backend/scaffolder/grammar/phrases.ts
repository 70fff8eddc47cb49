/** Phrases around the nouns, in the order in which they are tried. */
type Phrases = readonly (readonly [RegExp, string])[]

const GERMAN_PHRASES: Phrases = [
  // "Vereinsheim vermieten: …".
  [/^\p{L}+ vermieten(?=:)/gu, 'rentals'],
  [/(?<=[,(] ?|\p{L} )von ?(?:-|–|\/|,)? ?bis(?=\s*(?:[,.;)]|$))/gu, 'from, to'],
  [/(?<!\p{L})(?:Gesamtsumme|Summen?|Gesamtzahl|Gesamt)(?: (?:der|aller|an))? (?=\p{L})/giu, 'total '],
  // German puts what somebody may do at the end.
  [
    /(?<!\p{L})nur (?:(?:die|der|das|den|unser|unsere) )?(\p{L}+) (?:darf|dürfen|kann|können|soll|sollen|sollte) (?:(?:die|den|das|alle|etwas|was) )?(\p{L}+)? ?(sehen|einsehen|lesen|ändern|bearbeiten|löschen|eintragen|anlegen)(?: und (?:etwas |alles |sie )?(?:löschen|ändern|bearbeiten))?(?!\p{L})/giu,
    'only the $1 can $3 the $2',
  ],
  [
    /(?<!\p{L})(\p{L}+) (?:darf|dürfen|kann|können|soll|sollen|sollte) nur (?:ihre|seine|die)(?: eigenen?)? (\p{L}+) (?:sehen|einsehen)(?!\p{L})/giu,
    '$1 can only see their own $2',
  ],
  [
    /,? (?:die|das|den) (?:man|jeder|alle|leute|eltern|kunden|besucher) ohne (?:anmeldung|konto|login|registrierung) ausfüllen (?:kann|können)/giu,
    ' that people can fill in without an account',
  ],
  [/(?<!\p{L})(?:schön|toll|gut|super|praktisch|hilfreich) wäre (?:(?:auch|noch|dazu) )*/giu, 'plus '],
  [/,? (?:unsere |die )?[a-g]-jugend(?!\p{L})/giu, ''],
  [/,? (?:und )?wer (?:war|ist|kommt|kam|waren) (?:da|dabei|gekommen|anwesend|zum training)(?!\p{L})/giu, ', attendance'],
  [/,? (?:und )?wer (?:hat )?(?:die )?(tore) (?:geschossen|gemacht|schießt|schoss)(?: hat)?/giu, ', $1 (player, date, opponent, count)'],
  [
    /(?<!\p{L})(?:einen? )?(?:guten? |kleinen? )?(?:Übersicht|Überblick|Liste) über (?:(?:unsere|meine|die|alle)n? )?(?=\p{L})/giu,
    'track ',
  ],
  [/\b(?:Wochenplan|Stundenplan)(?=(?:,| und )[^.]*(?:klasse|schul|unterricht))/giu, 'pupils, lessons (day, time, subject)'],
  [/(?<=[,:] )Fahrtenbuch(?=,|\.| und|$)/gu, 'trips'],
  // "Start- und Enddatum" are two dates.
  [
    /(?<!\p{L})(\p{L}+)- (?:und|oder) (\p{L}*?)(datum|zeit|zeiten|preis|preise|nummer|tag|name|ort|stand|termin|reise|gang|gänge|käufe|kauf|adresse|kosten|betrag|menge)(?!\p{L})/giu,
    '$1$3, $2$3',
  ],
  [/(?<=\p{L})(?<!liehen|geben|auft|mietet) (?:ein|auf|an|ab|vor|nach|mit|zu|aus)(?=\s*(?:[.,;:!?]|$))/giu, ''],
  [/\balles,? was (?:eine?|unsere?|meine?) ([\p{L}-]+) (?:braucht|benötigt)/giu, 'everything a $1 needs'],
  [/\b(?:nur|bloß|einfach) eine (?:einfache )?liste (?:meiner|unserer|der|von|aller|mit)\b/giu, 'just a list of'],
  [/\beinfache[nrs]?\b/giu, 'simple'],
  [/\b(?:komplette|vollständige|umfassende)[nrs]?\b/giu, 'complete'],
  [/^(?:bitte )?(?:erstelle?|baue?|mache?|programmiere?|entwickle)(?: mir| uns)? /giu, ''],
  [/\b(?:gehört|gehören) (?:zu|zum|zur)(?: einem| einer| dem| der)?\b/giu, 'belongs to a'],
  [/,? um (.+?) zu (?:verwalten|erfassen|planen|organisieren|speichern|verfolgen)/giu, ' to track $1'],
  [/\b(?:eine? )?(?:verzeichnis|liste|übersicht|kartei) (?:unserer|meiner|der|von|aller) /gi, 'track '],
  [
    /\b(?:eine?|die|das)? ?(?:app|anwendung|software|programm|verwaltung) (?:für|fuer) (?:meine[nrs]?|unsere[nrs]?|die|den|das|eine[nr]?)\b/gi,
    'track my',
  ],
  [
    /\b(?:ich|wir) (?:möchten?|will|wollen|brauchen?|würden? gerne?) (.+?) (?:verwalten|erfassen|speichern|organisieren|im blick behalten|aufschreiben|notieren|festhalten|eintragen|dokumentieren|nachhalten)\b/gi,
    'track $1',
  ],
  [/^[a-zäöüß]+(?:liste|verwaltung|verzeichnis)(?: für (?:meine?n?|unsere?n?|die|den|das) [\p{L}]+)?(?: mit |: )/giu, 'track '],
  [/\bjede[rsn]? ([\p{L}]+) hat\b/giu, 'each $1 has'],
  [
    /^(?:hallo[,!]? |bitte )?(?:ich|wir) (?:brauchen?|möchten?|hätten? gerne?|will|wollen|suchen?) (?:eine?n? )?(?:(?:simple|complete|kleine|gute) )*(?:app|anwendung|software|programm|tool|system)(?: (?:für|fuer|zur|zum))? ?:? ?/giu,
    'an app for ',
  ],
  [/^(?:ich|wir) (?:brauchen?|möchten?|hätten? gerne?|will|wollen|suchen?) (?=track|an app|just a list|everything)/giu, ''],
  [/\b(?:in|für|bei|von) (?:meine[nrm]?|unsere[nrm]?) (?=[\p{Lu}\p{L}]+(?:[.,]|$))/giu, 'in my '],
]
const FRENCH_PHRASES: Phrases = [
  [/\bde (\d{1,3}) à (\d{1,3})\b/giu, '$1-$2'],
  // "Sieste de – à", "date, de, à".
  [/(?<=\p{L}) de ?(?:-|–|…|\/)? ?à(?=\s*(?:[,.;)]|$))/gu, ' from-to'],
  [/(?<=, )de, à(?=\s*(?:[,.;)]|$))/gu, 'from, to'],
  [/^(?:mon |un |le )?(?:carnet|cahier|registre|journal) (?:de |du |des |d['’])/giu, 'log of '],
  [/\bséances? d(?:e |['’])(?=course|natation|vélo|randonnée)/giu, ''],
  [
    /(?<!\p{L})(?:les |le |la )?(\p{L}+) ne (?:peut|peuvent|doivent|doit) voir que (?:leurs?|ses|son|sa) (?:propres? )?(\p{L}+)/giu,
    '$1 can only see their own $2',
  ],
  [
    /(?<=\p{L}) que (?:les gens|tout le monde|les visiteurs|les clients|les parents|chacun) (?:peut|peuvent|puissent|puisse) (?:remplir|envoyer) sans (?:compte|inscription|s['’]inscrire|se connecter)/giu,
    ' that people can fill in without an account',
  ],
  [/\bil (?:me|nous) faut(?:drait)? (?:une? |la |le )?(?=(?:gestion|suivi|liste)\b)/giu, ''],
  [/\bil (?:me|nous) (?:faut|faudrait)(?!\p{L})/giu, 'we need'],
  [/\b(dates?|heures?|noms?|prix|nombre|numéros?) (de |d['’])(\p{L}+) et (?:de |d['’])(\p{L}+)/giu, '$1 $2$3, $1 $2$4'],
  [/\b(?:site vitrine|page vitrine)\b/giu, 'website'],
  [
    /\btout ce (?:dont|qu['’](?:il faut à|il faut pour)|que nécessite)(?: a besoin)? une? (.+?)(?: a besoin)?(?=[.!,]|$)/giu,
    'everything a $1 needs',
  ],
  [/\b(?:juste|seulement|simplement) une liste d(?:es?|['’]) ?/giu, 'just a list of '],
  [/^(?:crée|créez|fais|faites|créer)(?:-moi|-nous)? /giu, ''],
  [/\bappartien(?:t|nent) (?:à|au|aux)(?: une?| la| le)?\b/giu, 'belongs to a'],
  [/\bcompl[èe]te?\b/giu, 'complete'],
  [/\b(?:gestion|suivi) (?:de(?:s| la| l['’]| mes| nos)?|du|d['’]) ?/giu, 'track '],
  [/\b(?:une? )?(?:application|appli|app|outil|logiciel) (?:simple )?pour (?:ma|mon|mes|notre|nos|une?|les?|la)\b/giu, 'app for my'],
  [/\b(?:une? )?(?:application|appli|app|outil|logiciel) (?:pour|qui permet de) (?:gérer|suivre|organiser|noter) /gi, 'track '],
  [/\b(?:je (?:veux|voudrais|souhaite)|nous (?:voulons|voudrions)) (?:gérer|suivre|organiser|noter) /gi, 'track '],
  [/(?<=^|[.!?] )(?:une |la )?liste d(?:es?|') ?/gi, 'track '],
  [/\bchaque ([\p{L}]+) (?:a|possède)\b/giu, 'each $1 has'],
  [
    /^(?:je (?:veux|voudrais|souhaite|cherche)|j'ai besoin d'|nous (?:voulons|voudrions|cherchons)|nous avons besoin d') ?(?:une? )?(?:(?:simple|petite?) )*(?:application|appli|app|outil|logiciel)(?: simple)?(?: (?:pour|de|d'))? ?:? ?/giu,
    'an app for ',
  ],
  [
    /^(?:je (?:veux|voudrais|souhaite|cherche)|j'ai besoin d'|nous (?:voulons|voudrions|cherchons)) ?(?=track|an app|app for|just a list|everything)/giu,
    '',
  ],
  [/\b(?:de|dans|pour) (?:mon|ma|notre)\b/gi, 'in my'],
]
const SPANISH_PHRASES: Phrases = [
  [/\bde[l]? (\d{1,3}) al? (\d{1,3})\b/giu, '$1-$2'],
  // "Los clientes me encargan tartas".
  [/(?<=\p{L}) (?:me|nos|le|les) (?=\p{L}+[ae]n(?!\p{L}))/giu, ' '],
  [/^(?:mi |un |el )?(?:cuaderno|libreta|diario) de /giu, 'log of '],
  [/\bnotas (?=(?:por|de) (?:asignatura|materia|curso|examen))/giu, 'grades '],
  [/\b(?:suma|total) de\b/giu, 'total'],
  [
    /(?<!\p{L})(?:los |las |el |la )?(\p{L}+) s[oó]lo (?:puede|pueden|podrán|deben) ver (?:sus?|los suyos)(?: propi[oa]s?)? (\p{L}+)/giu,
    '$1 can only see their own $2',
  ],
  [
    /(?<=\p{L}) que (?:la gente|cualquiera|todos|los clientes|los visitantes|las familias) (?:pueda|puedan|puede|pueden) (?:rellenar|enviar|completar) sin (?:registrarse|cuenta|iniciar sesión)/giu,
    ' that people can fill in without an account',
  ],
  [/,? y que se (?:vea|vean) (?:la |el )?(?:agenda|calendario)(?: de[l]? \p{L}+)?/giu, ''],
  // Who writes down whose hours: the hours are the list.
  [/\b(?:los|las) (?:\p{L}+) (?:apuntan|anotan|registran) (?:los |las )?/giu, 'track '],
  [/(?<!\p{L})horas de (?:cada|los|las) (\p{L}+)/giu, 'time entries (worker, date, hours, notes)'],
  [/(?<!\p{L})presupuesto(?!\p{L})/giu, 'budget'],
  [/\b(fechas?|horas?|nombres?|precios?|números?) (de )(\p{L}+) y de (\p{L}+)/giu, '$1 $2$3, $1 $2$4'],
  [/\btodo lo que (?:necesita|hace falta (?:en|para)) (?:una?|mi|nuestr[oa]) (.+?)(?=[.!,]|$)/giu, 'everything a $1 needs'],
  [/\b(?:solo|sólo|solamente|simplemente) una lista de (?:mis|los|las|nuestr[oa]s)?\b/giu, 'just a list of'],
  [/^(?:crea|créame|haz|hazme|construye|crear) /giu, ''],
  [/^(?:una? )?(?:lista|listado|registro) de (?:mis?|los|las|nuestr[oa]s?)? ?/giu, 'track '],
  [/\bpertenecen? (?:a|al)(?: una?| la)?\b/giu, 'belongs to a'],
  [/\b(?:sencill[oa]s?|simples?)\b/giu, 'simple'],
  [/\b(?:completo|completa)\b/giu, 'complete'],
  [/(?<!llevar (?:el|un) )\b(?:gestión|control|seguimiento|registro) (?:de (?:la|los|las|mis?|nuestr[oa]s?)|del|de) ?/giu, 'track '],
  [/\b(?:una )?(?:app|aplicación) (?:simple )?para (?:mi|mis|nuestr[oa]s?|una?|el|la|los|las)\b/giu, 'app for my'],
  [
    /\b(?:una )?(?:app|aplicación) para (?:llevar (?:el control|un registro) de|gestionar|controlar|organizar) (?:mis?|los|las|nuestr[oa]s)?/gi,
    'track ',
  ],
  [/\b(?:necesito|quiero|queremos) (?:una? )?(?:agenda|lista|registro|app|aplicación) de /gi, 'track '],
  [/\b(?:necesito|quiero|queremos) (?:gestionar|llevar|controlar|organizar) /gi, 'track '],
  [/ para (?:mi|nuestr[oa]|el|la) [\p{L}]+(?= con )/giu, ''],
  [/\bcada ([\p{L}]+) tiene\b/giu, 'each $1 has'],
  [
    /^(?:quiero|necesito|queremos|necesitamos|busco|me gustaría)(?: tener)? (?:una? )?(?:app|aplicación|programa|herramienta|sistema)(?: simple| complete)?(?: (?:para|de))? ?:? ?/giu,
    'an app for ',
  ],
  [/^(?:quiero|necesito|queremos|necesitamos|busco|me gustaría) (?=track|an app|app for|just a list|everything)/giu, ''],
  [/\b(?:de|en|para) (?:mi|nuestr[oa])\b/gi, 'in my'],
]

export const PHRASES: Readonly<Record<'de' | 'fr' | 'es', Phrases>> = { de: GERMAN_PHRASES, fr: FRENCH_PHRASES, es: SPANISH_PHRASES }
