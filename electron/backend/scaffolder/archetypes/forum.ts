import { splitChoices } from '../grammar/split-list.ts'
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
  wordsConst,
} from './archetype.ts'
import { capital } from './site-facts.ts'

/** Threads in categories, with replies and votes. */
export const FORUM_ARCHETYPE: Archetype = {
  matches: ({ text }) => /\bforum\b|discussion board|message board|bulletin board|schwarzes brett|foro\b/iu.test(text),
  build: buildForum,
}

function buildForum(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const named =
    /\b(?:posts?|share|categories|topics)\b(?: about| their| in|:)* ([\p{L}&, '-]+?)(?= and others| so | where | with |[.;]|$)/iu.exec(
      text,
    )?.[1]
  const own =
    named === undefined
      ? []
      : splitChoices(named.replace(/lost-and-found|lost (?:&|and) found/giu, 'lost-found').replace(/ & /g, ', ')).map((each) =>
          capital(each.replace('lost-found', 'lost & found')),
        )
  const categories =
    own.length > 1 && own.length < 9
      ? own
      : [
          speak('Questions', 'Fragen', 'Questions', 'Preguntas'),
          speak('Offers', 'Angebote', 'Offres', 'Ofertas'),
          speak('News', 'Neues', 'Nouvelles', 'Noticias'),
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
      required('category', speak('Category', 'Kategorie', 'Catégorie', 'Categoría'), 'choice', { choices: categories }),
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
    replies: speak('replies', 'Antworten', 'réponses', 'respuestas'),
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

function newThreadFile(texts: string, categories: readonly string[]): string {
  return `import { type FormEvent, useState } from 'react'
import { ChoiceSelect } from '@/components/ChoiceSelect'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Thread } from '@/entities/Thread'

${texts}
export ${wordsConst('categories', categories)}
interface NewThreadProps {
  isOpen: boolean
  onClose: () => void
}

export function NewThread({ isOpen, onClose }: NewThreadProps) {
  const [category, setCategory] = useState(categories[0] ?? '')
  const [isSaving, setIsSaving] = useState(false)

  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setIsSaving(true)
    try {
      await Thread.create({
        title: String(fields.get('title')),
        text: String(fields.get('text')),
        author: String(fields.get('author')) || null,
        category,
      })
      onClose()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogDescription>{texts.hint}</DialogDescription>
        </DialogHeader>
        <form onSubmit={post} className="grid gap-4">
          <Field label={texts.threadTitle} htmlFor="title" isRequired>
            <Input id="title" name="title" required />
          </Field>
          <Field label={texts.category} htmlFor="category" isRequired>
            <ChoiceSelect id="category" choices={categories} value={category} onChange={setCategory} />
          </Field>
          <Field label={texts.text} htmlFor="text" isRequired>
            <Textarea id="text" name="text" rows={5} required />
          </Field>
          <Field label={texts.author} htmlFor="author">
            <Input id="author" name="author" />
          </Field>
          <SaveButton isSaving={isSaving}>{texts.send}</SaveButton>
        </form>
      </DialogContent>
    </Dialog>
  )
}
`
}

function repliesFile(texts: string): string {
  return `import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Reply } from '@/entities/Reply'
import { useList } from '@/hooks/use-list'
import { formatDateTime } from '@/lib/utils'

${texts}
export function Replies({ threadId }: { threadId: string }) {
  const { rows, isLoading } = useList(Reply, { filter: { thread: threadId }, sort: 'createdAt', limit: 1000 })
  const [isSaving, setIsSaving] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setIsSaving(true)
    try {
      await Reply.create({ thread: threadId, text: String(fields.get('text')), author: String(fields.get('author')) || null })
      form.reset()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">
        {texts.replies} ({rows.length})
      </h2>
      {!isLoading && rows.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map((reply) => (
          <li key={reply.id} className="rounded-xl border bg-card p-4 shadow-card">
            <p className="text-sm text-muted-foreground">
              <span className="font-semibold text-foreground">{reply.author || texts.somebody}</span>, {formatDateTime(reply.createdAt)}
            </p>
            <p className="mt-1 text-base whitespace-pre-line">{reply.text}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={send} className="grid gap-4 rounded-xl border bg-card p-4 shadow-card">
        <Field label={texts.write} htmlFor="text" isRequired>
          <Textarea id="text" name="text" rows={3} required />
        </Field>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Field label={texts.name} htmlFor="author" className="min-w-48">
            <Input id="author" name="author" />
          </Field>
          <SaveButton isSaving={isSaving}>{texts.send}</SaveButton>
        </div>
      </form>
    </section>
  )
}
`
}

function threadFile(texts: string): string {
  return `import { ThumbsUpIcon, Trash2Icon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Replies } from '@/components/Replies'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Tag } from '@/components/ui/tag'
import { toast } from '@/components/ui/toast'
import { Thread } from '@/entities/Thread'
import { User } from '@/entities/User'
import { Vote } from '@/entities/Vote'
import { useList } from '@/hooks/use-list'
import { useRow } from '@/hooks/use-row'
import { formatDateTime } from '@/lib/utils'

${texts}
export const path = '/threads/:id'

export default function ThreadDetails() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { row: thread, isLoading } = useRow(Thread, id)
  const me = useMe()

  if (isLoading) return <Skeleton className="h-64 w-full" />
  if (!thread) return <EmptyState title={texts.gone} />

  async function remove() {
    await Thread.delete(id)
    await navigate('/')
  }

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <PageHeader
        title={thread.title}
        hint={(thread.author || texts.somebody) + ', ' + formatDateTime(thread.createdAt)}
        back={{ to: '/', label: texts.back }}
      >
        {me && (me.role === 'admin' || me.id === thread.creatorId) && (
          <ConfirmDialog title={texts.removeTitle} description={texts.removeHint} confirmLabel={texts.remove} onConfirm={remove}>
            <Button variant="outline">
              <Trash2Icon aria-hidden />
              {texts.remove}
            </Button>
          </ConfirmDialog>
        )}
      </PageHeader>
      <article className="flex flex-col items-start gap-4 rounded-xl border bg-card p-5 shadow-card">
        <Tag>{thread.category}</Tag>
        <p className="text-base whitespace-pre-line">{thread.text}</p>
        <VoteButton threadId={id} myId={me?.id ?? null} />
      </article>
      <Replies threadId={id} />
    </div>
  )
}

function useMe() {
  const [me, setMe] = useState<Awaited<ReturnType<typeof User.me>>>(null)
  useEffect(() => {
    User.me().then(setMe, () => undefined)
  }, [])
  return me
}

/** One vote a person; a second press takes it back. */
function VoteButton({ threadId, myId }: { threadId: string; myId: string | null }) {
  const { rows } = useList(Vote, { filter: { thread: threadId }, limit: 1000 })
  const mine = rows.find((vote) => vote.creatorId === myId)

  async function toggle() {
    try {
      if (mine) await Vote.delete(mine.id)
      else await Vote.create({ thread: threadId })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Button variant={mine ? 'default' : 'outline'} size="sm" aria-pressed={mine !== undefined} onClick={toggle}>
      <ThumbsUpIcon aria-hidden />
      {texts.vote} ({rows.length})
    </Button>
  )
}
`
}

function homeFile(texts: string): string {
  return `import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { categories, NewThread } from '@/components/NewThread'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Tag } from '@/components/ui/tag'
import { Reply } from '@/entities/Reply'
import { Thread } from '@/entities/Thread'
import { Vote } from '@/entities/Vote'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
export default function Home() {
  const threads = useList(Thread, { limit: 1000 })
  const replies = useList(Reply, { limit: 5000 })
  const votes = useList(Vote, { limit: 5000 })
  const [category, setCategory] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const shown = threads.rows.filter(
    (thread) =>
      (category === null || thread.category === category) && (thread.title + ' ' + thread.text).toLowerCase().includes(words.toLowerCase()),
  )

  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="max-w-md"
      />
      <div className="flex flex-wrap gap-2">
        {[null, ...categories].map((each) => (
          <Button
            key={each ?? texts.all}
            size="sm"
            variant={each === category ? 'default' : 'outline'}
            aria-pressed={each === category}
            onClick={() => setCategory(each)}
          >
            {each ?? texts.all}
          </Button>
        ))}
      </div>
      {threads.isLoading && <Skeleton className="h-64 w-full" />}
      {!threads.isLoading && shown.length === 0 && <EmptyState title={threads.error?.message ?? texts.empty} hint={texts.emptyHint} />}
      <ul className="flex flex-col gap-3">
        {shown.map((thread) => (
          <li key={thread.id}>
            <Link
              to={'/threads/' + thread.id}
              className="flex flex-col gap-2 rounded-xl border bg-card p-4 shadow-card transition-colors hover:border-input"
            >
              <span className="flex flex-wrap items-center gap-2">
                <Tag>{thread.category}</Tag>
                <span className="text-sm text-muted-foreground">
                  {thread.author} · {formatDate(thread.createdAt)}
                </span>
              </span>
              <span className="text-lg font-bold">{thread.title}</span>
              <span className="line-clamp-2 text-muted-foreground">{thread.text}</span>
              <span className="text-sm text-muted-foreground">
                {replies.rows.filter((reply) => reply.thread === thread.id).length} {texts.replies} ·{' '}
                {votes.rows.filter((vote) => vote.thread === thread.id).length} {texts.votes}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <NewThread isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
`
}
