import type { QuestionRow } from '@/entities/Question'

/** The filled answers of a question, each with its letter. */
export function answersOf(question: QuestionRow) {
  return [
    { letter: 'A', text: question.answerA },
    { letter: 'B', text: question.answerB },
    { letter: 'C', text: question.answerC },
    { letter: 'D', text: question.answerD },
  ].flatMap(({ letter, text }) => (text ? [{ letter, text }] : []))
}

export function answerAt(question: QuestionRow, letter: string | undefined): string {
  return answersOf(question).find((answer) => answer.letter === letter)?.text ?? '–'
}
