import type { FilePath } from '../../../../shared/domain/file-path.ts'
import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  textsConst,
} from './archetype.ts'
import { aboutFile, homeFile, projectFile, TILE } from './portfolio-code.ts'
import { SECTION, signUpFile } from './site/code.ts'
import { ROWS_STATE } from './site/lists-code.ts'
import { PARTS, type SectionKind } from './site/parts.ts'
import { sectionsAsked, sitePlan } from './site/sections.ts'
import { signUpOf } from './site/sign-up.ts'
import { CREATIVE, PLAIN } from './site/trades-other.ts'

/** Work to look at, a page for each piece, who made it and how to write to them. */
export const PORTFOLIO_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bportfolio\b|\bshowcase\b.{0,30}\b(?:work|projects|photos|designs)|portafolio/isu.test(text) &&
    !/\b(?:stocks?|shares|investment|crypto|assets)\b/iu.test(text),
  covers: '*',
  build: buildPortfolio,
}

/** What may stand under the work. */
const BESIDE_WORK: readonly SectionKind[] = ['steps', 'prices', 'hours', 'voices', 'questions']

/** Who asks for a price or an appointment, rather than to write in general. */
function isSentWork(text: string): boolean {
  return /\bquotes?\b|\bestimates?\b|devis|presupuesto|angebot|appointment|rendez-vous|\bcitas?\b|termin(?:e|buchung|anfrage)\b|newsletter/iu.test(
    text,
  )
}

function buildPortfolio(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isPhoto = /photo|foto/iu.test(text)
  const person = /\b(?:photograph|illustrat|architect|developer|design|writ|artist|musician|ceramic|film)\w*/iu
    .exec(text)?.[0]
    ?.toLowerCase()
  const project = list(
    {
      name: 'Project',
      one: speak('project', 'Projekt', 'projet', 'proyecto'),
      many: speak('projects', 'Projekte', 'projets', 'proyectos'),
      icon: isPhoto ? 'Camera' : 'FolderKanban',
    },
    'anonymous',
    'admin',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      field('category', speak('Category', 'Kategorie', 'Catégorie', 'Categoría'), 'text'),
      field('year', speak('Year', 'Jahr', 'Année', 'Año'), 'integer'),
      field('client', speak('For', 'Für', 'Pour', 'Para'), 'text'),
      field('cover', speak('Picture', 'Bild', 'Image', 'Imagen'), 'image'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'multiline'),
      field('link', speak('Link', 'Link', 'Lien', 'Enlace'), 'url'),
    ],
  )
  // "Fotos de bodas" are somebody's work, and no event.
  const plan = sitePlan(wish, isPhoto ? CREATIVE : PLAIN)
  const parts = sectionsAsked(text)
    .filter((kind) => BESIDE_WORK.includes(kind))
    .map((kind) => PARTS[kind](plan))
  const signUp = signUpOf(isSentWork(text) ? wish : { ...wish, text: '' }, [])
  const year = wish.today.getFullYear()
  const projects = isPhoto
    ? [
        'Harbor at five|Places',
        'The baker’s hands|People',
        'Snow line|Places',
        'Two weddings|People',
        'Night market|Streets',
        'Empty pool|Places',
      ]
    : [
        'A library that breathes|Spaces',
        'Slow Roads, an album|Print',
        'Timetable, redrawn|Digital',
        'Market stall kit|Objects',
        'Letters for a museum|Print',
        'Ferry app|Digital',
      ]
  const files: readonly (readonly [FilePath, string])[] = [
    [componentFile('Section'), SECTION],
    [componentFile('ProjectTile'), TILE],
    ...(parts.some(({ entity }) => entity !== null) ? [[componentFile('RowsState'), ROWS_STATE] as const] : []),
    ...parts.map((part) => [componentFile(part.component), part.code] as const),
    [componentFile('SignUp'), signUpFile(signUp.entity, signUp.texts, signUp.isShared)],
    [
      pageFile('Project'),
      projectFile(
        textsConst({
          back: speak('All work', 'Alle Arbeiten', 'Tous les projets', 'Todo el trabajo'),
          visit: speak('Visit', 'Ansehen', 'Visiter', 'Visitar'),
          gone: speak('This project is not here', 'Dieses Projekt gibt es nicht', 'Ce projet n’existe pas', 'Este proyecto no existe'),
        }),
      ),
    ],
    [
      pageFile('About'),
      aboutFile(
        textsConst({
          title: speak('About', 'Über mich', 'À propos', 'Sobre mí'),
          text: speak(
            `I work ${person === undefined ? 'with people who care about details' : `as a ${person}`}. For twelve years I have made things that are looked at for longer than a moment. Write here who you are, what you love, and what you do not do.`,
            'Seit zwölf Jahren mache ich Dinge, die man länger als einen Moment ansieht. Schreib hier, wer du bist und was du liebst.',
            'Depuis douze ans, je fais des choses que l’on regarde plus d’un instant. Écrivez ici qui vous êtes.',
            'Desde hace doce años hago cosas que se miran más de un momento. Escribe aquí quién eres.',
          ),
        }),
      ),
    ],
    [
      pageFile('Home'),
      homeFile(
        textsConst({
          name,
          lead: speak(
            'Selected work of the last years.',
            'Ausgewählte Arbeiten der letzten Jahre.',
            'Travaux choisis de ces dernières années.',
            'Trabajos escogidos de los últimos años.',
          ),
          all: speak('All', 'Alle', 'Tout', 'Todo'),
          empty: speak('Nothing to show yet', 'Noch nichts zu zeigen', 'Rien à montrer pour l’instant', 'Aún no hay nada que mostrar'),
          emptyHint: speak(
            'Add your first project.',
            'Füge dein erstes Projekt hinzu.',
            'Ajoutez votre premier projet.',
            'Añade tu primer proyecto.',
          ),
        }),
        parts.length === 0 ? [] : [...parts.map(({ component }) => component), 'SignUp'],
      ),
    ],
  ]
  return {
    icon: isPhoto ? 'Camera' : 'Palette',
    colour: 'slategray',
    entities: [project, ...parts.flatMap(({ entity }) => entity ?? []), signUp.entity],
    files: new Map(files),
    pages: [{ page: 'About', to: '/about', label: speak('About', 'Über mich', 'À propos', 'Sobre mí'), icon: 'User' }],
    rows: [
      {
        entity: project,
        records: projects.map((line, index) => {
          const [title, category] = line.split('|')
          return {
            title,
            category,
            year: year - index,
            client: ['Harbor Museum', 'Northgate', 'City of Ghent', 'Own work'][index % 4],
            description: speak(
              'What was asked, what was hard about it, and what came out. Two or three sentences are enough.',
              'Was gefragt war, was schwer war, und was daraus wurde.',
              'Ce qui était demandé, la difficulté, et le résultat.',
              'Qué se pidió, qué fue difícil y qué salió.',
            ),
          }
        }),
      },
      ...parts.flatMap(({ entity, records }) => (entity === null ? [] : [{ entity, records }])),
      { entity: signUp.entity, records: signUp.records },
    ],
    lists: 'owner',
    summary:
      'Visitors look through the projects, open each, read about you and write to you; only you read the messages. Put your own pictures into the projects.',
  }
}
