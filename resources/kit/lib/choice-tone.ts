/** The tones that carry a meaning, and two that only distinguish. */
export type ChoiceTone = 'neutral' | 'brand' | 'green' | 'amber' | 'red' | 'blue' | 'plum' | 'teal'

// By word stems, for languages with inflection: "bezahlt", "payée", "pagado".
const meanings: readonly (readonly [ChoiceTone, RegExp])[] = [
  [
    'red',
    /^(overdue|late|failed|failure|error|rejected|declined|blocked|urgent|critical|expired|no[ -]show|lost|out of stock|sick|high|highest|very high|überfällig|abgelehnt|dringend|gesperrt|verloren|krank|hoch|sehr hoch|en retard|refusé|urgente?|perdu|haute?|élevée?|atrasad|rechazad|perdid|alta?)/,
  ],
  [
    'green',
    /^(done|paid|won|complete|confirmed|approved|active$|delivered|ready|signed|resolved|available|in stock|healthy|yes$|erledigt|fertig|bezahlt|gewonnen|abgeschlossen|bestätigt|genehmigt|aktiv$|geliefert|verfügbar|gelöst|fait$|payée?|gagn|terminé|confirmé|approuvé|acti(?:f|ve|vo|va)$|livrée?|disponi|résolu|hecho|pagad|ganad|completad|confirmad|aprobad|entregad|resuelt)/,
  ],
  [
    'amber',
    /^(pending|waiting|on hold|due$|due soon|low stock|medium|in review|review$|partly paid|unpaid|scheduled|follow up|offen$|wartet|wartend|ausstehend|pausiert|mittel$|in prüfung|en attente|en pause|moyenn|pendiente|en espera|medi[ao]$)/,
  ],
  [
    'neutral',
    /^(draft|cancel|closed|archived|inactive|none$|no$|unknown|paused|retired|low$|entwurf|abgesagt|storniert|geschlossen|inaktiv|ausgeschieden|archiviert|niedrig|brouillon|annulé|fermée?$|inacti|archivé|faible|basse$|borrador|cancelad|cerrad|archivad|baj[ao]$)/,
  ],
  [
    'blue',
    /^(new$|open$|sent$|in[ _]progress|booked|ongoing|started|shipped|planned|proposal|neue?r?$|geplant|in arbeit|läuft|gebucht|versandt|nouve|en cours|prévue?|envoyée?|nuev|en curso|planead|enviad)/,
  ],
]

// Warning, final and positive tones carry a meaning, so an unknown choice never gets one of them: it may mean "cancelled".
const choicesByChance = ['blue', 'teal', 'plum', 'amber'] as const
const namesByChance = [...choicesByChance, 'brand', 'green'] as const

/** The tone of a choice: by its meaning where that is clear ("Overdue"), otherwise always the same for the same text. */
export function toneOf(text: string): ChoiceTone {
  const words = text.trim().toLowerCase()
  const meaning = meanings.find(([, pattern]) => pattern.test(words))
  return meaning ? meaning[0] : pick(choicesByChance, words)
}

/** A tone that only distinguishes: for names of people. */
export function chanceToneOf(text: string): ChoiceTone {
  return pick(namesByChance, text)
}

function pick(tones: readonly ChoiceTone[], text: string): ChoiceTone {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return tones[(hash >>> 0) % tones.length] ?? 'neutral'
}
