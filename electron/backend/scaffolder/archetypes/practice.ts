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
import { dayFrom } from './days.ts'

/** Sums to work out, a star for each right one, and a surprise when there are enough. */
export const PRACTICE_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:maths?|sums?|times tables?|multiplication|addition|subtraction|mental arithmetic)\b.{0,40}\b(?:practi[cs]e|trainer|game|quiz|drill)|\b(?:practi[cs]e|trainer|game|learn)\b.{0,60}\b(?:maths?|sums|times tables|multiplication|addition|adding)\b|zusammenrechnen|kopfrechnen|einmaleins|rechen(?:spiel|trainer|aufgaben)|calcul mental|tables de multiplication|tablas de multiplicar|sumas? para niños/isu.test(
      text,
    ),
  covers: 'round answer question star reply',
  build: buildPractice,
}

function buildPractice(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isTimes = /times tables?|multipl|einmaleins|tablas/iu.test(text)
  const isMinus = /subtract|minus|abziehen|soustraction|restas?/iu.test(text)
  const highest = Number(/\b(?:up to|to|bis|jusqu['’]à|hasta) (\d{1,4})\b/iu.exec(text)?.[1] ?? (isTimes ? 100 : 20))
  const stars = Number(/\b(\d{1,3}) (?:stars?|sterne?n?|étoiles?|estrellas?)\b/iu.exec(text)?.[1] ?? 10)
  const surprise = /unicorn|einhorn|licorne|unicornio/iu.test(text) ? 'unicorn' : 'trophy'
  const result = list(
    { name: 'Round', one: speak('round', 'Runde', 'partie', 'ronda'), many: speak('rounds', 'Runden', 'parties', 'rondas'), icon: 'Star' },
    'creator',
    'creator',
    [
      required('playedOn', speak('Played on', 'Gespielt am', 'Joué le', 'Jugado el'), 'date'),
      required('right', speak('Right', 'Richtig', 'Justes', 'Aciertos'), 'integer'),
      field('wrong', speak('Wrong', 'Falsch', 'Fausses', 'Fallos'), 'integer'),
    ],
  )
  const texts = {
    title: name,
    stars: speak('Stars', 'Sterne', 'Étoiles', 'Estrellas'),
    answer: speak('Your answer', 'Deine Antwort', 'Ta réponse', 'Tu respuesta'),
    check: speak('Check', 'Prüfen', 'Vérifier', 'Comprobar'),
    right: speak('Right! A star for you.', 'Richtig! Ein Stern für dich.', 'Bravo ! Une étoile pour toi.', '¡Bien! Una estrella para ti.'),
    wrong: speak(
      'Not quite. Try once more!',
      'Noch nicht. Versuch es noch einmal!',
      'Pas tout à fait. Essaie encore !',
      'Casi. ¡Prueba otra vez!',
    ),
    won:
      surprise === 'unicorn'
        ? speak('The unicorn is here!', 'Das Einhorn ist da!', 'La licorne est là !', '¡Ha llegado el unicornio!')
        : speak('You did it!', 'Geschafft!', 'Tu as réussi !', '¡Lo has logrado!'),
    wonHint: speak(
      'You have collected all the stars.',
      'Du hast alle Sterne gesammelt.',
      'Tu as gagné toutes les étoiles.',
      'Has reunido todas las estrellas.',
    ),
    again: speak('Play again', 'Noch einmal spielen', 'Rejouer', 'Jugar otra vez'),
  }
  return {
    icon: 'Star',
    colour: 'hotpink',
    entities: [result],
    files: new Map([
      ...(surprise === 'unicorn' ? [[componentFile('Unicorn'), UNICORN] as const] : []),
      [
        pageFile('Home'),
        homeFile(textsConst(texts), { stars, highest, sign: isTimes ? '×' : isMinus ? '−' : '+', isUnicorn: surprise === 'unicorn' }),
      ],
    ]),
    pages: [],
    rows: [
      { entity: result, records: [1, 2, 4].map((days, index) => ({ playedOn: dayFrom(wish, -days), right: stars, wrong: 3 - index })) },
    ],
    lists: 'everybody',
    summary: `It asks sums up to ${highest}, gives a star for each right answer, and at ${stars} stars the surprise comes. Each finished round is kept.`,
  }
}

interface Rules {
  readonly stars: number
  readonly highest: number
  readonly sign: '+' | '−' | '×'
  readonly isUnicorn: boolean
}

function homeFile(texts: string, { stars, highest, sign, isUnicorn }: Rules): string {
  const task = {
    '+': `  const sum = 2 + Math.floor(Math.random() * (highest - 1))
  const a = 1 + Math.floor(Math.random() * (sum - 1))
  return { a, b: sum - a, result: sum }`,
    '−': `  const a = 2 + Math.floor(Math.random() * (highest - 1))
  const b = 1 + Math.floor(Math.random() * (a - 1))
  return { a, b, result: a - b }`,
    '×': `  const most = Math.max(2, Math.floor(Math.sqrt(highest)))
  const a = 1 + Math.floor(Math.random() * most)
  const b = 1 + Math.floor(Math.random() * most)
  return { a, b, result: a * b }`,
  }[sign]
  return `import { format } from 'date-fns'
import { StarIcon${isUnicorn ? '' : ', TrophyIcon'} } from 'lucide-react'
import { type FormEvent, useState } from 'react'
${isUnicorn ? "import { Unicorn } from '@/components/Unicorn'\n" : ''}import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { PageHeader } from '@/components/ui/page-header'
import { toast } from '@/components/ui/toast'
import { Round } from '@/entities/Round'
import { cn } from '@/lib/utils'

${texts}
const highest = ${highest}
const starsToWin = ${stars}

function newTask() {
${task}
}

export default function Home() {
  const [task, setTask] = useState(newTask)
  const [stars, setStars] = useState(0)
  const [wrong, setWrong] = useState(0)
  const [answer, setAnswer] = useState('')
  const [verdict, setVerdict] = useState<'right' | 'wrong' | null>(null)

  async function keep() {
    try {
      await Round.create({ playedOn: format(new Date(), 'yyyy-MM-dd'), right: starsToWin, wrong })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  function check(event: FormEvent) {
    event.preventDefault()
    if (answer === '') return
    setAnswer('')
    if (Number(answer) !== task.result) {
      setVerdict('wrong')
      setWrong(wrong + 1)
      return
    }
    setVerdict('right')
    setStars(stars + 1)
    setTask(newTask())
    if (stars + 1 === starsToWin) void keep()
  }

  function startAgain() {
    setStars(0)
    setWrong(0)
    setVerdict(null)
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col items-center gap-8 text-center">
      <PageHeader title={texts.title} />
      <p role="img" aria-label={texts.stars + ': ' + stars + ' / ' + starsToWin} className="flex flex-wrap justify-center gap-2">
        {Array.from({ length: starsToWin }, (_, index) => (
          <StarIcon
            key={index}
            aria-hidden
            className={cn('size-9 transition-transform', index < stars ? 'scale-110 fill-current text-warn' : 'text-muted-foreground')}
          />
        ))}
      </p>
      {stars >= starsToWin ? (
        <div role="status" className="flex flex-col items-center gap-4 rounded-2xl bg-accent p-8">
          ${isUnicorn ? '<Unicorn />' : '<TrophyIcon aria-hidden className="size-32 text-warn" />'}
          <p className="text-3xl font-bold">{texts.won}</p>
          <p className="text-lg">{texts.wonHint}</p>
          <Button size="lg" onClick={startAgain}>
            {texts.again}
          </Button>
        </div>
      ) : (
        <form onSubmit={check} className="flex flex-col items-center gap-5 rounded-2xl border-2 border-primary/30 bg-card p-8 shadow-card">
          <Label htmlFor="answer" className="text-5xl font-bold tabular-nums">
            {task.a} ${sign} {task.b} =
          </Label>
          <Input
            id="answer"
            inputMode="numeric"
            autoFocus
            autoComplete="off"
            value={answer}
            onChange={(event) => setAnswer(event.target.value.replace(/\\D/g, '').slice(0, 4))}
            className="h-20 w-40 text-center text-4xl! font-bold"
          />
          <Button size="lg" type="submit">
            {texts.check}
          </Button>
          <p role="status" className={cn('min-h-7 text-lg font-semibold', verdict === 'right' ? 'text-good' : 'text-warn')}>
            {verdict && texts[verdict]}
          </p>
        </form>
      )}
    </div>
  )
}
`
}

/** Drawn, so that it is there without a picture and in every browser. */
const UNICORN = `export function Unicorn() {
  return (
    <svg viewBox="0 0 200 180" className="h-48 w-auto" aria-hidden>
      <path d="M118 34 L138 2 L132 42 Z" className="fill-warn" />
      <path
        d="M60 168 C48 120 58 74 96 50 C108 40 128 38 140 48 L172 84 C180 94 174 106 162 106 L138 104 C124 116 120 136 126 168 Z"
        className="fill-card stroke-primary"
        strokeWidth="4"
      />
      <path
        d="M96 50 C66 54 44 84 40 130 C56 118 60 100 66 92 C62 112 60 128 62 144 C76 120 74 96 84 82 C84 98 84 108 90 118 C96 96 92 76 104 58 Z"
        className="fill-primary"
      />
      <path d="M112 44 L116 22 L128 42 Z" className="fill-card stroke-primary" strokeWidth="4" />
      <circle cx="132" cy="72" r="6" className="fill-foreground" />
      <circle cx="162" cy="92" r="3" className="fill-foreground" />
      <path d="M148 99 Q156 102 164 99" fill="none" className="stroke-foreground" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="136" cy="88" r="7" className="fill-primary/30" />
    </svg>
  )
}
`
