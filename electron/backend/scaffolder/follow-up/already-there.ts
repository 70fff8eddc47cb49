import { type Draft, note } from './draft.ts'

// What is asked for is there: said, and nothing changed.

export function homeShowsIt(draft: Draft): Draft {
  return note(
    draft,
    draft.speak(
      'The home page shows that already.',
      'Das steht schon auf der Startseite.',
      'La page d’accueil le montre déjà.',
      'La página de inicio ya lo muestra.',
    ),
  )
}

export function pageIsThere(draft: Draft, title: string): Draft {
  return note(
    draft,
    draft.speak(
      `There is a page ${title} already.`,
      `Eine Seite „${title}“ gibt es schon.`,
      `La page « ${title} » existe déjà.`,
      `La página «${title}» ya existe.`,
    ),
  )
}
