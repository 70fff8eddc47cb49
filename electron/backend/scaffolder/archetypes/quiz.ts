import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  type Texts,
  textsConst,
} from './archetype.ts'
import { dayFrom } from './days.ts'
import { quizQuestions } from './quiz-questions.ts'

const MOST_QUESTIONS = 30
const USUAL_QUESTIONS = 10

/** Questions with choices, played one after the other; the scores are kept, and what was wrong is gone through at the end. */
export const QUIZ_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bquiz(?:z?es)?\b|\btrivia\b|multiple.choice|cuestionario de preguntas/iu.test(text) &&
    !/\b(?:manage|track|grade)\b.*\bquiz/iu.test(text),
  build: buildQuiz,
}

function buildQuiz(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, language } = wish
  const asked = Number(/\b(\d{1,2}) (?:questions?|fragen|preguntas)/iu.exec(text)?.[1] ?? USUAL_QUESTIONS)
  const questions = quizQuestions(text, Math.min(Math.max(asked, 1), MOST_QUESTIONS), language)
  const answer = (letter: string) => speak(`Answer ${letter}`, `Antwort ${letter}`, `Réponse ${letter}`, `Respuesta ${letter}`)
  const letters = ['A', 'B', 'C', 'D']
  const question = list(
    {
      name: 'Question',
      one: speak('question', 'Frage', 'question', 'pregunta'),
      many: speak('questions', 'Fragen', 'questions', 'preguntas'),
      icon: 'CircleQuestionMark',
    },
    'anonymous',
    'admin',
    [
      required('question', speak('Question', 'Frage', 'Question', 'Pregunta'), 'text'),
      ...letters.map((letter, index) => field(`answer${letter}`, answer(letter), 'text', { isRequired: index < 2 })),
      required('correct', speak('Right answer', 'Richtige Antwort', 'Bonne réponse', 'Respuesta correcta'), 'choice', { choices: letters }),
      field('order', speak('Order', 'Reihenfolge', 'Ordre', 'Orden'), 'integer'),
    ],
  )
  const result = list(
    {
      name: 'QuizResult',
      one: speak('result', 'Ergebnis', 'résultat', 'resultado'),
      many: speak('results', 'Ergebnisse', 'résultats', 'resultados'),
      icon: 'Trophy',
    },
    'anonymous',
    'anonymous',
    [
      required('player', speak('Player', 'Spieler', 'Joueur', 'Jugador'), 'text'),
      required('score', speak('Score', 'Punkte', 'Score', 'Puntos'), 'integer'),
      required('outOf', speak('Out of', 'Von', 'Sur', 'De'), 'integer'),
      field('playedOn', speak('Played on', 'Gespielt am', 'Joué le', 'Jugado el'), 'date'),
    ],
  )
  const day = (back: number) => dayFrom(wish, -back)
  const outOf = questions.length
  return {
    icon: 'CircleQuestionMark',
    colour: 'royalblue',
    entities: [question, result],
    files: new Map([
      [componentFile('AnswerButton'), ANSWER_BUTTON],
      [componentFile('Play'), playFile(playTexts(wish))],
      [componentFile('QuizEnd'), endFile(endTexts(wish))],
      [pageFile('Home'), homeFile(homeTexts(wish))],
    ]),
    pages: [],
    rows: [
      {
        entity: question,
        records: questions.map(({ question: words, answers, correct }, index) => ({
          question: words,
          ...Object.fromEntries(answers.map((each, at) => [`answer${letters[at] ?? ''}`, each])),
          correct: letters[answers.indexOf(correct)],
          order: index + 1,
        })),
      },
      {
        entity: result,
        records: [
          { player: 'Nina', score: Math.max(0, outOf - 1), outOf, playedOn: day(1) },
          { player: 'Tom', score: Math.round(outOf * 0.7), outOf, playedOn: day(2) },
          { player: 'Elif', score: Math.round(outOf * 0.5), outOf, playedOn: day(4) },
        ],
      },
    ],
    lists: 'owner',
    summary: `It asks ${questions.length} questions one by one, keeps each score, and shows at the end which answers were wrong. You edit the questions in a list of your own.`,
  }
}

function homeTexts({ speak, name }: ArchetypeWish): Texts {
  return {
    title: name,
    questions: speak('questions', 'Fragen', 'questions', 'preguntas'),
    hint: speak(
      'One at a time. You see at once whether you were right.',
      'Eine nach der anderen. Du siehst sofort, ob es stimmt.',
      'Une à la fois. La réponse s’affiche aussitôt.',
      'De una en una. Ves enseguida si aciertas.',
    ),
    start: speak('Start', 'Los geht’s', 'Commencer', 'Empezar'),
    best: speak('Best results', 'Beste Ergebnisse', 'Meilleurs résultats', 'Mejores resultados'),
    none: speak('Nobody has played yet.', 'Noch hat niemand gespielt.', 'Personne n’a encore joué.', 'Aún no ha jugado nadie.'),
    empty: speak('There are no questions yet', 'Noch keine Fragen', 'Pas encore de questions', 'Aún no hay preguntas'),
    emptyHint: speak(
      'Add some under “Questions”, and the quiz can begin.',
      'Füge welche unter „Fragen“ hinzu.',
      'Ajoutez-en sous « Questions ».',
      'Añade algunas en «Preguntas».',
    ),
  }
}
function playTexts({ speak }: ArchetypeWish): Texts {
  return {
    question: speak('Question', 'Frage', 'Question', 'Pregunta'),
    of: speak('of', 'von', 'sur', 'de'),
    right: speak('Right!', 'Richtig!', 'Bonne réponse !', '¡Correcto!'),
    wrong: speak('Not quite. The answer is', 'Leider nein. Richtig ist', 'Raté. La réponse est', 'No. La respuesta es'),
    next: speak('Next question', 'Nächste Frage', 'Question suivante', 'Siguiente pregunta'),
    finish: speak('See the result', 'Zum Ergebnis', 'Voir le résultat', 'Ver el resultado'),
  }
}
function endTexts({ speak }: ArchetypeWish): Texts {
  return {
    title: speak('Your score', 'Dein Ergebnis', 'Ton score', 'Tu resultado'),
    of: speak('of', 'von', 'sur', 'de'),
    all: speak('Everything right. Perfect!', 'Alles richtig. Perfekt!', 'Tout est juste. Parfait !', 'Todo bien. ¡Perfecto!'),
    many: speak('Well done!', 'Gut gemacht!', 'Bien joué !', '¡Muy bien!'),
    few: speak('A good start. Once more?', 'Ein guter Anfang. Noch einmal?', 'Un bon début. On recommence ?', 'Buen comienzo. ¿Otra vez?'),
    name: speak('Your name', 'Dein Name', 'Ton nom', 'Tu nombre'),
    keep: speak('Keep my score', 'Ergebnis speichern', 'Garder mon score', 'Guardar mi resultado'),
    kept: speak('Your score is on the list.', 'Dein Ergebnis ist gespeichert.', 'Ton score est enregistré.', 'Tu resultado está guardado.'),
    again: speak('Play again', 'Noch einmal', 'Rejouer', 'Jugar otra vez'),
    wrong: speak('What was wrong', 'Das war falsch', 'Ce qui était faux', 'Lo que fallaste'),
    yours: speak('Your answer', 'Deine Antwort', 'Ta réponse', 'Tu respuesta'),
    correct: speak('Right answer', 'Richtig', 'Bonne réponse', 'Correcta'),
  }
}

const ANSWER_BUTTON = `import { CheckIcon, XIcon } from 'lucide-react'
import { cn } from '@/lib/utils'

interface AnswerButtonProps {
  letter: string
  text: string
  /** Null until an answer was given. */
  verdict: 'right' | 'wrong' | 'other' | null
  onChoose: () => void
}

export function AnswerButton({ letter, text, verdict, onChoose }: AnswerButtonProps) {
  return (
    <button
      type="button"
      disabled={verdict !== null}
      onClick={onChoose}
      className={cn(
        'flex min-h-14 items-center gap-4 rounded-lg border bg-card px-4 py-3 text-left text-base shadow-card transition-colors',
        verdict === null && 'hover:border-primary hover:bg-accent',
        verdict === 'right' && 'border-good bg-good-tint text-good',
        verdict === 'wrong' && 'border-bad bg-bad-tint text-bad',
        verdict === 'other' && 'text-muted-foreground',
      )}
    >
      <span className="grid size-8 flex-none place-content-center rounded-full border text-sm font-bold">{letter}</span>
      <span className="flex-1">{text}</span>
      {verdict === 'right' && <CheckIcon aria-hidden className="size-5 flex-none" />}
      {verdict === 'wrong' && <XIcon aria-hidden className="size-5 flex-none" />}
    </button>
  )
}
`

function playFile(texts: Texts): string {
  return `import { useState } from 'react'
import { AnswerButton } from '@/components/AnswerButton'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { QuestionRow } from '@/entities/Question'

${textsConst(texts)}
/** The answers of a question that were filled in, each under its letter. */
export function answersOf(question: QuestionRow) {
  return [
    { letter: 'A', text: question.answerA },
    { letter: 'B', text: question.answerB },
    { letter: 'C', text: question.answerC },
    { letter: 'D', text: question.answerD },
  ].flatMap(({ letter, text }) => (text ? [{ letter, text }] : []))
}

interface PlayProps {
  questions: QuestionRow[]
  /** The letters that were chosen, in the order of the questions. */
  onFinish: (chosen: string[]) => void
}

export function Play({ questions, onFinish }: PlayProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [current, setCurrent] = useState(0)
  const question = questions[current]
  if (!question) return null
  const choice = chosen[current]
  const answers = answersOf(question)
  const isLast = current === questions.length - 1

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted-foreground">
          {texts.question} {current + 1} {texts.of} {questions.length}
        </p>
        <Progress value={current + (choice ? 1 : 0)} max={questions.length} aria-label={texts.question} />
      </div>
      <h1 className="text-2xl font-bold tracking-tight text-balance md:text-3xl">{question.question}</h1>
      <div className="grid gap-3">
        {answers.map(({ letter, text }) => (
          <AnswerButton
            key={letter}
            letter={letter}
            text={text}
            verdict={!choice ? null : letter === question.correct ? 'right' : letter === choice ? 'wrong' : 'other'}
            onChoose={() => setChosen([...chosen, letter])}
          />
        ))}
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-base font-semibold">
          {choice && (choice === question.correct ? texts.right : texts.wrong + ' ' + question.correct + '.')}
        </p>
        {choice && (
          <Button size="lg" autoFocus onClick={() => (isLast ? onFinish(chosen) : setCurrent(current + 1))}>
            {isLast ? texts.finish : texts.next}
          </Button>
        )}
      </div>
    </div>
  )
}
`
}

function endFile(texts: Texts): string {
  return `import { format } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { answersOf } from '@/components/Play'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import type { QuestionRow } from '@/entities/Question'
import { QuizResult } from '@/entities/QuizResult'

${textsConst(texts)}
interface QuizEndProps {
  questions: QuestionRow[]
  chosen: string[]
  onAgain: () => void
}

export function QuizEnd({ questions, chosen, onAgain }: QuizEndProps) {
  const wrong = questions.flatMap((question, index) => (chosen[index] === question.correct ? [] : [{ question, letter: chosen[index] }]))
  const score = questions.length - wrong.length

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <header className="rounded-2xl bg-accent px-6 py-10 text-center text-accent-foreground">
        <h1 className="text-base font-semibold">{texts.title}</h1>
        <p className="mt-1 text-5xl font-bold tracking-tight text-foreground tabular-nums">
          {score} {texts.of} {questions.length}
        </p>
        <p className="mt-2 text-base">{wrong.length === 0 ? texts.all : score * 2 >= questions.length ? texts.many : texts.few}</p>
      </header>
      <KeepScore score={score} outOf={questions.length} />
      {wrong.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{texts.wrong}</h2>
          {wrong.map(({ question, letter }) => (
            <Card key={question.id}>
              <CardContent className="flex flex-col gap-1.5">
                <h3 className="text-base font-bold">{question.question}</h3>
                <p className="text-bad">
                  {texts.yours}: {textOf(question, letter)}
                </p>
                <p className="text-good">
                  {texts.correct}: {textOf(question, question.correct)}
                </p>
              </CardContent>
            </Card>
          ))}
        </section>
      )}
      <Button size="lg" variant="outline" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  )
}

function textOf(question: QuestionRow, letter: string | undefined): string {
  return answersOf(question).find((answer) => answer.letter === letter)?.text ?? '–'
}

function KeepScore({ score, outOf }: { score: number; outOf: number }) {
  const [player, setPlayer] = useState('')
  const [isKept, setIsKept] = useState(false)
  if (isKept) return <p role="status">{texts.kept}</p>

  async function keep(event: FormEvent) {
    event.preventDefault()
    try {
      await QuizResult.create({ player: player.trim(), score, outOf, playedOn: format(new Date(), 'yyyy-MM-dd') })
      setIsKept(true)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <form onSubmit={keep} className="flex flex-wrap items-end gap-3">
      <Field label={texts.name} htmlFor="player" className="min-w-48 flex-1">
        <Input id="player" value={player} onChange={(event) => setPlayer(event.target.value)} required />
      </Field>
      <Button type="submit">{texts.keep}</Button>
    </form>
  )
}
`
}

function homeFile(texts: Texts): string {
  return `import { PlayIcon } from 'lucide-react'
import { useState } from 'react'
import { Play } from '@/components/Play'
import { QuizEnd } from '@/components/QuizEnd'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Question } from '@/entities/Question'
import { QuizResult } from '@/entities/QuizResult'
import { useList } from '@/hooks/use-list'

${textsConst(texts)}
type Phase = { name: 'start' } | { name: 'play' } | { name: 'end'; chosen: string[] }

export default function Home() {
  const { rows: questions, isLoading, error } = useList(Question, { sort: 'order', limit: 200 })
  const [phase, setPhase] = useState<Phase>({ name: 'start' })

  if (isLoading) return <Skeleton className="mx-auto h-80 w-full max-w-2xl" />
  if (questions.length === 0) return <EmptyState title={error?.message ?? texts.empty} hint={texts.emptyHint} />
  if (phase.name === 'play') return <Play questions={questions} onFinish={(chosen) => setPhase({ name: 'end', chosen })} />
  if (phase.name === 'end') return <QuizEnd questions={questions} chosen={phase.chosen} onAgain={() => setPhase({ name: 'play' })} />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 md:pt-8">
      <PageHeader title={texts.title} hint={questions.length + ' ' + texts.questions} />
      <div className="flex flex-col items-start gap-5 rounded-2xl bg-accent px-6 py-10 text-accent-foreground md:px-10">
        <p className="text-lg">{texts.hint}</p>
        <Button size="lg" onClick={() => setPhase({ name: 'play' })}>
          <PlayIcon aria-hidden />
          {texts.start}
        </Button>
      </div>
      <BestResults />
    </div>
  )
}

function BestResults() {
  const { rows } = useList(QuizResult, { sort: '-score', limit: 10 })
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{texts.best}</h2>
      {rows.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      <ol className="divide-y rounded-xl border bg-card px-5 shadow-card empty:hidden">
        {rows.map((row, index) => (
          <li key={row.id} className="flex items-center gap-4 py-3">
            <span className="w-6 text-muted-foreground tabular-nums">{index + 1}</span>
            <span className="flex-1 font-semibold">{row.player}</span>
            <span className="font-bold tabular-nums">
              {row.score} / {row.outOf}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
`
}
