import { text } from './text.ts'

/** The gallery of apps that are whole from the start. */
export const GALLERY_TEXT = text('GALLERY_TEXT', {
  title: 'Start from an app',
  hint: 'Each opens in a second, with sample data. Every word and line of it is yours to change.',
  empty: 'Empty app',
  open: (name: string) => `Open ${name}`,
  openIt: 'Open',
  opensNow: 'Opening…',
  opening: (name: string) => `Opening ${name}…`,
  version: (name: string) => `From the gallery: ${name}`,
  names: {
    site: 'Site',
    shop: 'Shop',
    booking: 'Booking',
    blog: 'Blog',
    forum: 'Forum',
    portfolio: 'Portfolio',
    survey: 'Survey',
    quiz: 'Quiz',
  },
  about: {
    site: 'One page with offers, pictures, hours and a contact form',
    shop: 'A catalogue with a cart; orders reach you',
    booking: 'Customers choose a service and a free time',
    blog: 'Posts with pictures, tags and comments',
    forum: 'Questions, answers and votes',
    portfolio: 'Projects, large, and a way to write to you',
    survey: 'Questions for everybody, results for you',
    quiz: 'Questions to play, with a table of the best',
  },
})
