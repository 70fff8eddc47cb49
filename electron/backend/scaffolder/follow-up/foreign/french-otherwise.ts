import { FRENCH_BY_CLASS } from './french-by-class.ts'
import { type Clauses, re } from './clauses.ts'

const FR_E =
  "(?:(?:aux|au|à la|à l'|à chaque|à(?! \\d)|pour les|pour chaque|pour le|pour la|pour l'|dans les|dans la|dans le|dans chaque|dans l'|sur les|sur la|sur le|sur chaque|de chaque|des|chez les) ?)"
const FR_ADD =
  "(?:ajoute\\p{L}*|rajoute\\p{L}*|met(?:s|tre|tez)(?! (?:le |la |un |une )?(?:menu|tout|l'appli|ça|thème|mode|couleur))|insère\\p{L}*|insérer|crée\\p{L}*|créer|prévoi\\p{L}*|avoir|note[rz]?|enregistre[rz]?|inclu\\p{L}*)"
const FR_REMOVE = '(?:supprime\\p{L}*|enl[eè]v\\p{L}*|retire\\p{L}*|efface\\p{L}*|ôte\\p{L}*|vire\\p{L}*)'
const FR_BOSS =
  "(?:les |l'|le |la )?(?:admin\\p{L}*|administrateurs?|bureau|direction|responsables?|gérante?s?|propriétaires?|présidente?|trésori\\p{L}*)"

/** The same in French. */
export const FRENCH_OTHERWISE: Clauses = [
  [re("(?:mets|place|déplace|mettre) (.+?) (?:avant|devant|au-dessus de) (?:le |la |les |l')?(.+)"), 'move $1 before $2'],
  [re("(?:mets|place|déplace|mettre) (.+?) (?:après|derrière|en dessous de|sous) (?:le |la |les |l')?(.+)"), 'move $1 after $2'],
  [re('qu(?:e ce|.il|.elle) soit obligatoire'), 'make it required'],
  [
    re(
      '(?:(?:affiche|montre|mets) )?(?:en bas|à la fin|sous la liste|en dessous),? (?:le |la )?(?:total|somme).*|(?:(?:affiche|montre|mets) )?(?:le |la )?(?:total|somme) (?:en bas|à la fin|sous la liste|en dessous)',
    ),
    'show the sum under the list',
  ],
  [re("(?:.+ ne me plaît pas|je n'aime pas .+?),? (?:plutôt|mets plutôt|je préfère)(?: du| de la| en)? (.+)"), 'make it $1'],
  ...FRENCH_BY_CLASS,
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
