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
  type Texts,
} from './archetype.ts'
import { dayFrom } from './days.ts'
import { ANSWER_BUTTON, endFile, homeFile, playFile } from './quiz-code.ts'
import { quizQuestions } from './quiz-questions.ts'

const MOST_QUESTIONS = 30

const USUAL_QUESTIONS = 10

/** Questions with choices, played one after the other; the scores are kept, and what was wrong is gone through at the end. */
export const QUIZ_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bquiz(?:z?es)?\b|\btrivia\b|multiple.choice|cuestionario de preguntas/iu.test(text) &&
    !/\b(?:manage|track|grade)\b.*\bquiz/iu.test(text),
  covers: 'question answer quiz result player score leaderboard topic category country capital timer',
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
  const result = listOfVisitors(
    {
      name: 'QuizResult',
      one: speak('result', 'Ergebnis', 'résultat', 'resultado'),
      many: speak('results', 'Ergebnisse', 'résultats', 'resultados'),
      icon: 'Trophy',
    },
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
