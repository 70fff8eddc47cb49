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

const DICE_SERVICE = `export interface Roll {
  written: string
  dice: number[]
  bonus: number
  total: number
}

const mostDice = 100

/** Rolls "3d6+2", "d20" or "2d8 - 1"; null for what is written otherwise. */
export function roll(written: string): Roll | null {
  const match = /^\\s*(\\d*)\\s*[dw]\\s*(\\d+)\\s*(?:([+-])\\s*(\\d+))?\\s*$/i.exec(written)
  if (!match) return null
  const count = Number(match[1] || 1)
  const sides = Number(match[2])
  if (count < 1 || count > mostDice || sides < 2) return null
  const bonus = Number(match[4] ?? 0) * (match[3] === '-' ? -1 : 1)
  const dice = Array.from({ length: count }, () => 1 + Math.floor(Math.random() * sides))
  return { written: written.trim(), dice, bonus, total: dice.reduce((sum, die) => sum + die, bonus) }
}
`

function turnFile(texts: string): string {
  return `import { HeartIcon, MinusIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { Character, type CharacterRow } from '@/entities/Character'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'

${texts}
/** Everybody by initiative, the highest first, and whose turn it is. */
export function TurnOrder() {
  const { rows } = useList(Character, { sort: '-initiative', limit: 200 })
  const [turn, setTurn] = useState(0)
  const round = Math.floor(turn / Math.max(rows.length, 1)) + 1
  const current = rows[turn % Math.max(rows.length, 1)]

  async function change(character: CharacterRow, by: number) {
    try {
      await Character.update(character.id, { hp: Math.min(character.maxHp, Math.max(0, character.hp + by)) })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <section className="flex flex-col gap-3 rounded-xl border bg-card p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">
          {texts.title} · {texts.round} {round}
        </h2>
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" disabled={turn === 0} onClick={() => setTurn(0)}>
            {texts.restart}
          </Button>
          <Button variant="outline" size="sm" disabled={turn === 0} onClick={() => setTurn(turn - 1)}>
            {texts.back}
          </Button>
          <Button size="sm" disabled={rows.length === 0} onClick={() => setTurn(turn + 1)}>
            {texts.next}
          </Button>
        </div>
      </div>
      {rows.length === 0 && <p className="text-muted-foreground">{texts.empty}</p>}
      <ol className="flex flex-col gap-2">
        {rows.map((character) => (
          <li
            key={character.id}
            aria-current={character === current ? 'step' : undefined}
            className={cn(
              'flex items-center gap-3 rounded-lg border px-4 py-2.5',
              character === current && 'border-2 border-primary bg-accent',
            )}
          >
            <span className="w-8 text-lg font-bold tabular-nums">{character.initiative}</span>
            <span className="min-w-0 flex-1">
              <span className="block text-base font-semibold">{character.name}</span>
              <span className="block text-sm text-muted-foreground">{character.role}</span>
            </span>
            <Button variant="ghost" size="icon-sm" aria-label={texts.hurt + ': ' + character.name} onClick={() => change(character, -1)}>
              <MinusIcon aria-hidden />
            </Button>
            <span className={cn('flex items-center gap-1.5 tabular-nums', character.hp * 3 <= character.maxHp && 'font-bold text-bad')}>
              <HeartIcon aria-hidden className="size-4" />
              {character.hp} / {character.maxHp} {texts.hp}
            </span>
            <Button variant="ghost" size="icon-sm" aria-label={texts.heal + ': ' + character.name} onClick={() => change(character, 1)}>
              <PlusIcon aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
`
}

function diceFile(texts: string): string {
  return `import { DicesIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { roll, type Roll } from '@/services/dice'

${texts}
const usual = ['d20', 'd6', '2d6', 'd8', 'd100']
const mostKept = 8

export function DiceRoller() {
  const [written, setWritten] = useState('3d6+2')
  const [rolls, setRolls] = useState<Roll[]>([])
  const [isWrong, setIsWrong] = useState(false)
  const [last, ...before] = rolls

  function throwDice(what: string) {
    const result = roll(what)
    setIsWrong(result === null)
    if (result) setRolls([result, ...rolls].slice(0, mostKept))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    throwDice(written)
  }

  return (
    <section className="flex flex-col gap-4 rounded-xl border bg-card p-5 shadow-card">
      <h2 className="text-lg font-bold">{texts.title}</h2>
      <form onSubmit={submit} className="flex items-end gap-3">
        <Field label={texts.label} htmlFor="dice" error={isWrong ? texts.wrong : null} className="flex-1">
          <Input id="dice" value={written} onChange={(event) => setWritten(event.target.value)} autoComplete="off" />
        </Field>
        <Button type="submit">
          <DicesIcon aria-hidden />
          {texts.roll}
        </Button>
      </form>
      <div className="flex flex-wrap gap-2">
        {usual.map((each) => (
          <Button key={each} size="sm" variant="outline" onClick={() => throwDice(each)}>
            {each}
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-16 text-center">
        {last && (
          <>
            <span className="block text-5xl font-bold tabular-nums">{last.total}</span>
            <span className="text-muted-foreground">
              {last.written}: {last.dice.join(' + ')}
              {last.bonus !== 0 && ' ' + (last.bonus > 0 ? '+ ' : '− ') + Math.abs(last.bonus)}
            </span>
          </>
        )}
      </p>
      {before.length > 0 && (
        <p className="text-sm text-muted-foreground">
          {texts.history}: {before.map((each) => each.written + ' = ' + each.total).join(', ')}
        </p>
      )}
    </section>
  )
}
`
}

function homeFile(texts: string): string {
  return `import { DiceRoller } from '@/components/DiceRoller'
import { TurnOrder } from '@/components/TurnOrder'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { SessionNote } from '@/entities/SessionNote'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
export default function Home() {
  const { rows } = useList(SessionNote, { sort: '-date', limit: 3 })
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <TurnOrder />
        <div className="flex flex-col gap-4">
          <DiceRoller />
          <Card>
            <CardHeader>
              <CardTitle>{texts.notes}</CardTitle>
            </CardHeader>
            <CardContent>
              <ul className="divide-y">
                {rows.map((note) => (
                  <li key={note.id} className="py-2.5">
                    <p className="font-semibold">
                      {note.title} <span className="font-normal text-muted-foreground">{formatDate(note.date)}</span>
                    </p>
                    <p className="whitespace-pre-line text-muted-foreground">{note.text}</p>
                  </li>
                ))}
              </ul>
            </CardContent>
          </Card>
        </div>
      </div>
    </>
  )
}
`
}
