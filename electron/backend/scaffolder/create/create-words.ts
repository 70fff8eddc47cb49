import type { Spoken } from '../language/language.ts'

// What is said where a first message asks what can be built, or names nothing that could be.

export const WHAT_I_CAN =
  'I am the built-in scaffolder, not a language model: I work without a key and without the internet. I build apps of lists that belong together (“customers, orders and products with a price”), and whole apps of a kind: a website or landing page with a form, an online shop with a cart, a booking page with free times, a blog, a forum, a portfolio, a survey, a quiz. Lists come with search, filters, boards, calendars, export and print. Then say what should be different. I cannot write games, send mail, take payments or reach other services; connect a model for those.'

export const NOTHING_LEFT: Spoken = [
  'The built-in scaffolder makes apps out of lists, forms and pages, and there is nothing of the kind left to build here. Connect a model for the rest, or name what you want to keep, such as “books with an author and a rating”.',
  'Das eingebaute Gerüst baut Apps aus Listen, Formularen und Seiten, und davon ist hier nichts übrig. Verbinde für das Übrige ein Modell, oder nenne, was du behalten willst, etwa „Bücher mit Autor und Bewertung“.',
  'Le générateur intégré fait des applications de listes, de formulaires et de pages, et il n’en reste rien ici. Connectez un modèle pour le reste, ou nommez ce que vous voulez garder, par exemple « livres avec auteur et note ».',
  'El generador integrado hace aplicaciones de listas, formularios y páginas, y aquí no queda nada de eso. Conecta un modelo para lo demás, o nombra lo que quieres guardar, por ejemplo «libros con autor y nota».',
]
export const NOTHING_NAMED: Spoken = [
  'The built-in scaffolder makes an app out of the things that you want to keep. Name some, such as “customers, orders and products with a price”, or connect a model to talk freely.',
  'Das eingebaute Gerüst baut eine App aus den Dingen, die du behalten willst. Nenne einige, etwa „Kunden, Aufträge und Produkte mit Preis“, oder verbinde ein Modell, um frei zu reden.',
  'Le générateur intégré fait une application des choses que vous voulez garder. Nommez-en, par exemple « clients, commandes et produits avec un prix », ou connectez un modèle pour parler librement.',
  'El generador integrado hace una aplicación con las cosas que quieres guardar. Nombra algunas, por ejemplo «clientes, pedidos y productos con precio», o conecta un modelo para hablar con libertad.',
]
