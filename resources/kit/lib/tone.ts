/** What a tag or an avatar may be tinted with: the tones that carry a meaning, and two that only tell things apart. */
export const tones = {
  neutral: 'bg-muted text-muted-foreground',
  brand: 'bg-accent text-accent-foreground',
  green: 'bg-good-tint text-good',
  amber: 'bg-warn-tint text-warn',
  red: 'bg-bad-tint text-bad',
  blue: 'bg-info-tint text-info',
  plum: 'bg-plum-tint text-plum',
  teal: 'bg-teal-tint text-teal',
} as const

export type Tone = 'neutral' | 'brand' | 'green' | 'amber' | 'red' | 'blue'
type AnyTone = keyof typeof tones

// By their beginnings where a language bends them: "bezahlt", "payée", "pagado".
const meanings: readonly (readonly [AnyTone, RegExp])[] = [
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

// Red and grey say something by themselves, so chance never picks them.
const byChance = ['brand', 'blue', 'amber', 'teal', 'plum', 'green'] as const

/** The tone of a text: by what it means where that is plain ("Overdue"), otherwise always the same one for the same text. */
export function toneOf(text: string): AnyTone {
  const words = text.trim().toLowerCase()
  const meaning = meanings.find(([, pattern]) => pattern.test(words))
  return meaning ? meaning[0] : chanceToneOf(words)
}

/** Only tells texts apart: for names of people. */
export function chanceToneOf(text: string): AnyTone {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return byChance[(hash >>> 0) % byChance.length] ?? 'brand'
}
