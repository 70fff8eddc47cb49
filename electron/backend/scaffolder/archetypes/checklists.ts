import { sentenceCase } from '../language/nouns.ts'
import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'
import { homeFile } from './checklists-code.ts'

const CHECKLIST =
  /\b(?:study|revision|exam|finals|learning) (?:planner|plan|tracker|app)\b|lernplan(?:er)?\b|planning de révisions?|plan de estudios?|\b(?:packing|moving|onboarding|launch|travel|inspection|cleaning|pre-?flight)[ -](?:check)?lists?\b|\bcheck ?lists?\b|checkliste|liste de contrôle|lista de verificación/iu

/** What stands behind other things is one of them: a wedding planner with guests, a budget and a checklist is more than a checklist. */
function isHead(pattern: RegExp, text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && !/[,:;]|\b(?:and|und|et|y) /iu.test(text.slice(0, match.index))
}

/** Things with a day, each with steps to tick off: how much is done, and how many days are left. */
export const CHECKLISTS_ARCHETYPE: Archetype = {
  matches: ({ text }) => isHead(CHECKLIST, text),
  covers: 'checklist list step item task subject topic exam final trip note packing item chapter',
  build: buildChecklists,
}

function buildChecklists(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isStudy = /study|exam|revision|finals|lern|prüfung|révision|examen|estudi/iu.test(text)
  const isPacking = /pack|travel|reise|voyage|viaje/iu.test(text)
  const top = list(
    isStudy
      ? {
          name: 'Subject',
          one: speak('subject', 'Fach', 'matière', 'asignatura'),
          many: speak('subjects', 'Fächer', 'matières', 'asignaturas'),
          icon: 'GraduationCap',
        }
      : {
          name: 'Checklist',
          one: speak('checklist', 'Checkliste', 'liste', 'lista'),
          many: speak('checklists', 'Checklisten', 'listes', 'listas'),
          icon: 'ListChecks',
        },
    isStudy ? 'creator' : 'all',
    isStudy ? 'creator' : 'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field(
        'day',
        isStudy
          ? speak('Exam date', 'Prüfungstag', 'Date de l’examen', 'Fecha del examen')
          : speak('Due on', 'Fällig am', 'Pour le', 'Para el'),
        'date',
      ),
    ],
  )
  const step = list(
    isStudy
      ? {
          name: 'Topic',
          one: speak('topic', 'Thema', 'chapitre', 'tema'),
          many: speak('topics', 'Themen', 'chapitres', 'temas'),
          icon: 'BookOpen',
        }
      : { name: 'Step', one: speak('step', 'Punkt', 'étape', 'paso'), many: speak('steps', 'Punkte', 'étapes', 'pasos'), icon: 'Check' },
    top.read,
    top.write,
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('list', sentenceCase(top.one), 'relation', { relation: top.name }),
      field('done', speak('Done', 'Erledigt', 'Fait', 'Hecho'), 'boolean'),
    ],
  )
  const samples: readonly (readonly [string, number, string])[] = isStudy
    ? [
        [
          speak('Biology', 'Biologie', 'Biologie', 'Biología'),
          9,
          speak(
            'Cells;Genetics;Evolution;Ecology;Photosynthesis',
            'Zellen;Genetik;Evolution;Ökologie',
            'Cellules;Génétique;Évolution;Écologie',
            'Células;Genética;Evolución;Ecología',
          ),
        ],
        [
          speak('Maths', 'Mathe', 'Maths', 'Matemáticas'),
          14,
          speak(
            'Derivatives;Integrals;Probability;Vectors',
            'Ableitungen;Integrale;Stochastik;Vektoren',
            'Dérivées;Intégrales;Probabilités;Vecteurs',
            'Derivadas;Integrales;Probabilidad;Vectores',
          ),
        ],
        [
          speak('History', 'Geschichte', 'Histoire', 'Historia'),
          18,
          speak(
            'Industrial revolution;1848;Cold War',
            'Industrialisierung;1848;Kalter Krieg',
            'Révolution industrielle;1848;Guerre froide',
            'Revolución industrial;1848;Guerra Fría',
          ),
        ],
        [
          speak('English', 'Englisch', 'Anglais', 'Inglés'),
          21,
          speak('Essay structure;Macbeth;Poems', 'Aufsatz;Macbeth;Gedichte', 'Dissertation;Macbeth;Poèmes', 'Ensayo;Macbeth;Poemas'),
        ],
        [
          speak('Chemistry', 'Chemie', 'Chimie', 'Química'),
          26,
          speak(
            'Acids and bases;Redox;Organic chemistry',
            'Säuren und Basen;Redox;Organik',
            'Acides et bases;Redox;Chimie organique',
            'Ácidos y bases;Redox;Orgánica',
          ),
        ],
      ]
    : isPacking
      ? [
          [
            speak('Clothes', 'Kleidung', 'Vêtements', 'Ropa'),
            6,
            speak(
              'T-shirts;Rain jacket;Socks;Swimwear',
              'T-Shirts;Regenjacke;Socken',
              'T-shirts;Veste de pluie;Chaussettes',
              'Camisetas;Chubasquero;Calcetines',
            ),
          ],
          [
            speak('Papers', 'Papiere', 'Papiers', 'Papeles'),
            6,
            speak(
              'Passport;Tickets;Insurance card',
              'Pass;Tickets;Versicherungskarte',
              'Passeport;Billets;Assurance',
              'Pasaporte;Billetes;Seguro',
            ),
          ],
          [
            speak('Bathroom', 'Bad', 'Salle de bains', 'Baño'),
            6,
            speak(
              'Toothbrush;Sunscreen;Plasters',
              'Zahnbürste;Sonnencreme;Pflaster',
              'Brosse à dents;Crème solaire',
              'Cepillo;Crema solar',
            ),
          ],
        ]
      : [
          [
            speak('Before we start', 'Vor dem Start', 'Avant de commencer', 'Antes de empezar'),
            3,
            speak(
              'Name who decides;Set the date;Tell everybody',
              'Wer entscheidet;Termin festlegen;Alle informieren',
              'Qui décide;Fixer la date;Prévenir',
              'Quién decide;Fijar fecha;Avisar',
            ),
          ],
          [
            speak('On the day', 'Am Tag selbst', 'Le jour même', 'El día'),
            10,
            speak(
              'Open the doors;Check the lights;Take pictures',
              'Türen öffnen;Licht prüfen;Fotos',
              'Ouvrir;Vérifier la lumière;Photos',
              'Abrir;Luces;Fotos',
            ),
          ],
          [
            speak('Afterwards', 'Danach', 'Après', 'Después'),
            14,
            speak(
              'Say thank you;Pay the bills;Write down what we learned',
              'Danke sagen;Rechnungen zahlen;Was wir gelernt haben',
              'Remercier;Payer;Noter',
              'Dar las gracias;Pagar;Anotar',
            ),
          ],
        ]
  const steps = samples.flatMap(([, , all], index) =>
    all.split(';').map((each, at) => ({ name: each, list: `$ref:${top.name}:${index}`, done: at <= 1 - (index % 2) })),
  )
  const texts = {
    title: name,
    overall: speak('Done in all', 'Insgesamt erledigt', 'Fait au total', 'Hecho en total'),
    left: speak('Still open', 'Noch offen', 'Restant', 'Pendientes'),
    next: isStudy
      ? speak('Next exam', 'Nächste Prüfung', 'Prochain examen', 'Próximo examen')
      : speak('Next due', 'Als Nächstes fällig', 'Prochaine échéance', 'Próximo'),
    days: speak('days left', 'Tage übrig', 'jours restants', 'días'),
    today: speak('today', 'heute', 'aujourd’hui', 'hoy'),
    over: speak('over', 'vorbei', 'passé', 'pasado'),
    add: speak(`New ${top.one}`, `Neu: ${sentenceCase(top.one)}`, `Ajouter : ${top.one}`, `Añadir ${top.one}`),
    addStep: speak(`Add a ${step.one}`, `${sentenceCase(step.one)} hinzufügen`, `Ajouter : ${step.one}`, `Añadir ${step.one}`),
    empty: speak(`No ${top.many} yet`, `Noch keine ${sentenceCase(top.many)}`, 'Rien pour l’instant', 'Aún no hay nada'),
  }
  return {
    icon: top.icon,
    colour: isStudy ? 'plum' : 'seagreen',
    entities: [top, step],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), top.name, step.name, entityNames(top).route)]]),
    pages: [],
    rows: [
      { entity: top, records: samples.map(([each, days]) => ({ name: each, day: dayFrom(wish, days) })) },
      { entity: step, records: steps },
    ],
    lists: 'everybody',
    summary: `Each of the ${top.many} has ${step.many} to tick off on the first page, how much of it is done in percent, and how many days are left. ${top.read === 'creator' ? 'Everybody who signs in sees only their own.' : 'Everybody who signs in can tick.'}`,
  }
}
