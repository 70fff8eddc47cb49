import type { LanguageCode } from '../../language/language.ts'

type Foreign = Exclude<LanguageCode, 'en'>

/** What stands around a wish and asks for nothing itself; taken off as often as there is some. */
export const FRAMES: Readonly<Record<Foreign, readonly RegExp[]>> = {
  de: [
    /^(?:könntest|kannst|würdest|magst) du (?:bitte |mir |noch |auch |vielleicht |mal )*/iu,
    /^(?:könnten|können|würden) (?:sie|wir) (?:bitte |mir |noch |auch |vielleicht |mal )*/iu,
    /^(?:kann|könnte) (?:man|ich) (?:bitte |noch |auch |vielleicht |da |hier |eventuell )*/iu,
    /^(?:ich|wir) (?:möchten?|würden?|will|wollen|hätten?|bräuchten?|wünschen?)(?: mir| uns)?(?: gern(?:e)?| bitte| noch| auch| lieber)*,? (?:dass (?:du|man|ich|wir) )?(?=\p{L})/iu,
    /^(?:hätten?|möchten?|bräuchten?|brauchen?|würden?|wollen?) (?:ich|wir)(?: mir| uns)?(?: gern(?:e)?| bitte| noch| auch| lieber)*,? (?=\p{L})/iu,
    /^(?:ich|wir) (?:brauchen?|benötigen?|vermissen?)(?: noch| auch| unbedingt| bitte)* (?=\p{L})/iu,
    /^(?:es wäre|wäre) (?:schön|gut|toll|super|praktisch|hilfreich|nett|klasse),? (?:wenn (?:du|man|wir|ich|es) |noch )*/iu,
    /^(?:ist es möglich|wäre es möglich|geht es|gibt es (?:die|eine) möglichkeit),? (?:auch |noch )*/iu,
    /^(?:bitte|jetzt|dann|und|aber|auch|noch|also|außerdem|deshalb|daher|darum|mal|eigentlich|am besten|übrigens|hallo|danke|super|toll|ja|ok)[,! ]+/iu,
    /^(?:ich finde|ich glaube|wir finden|ich denke),? /iu,
    / (?:haben|bekommen|dazu|hinzu|rein)$(?<=^(?:eine?n? |noch ).* (?:haben|bekommen|dazu|hinzu|rein))/iu,
    /,? (?:bitte|danke|wenn (?:das|es) geht|falls möglich|wenn möglich|oder so|könntest|könnte|können|kannst|wäre (?:gut|schön|toll|super))$/iu,
  ],
  fr: [
    /^(?:et )?qu(?:e (?:l['’]on|je|nous|les (?:gens|clients|membres))|['’](?:on|ils|elles)) (?:puisse|puissent|puissions) (?=(?:filtrer|trier|chercher|regrouper)(?!\p{L}))/iu,
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
    /^que (?:se |uno |yo |la gente |los clientes )?(?:pueda|puedan|podamos) (?=(?:filtrar|ordenar|buscar|agrupar)(?!\p{L}))/iu,
    /^(?:me |nos |le |les )?(?:puedes|podrías|puede|podría|podemos|podríamos)(?: por favor| también)* (?=\p{L})/iu,
    /^(?:se puede|se podría|es posible|sería posible|hay (?:alguna )?(?:forma|manera) de)(?: también)* (?=\p{L})/iu,
    /^(?:yo )?(?:quisiera|quiero|querría|queremos|quisiéramos|me gustaría|nos gustaría|desearía|prefiero|preferiría)(?: también| más bien| poder)* (?:que (?:se )?)?(?=\p{L})/iu,
    /^(?:necesito|necesitamos|hay que|habría que|tienes que|deberías|convendría|estaría bien|sería (?:bueno|genial|útil|mejor))(?: también| tener| que hubiera)* (?=\p{L})/iu,
    /^(?:y|luego|pero|entonces|además|también|ahora|hola|gracias|vale|ok|sí|por favor)[,! ]+/iu,
    /,? (?:por favor|porfa(?:vor)?|gracias|si es posible|si puedes)$/iu,
  ],
}
