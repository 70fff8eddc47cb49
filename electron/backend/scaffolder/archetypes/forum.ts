import { sentenceCase, singularPhrase } from '../language/nouns.ts'
import { splitChoices } from '../language/split-list.ts'
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
import { homeFile, newThreadFile, repliesFile, threadFile } from './forum-code.ts'

/** Threads in categories, with replies and votes. */
export const FORUM_ARCHETYPE: Archetype = {
  matches: ({ text }) => /\bforum\b|discussion board|message board|bulletin board|schwarzes brett|foro\b/iu.test(text),
  covers: '*',
  build: buildForum,
}

function buildForum(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const section = /\b(?:section|corner|area|board) (?:where (?:they|people|members|we|you) can|to|for) ([\p{L} ]+?)(?=[,.;]|$)/iu.exec(
    text,
  )?.[1]
  const named =
    /\b(?:posts?|share|categories|topics)\b(?: about| their| in|:)* ([\p{L}&, '-]+?)(?= and others| so | where | with |[.;]|$)/iu.exec(
      text,
    )?.[1]
  const [, listedAs, listed] =
    /\b(sections?|categories|topics|areas|boards?|Themen|Bereiche|Kategorien|catégories|rubriques|secciones|categorías) ?[(:] ?([^().\n]+)/iu.exec(
      text,
    ) ?? []
  const own =
    listed !== undefined
      ? listed.split(/ ?, ?| and (?=\p{Lu})/u).map(sentenceCase)
      : named === undefined
        ? []
        : splitChoices(named.replace(/lost-and-found|lost (?:&|and) found/giu, 'lost-found').replace(/ & /g, ', ')).map((each) =>
            sentenceCase(each.replace('lost-found', 'lost & found')),
          )
  const categories =
    own.length > 1 && own.length < 9 && !own.some((each) => /^(?:photos?|pictures?|repl\w+|comments?)\b/i.test(each))
      ? own
      : [
          speak('Questions', 'Fragen', 'Questions', 'Preguntas'),
          speak('Offers', 'Angebote', 'Offres', 'Ofertas'),
          speak('News', 'Neues', 'Nouvelles', 'Noticias'),
          ...(section === undefined ? [] : [sentenceCase(section)]),
          speak('Everything else', 'Sonstiges', 'Divers', 'Otros'),
        ]
  const thread = list(
    {
      name: 'Thread',
      one: speak('thread', 'Thema', 'sujet', 'tema'),
      many: speak('threads', 'Themen', 'sujets', 'temas'),
      icon: 'MessagesSquare',
    },
    'anonymous',
    'creator',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      required(
        'category',
        sentenceCase(
          listedAs === undefined || wish.language !== 'en'
            ? speak('Category', 'Kategorie', 'Catégorie', 'Categoría')
            : singularPhrase(listedAs.toLowerCase()),
        ),
        'choice',
        { choices: categories },
      ),
      required('text', speak('Text', 'Text', 'Texte', 'Texto'), 'multiline'),
      field('author', speak('Your name', 'Dein Name', 'Ton nom', 'Tu nombre'), 'text'),
    ],
  )
  const reply = list(
    {
      name: 'Reply',
      one: speak('reply', 'Antwort', 'réponse', 'respuesta'),
      many: speak('replies', 'Antworten', 'réponses', 'respuestas'),
      icon: 'MessageSquare',
    },
    'anonymous',
    'creator',
    [
      required('thread', speak('Thread', 'Thema', 'Sujet', 'Tema'), 'relation', { relation: 'Thread' }),
      required('text', speak('Text', 'Text', 'Texte', 'Texto'), 'multiline'),
      field('author', speak('Your name', 'Dein Name', 'Ton nom', 'Tu nombre'), 'text'),
    ],
  )
  const vote = {
    ...list(
      { name: 'Vote', one: speak('vote', 'Stimme', 'vote', 'voto'), many: speak('votes', 'Stimmen', 'votes', 'votos'), icon: 'ThumbsUp' },
      'anonymous',
      'creator',
      [required('thread', speak('Thread', 'Thema', 'Sujet', 'Tema'), 'relation', { relation: 'Thread' })],
    ),
    pages: 'custom' as const,
  }
  const texts = {
    title: name,
    add: speak('New thread', 'Neues Thema', 'Nouveau sujet', 'Nuevo tema'),
    addHint: speak('Everybody can read it.', 'Alle können es lesen.', 'Tout le monde peut le lire.', 'Todos pueden leerlo.'),
    all: speak('All', 'Alle', 'Tout', 'Todo'),
    search: speak('Search threads', 'Themen durchsuchen', 'Rechercher', 'Buscar temas'),
    reply: speak('reply', 'Antwort', 'réponse', 'respuesta'),
    replies: speak('replies', 'Antworten', 'réponses', 'respuestas'),
    vote: speak('vote', 'Stimme', 'vote', 'voto'),
    votes: speak('votes', 'Stimmen', 'votes', 'votos'),
    empty: speak('Nothing here yet', 'Noch nichts hier', 'Rien ici pour l’instant', 'Aún no hay nada'),
    emptyHint: speak('Start the first thread.', 'Eröffne das erste Thema.', 'Lance le premier sujet.', 'Abre el primer tema.'),
  }
  const threadTexts = {
    back: name,
    replies: speak('Replies', 'Antworten', 'Réponses', 'Respuestas'),
    none: speak('Nobody has replied yet.', 'Noch keine Antwort.', 'Pas encore de réponse.', 'Aún no hay respuestas.'),
    write: speak('Your reply', 'Deine Antwort', 'Ta réponse', 'Tu respuesta'),
    name: speak('Your name', 'Dein Name', 'Ton nom', 'Tu nombre'),
    send: speak('Reply', 'Antworten', 'Répondre', 'Responder'),
    vote: speak('Helpful', 'Hilfreich', 'Utile', 'Útil'),
    somebody: speak('Somebody', 'Jemand', 'Quelqu’un', 'Alguien'),
    gone: speak('This thread is not here', 'Dieses Thema gibt es nicht', 'Ce sujet n’existe pas', 'Este tema no existe'),
    remove: speak('Delete', 'Löschen', 'Supprimer', 'Eliminar'),
    removeTitle: speak('Delete this thread?', 'Dieses Thema löschen?', 'Supprimer ce sujet ?', '¿Eliminar este tema?'),
    removeHint: speak(
      'It is gone for everybody.',
      'Es ist dann für alle weg.',
      'Il disparaît pour tout le monde.',
      'Desaparece para todos.',
    ),
  }
  return {
    icon: 'MessagesSquare',
    colour: 'steelblue',
    entities: [{ ...thread, pages: 'custom' }, { ...reply, pages: 'custom' }, vote],
    files: new Map([
      [
        componentFile('NewThread'),
        newThreadFile(
          textsConst({
            title: texts.add,
            hint: texts.addHint,
            threadTitle: speak('Title', 'Titel', 'Titre', 'Título'),
            category: speak('Category', 'Kategorie', 'Catégorie', 'Categoría'),
            text: speak('Text', 'Text', 'Texte', 'Texto'),
            author: threadTexts.name,
            send: speak('Post', 'Veröffentlichen', 'Publier', 'Publicar'),
          }),
          categories,
        ),
      ],
      [
        componentFile('Replies'),
        repliesFile(
          textsConst({
            replies: threadTexts.replies,
            none: threadTexts.none,
            write: threadTexts.write,
            name: threadTexts.name,
            send: threadTexts.send,
            somebody: threadTexts.somebody,
          }),
        ),
      ],
      [
        pageFile('ThreadDetails'),
        threadFile(
          textsConst({
            back: threadTexts.back,
            vote: threadTexts.vote,
            somebody: threadTexts.somebody,
            gone: threadTexts.gone,
            remove: threadTexts.remove,
            removeTitle: threadTexts.removeTitle,
            removeHint: threadTexts.removeHint,
          }),
        ),
      ],
      [pageFile('Home'), homeFile(textsConst(texts))],
    ]),
    pages: [],
    rows: [
      {
        entity: thread,
        records: [
          {
            title: speak(
              'Who knows a good plumber?',
              'Wer kennt einen guten Klempner?',
              'Qui connaît un bon plombier ?',
              '¿Quién conoce un buen fontanero?',
            ),
            category: categories[0],
            text: speak(
              'Our tap has been dripping for a week. Somebody reliable, please.',
              'Unser Hahn tropft seit einer Woche.',
              'Notre robinet goutte depuis une semaine.',
              'El grifo gotea desde hace una semana.',
            ),
            author: 'Nina',
          },
          {
            title: speak(
              'Ladder to borrow, 4 metres',
              'Leiter zu verleihen, 4 Meter',
              'Échelle à prêter, 4 mètres',
              'Presto escalera, 4 metros',
            ),
            category: categories[1 % categories.length],
            text: speak(
              'It stands in the shed. Just ring the bell.',
              'Sie steht im Schuppen. Einfach klingeln.',
              'Elle est dans l’abri. Sonnez.',
              'Está en el cobertizo. Toca el timbre.',
            ),
            author: 'Tom',
          },
          {
            title: speak('Found: a blue scarf', 'Gefunden: ein blauer Schal', 'Trouvé : une écharpe bleue', 'Encontrada: bufanda azul'),
            category: categories[2 % categories.length],
            text: speak(
              'On the bench by the playground.',
              'Auf der Bank am Spielplatz.',
              'Sur le banc près de l’aire de jeux.',
              'En el banco del parque.',
            ),
            author: 'Elif',
          },
          {
            title: speak('Street party in June?', 'Straßenfest im Juni?', 'Fête de rue en juin ?', '¿Fiesta de la calle en junio?'),
            category: categories[0],
            text: speak(
              'Who would help with tables and music?',
              'Wer hilft mit Tischen und Musik?',
              'Qui aiderait pour les tables et la musique ?',
              '¿Quién ayuda con mesas y música?',
            ),
            author: 'Samuel',
          },
        ],
      },
      {
        entity: reply,
        records: [
          {
            thread: '$ref:Thread:0',
            text: speak(
              'Weaver & Sons came within a day.',
              'Weber und Söhne kamen am nächsten Tag.',
              'Weaver & Fils est venu en un jour.',
              'Weaver e hijos vino en un día.',
            ),
            author: 'Ida',
          },
          {
            thread: '$ref:Thread:0',
            text: speak(
              'I can have a look on Saturday.',
              'Ich kann am Samstag schauen.',
              'Je peux regarder samedi.',
              'Puedo mirarlo el sábado.',
            ),
            author: 'Joon',
          },
          {
            thread: '$ref:Thread:3',
            text: speak('Count me in for the music.', 'Ich mache Musik.', 'Je m’occupe de la musique.', 'Yo pongo la música.'),
            author: 'Clara',
          },
        ],
      },
      { entity: vote, records: [{ thread: '$ref:Thread:0' }, { thread: '$ref:Thread:3' }, { thread: '$ref:Thread:3' }] },
    ],
    lists: 'everybody',
    summary: 'Everybody can read; who signs in starts threads, replies and votes, and can delete what is theirs. You may delete anything.',
  }
}
