import { knownNoun } from '../../electron/backend/scaffolder/lexicon/lexicon.ts'
import { headWord, singularPhrase } from '../../electron/backend/scaffolder/language/nouns.ts'
import type { DomainPack, PackEntity } from '../../electron/backend/scaffolder/lexicon/domain-pack.ts'
import type { Choice } from '../../electron/backend/scaffolder/statistics/choose.ts'
import type { Called } from '../../electron/backend/scaffolder/read-wish/relation-facts.ts'
import { factsOfName } from '../../electron/backend/scaffolder/read-wish/relation-facts.ts'
import { apartByName, belongingByName, KINDS, type RelationKind } from '../../electron/backend/scaffolder/read-wish/relations.ts'

/** What packs know of which list belongs to which: a visit is a patient’s, whoever asks for both. */
export function packChoices(packs: readonly DomainPack[]): readonly Choice[] {
  return packs.flatMap(({ entities }) =>
    entities.flatMap((one, at) => entities.slice(at + 1).flatMap((other) => choiceOf(one, other, entities))),
  )
}

function choiceOf(one: PackEntity, other: PackEntity, entities: readonly PackEntity[]): readonly Choice[] {
  const isOf = (child: PackEntity, parent: PackEntity) => child.fields.some(({ relation }) => relation === parent.name)
  const kind = isOf(one, other) ? 'forward' : isOf(other, one) ? 'back' : 'none'
  // What a third list ties may be a link of both, or two things that it belongs to.
  if (kind === 'none' && entities.some((each) => isOf(each, one) && isOf(each, other))) return []
  return [usualChoice(calledOf(one), calledOf(other), kind)]
}

function calledOf({ one }: PackEntity): Called {
  const name = singularPhrase(headWord(one))
  return { name, noun: knownNoun(name)?.nounClass ?? '' }
}

/** What is learned of two kinds of things without a message that speaks of them. */
function usualChoice(one: Called, other: Called, kind: RelationKind): Choice {
  const belongs = (child: Called, parent: Called) => [
    ...belongingByName(child, parent),
    ...factsOfName(child).map((fact) => `child:${fact}`),
    ...factsOfName(parent).map((fact) => `parent:${fact}`),
  ]
  const candidates = [apartByName('none', one, other), belongs(one, other), belongs(other, one), apartByName('link', one, other)]
  return { candidates, right: KINDS.indexOf(kind) }
}
