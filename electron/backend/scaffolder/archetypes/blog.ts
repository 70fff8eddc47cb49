import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  listOfVisitors,
  pageFile,
  required,
  textsConst,
} from './archetype.ts'
import { RICH_TEXT, commentsFile, homeFile, readFile } from './blog-code.ts'
import { dayFrom } from './days.ts'

/** Posts with tags, as drafts or published, and comments below them. */
export const BLOG_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bblogs?\b|\bnews site\b|online magazine|bitácora/iu.test(text) && !/\bblog (?:ideas|planner|schedule|calendar)\b/iu.test(text),
  covers: '*',
  build: buildBlog,
}

function buildBlog(wish: ArchetypeWish): ArchetypeApp {
  const { speak, name, text } = wish
  const topic = /\bblog (?:about|on|for|über|sur|sobre) (?:my |our |the )?([\p{L} ]{3,40}?)(?= with|,|\.|$)/iu.exec(text)?.[1]
  const statuses = [speak('Draft', 'Entwurf', 'Brouillon', 'Borrador'), speak('Published', 'Veröffentlicht', 'Publié', 'Publicado')]
  const day = (back: number) => dayFrom(wish, -back)
  const post = list(
    {
      name: 'Post',
      one: speak('post', 'Beitrag', 'article', 'entrada'),
      many: speak('posts', 'Beiträge', 'articles', 'entradas'),
      icon: 'Newspaper',
    },
    'anonymous',
    'admin',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      field('summary', speak('Summary', 'Zusammenfassung', 'Résumé', 'Resumen'), 'text'),
      required('body', speak('Text', 'Text', 'Texte', 'Texto'), 'multiline'),
      field('cover', speak('Picture', 'Bild', 'Image', 'Imagen'), 'image'),
      field('tags', speak('Tags', 'Schlagwörter', 'Mots-clés', 'Etiquetas'), 'text'),
      required('status', speak('Status', 'Status', 'Statut', 'Estado'), 'choice', { choices: statuses }),
      field('publishedOn', speak('Published on', 'Veröffentlicht am', 'Publié le', 'Publicado el'), 'date'),
    ],
  )
  const comment = listOfVisitors(
    {
      name: 'Comment',
      one: speak('comment', 'Kommentar', 'commentaire', 'comentario'),
      many: speak('comments', 'Kommentare', 'commentaires', 'comentarios'),
      icon: 'MessageSquare',
    },
    'anonymous',
    [
      required('post', speak('Post', 'Beitrag', 'Article', 'Entrada'), 'relation', { relation: 'Post' }),
      required('author', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('text', speak('Text', 'Text', 'Texte', 'Texto'), 'multiline'),
    ],
  )
  const about = topic ?? speak('small things', 'kleine Dinge', 'petites choses', 'cosas pequeñas')
  const posts = [
    [
      speak(
        `Why I write about ${about}`,
        `Warum ich über ${about} schreibe`,
        `Pourquoi j’écris : ${about}`,
        `Por qué escribo sobre ${about}`,
      ),
      speak('A beginning, and what to expect.', 'Ein Anfang.', 'Un début.', 'Un comienzo.'),
      speak('start', 'anfang', 'début', 'inicio'),
    ],
    [
      speak(
        'Three mistakes I made in the first year',
        'Drei Fehler aus dem ersten Jahr',
        'Trois erreurs de la première année',
        'Tres errores del primer año',
      ),
      speak(
        'They cost me time; they need not cost you any.',
        'Damit du sie nicht machst.',
        'Pour que vous les évitiez.',
        'Para que tú los evites.',
      ),
      speak('learning, start', 'lernen', 'apprendre', 'aprender'),
    ],
    [
      speak('A morning in pictures', 'Ein Morgen in Bildern', 'Un matin en images', 'Una mañana en imágenes'),
      speak('Light, tea and a long walk.', 'Licht, Tee und ein Spaziergang.', 'Lumière, thé et promenade.', 'Luz, té y un paseo.'),
      speak('everyday', 'alltag', 'quotidien', 'día a día'),
    ],
    [
      speak('What comes next', 'Was als Nächstes kommt', 'La suite', 'Lo que viene'),
      speak('Not finished yet.', 'Noch nicht fertig.', 'Pas encore fini.', 'Sin terminar.'),
      speak('plans', 'pläne', 'projets', 'planes'),
    ],
  ]
  const body = speak(
    'It began with a notebook and an hour before breakfast.\n\n## What I learned\n\nWrite down what you did, not what you meant to do. **Small steps** add up, and a list of them is the best proof.\n\n- Begin before you are ready\n- Keep the tools simple\n- Show it to one person\n\nThat is all for today.',
    'Es begann mit einem Notizbuch und einer Stunde vor dem Frühstück.\n\n## Was ich gelernt habe\n\nSchreib auf, was du getan hast. **Kleine Schritte** summieren sich.\n\n- Fang an, bevor du bereit bist\n- Halte die Werkzeuge einfach\n- Zeig es jemandem',
    'Tout a commencé avec un carnet.\n\n## Ce que j’ai appris\n\nNotez ce que vous avez fait. **Les petits pas** s’additionnent.\n\n- Commencez avant d’être prêt\n- Restez simple\n- Montrez-le à quelqu’un',
    'Empezó con una libreta.\n\n## Lo que aprendí\n\nApunta lo que hiciste. **Los pequeños pasos** suman.\n\n- Empieza antes de estar listo\n- Herramientas sencillas\n- Enséñaselo a alguien',
  )
  const published = statuses[1] ?? ''
  const texts = {
    title: name,
    lead:
      topic === undefined
        ? speak('Notes, now and then.', 'Notizen, dann und wann.', 'Des notes, de temps en temps.', 'Notas, de vez en cuando.')
        : speak(`About ${topic}.`, `Über ${topic}.`, `Sur ${topic}.`, `Sobre ${topic}.`),
    published,
    all: speak('All', 'Alle', 'Tout', 'Todo'),
    empty: speak('Nothing published yet', 'Noch nichts veröffentlicht', 'Rien de publié', 'Aún no hay nada publicado'),
    minutes: speak('min read', 'Min. Lesezeit', 'min de lecture', 'min de lectura'),
  }
  return {
    icon: 'Newspaper',
    colour: 'sienna',
    entities: [post, comment],
    files: new Map([
      [componentFile('RichText'), RICH_TEXT],
      [
        componentFile('Comments'),
        commentsFile(
          textsConst({
            title: speak('Comments', 'Kommentare', 'Commentaires', 'Comentarios'),
            none: speak(
              'Be the first to say something.',
              'Schreib den ersten Kommentar.',
              'Soyez le premier à réagir.',
              'Sé el primero en comentar.',
            ),
            name: speak('Name', 'Name', 'Nom', 'Nombre'),
            text: speak('Comment', 'Kommentar', 'Commentaire', 'Comentario'),
            send: speak('Send', 'Senden', 'Envoyer', 'Enviar'),
          }),
        ),
      ],
      [
        pageFile('Read'),
        readFile(
          textsConst({
            back: name,
            published,
            gone: speak('This post is not here', 'Diesen Beitrag gibt es nicht', 'Cet article n’existe pas', 'Esta entrada no existe'),
            draft: speak(
              'A draft: only you can see it.',
              'Ein Entwurf: nur du siehst ihn.',
              'Un brouillon : vous seul le voyez.',
              'Un borrador: solo tú lo ves.',
            ),
          }),
        ),
      ],
      [pageFile('Home'), homeFile(textsConst(texts))],
    ]),
    pages: [],
    rows: [
      {
        entity: post,
        records: posts.map(([title, summary, tags], index) => ({
          title,
          summary,
          body,
          tags,
          status: statuses[index === 3 ? 0 : 1],
          ...(index === 3 ? {} : { publishedOn: day(2 + index * 11) }),
        })),
      },
      {
        entity: comment,
        records: [
          {
            post: '$ref:Post:0',
            author: 'Clara',
            text: speak(
              'I look forward to the next one.',
              'Ich freue mich auf den nächsten.',
              'Vivement le prochain.',
              'Espero el próximo.',
            ),
          },
        ],
      },
    ],
    lists: 'owner',
    summary:
      'Visitors read what is published, by tag, and leave comments; drafts stay with you. The text knows headings (##), lists (-) and **bold**.',
  }
}
