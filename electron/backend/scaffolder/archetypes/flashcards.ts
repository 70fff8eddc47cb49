import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'

/** Cards with two sides, turned over one by one until each is known. */
export const FLASHCARDS_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /flash ?cards?|vocab(?:ulary)?\b|vokabel|karteikarten|fiches? de (?:vocabulaire|révision)|vocabulaire|vocabulario|tarjetas de memoria/iu.test(
      text,
    ),
  covers: 'flashcard word vocabulary card deck language',
  build: buildFlashcards,
}

/** english | translation */
const WORDS: readonly (readonly [RegExp, string, string])[] = [
  [
    /italian|italiano|italienisch|italien\b/iu,
    'Italian',
    'house|la casa;bread|il pane;water|l’acqua;friend|l’amico;to eat|mangiare;to speak|parlare;today|oggi;tomorrow|domani;good morning|buongiorno;thank you|grazie;train station|la stazione;how much?|quanto costa?',
  ],
  [
    /spanish|español|spanisch|espagnol/iu,
    'Spanish',
    'house|la casa;bread|el pan;water|el agua;friend|el amigo;to eat|comer;to speak|hablar;today|hoy;tomorrow|mañana;good morning|buenos días;thank you|gracias;train station|la estación;how much?|¿cuánto cuesta?',
  ],
  [
    /french|français|französisch|francés/iu,
    'French',
    'house|la maison;bread|le pain;water|l’eau;friend|l’ami;to eat|manger;to speak|parler;today|aujourd’hui;tomorrow|demain;good morning|bonjour;thank you|merci;train station|la gare;how much?|combien ?',
  ],
  [
    /german|deutsch|allemand|alemán/iu,
    'German',
    'house|das Haus;bread|das Brot;water|das Wasser;friend|der Freund;to eat|essen;to speak|sprechen;today|heute;tomorrow|morgen;good morning|guten Morgen;thank you|danke;train station|der Bahnhof;how much?|wie viel?',
  ],
  [
    /japanese|japanisch|japonais|japonés/iu,
    'Japanese',
    'house|家 (ie);bread|パン (pan);water|水 (mizu);friend|友達 (tomodachi);to eat|食べる (taberu);to speak|話す (hanasu);today|今日 (kyō);tomorrow|明日 (ashita);good morning|おはよう (ohayō);thank you|ありがとう (arigatō)',
  ],
]
const FACTS =
  'Capital of Portugal|Lisbon;7 × 8|56;Chemical symbol of gold|Au;Author of “Faust”|Goethe;Largest planet|Jupiter;Year of the first Moon landing|1969;Square root of 144|12;H₂O|Water'

function buildFlashcards(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const language = WORDS.find(([words]) => words.test(text))
  const isWords = language !== undefined || /vocab|vokabel/iu.test(text)
  const card = list(
    {
      name: 'Flashcard',
      one: speak('card', 'Karte', 'carte', 'tarjeta'),
      many: speak('cards', 'Karten', 'cartes', 'tarjetas'),
      icon: 'Languages',
    },
    'creator',
    'creator',
    [
      required('front', isWords ? speak('Word', 'Wort', 'Mot', 'Palabra') : speak('Front', 'Vorderseite', 'Recto', 'Anverso'), 'text'),
      required(
        'back',
        language === undefined
          ? speak('Back', 'Rückseite', 'Verso', 'Reverso')
          : speak(language[1], 'Übersetzung', 'Traduction', 'Traducción'),
        'text',
      ),
      field('topic', speak('Topic', 'Thema', 'Thème', 'Tema'), 'text'),
      field('known', speak('Known', 'Gewusst', 'Su', 'Sabida'), 'boolean'),
      field('seen', speak('Times seen', 'Wie oft gesehen', 'Fois vue', 'Veces vista'), 'integer'),
    ],
  )
  const records = (language?.[2] ?? FACTS).split(';').map((line, index) => {
    const [front, back] = line.split('|')
    return {
      front,
      back,
      topic: index < 4 ? speak('Things', 'Dinge', 'Choses', 'Cosas') : speak('Everyday', 'Alltag', 'Quotidien', 'Día a día'),
      known: index < 3,
      seen: index < 3 ? 4 : 0,
    }
  })
  const texts = {
    title: name,
    known: speak('known', 'gewusst', 'sues', 'sabidas'),
    of: speak('of', 'von', 'sur', 'de'),
    turn: speak('Turn over', 'Umdrehen', 'Retourner', 'Girar'),
    yes: speak('I knew it', 'Gewusst', 'Je savais', 'La sabía'),
    no: speak('Not yet', 'Noch nicht', 'Pas encore', 'Todavía no'),
    hint: speak(
      'Space turns the card, 1 is “not yet”, 2 is “I knew it”.',
      'Leertaste dreht um, 1 ist „noch nicht“, 2 ist „gewusst“.',
      'Espace retourne la carte, 1 « pas encore », 2 « je savais ».',
      'Espacio gira la tarjeta, 1 «todavía no», 2 «la sabía».',
    ),
    onlyOpen: speak('Only those I do not know', 'Nur was ich nicht weiß', 'Seulement celles à apprendre', 'Solo las que no sé'),
    done: speak('You know them all', 'Du kannst alle', 'Tu les sais toutes', 'Te las sabes todas'),
    doneHint: speak(
      'Go through all of them again, or add new ones.',
      'Geh alle noch einmal durch oder füge neue hinzu.',
      'Revois-les toutes ou ajoutes-en.',
      'Repásalas todas o añade más.',
    ),
    again: speak('All again', 'Alle noch einmal', 'Toutes à nouveau', 'Todas otra vez'),
    add: speak('Add a card', 'Karte hinzufügen', 'Ajouter une carte', 'Añadir una tarjeta'),
    empty: speak('No cards yet', 'Noch keine Karten', 'Pas encore de cartes', 'Aún no hay tarjetas'),
  }
  return {
    icon: 'Languages',
    colour: 'seagreen',
    entities: [card],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts))]]),
    pages: [],
    rows: [{ entity: card, records }],
    lists: 'everybody',
    summary:
      'It shows one card after the other, turns it over, and remembers which you knew; your own cards are added in the list. Everybody who signs in has cards of their own.',
  }
}

function homeFile(texts: string): string {
  return `import { PlusIcon, RotateCwIcon } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { FlashcardForm } from '@/components/FlashcardForm'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Label } from '@/components/ui/label'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { Flashcard, type FlashcardRow } from '@/entities/Flashcard'
import { useList } from '@/hooks/use-list'

${texts}
export default function Home() {
  const { rows, isLoading } = useList(Flashcard, { sort: 'createdAt', limit: 1000 })
  const [isOnlyOpen, setIsOnlyOpen] = useState(true)
  const [isAdding, setIsAdding] = useState(false)
  const known = rows.filter((card) => card.known).length
  // What was seen least comes first, so that the pile moves on.
  const pile = rows.filter((card) => !isOnlyOpen || !card.known).sort((a, b) => (a.seen ?? 0) - (b.seen ?? 0))

  return (
    <>
      <PageHeader title={texts.title} hint={known + ' ' + texts.of + ' ' + rows.length + ' ' + texts.known}>
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <Progress value={known} max={Math.max(rows.length, 1)} aria-label={texts.known} />
      <div className="flex items-center gap-3">
        <Switch id="only-open" checked={isOnlyOpen} onCheckedChange={setIsOnlyOpen} />
        <Label htmlFor="only-open">{texts.onlyOpen}</Label>
      </div>
      {isLoading ? (
        <Skeleton className="mx-auto h-72 w-full max-w-xl" />
      ) : pile[0] ? (
        <FlashCard key={pile[0].id + (pile[0].seen ?? 0)} card={pile[0]} />
      ) : rows.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <EmptyState title={texts.done} hint={texts.doneHint}>
          <Button onClick={() => setIsOnlyOpen(false)}>{texts.again}</Button>
        </EmptyState>
      )}
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription className="sr-only">{texts.title}</DialogDescription>
          </DialogHeader>
          <FlashcardForm onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function FlashCard({ card }: { card: FlashcardRow }) {
  const [isTurned, setIsTurned] = useState(false)
  const { id, seen } = card

  const answer = useCallback(
    async (known: boolean) => {
      try {
        await Flashcard.update(id, { known, seen: (seen ?? 0) + 1 })
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error))
      }
    },
    [id, seen],
  )

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, button, [role="dialog"]')) return
      if (event.key === ' ') {
        event.preventDefault()
        setIsTurned(true)
      }
      if (isTurned && event.key === '1') void answer(false)
      if (isTurned && event.key === '2') void answer(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [answer, isTurned])

  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <div
        aria-live="polite"
        className="flex min-h-64 flex-col items-center justify-center gap-4 rounded-2xl border bg-card p-8 text-center shadow-card"
      >
        {card.topic && <p className="text-sm text-muted-foreground">{card.topic}</p>}
        <p className="text-3xl font-bold tracking-tight text-balance">{card.front}</p>
        {isTurned && <p className="border-t pt-4 text-2xl text-balance text-link">{card.back}</p>}
      </div>
      {isTurned ? (
        <div className="grid grid-cols-2 gap-3">
          <Button size="lg" variant="outline" onClick={() => answer(false)}>
            {texts.no}
          </Button>
          <Button size="lg" onClick={() => answer(true)}>
            {texts.yes}
          </Button>
        </div>
      ) : (
        <Button size="lg" onClick={() => setIsTurned(true)}>
          <RotateCwIcon aria-hidden />
          {texts.turn}
        </Button>
      )}
      <p className="text-center text-sm text-muted-foreground max-md:hidden">{texts.hint}</p>
    </div>
  )
}
`
}
