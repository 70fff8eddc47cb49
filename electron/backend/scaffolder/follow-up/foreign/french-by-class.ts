import { type Clauses, re } from './clauses.ts'

const FR_AT = "(?:aux|au|à la|à l'|à chaque|sur les|sur la|dans les|dans la|pour les|pour chaque|des|de la|du|de l')"

/** The same in French. */
export const FRENCH_BY_CLASS: Clauses = [
  [
    re(`(?:ajoute\\p{L}*|rajoute\\p{L}*|met(?:s|tre|tez)|crée\\p{L}*) ([\\p{L}' -]+?) ${FR_AT} ?([\\p{L} -]+?) ?: ?([^:]+,[^:]+)`),
    'add $1 to $2: $3',
  ],
  [
    re(
      "(?:change\\p{L}*|remplace\\p{L}*|mets) (?:le |la |l')?(?:gros titre|titre principal|accroche|slogan|phrase d'accueil|en-tête) (?:en|par|pour|à|:) ?(.+)",
    ),
    'change the headline to "$1"',
  ],
  [re("(?:le |l')(?:gros titre|titre principal|accroche|slogan) (?:doit|devrait|devra) (?:être|dire) (.+)"), 'change the headline to "$1"'],
  [
    re(
      "(?:mets|mettre|place|déplace|remonte) (?:les |la |le |l')?(.+?) (?:tout )?(?:en haut|en premier|en tête|au début) (?:du menu|de la navigation|dans le menu)",
    ),
    'move $1 to the top of the navigation',
  ],
  [
    re(
      "(?:mets|mettre|place|déplace) (?:les |la |le |l')?(.+?) (?:tout )?(?:en bas|à la fin|en dernier) (?:du menu|de la navigation|dans le menu)",
    ),
    'move $1 to the end of the navigation',
  ],
  [
    re('(?:affiche\\p{L}*|montre\\p{L}*|mets|marque\\p{L}*|colore\\p{L}*) (?:les |des )?(.+?) en retard en rouge'),
    'show overdue $1 in red',
  ],
  [
    re('(?:affiche\\p{L}*|montre\\p{L}*|mets|marque\\p{L}*|colore\\p{L}*) (?:les |ceux |celles )?(?:qui sont )?(.+?) en rouge'),
    'show $1 in red',
  ],
  [
    re(
      '(?:on |il faut |il faudrait )?(?:doit|devrait|peut|peut-on|pouvoir|puisse)(?: pouvoir)? (?:en )?(?:choisir|sélectionner|cocher|mettre) plusieurs(?: (.+))?|plusieurs (.+?) (?:possibles?|à la fois)|plusieurs choix possibles?',
    ),
    'people can pick several $1$2',
  ],
  [
    re(
      "tri(?:e|er|ez) (?:les |la |le )?(.+?) par (.+?),? (?:avec )?(?:les )?plus (?:urgente?s|proches?|anciens?|anciennes?|vieux|vieilles) (?:tout )?(?:en haut|en premier|en tête|au début|d'abord)",
    ),
    'sort $1 by $2, soonest first',
  ],
  [
    re(
      "tri(?:e|er|ez) (?:les |la |le )?(.+?) par (.+?),? (?:avec )?(?:les )?plus (?:récente?s|grande?s|cher|chère?s|hautes?|élevée?s|nouveaux|nouvelles) (?:tout )?(?:en haut|en premier|en tête|au début|d'abord)",
    ),
    'sort $1 by $2, newest first',
  ],
  [re('change\\p{L}* (?:les |la )?couleurs?(?: (?:en|pour|par|vers|à|de))*(?: (?:du|de la|le|la|des))? (.+)'), 'make it $1'],
  [
    re(
      '(?:du |de la |en )?((?:bordeaux|beige|bleu|vert|rouge|jaune|rose|violet|gris|marron|orange|turquoise|doré|noir|blanc)(?!\\p{L}).*)',
    ),
    'make it $1',
  ],
  [
    re(
      "(?:seule?s? |uniquement )?(?:le |la |les |l')?[\\p{L}]+(?: seule?s?)? (?:peut|peuvent|doit pouvoir) (?:tout )?modifier,? (?:et )?(?:les autres|le reste) (?:peuvent |doivent )?(?:seulement |juste |ne peuvent que )?(?:voir|lire|regarder|consulter).*",
    ),
    'only admins can edit everything',
  ],
  [
    re(
      "(?:les |le |la |l')(.+?) (?:ne (?:doit|doivent|peut|peuvent) voir que|(?:doit|doivent|peut|peuvent) seulement voir|(?:doit|doivent|peut|peuvent) voir seulement) (.+)",
    ),
    '$1 can only see $2',
  ],
  [
    re(
      "(?:que |voir |affiche\\p{L}* |montre\\p{L}*(?:-moi)? )?combien (?:j'ai|on a|nous avons|je|on|il) .*?(?:par|chaque|ce) mois(?:,? (?:avec|sous forme d[e'] ?)(?: ?un)? ?(?:graphique|diagramme|courbe))?",
    ),
    'add a chart of the sum by month',
  ],
  [re('(?:le |un )?total(?: par mois| mensuel)'), 'add a chart of the sum by month'],
  [re('(?:le |un )?total (?:en bas|tout en bas|à la fin)'), 'show the total on the home page'],
  [re("(?:combien|ce qu')(?: ?il)? (?:il )?reste(?: .*)?|(?:le )?solde(?: .*)?"), 'show the balance'],
  [re("(?:plus|davantage) d(?:e |')(?:espace|air|place)(?: .*)?"), 'make it roomier'],
  [
    re(
      "(?:le texte|l'écriture|les lettres|c'est écrit|la police) (?:est |sont )?(?:beaucoup |un peu |bien )?trop (?:petite?s?)(?: .*)?|(?:je|on) n'arrive pas à lire(?: .*)?",
    ),
    'make the text larger',
  ],
  [re('(?:une? )?(?:police|écriture) (?:avec|à) (?:des )?(?:empattements?|sérifs?)(?: .*)?'), 'use a serif font'],
  [re("(?:le texte|l'écriture) (?:doit être )?plus (?:foncée?|sombre|noire?|lisible)"), 'make the writing darker'],
  [
    re(
      'une? (.+?) peut (?:aussi )?(?:jouer|participer|être|apparaître|travailler|intervenir|chanter) (?:dans|à|sur|avec) plusieurs (.+?)(?:,? (?:relie|lie|connecte|associe)\\p{L}*(?:-les)?(?: les deux| entre eux| tous les deux)?)?',
    ),
    'each $1 and each $2 have several of each other',
  ],
  [re("(?:je|on|nous) n(?:e |')(?:veux|veut|voulons|veulent) pas (?:garder|enregistrer|stocker|avoir) (?:ça|cela)"), 'remove it'],
  [
    re(
      "(?:sur la page d'accueil,? )?(?:affiche\\p{L}*|montre\\p{L}*|voir)(?:-moi)? (?:sur la page d'accueil )?(?:quels?|quelles?|qui) (.+?)(?: sur (?:la page d'accueil|l'accueil))?",
    ),
    'show which $1 on the home page',
  ],
  [re('(?:ajoute\\p{L}*|crée\\p{L}*) (?:une )?page avec (?:tous |toutes )(?:les )?(.+)'), 'add a page with all $1'],
]
