import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  serviceFile,
  textsConst,
} from './archetype.ts'
import { dayFrom } from './days.ts'
import { DICE_SERVICE, diceFile, homeFile, turnFile } from './tabletop-code.ts'

/** What a table of role-players needs: whose turn it is, dice that read "3d6+2", and what happened last time. */
export const TABLETOP_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bd ?& ?d\b|dungeons|pathfinder|role-?play(?:ing)?(?: game)?\b|\brpg\b|initiative (?:tracker|order)|turn order|dice roll|würfel|jeu de rôle|juego de rol|pen ?(?:&|and) ?paper/iu.test(
      text,
    ),
  covers: 'character player session note session monster campaign turn dice initiative party group',
  build: buildTabletop,
}

function buildTabletop(wish: ArchetypeWish): ArchetypeApp {
  const { speak, name } = wish
  const character = list(
    {
      name: 'Character',
      one: speak('character', 'Figur', 'personnage', 'personaje'),
      many: speak('characters', 'Figuren', 'personnages', 'personajes'),
      icon: 'Shield',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('role', speak('Class', 'Klasse', 'Classe', 'Clase'), 'text'),
      required('hp', speak('Hit points', 'Lebenspunkte', 'Points de vie', 'Puntos de vida'), 'integer'),
      required('maxHp', speak('Most hit points', 'Höchste Lebenspunkte', 'Points de vie maximum', 'Vida máxima'), 'integer'),
      required('initiative', speak('Initiative', 'Initiative', 'Initiative', 'Iniciativa'), 'integer'),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const session = list(
    {
      name: 'SessionNote',
      one: speak('session note', 'Sitzungsnotiz', 'compte rendu', 'nota de sesión'),
      many: speak('session notes', 'Sitzungsnotizen', 'comptes rendus', 'notas de sesión'),
      icon: 'ScrollText',
    },
    'all',
    'all',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      required('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
      field('text', speak('What happened', 'Was geschah', 'Ce qui s’est passé', 'Qué pasó'), 'multiline'),
    ],
  )
  const turnTexts = {
    title: speak('Turn order', 'Reihenfolge', 'Ordre du tour', 'Orden de turnos'),
    round: speak('Round', 'Runde', 'Tour', 'Ronda'),
    next: speak('Next turn', 'Nächster Zug', 'Tour suivant', 'Siguiente turno'),
    back: speak('Back', 'Zurück', 'Retour', 'Atrás'),
    restart: speak('Start again', 'Neu beginnen', 'Recommencer', 'Empezar de nuevo'),
    hp: speak('HP', 'LP', 'PV', 'PV'),
    hurt: speak('Take one hit point', 'Einen Lebenspunkt abziehen', 'Retirer un point de vie', 'Quitar un punto de vida'),
    heal: speak('Give one hit point', 'Einen Lebenspunkt geben', 'Rendre un point de vie', 'Dar un punto de vida'),
    empty: speak('Add characters, and their turns are listed here.', 'Lege Figuren an.', 'Ajoutez des personnages.', 'Añade personajes.'),
  }
  const diceTexts = {
    title: speak('Dice', 'Würfel', 'Dés', 'Dados'),
    label: speak(
      'What to roll, such as 3d6+2',
      'Was gewürfelt wird, etwa 3d6+2',
      'À lancer, par exemple 3d6+2',
      'Qué tirar, por ejemplo 3d6+2',
    ),
    roll: speak('Roll', 'Würfeln', 'Lancer', 'Tirar'),
    wrong: speak(
      'Write it like 3d6+2 or d20.',
      'Schreib es wie 3d6+2 oder d20.',
      'Écrivez par exemple 3d6+2 ou d20.',
      'Escríbelo como 3d6+2 o d20.',
    ),
    history: speak('Rolled before', 'Vorher gewürfelt', 'Lancers précédents', 'Tiradas anteriores'),
  }
  return {
    icon: 'Dices',
    colour: 'saddlebrown',
    entities: [character, session],
    files: new Map([
      [serviceFile('dice'), DICE_SERVICE],
      [componentFile('TurnOrder'), turnFile(textsConst(turnTexts))],
      [componentFile('DiceRoller'), diceFile(textsConst(diceTexts))],
      [
        pageFile('Home'),
        homeFile(textsConst({ title: name, notes: speak('Last sessions', 'Letzte Sitzungen', 'Dernières séances', 'Últimas sesiones') })),
      ],
    ]),
    pages: [],
    rows: [
      {
        entity: character,
        records: [
          ['Thalia', speak('Ranger', 'Waldläuferin', 'Rôdeuse', 'Exploradora'), 28, 17],
          ['Brom', speak('Fighter', 'Kämpfer', 'Guerrier', 'Guerrero'), 41, 9],
          ['Ysolde', speak('Wizard', 'Magierin', 'Magicienne', 'Maga'), 19, 14],
          ['Pip', speak('Rogue', 'Schurke', 'Roublard', 'Pícaro'), 24, 21],
          [speak('Goblin chief', 'Goblinhäuptling', 'Chef gobelin', 'Jefe goblin'), speak('Enemy', 'Gegner', 'Ennemi', 'Enemigo'), 22, 12],
        ].map(([each, role, hp, initiative], index) => ({ name: each, role, hp: index === 1 ? 33 : hp, maxHp: hp, initiative })),
      },
      {
        entity: session,
        records: [
          {
            title: speak('The bridge', 'Die Brücke', 'Le pont', 'El puente'),
            date: dayFrom(wish, -8),
            text: speak(
              'The party paid the toll and was followed.',
              'Die Gruppe zahlte den Zoll und wurde verfolgt.',
              'Le groupe a payé le péage et a été suivi.',
              'El grupo pagó el peaje y fue seguido.',
            ),
          },
          {
            title: speak('The old mill', 'Die alte Mühle', 'Le vieux moulin', 'El viejo molino'),
            date: dayFrom(wish, -22),
            text: speak(
              'A map was found below the stone.',
              'Unter dem Stein lag eine Karte.',
              'Une carte sous la pierre.',
              'Un mapa bajo la piedra.',
            ),
          },
        ],
      },
    ],
    lists: 'everybody',
    summary:
      'The first page has the turn order by initiative to step through, with hit points, and a dice roller that reads 3d6+2. Characters and session notes are lists of their own.',
  }
}
