import { expect, test } from 'vitest'
import { choicePlaces } from './choices.ts'
import { readCorpus } from '../../../../scripts/training/wish-corpus.ts'
import { toldBy } from '../../../../scripts/training/train-wishes.ts'

/** Each value with the property that it is told of, or `state`. */
function placesOf(line: string): readonly string[] {
  return readCorpus(line).flatMap((wish) => {
    const { told } = toldBy(wish)
    const say = ({ from, to }: { readonly from: number; readonly to: number }) =>
      told.words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ')
    return choicePlaces(told).map(({ span, of }) => `${say(span)}: ${of === null ? 'state' : say(of)}`)
  })
}

test.each([
  ['[L1:kites]: [F1:maker], [F1:tail] ([C:long], [C:short])', ['long: tail', 'short: tail']],
  ['A [L1:kite] has a [F1:maker], a [F1:span] and moves from [C1:torn] to [C1:mended]', ['torn: state', 'mended: state']],
  [
    '[L1:kites] with [F1:tail] ([C:long], [C:short]) and go from [C1:torn] to [C1:mended]',
    ['long: tail', 'short: tail', 'torn: state', 'mended: state'],
  ],
  ['[L1:Drachen]: [F1:Bauer], und der Stand wandert von [C1:gerissen] zu [C1:geflickt]', ['gerissen: state', 'geflickt: state']],
  ['[L1:cerfs-volants] avec [F1:auteur], passent de [C1:déchiré] à [C1:réparé]', ['déchiré: state', 'réparé: state']],
])('%s', (line, places) => {
  expect(placesOf(line)).toEqual(places)
})
