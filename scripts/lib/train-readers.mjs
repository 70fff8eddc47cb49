import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkKinds } from '../training/check-kinds.ts'
import { readMarkedKinds } from '../training/kinds-corpus.ts'
import { trainKinds } from '../training/train-kinds.ts'
import { LANGUAGE_CODES } from '../../electron/backend/scaffolder/language/language.ts'
import { unpackLater } from '../../electron/backend/scaffolder/read-command/model.ts'
import { checkReader, PLAIN_WISHES } from '../training/check-wishes.ts'
import { readCorpus } from '../training/wish-corpus.ts'
import { fillersIn, trainReader, trainValues } from '../training/train-wishes.ts'
import { DOMAIN_PACKS } from '../../resources/packs/all-packs.ts'
import { checkCommands } from '../training/check-commands.ts'
import { checkLaterReader } from '../training/check-later.ts'
import { PLAIN_MESSAGES, readMarked, withoutSeventh } from '../training/later-corpus.ts'
import { packLater } from '../training/pack-later.ts'
import { packReader } from '../training/pack-reader.ts'
import { trainLaterReader } from '../training/train-later.ts'
import { checkToolWishes, readToldWishes, trainToolWishes } from '../training/tool-wishes.ts'
import { root } from './pinned-node.mjs'

const folder = path.join(root, 'resources', 'wishes')
const wishesIn = (isWanted) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt') && isWanted(file))
    .flatMap((file) => readCorpus(readFileSync(path.join(folder, file), 'utf8')))
const laterFolder = path.join(root, 'resources', 'later-messages')
const messagesIn = (isWanted) =>
  readdirSync(laterFolder)
    .filter((file) => file.endsWith('.txt') && isWanted(file))
    .flatMap((file) => readMarked(readFileSync(path.join(laterFolder, file), 'utf8')))
const later = messagesIn(() => true)
const properties = LANGUAGE_CODES.flatMap((language) =>
  readMarkedKinds(readFileSync(path.join(root, 'resources', 'property-kinds', `${language}.txt`), 'utf8'), language),
)
const toolWishes = LANGUAGE_CODES.flatMap((language) =>
  readToldWishes(readFileSync(path.join(root, 'resources', 'tool-wishes', `${language}.txt`), 'utf8')),
)
/** Those for lists, and what is asked of an app that is there. */
const plainWishes = [...new Set([...wishesIn(() => true), ...later].map(({ message }) => message))].map((message) => ({
  message,
  isTool: false,
}))

if (process.argv.includes('--check')) {
  const { words, owners, relations, values } = checkReader(
    wishesIn((file) => PLAIN_WISHES.includes(file)),
    wishesIn((file) => ![...PLAIN_WISHES, 'from-tests.txt'].includes(file)),
    DOMAIN_PACKS,
  )
  for (const [label, share] of words) process.stdout.write(`${label.padEnd(12)} ${share.toFixed(3)}\n`)
  process.stdout.write(`owners       ${owners.toFixed(3)}\nrelations    ${relations.toFixed(3)}\nvalues       ${values.toFixed(3)}\n`)
  const unseen = withoutSeventh(messagesIn((file) => file !== PLAIN_MESSAGES))
  const plain = messagesIn((file) => file === PLAIN_MESSAGES)
  const learned = unpackLater(packLater(trainLaterReader([...unseen.learned, ...plain])))
  for (const [what, share] of Object.entries(checkLaterReader(unseen.held, learned)))
    process.stdout.write(`later ${what.padEnd(12)} ${share.toFixed(3)}\n`)
  const { mistakes, ...shares } = checkCommands(unseen.held, learned)
  for (const [what, share] of Object.entries(shares)) process.stdout.write(`commands ${what.padEnd(9)} ${share.toFixed(3)}\n`)
  for (const mistake of mistakes) process.stdout.write(`wrong: ${mistake}\n`)
  for (const [what, share] of Object.entries(checkKinds(properties))) process.stdout.write(`kinds ${what.padEnd(12)} ${share.toFixed(3)}\n`)
  const { mistakes: madeTools, ...toolShares } = checkToolWishes(toolWishes, plainWishes)
  for (const [what, share] of Object.entries(toolShares)) process.stdout.write(`tools ${what.padEnd(12)} ${share.toFixed(3)}\n`)
  for (const mistake of madeTools) process.stdout.write(`no tool: ${mistake}\n`)
} else {
  process.stdout.write(`Learning from ${toolWishes.length} wishes for tools and for lists …\n`)
  const toolTarget = path.join(root, 'electron', 'backend', 'tools', 'tool-wish.json')
  writeFileSync(toolTarget, `${JSON.stringify({ weights: trainToolWishes(toolWishes, plainWishes) })}\n`)
  process.stdout.write(`Written: ${path.relative(root, toolTarget)}\n`)
  // What tests know has to stay known: it is said as often as three others.
  const wishes = wishesIn(() => true).concat(...Array.from({ length: 2 }, () => wishesIn((file) => file === 'from-tests.txt')))
  process.stdout.write(`Learning from ${new Set(wishes.map(({ message }) => message)).size} wishes …\n`)
  const target = path.join(root, 'electron', 'backend', 'scaffolder', 'read-wish', 'reader.json')
  writeFileSync(target, `${JSON.stringify({ packed: packReader(trainReader(wishes, DOMAIN_PACKS)) })}\n`)
  process.stdout.write(`Written: ${path.relative(root, target)}\n`)
  const valuesTarget = path.join(root, 'electron', 'backend', 'scaffolder', 'read-wish', 'values.json')
  writeFileSync(valuesTarget, `${JSON.stringify({ weights: trainValues(wishes) })}\n`)
  process.stdout.write(`Written: ${path.relative(root, valuesTarget)}\n`)
  const fillersTarget = path.join(root, 'electron', 'backend', 'scaffolder', 'read-wish', 'fillers.json')
  writeFileSync(fillersTarget, `${JSON.stringify({ words: fillersIn(wishesIn(() => true)) })}\n`)
  process.stdout.write(`Written: ${path.relative(root, fillersTarget)}\n`)
  process.stdout.write(`Learning from ${properties.length} properties …\n`)
  const kindsTarget = path.join(root, 'electron', 'backend', 'scaffolder', 'kinds', 'learned.json')
  writeFileSync(kindsTarget, `${JSON.stringify(trainKinds(properties))}\n`)
  process.stdout.write(`Written: ${path.relative(root, kindsTarget)}\n`)
  process.stdout.write(`Learning from ${later.length} later messages …\n`)
  const laterTarget = path.join(root, 'electron', 'backend', 'scaffolder', 'read-command', 'reader.json')
  writeFileSync(laterTarget, `${JSON.stringify(packLater(trainLaterReader(later)))}\n`)
  process.stdout.write(`Written: ${path.relative(root, laterTarget)}\n`)
}
