import { sentenceCase } from '../../language/nouns.ts'
import type { Texts } from '../archetype.ts'
import * as code from './code.ts'
import { galleryPart } from './gallery-part.ts'
import { hoursPart } from './hours-part.ts'
import { goodsPart, pricesPart, programmePart, teamPart, timetablePart } from './list-parts.ts'
import type { SitePart, SitePlan } from './plan.ts'

export type SectionKind =
  | 'about'
  | 'points'
  | 'steps'
  | 'timetable'
  | 'goods'
  | 'gallery'
  | 'prices'
  | 'team'
  | 'hours'
  | 'programme'
  | 'directions'
  | 'voices'
  | 'questions'

function titleAndText(written: string): Texts {
  const [title = '', ...text] = written.split(/ ?: /)
  return { title, text: text.join(': ') }
}

function still(component: string, written: string): SitePart {
  return { component, code: written, entity: null, records: [] }
}

export const PARTS: Readonly<Record<SectionKind, (plan: SitePlan) => SitePart>> = {
  about: ({ wish: { speak, name } }) =>
    still(
      'About',
      code.aboutFile({
        title: speak('About us', 'Über uns', 'À propos', 'Sobre nosotros'),
        text: speak(
          `${name} is run by people who like what they do. You talk to one person from the first question to the last, you know what to expect before anything begins, and what was agreed is kept.`,
          `Hinter ${name} stehen Menschen, die gern tun, was sie tun. Sie sprechen von der ersten bis zur letzten Frage mit einer Person, wissen vorher, was Sie erwartet, und was vereinbart ist, gilt.`,
          `Derrière ${name}, des gens qui aiment ce qu’ils font. Vous parlez à une seule personne du début à la fin, vous savez à quoi vous attendre, et ce qui est convenu est tenu.`,
          `Detrás de ${name} hay personas a las que les gusta lo que hacen. Hablas con una sola persona de principio a fin, sabes qué esperar, y lo acordado se cumple.`,
        ),
      }),
    ),
  points: ({ wish: { speak }, words, trade }) =>
    still(
      'Points',
      code.pointsFile(
        'Points',
        { title: speak('What you can count on', 'Worauf Sie zählen können', 'Ce qui nous tient à cœur', 'Lo que nos importa'), lead: '' },
        words.points.map(titleAndText),
        false,
        trade.icon,
      ),
    ),
  steps: ({ wish: { speak }, trade }) =>
    still(
      'Steps',
      code.pointsFile(
        'Steps',
        { title: speak('How it works', 'So funktioniert es', 'Comment ça marche', 'Cómo funciona'), lead: '' },
        [
          speak(
            'Choose: Pick what suits you; it takes a minute.',
            'Auswählen: In einer Minute.',
            'Choisissez : En une minute.',
            'Elige: En un minuto.',
          ),
          trade.sellsGoods === true
            ? speak(
                'We prepare it: Made fresh for you, never from a shelf.',
                'Wir bereiten vor: Frisch für Sie.',
                'On prépare : Frais, pour vous.',
                'Lo preparamos: Fresco, para ti.',
              )
            : speak(
                'We answer: Within a day, with everything you need.',
                'Wir antworten: Innerhalb eines Tages.',
                'On vous répond : Sous un jour.',
                'Respondemos: En un día.',
              ),
          trade.sellsGoods === true
            ? speak(
                'It arrives: At your door, and you change or stop whenever you like.',
                'Es kommt an: Direkt zu Ihnen, jederzeit kündbar.',
                'C’est livré : Chez vous, sans engagement.',
                'Llega a casa: Cambia o para cuando quieras.',
              )
            : speak(
                'You relax: We take it from here.',
                'Zurücklehnen: Wir kümmern uns.',
                'Détendez-vous : On s’occupe du reste.',
                'Relájate: Nos ocupamos.',
              ),
        ].map(titleAndText),
        true,
        trade.icon,
      ),
    ),
  prices: pricesPart,
  goods: goodsPart,
  gallery: galleryPart,
  timetable: timetablePart,
  team: teamPart,
  hours: hoursPart,
  programme: programmePart,
  directions: ({ wish: { speak }, facts }) =>
    still(
      'Directions',
      code.directionsFile({
        title: speak('How to find us', 'So finden Sie uns', 'Nous trouver', 'Cómo llegar'),
        address: [
          facts.place === null
            ? speak('Your address', 'Ihre Adresse', 'Votre adresse', 'Tu dirección')
            : sentenceCase(facts.place.replace(/^the /, '')),
          facts.city ?? '',
        ]
          .filter(Boolean)
          .join(', '),
        map: speak('Open the map', 'Karte öffnen', 'Ouvrir la carte', 'Abrir el mapa'),
        byBus: speak(
          'Write here how people come by bus or train.',
          'Hier steht, wie man mit Bus oder Bahn kommt.',
          'Écrivez ici comment venir en bus ou en train.',
          'Escribe aquí cómo se llega en autobús o en tren.',
        ),
        byCar: speak(
          'Write here where people can park.',
          'Hier steht, wo man parken kann.',
          'Écrivez ici où se garer.',
          'Escribe aquí dónde se aparca.',
        ),
      }),
    ),
  voices: ({ wish: { speak } }) =>
    still(
      'Voices',
      code.voicesFile({ title: speak('What people say', 'Was andere sagen', 'Ce qu’on en dit', 'Lo que dicen') }, [
        {
          words: speak(
            'I came once and stayed for three years.',
            'Einmal gekommen und drei Jahre geblieben.',
            'Venu une fois, resté trois ans.',
            'Vine una vez y me quedé tres años.',
          ),
          name: 'Elif D.',
        },
        {
          words: speak(
            'They explain what they do, and they answer the phone.',
            'Alles wird erklärt, und jemand geht ans Telefon.',
            'On vous explique tout, et on répond au téléphone.',
            'Lo explican todo y cogen el teléfono.',
          ),
          name: 'Tom O.',
        },
        {
          words: speak(
            'Simply good. I have sent all my friends.',
            'Einfach gut. Ich schicke alle hin.',
            'Tout simplement bien.',
            'Simplemente bien.',
          ),
          name: 'Clara O.',
        },
      ]),
    ),
  questions: ({ wish: { speak }, words }) =>
    still(
      'Questions',
      code.questionsFile(
        { title: speak('Questions people ask', 'Häufige Fragen', 'Questions fréquentes', 'Preguntas frecuentes') },
        words.questions.map((written) => {
          const [, question = '', answer = ''] = /^(.+?\?) (.+)$/.exec(written) ?? []
          return { question, answer }
        }),
      ),
    ),
}
