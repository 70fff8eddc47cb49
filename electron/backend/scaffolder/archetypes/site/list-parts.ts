import { field, list, required } from '../archetype.ts'
import { DAYS } from '../days.ts'
import { listedAfter, pricesSaid, timesSaid } from './facts.ts'
import * as listCode from './lists-code.ts'
import type { SitePart, SitePlan } from './plan.ts'
import { NO_TRADE } from './trades.ts'

const PEOPLE = ['Nina Alvarez', 'Joon Park', 'Ida Lindqvist', 'Samuel Weaver']

function offersOf({ wish: { text, speak }, words, trade }: SitePlan, word: RegExp): readonly (readonly string[])[] {
  const priced = pricesSaid(text)
  if (priced.length > 1) return priced.map(({ name, price }) => [name, '', String(price)])
  const own = listedAfter(text, word)
  const usual = words.offers.map((offer) => offer.split('|').map((part) => part.trim()))
  if (own.length === 0 && trade.words === NO_TRADE && /pric/iu.test(word.source) && !/\bplans?\b/i.test(text)) {
    const service = speak('Service', 'Leistung', 'Prestation', 'Servicio')
    return [1, 2, 3].map((number) => [`${service} ${number}`, '', String(20 + number * 10)])
  }
  if (own.length === 0) return usual
  return own.map((name, index) => [name, usual[index % usual.length]?.[1] ?? '', usual[index]?.[2] ?? String(20 + index * 15)])
}

export function pricesPart(plan: SitePlan): SitePart {
  const { speak } = plan.wish
  const isPlan = /\bplans?\b/i.test(plan.wish.text)
  const entity = list(
    isPlan
      ? { name: 'Plan', one: speak('plan', 'Tarif', 'formule', 'plan'), many: speak('plans', 'Tarife', 'formules', 'planes'), icon: 'Tag' }
      : {
          name: 'Price',
          one: speak('price', 'Preis', 'tarif', 'precio'),
          many: speak('prices', 'Preise', 'tarifs', 'precios'),
          icon: 'Tag',
        },
    'anonymous',
    'admin',
    [
      required('name', 'Name', 'text', { label: speak('Name', 'Name', 'Nom', 'Nombre') }),
      field('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'text'),
      field('highlighted', speak('Highlighted', 'Hervorgehoben', 'Mis en avant', 'Destacado'), 'boolean'),
    ],
  )
  const offers = offersOf(plan, /\bplans?|pric(?:es|ing)|tarifs?|preise|precios/iu)
  return {
    component: 'PriceList',
    code: listCode.pricesFile(
      entity,
      {
        title: isPlan
          ? speak('Choose your plan', 'Tarif wählen', 'Choisissez votre formule', 'Elige tu plan')
          : speak('Prices', 'Preise', 'Tarifs', 'Precios'),
        lead: '',
        favourite: speak('Most chosen', 'Am beliebtesten', 'Le plus choisi', 'El más elegido'),
        free: speak('Free', 'Kostenlos', 'Gratuit', 'Gratis'),
        choose: speak('Choose', 'Auswählen', 'Choisir', 'Elegir'),
        empty: speak('Prices follow soon.', 'Preise folgen.', 'Tarifs à venir.', 'Precios próximamente.'),
        currency: plan.currency,
      },
      'prices',
    ),
    entity,
    records: offers.map(([name, description, price], index) => ({
      name,
      description,
      price: Number(price),
      highlighted: isPlan && offers.length > 2 && index === 1,
    })),
  }
}

/** Of nothing that was told. */
const NOWHERE = /(?!)/
const MENU = /\bmenu\b|speisekarte|\bcarte\b|\bcarta\b/iu
const COURSE =
  /^(?:starter|appeti[sz]er|main|side|dessert|drink|wine|pizza|pasta|salad|soup|snack|breakfast|lunch|vorspeise|hauptgericht|hauptspeise|nachspeise|nachtisch|getränk|wein|salat|suppe|beilage|entrée|plat|boisson|vin|salade|fromage|entrante|primero|segundo|plato|principal|postre|bebida|vino|ensalada|tapa)/iu

export function goodsPart(plan: SitePlan): SitePart {
  const { speak } = plan.wish
  const isMenu = plan.trade.icon === 'UtensilsCrossed'
  const told = isMenu ? listedAfter(plan.wish.text, MENU) : []
  const isOfCourses = told.length > 1 && told.every((each) => COURSE.test(each))
  const courses = isOfCourses
    ? told
    : [
        speak('Starter', 'Vorspeise', 'Entrée', 'Entrante'),
        speak('Main', 'Hauptgericht', 'Plat', 'Principal'),
        speak('Dessert', 'Nachtisch', 'Dessert', 'Postre'),
      ]
  const isBread = /bread|brot|pain\b|pan\b/iu.test(plan.wish.text) && plan.trade.icon === 'Croissant'
  const entity = list(
    {
      name: isMenu ? 'Dish' : 'Product',
      one: isMenu ? speak('dish', 'Gericht', 'plat', 'plato') : speak('product', 'Produkt', 'produit', 'producto'),
      many: isMenu ? speak('dishes', 'Gerichte', 'plats', 'platos') : speak('products', 'Produkte', 'produits', 'productos'),
      icon: plan.trade.icon,
    },
    'anonymous',
    'admin',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      ...(isMenu ? [field('category', speak('Category', 'Kategorie', 'Catégorie', 'Categoría'), 'choice', { choices: courses })] : []),
      field('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'text'),
      field('photo', speak('Photo', 'Bild', 'Photo', 'Foto'), 'image'),
    ],
  )
  return {
    component: 'Goods',
    code: listCode.goodsFile(
      entity,
      {
        title: isMenu
          ? speak('Menu', 'Speisekarte', 'La carte', 'La carta')
          : isBread
            ? speak('Our breads', 'Unsere Brote', 'Nos pains', 'Nuestros panes')
            : speak('What we make', 'Unser Angebot', 'Nos produits', 'Lo que hacemos'),
        lead: '',
        empty: speak('Nothing here today.', 'Heute nichts.', 'Rien aujourd’hui.', 'Hoy no hay nada.'),
        currency: plan.currency,
      },
      plan.trade.picture === 'food' ? 'food' : 'object',
    ),
    entity,
    records: offersOf(plan, isOfCourses ? NOWHERE : /menu|products?|sorten|produits|productos/iu).map(
      ([name, description, price], index, all) => ({
        name,
        ...(isMenu ? { category: courses[Math.min(Math.floor((index * courses.length) / all.length), courses.length - 1)] } : {}),
        description,
        price: Number(price),
      }),
    ),
  }
}

export function timetablePart(plan: SitePlan): SitePart {
  const { speak, text, language } = plan.wish
  const days = DAYS[language]
  const level = [
    speak('Beginners', 'Anfänger', 'Débutant', 'Principiante'),
    speak('Intermediate', 'Mittelstufe', 'Intermédiaire', 'Intermedio'),
    speak('Advanced', 'Fortgeschritten', 'Avancé', 'Avanzado'),
  ]
  const entity = list(
    {
      name: 'ClassTime',
      one: speak('class', 'Kurs', 'cours', 'clase'),
      many: speak('classes', 'Kurse', 'cours', 'clases'),
      icon: 'CalendarDays',
    },
    'anonymous',
    'admin',
    [
      required('name', speak('Class', 'Kurs', 'Cours', 'Clase'), 'text'),
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'choice', { choices: days }),
      required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
      field('ends', speak('Ends', 'Ende', 'Fin', 'Termina'), 'time'),
      field('teacher', speak('Teacher', 'Leitung', 'Professeur', 'Profesor'), 'text'),
      field('level', speak('Level', 'Niveau', 'Niveau', 'Nivel'), 'choice', { choices: level }),
    ],
  )
  const own = listedAfter(text, plan.trade.words)
  const usual = /pilates/i.test(text)
    ? ['Mat pilates', 'Reformer', 'Stretch']
    : plan.trade.icon === 'Flower2'
      ? ['Morning flow', 'Hatha', 'Yin', 'Vinyasa']
      : plan.trade.icon === 'Music4'
        ? ['Salsa', 'Bachata', 'Tango']
        : plan.words.offers.map((offer) => offer.split(' |')[0] ?? '')
  const names = own.length > 0 ? own : usual
  const times = ['08:00', '09:30', '17:30', '18:45', '20:00']
  return {
    component: 'Timetable',
    code: listCode.timetableFile(
      entity,
      {
        title: speak('This week', 'Stundenplan', 'Les cours de la semaine', 'Horario de la semana'),
        lead: '',
        empty: speak('The timetable follows soon.', 'Der Stundenplan folgt.', 'Le planning arrive.', 'El horario llega pronto.'),
      },
      days,
    ),
    entity,
    records: Array.from({ length: 12 }, (_, index) => {
      const starts = times[(index * 2) % times.length] ?? '18:00'
      return {
        name: names[index % names.length],
        day: days[Math.floor(index / 2) % 6],
        starts,
        ends: `${String(Number(starts.slice(0, 2)) + 1).padStart(2, '0')}:${starts.slice(3)}`,
        teacher: PEOPLE[index % 3],
        level: level[index % 3],
      }
    }),
  }
}

export function teamPart(plan: SitePlan): SitePart {
  const { speak, text } = plan.wish
  const isTeaching = /teacher|lehrer|profes|instructor|trainer/iu.test(text)
  const entity = list(
    isTeaching
      ? {
          name: 'Teacher',
          one: speak('teacher', 'Lehrer', 'professeur', 'profesor'),
          many: speak('teachers', 'Lehrer', 'professeurs', 'profesores'),
          icon: 'Users',
        }
      : {
          name: 'TeamMember',
          one: speak('team member', 'Teammitglied', 'membre de l’équipe', 'miembro del equipo'),
          many: speak('team', 'Team', 'équipe', 'equipo'),
          icon: 'Users',
        },
    'anonymous',
    'admin',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('role', speak('Role', 'Rolle', 'Rôle', 'Función'), 'text'),
      field('about', speak('About', 'Über', 'À propos', 'Sobre'), 'multiline'),
      field('photo', speak('Photo', 'Bild', 'Photo', 'Foto'), 'image'),
    ],
  )
  return {
    component: 'Team',
    code: listCode.teamFile(entity, {
      title: isTeaching
        ? speak('Who teaches', 'Wer unterrichtet', 'Les professeurs', 'Quién enseña')
        : speak('Who we are', 'Wer wir sind', 'Qui nous sommes', 'Quiénes somos'),
      lead: '',
      empty: speak('We introduce ourselves soon.', 'Wir stellen uns bald vor.', 'Présentations à venir.', 'Pronto nos presentamos.'),
    }),
    entity,
    records: plan.words.roles.map((role, index) => ({
      name: PEOPLE[index % PEOPLE.length],
      role,
      about: [
        speak('Here since the first day.', 'Vom ersten Tag an dabei.', 'Là depuis le premier jour.', 'Desde el primer día.'),
        speak('Learned it abroad and brought it home.', 'Hat es im Ausland gelernt.', 'A appris à l’étranger.', 'Lo aprendió fuera.'),
        speak('Patient, and quick to laugh.', 'Geduldig, und lacht gern.', 'Patiente, et rit volontiers.', 'Con paciencia y humor.'),
        speak('Knows everybody by name.', 'Kennt alle beim Namen.', 'Connaît tous les prénoms.', 'Conoce a todos por su nombre.'),
      ][index % 4],
    })),
  }
}

export function programmePart(plan: SitePlan): SitePart {
  const { speak } = plan.wish
  const told = timesSaid(plan.wish.text)
  const entity = list(
    {
      name: 'ProgrammeItem',
      one: speak('programme item', 'Programmpunkt', 'temps fort', 'actividad'),
      many: speak('programme', 'Programm', 'programme', 'programa'),
      icon: 'ListOrdered',
    },
    'anonymous',
    'admin',
    [
      required('name', speak('What', 'Was', 'Quoi', 'Qué'), 'text'),
      required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
      field('place', speak('Place', 'Ort', 'Lieu', 'Lugar'), 'text'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'text'),
    ],
  )
  const items = [
    ['11:00', speak('Welcome', 'Begrüßung', 'Accueil', 'Bienvenida'), speak('Main entrance', 'Eingang', 'Entrée', 'Entrada')],
    [
      '12:00',
      speak('Lunch from the grill', 'Mittag vom Grill', 'Repas au grill', 'Comida a la parrilla'),
      speak('Long tables', 'Lange Tische', 'Grandes tables', 'Mesas largas'),
    ],
    [
      '13:30',
      speak('Games for children', 'Spiele für Kinder', 'Jeux pour enfants', 'Juegos para niños'),
      speak('Lawn', 'Wiese', 'Pelouse', 'Césped'),
    ],
    [
      '15:00',
      speak('Coffee and cake', 'Kaffee und Kuchen', 'Café et gâteaux', 'Café y tarta'),
      speak('Tea tent', 'Kaffeezelt', 'Tente à thé', 'Carpa'),
    ],
    ['16:30', speak('Brass band', 'Blaskapelle', 'Fanfare', 'Banda'), speak('Stage', 'Bühne', 'Scène', 'Escenario')],
    [
      '18:00',
      speak('Raffle and goodbye', 'Tombola und Ausklang', 'Tombola et au revoir', 'Rifa y despedida'),
      speak('Stage', 'Bühne', 'Scène', 'Escenario'),
    ],
  ]
  return {
    component: 'Programme',
    code: listCode.programmeFile(entity, {
      title: speak('Programme', 'Programm', 'Programme', 'Programa'),
      lead: '',
      empty: speak('The programme follows soon.', 'Das Programm folgt.', 'Le programme arrive.', 'El programa llega pronto.'),
    }),
    entity,
    records: told.length > 0 ? told : items.map(([starts, name, place]) => ({ name, starts, place })),
  }
}
