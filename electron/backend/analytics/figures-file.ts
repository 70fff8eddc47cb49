import {
  ANALYTICS_CUTS_KEPT,
  ANALYTICS_DAYS,
  ANALYTICS_ERRORS_A_DAY,
  ANALYTICS_FUNCTIONS_A_DAY,
  ANALYTICS_HOURS_DAYS,
  ANALYTICS_OLD_NAMES,
  ANALYTICS_PAGES_A_DAY,
  ANALYTICS_REFERRERS_A_DAY,
  ANALYTICS_VISITORS_A_DAY,
} from '../../../shared/limits/analytics.ts'
import { type Db, openDatabase } from '../db/open-database.ts'
import { dayHourOf, daysBefore } from './analytics-days.ts'
import type { Batch, NamedKind } from './tally.ts'

/**
 * `days` has the sums of a day: `name` is empty for a measure, and in a kind that has names for all beyond the limit. `visitors` has the
 * hashes of the day that `facts.day` names, and of no other.
 */
const migrations = [
  `CREATE TABLE hours (day TEXT NOT NULL, hour INTEGER NOT NULL, measure TEXT NOT NULL, n INTEGER NOT NULL,
     PRIMARY KEY (day, hour, measure)) STRICT, WITHOUT ROWID;
   CREATE TABLE days (day TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, n INTEGER NOT NULL,
     PRIMARY KEY (day, kind, name)) STRICT, WITHOUT ROWID;
   CREATE TABLE errors (day TEXT NOT NULL, source TEXT NOT NULL, "in" TEXT NOT NULL, title TEXT NOT NULL, path TEXT NOT NULL,
     line INTEGER NOT NULL, n INTEGER NOT NULL, last_at INTEGER NOT NULL,
     PRIMARY KEY (day, source, "in", title, path, line)) STRICT, WITHOUT ROWID;
   CREATE TABLE visitors (hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
   CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE cuts (at INTEGER PRIMARY KEY) STRICT;`,
] as const

const NAMES_A_DAY: Readonly<Record<NamedKind, number>> = {
  page: ANALYTICS_PAGES_A_DAY,
  referrer: ANALYTICS_REFERRERS_A_DAY,
  device: 10,
  function: ANALYTICS_FUNCTIONS_A_DAY,
  'failed-function': ANALYTICS_FUNCTIONS_A_DAY,
}

/** It is waited for on the host's own thread. */
const BUSY_MS = 100

export interface FiguresFile {
  readonly db: Db
  /** In one transaction. A day that has begun ends the one before. */
  write(batch: Batch, at: number): void
  /** Ends what is over: yesterday's hashes, hours and names that are too old. */
  tidy(today: string): void
  close(): void
}

/** An app's figures, in a file of their own beside it: derived, so that the disk is not waited for; a program that is killed loses nothing of it. */
export function openFigures(file: string): FiguresFile {
  const { db, access, wasUnclean } = openDatabase(file, { migrations, backupFolder: null, busyTimeoutMs: BUSY_MS })
  db.pragma('synchronous = NORMAL')
  db.pragma('secure_delete = ON')
  const statements = access === 'write' ? prepare(db) : null
  let hasCut = wasUnclean
  try {
    if (hasCut) statements?.noteCut()
    hasCut = false
  } catch {
    // Another program holds the file, or the disk is full: it is noted with the next write.
  }

  return {
    db,
    write(batch, at) {
      if (statements === null) return
      const today = dayHourOf(at).day
      db.transaction(() => {
        if (hasCut) statements.noteCut()
        statements.beginDay(today)
        statements.add(batch, today, at)
      }).immediate()
      hasCut = false
    },
    tidy: (today) => void (statements !== null && db.transaction(() => statements.beginDay(today)).immediate()),
    close: () => void db.close(),
  }
}

function prepare(db: Db) {
  const fact = db.prepare<[string], string>('SELECT value FROM facts WHERE name = ?').pluck()
  const setFact = db.prepare('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
  const addHour = db.prepare(
    `INSERT INTO hours (day, hour, measure, n) VALUES (@day, @hour, @measure, @count)
     ON CONFLICT (day, hour, measure) DO UPDATE SET n = n + excluded.n`,
  )
  const addDay = db.prepare(
    'INSERT INTO days (day, kind, name, n) VALUES (@day, @kind, @name, @count) ON CONFLICT (day, kind, name) DO UPDATE SET n = n + excluded.n',
  )
  const addKnown = db.prepare('UPDATE days SET n = n + @count WHERE day = @day AND kind = @kind AND name = @name')
  const namesOf = db.prepare<[string, string], number>('SELECT count(*) FROM days WHERE day = ? AND kind = ?').pluck()
  const errorKey = 'day = @day AND source = @source AND "in" = @in AND title = @title AND path = @path AND line = @line'
  const addKnownError = db.prepare(`UPDATE errors SET n = n + @count, last_at = max(last_at, @at) WHERE ${errorKey}`)
  const addError = db.prepare(
    `INSERT INTO errors (day, source, "in", title, path, line, n, last_at) VALUES (@day, @source, @in, @title, @path, @line, @count, @at)
     ON CONFLICT DO UPDATE SET n = n + excluded.n, last_at = max(last_at, excluded.last_at)`,
  )
  const errorsOf = db.prepare<[string], number>('SELECT count(*) FROM errors WHERE day = ?').pluck()
  const addVisitor = db.prepare('INSERT OR IGNORE INTO visitors (hash) VALUES (?)')
  const visitorCount = db.prepare<[], number>('SELECT count(*) FROM visitors').pluck()
  const foldNames = db.prepare(
    `INSERT INTO days (day, kind, name, n)
       SELECT day, kind, '', sum(n) FROM (SELECT *, row_number() OVER (PARTITION BY day, kind ORDER BY n DESC, name) AS place FROM days
         WHERE day < ? AND name <> '') WHERE place > ${ANALYTICS_OLD_NAMES} GROUP BY day, kind
     ON CONFLICT (day, kind, name) DO UPDATE SET n = n + excluded.n`,
  )
  const dropNames = db.prepare(
    `DELETE FROM days WHERE (day, kind, name) IN (SELECT day, kind, name FROM (SELECT day, kind, name,
       row_number() OVER (PARTITION BY day, kind ORDER BY n DESC, name) AS place FROM days WHERE day < ? AND name <> '')
       WHERE place > ${ANALYTICS_OLD_NAMES})`,
  )
  const drop = ['hours', 'errors'].map((table) => db.prepare(`DELETE FROM ${table} WHERE day < ?`))
  const dropDays = db.prepare('DELETE FROM days WHERE day < ?')
  const noteCut = db.prepare('INSERT OR IGNORE INTO cuts (at) VALUES (?)')
  const dropCuts = db.prepare(`DELETE FROM cuts WHERE at NOT IN (SELECT at FROM cuts ORDER BY at DESC LIMIT ${ANALYTICS_CUTS_KEPT})`)
  let visitors = visitorCount.get() ?? 0

  function beginDay(today: string): void {
    if (fact.get('day') === today) return
    db.exec('DELETE FROM visitors')
    visitors = 0
    const old = daysBefore(today, ANALYTICS_HOURS_DAYS)
    foldNames.run(old)
    dropNames.run(old)
    for (const statement of drop) statement.run(old)
    dropDays.run(daysBefore(today, ANALYTICS_DAYS))
    setFact.run('day', today)
  }

  function addName(entry: Batch['names'][number]): void {
    if (addKnown.run(entry).changes > 0) return
    const isFull = (namesOf.get(entry.day, entry.kind) ?? 0) >= NAMES_A_DAY[entry.kind]
    addDay.run(isFull ? { ...entry, name: '' } : entry)
  }

  function addOneError({ place, ...error }: Batch['errors'][number]): void {
    const entry = { ...error, path: place?.path ?? '', line: place?.line ?? 0 }
    if (addKnownError.run(entry).changes > 0) return
    const isFull = (errorsOf.get(entry.day) ?? 0) >= ANALYTICS_ERRORS_A_DAY
    addError.run(isFull ? { ...entry, in: '', title: '', path: '', line: 0 } : entry)
  }

  return {
    beginDay,
    noteCut() {
      const last = fact.get('written')
      if (last === undefined) return
      noteCut.run(Number(last))
      dropCuts.run()
    },
    add({ measures, names, errors, visitors: seen }: Batch, today: string, at: number): void {
      const count = (entry: Batch['measures'][number]) => {
        addHour.run(entry)
        addDay.run({ day: entry.day, kind: entry.measure, name: '', count: entry.count })
      }
      measures.forEach(count)
      names.forEach(addName)
      errors.forEach(addOneError)
      for (const { day, hour, hash } of seen) {
        if (day !== today || visitors >= ANALYTICS_VISITORS_A_DAY || addVisitor.run(hash).changes === 0) continue
        visitors += 1
        count({ day, hour, measure: 'visitors', count: 1 })
      }
      setFact.run('written', String(at))
    },
  }
}
