import type { LanguageCode } from '../language/language.ts'

export interface QuizQuestion {
  readonly question: string
  readonly answers: readonly string[]
  /** One of `answers`. */
  readonly correct: string
}

/** country | capital, by continent. */
const CAPITALS: Readonly<Record<string, string>> = {
  european:
    'Portugal|Lisbon;Spain|Madrid;France|Paris;Ireland|Dublin;Iceland|Reykjavik;Norway|Oslo;Sweden|Stockholm;Finland|Helsinki;Denmark|Copenhagen;Netherlands|Amsterdam;Belgium|Brussels;Germany|Berlin;Poland|Warsaw;Czechia|Prague;Austria|Vienna;Hungary|Budapest;Switzerland|Bern;Italy|Rome;Greece|Athens;Croatia|Zagreb;Slovenia|Ljubljana;Slovakia|Bratislava;Romania|Bucharest;Bulgaria|Sofia;Serbia|Belgrade;Estonia|Tallinn;Latvia|Riga;Lithuania|Vilnius;Ukraine|Kyiv;Albania|Tirana',
  african:
    'Egypt|Cairo;Morocco|Rabat;Algeria|Algiers;Tunisia|Tunis;Ghana|Accra;Nigeria|Abuja;Kenya|Nairobi;Ethiopia|Addis Ababa;Senegal|Dakar;Uganda|Kampala;Rwanda|Kigali;Zambia|Lusaka;Zimbabwe|Harare;Namibia|Windhoek;Angola|Luanda;Mali|Bamako;Sudan|Khartoum;Somalia|Mogadishu;Mozambique|Maputo;Madagascar|Antananarivo',
  asian:
    'Japan|Tokyo;China|Beijing;India|New Delhi;South Korea|Seoul;Thailand|Bangkok;Vietnam|Hanoi;Indonesia|Jakarta;Philippines|Manila;Malaysia|Kuala Lumpur;Nepal|Kathmandu;Pakistan|Islamabad;Bangladesh|Dhaka;Iran|Tehran;Iraq|Baghdad;Mongolia|Ulaanbaatar;Cambodia|Phnom Penh;Laos|Vientiane;Jordan|Amman;Lebanon|Beirut;Uzbekistan|Tashkent',
  american:
    'Canada|Ottawa;United States|Washington, D.C.;Mexico|Mexico City;Cuba|Havana;Brazil|Brasília;Argentina|Buenos Aires;Chile|Santiago;Peru|Lima;Colombia|Bogotá;Venezuela|Caracas;Ecuador|Quito;Uruguay|Montevideo;Paraguay|Asunción;Costa Rica|San José;Panama|Panama City;Jamaica|Kingston;Guatemala|Guatemala City;Honduras|Tegucigalpa;Nicaragua|Managua;Bolivia|Sucre',
}

const SCIENCE =
  'Which planet is closest to the Sun?|Mercury|Venus|Mars|Earth;Which gas do plants take in for photosynthesis?|Carbon dioxide|Oxygen|Nitrogen|Hydrogen;What is the chemical symbol of gold?|Au|Ag|Go|Gd;How many bones does an adult human have?|206|186|226|256;What is the largest planet of the solar system?|Jupiter|Saturn|Neptune|Earth;At how many degrees Celsius does water boil at sea level?|100|90|110|80;Which organ pumps the blood?|The heart|The liver|The lungs|The kidneys;What is the hardest natural material?|Diamond|Quartz|Granite|Steel;Which particle has a negative charge?|The electron|The proton|The neutron|The photon;What is the chemical symbol of iron?|Fe|Ir|In|I;Which planet is known for its bright rings?|Saturn|Mars|Venus|Mercury;What force keeps us on the ground?|Gravity|Friction|Magnetism|Inertia'

const GENERAL =
  'How many days does a leap year have?|366|365|364|367;Which ocean is the largest?|The Pacific|The Atlantic|The Indian Ocean|The Arctic Ocean;Who painted the Mona Lisa?|Leonardo da Vinci|Michelangelo|Raphael|Rembrandt;How many sides does a hexagon have?|Six|Five|Seven|Eight;Which is the longest river of South America?|The Amazon|The Paraná|The Orinoco|The Magdalena;In which year did people first walk on the Moon?|1969|1959|1972|1965;How many strings does a violin have?|Four|Five|Six|Three;Who wrote “Romeo and Juliet”?|William Shakespeare|Charles Dickens|Jane Austen|Oscar Wilde;Which is the smallest prime number?|2|1|3|5;What colour do blue and yellow make?|Green|Purple|Orange|Brown;How many players of one team are on a football pitch?|11|9|10|12;Which animal is the largest on Earth?|The blue whale|The African elephant|The giraffe|The great white shark'

/** What there are questions about. */
export const KNOWN_TOPIC =
  /capital|hauptst|capitale|science|physic|chemi|biolog|space|planet|general knowledge|allgemeinwissen|culture générale|cultura general/i

/** Questions whose answers are facts: about capitals, science, or a little of everything. Another topic is the person's own to fill. */
export function quizQuestions(text: string, count: number, language: LanguageCode): readonly QuizQuestion[] {
  const lower = text.toLowerCase()
  if (/capital|hauptst|capitale/.test(lower)) return capitals(lower, count, language)
  const table = /science|physic|chemi|biolog|space|planet/.test(lower) ? SCIENCE : GENERAL
  const all = table.split(';').map((line, at) => {
    const [question = '', correct = '', ...others] = line.split('|')
    return { question, correct, answers: inTurn([correct, ...others], at) }
  })
  return all.slice(0, count)
}

function capitals(text: string, count: number, language: LanguageCode): readonly QuizQuestion[] {
  const continent = Object.keys(CAPITALS).find((name) => text.includes(name.slice(0, 5))) ?? 'european'
  const pairs = (CAPITALS[continent] ?? '').split(';').map((pair) => pair.split('|'))
  const of = {
    en: 'What is the capital of',
    de: 'Was ist die Hauptstadt von',
    fr: 'Quelle est la capitale de',
    es: '¿Cuál es la capital de',
  }[language]
  return pairs.slice(0, count).map(([country = '', capital = ''], at) => {
    const others = [3, 7, 11].map((step) => pairs[(at + step) % pairs.length]?.[1] ?? '')
    return { question: `${of} ${country}?`, correct: capital, answers: inTurn([capital, ...others], at) }
  })
}

/** The right answer is not always the first. */
function inTurn(answers: readonly string[], at: number): readonly string[] {
  const by = (at * 3 + 1) % answers.length
  return [...answers.slice(by), ...answers.slice(0, by)]
}
