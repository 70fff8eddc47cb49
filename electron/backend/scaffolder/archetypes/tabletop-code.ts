export const DICE_SERVICE = `export interface Roll {
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

export function turnFile(texts: string): string {
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

export function diceFile(texts: string): string {
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

export function homeFile(texts: string): string {
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
