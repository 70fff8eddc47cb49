import type { Texts } from '../archetype.ts'

/** What a promise is about, by its words in the four languages. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(?:time|hour|minute|soon|once|fast|quick|week|day|pünktlich|zeit|stunde|minute|tag\b|tage|sofort|heure|temps|vite|jour|hora|tiempo|rápid|día)/iu,
    'Clock',
  ],
  [/(?<!\p{L})(?:waste|recycl|gaspill|desperdici|verschwend|abfall)/iu, 'Recycle'],
  [
    /(?<!\p{L})(?:local|nearby|mill|farm|season|fresh|region|garden|organic|mühle|frisch|saison|moulin|frais|d’ici|fresc|temporada|molino)/iu,
    'Leaf',
  ],
  [
    /(?<!\p{L})(?:team|people|together|group|everybody|person|family|small|menschen|gruppe|gemeinsam|équipe|groupe|ensemble|persona|equipo|grupo)/iu,
    'Users',
  ],
  [/(?<!\p{L})(?:price|cost|free|fair|fees|preis|kosten|prix|tarif|precio|coste|gratis)/iu, 'Tag'],
  [
    /(?<!\p{L})(?:explain|know|clear|listen|answer|talk|reach|call|erklär|klar|erreichbar|expliqu|clair|joignable|explic|claro|habla)/iu,
    'MessageCircle',
  ],
  [
    /(?<!\p{L})(?:yours|own\b|export|safe|secure|data|trust|licen[cs]ed|insured|gehör|sicher|daten|sûr|données|segur|datos)/iu,
    'ShieldCheck',
  ],
  [/(?<!\p{L})(?:hand|craft|made|care|quality|handgemacht|sorgfalt|qualität|main\b|soin|qualité|mano|cuidado|calidad)/iu, 'Sparkles'],
]
const OTHERS = ['Star', 'Heart', 'BadgeCheck'] as const

/** A sign for each promise: the trade's own once, and no two alike. */
export function signsOf(items: readonly Texts[], trade: string): readonly string[] {
  const chosen: string[] = []
  for (const { title = '', text = '' } of items) {
    const said = [title, `${title} ${text}`].flatMap((words) => SIGNS.filter(([about]) => about.test(words)).map(([, sign]) => sign))
    const sign = [...said, trade, ...OTHERS].find((each) => !chosen.includes(each)) ?? trade
    chosen.push(sign)
  }
  return chosen.map((sign) => `${sign}Icon`)
}
