import type { Wordings } from '../wordings.ts'
import { re } from './wordings.ts'
import { coloured, NUMBER } from './coloured.ts'

// What must hold, what is worked out, what is shown of what, and in which colour: in French.

export const FRENCH_ASKS: Wordings = [
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
