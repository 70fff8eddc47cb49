import type { AppModel, Field } from '../spec/app-model.ts'
import { fieldFromWords } from '../spec/field-types.ts'
import { lentNow } from './moments.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { type Demand, said, says } from './demand.ts'
import { hits, listsOf, stemsIn } from './names.ts'
import { stateSaid } from './states.ts'

// What every app does, or does by how its lists are made.

const NOT_NEEDED = said(
  '(?:no|not|nothing)\\b.{0,30} (?:needed|required|necessary)',
  '(?:nicht|kein\\p{L}*)\\b.{0,30} (?:nötig|gebraucht|notwendig)',
  'pas (?:besoin|nécessaire)',
  'no (?:hace falta|es necesari[oa]|se necesita)',
)
/** Whoever made the app may change and delete anything. */
const OWNER_CHANGES = said(
  '(?:I|admins?|moderators?|the owner) (?:\\p{L}+ ){0,2}(?:be able to|can|may|must|should|want to) (?:delete|remove|edit|change|moderate)',
  'ich (?:\\p{L}+ ){0,6}(?:löschen|entfernen|ändern|bearbeiten) (?:können|dürfen)',
  'je (?:\\p{L}+ ){0,2}(?:pouvoir|puisse|peux) (?:supprimer|modifier|enlever)',
  'yo (?:\\p{L}+ ){0,2}(?:poder|pueda|puedo) (?:borrar|eliminar|editar|modificar)',
)
const ONLY = said('only|just|nobody|no one|except', 'nur|niemand', 'seule?s?|personne', 'sol[oa]|solamente|nadie')
const LINKED = said(
  'linked|connected|belongs?|assigned to|tied',
  'verknüpft|verbunden|zugeordnet|gehör\\p{L}*',
  'liée?s?|reliée?s?|rattachée?s?|appart\\p{L}*',
  'vinculad[oa]s?|enlazad[oa]s?|asociad[oa]s?|pertene\\p{L}*',
)

export function thereAlready(demand: Demand, model: AppModel): readonly Wish[] | null {
  if (says(demand, NOT_NEEDED) || (says(demand, OWNER_CHANGES) && !says(demand, ONLY))) return []
  // What must not be assigned is no tie.
  return demand.label !== 'rule' && says(demand, LINKED) ? tied(demand, model) : null
}

/** Who takes part in what: a list that ties both together, or one that points to the other. */
export function linkWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  return lentNow(demand, model) ?? tied(demand, model)
}

function tied(demand: Demand, { entities }: AppModel): readonly [] | null {
  const stems = stemsIn(demand)
  const isTied = entities.some((entity) => {
    const links = entity.fields.filter(({ kind }) => kind === 'relation')
    return links.length > 1 || (links.length === 1 && [entity, ...links].some((each) => hits(each, stems) > 0))
  })
  return isTied ? [] : null
}

const TICKED =
  /(?:mark(?:ed)?|tick(?:ed)?)(?: (?:it|them|something|books|ones))?(?: off)? as (\p{L}+)|als (\p{L}+) (?:markier\p{L}*|abhaken|kennzeichn\p{L}*)|(?:marquer|cocher) comme (\p{L}+)|marcar(?:l[oa]s?)? como (\p{L}+)/iu

/** "Mark as read": a yes or no of each, unless something of it says so. */
export function tickWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const word = TICKED.exec(demand.words)
    ?.slice(1)
    .find((each: string | undefined) => each !== undefined)
  const [first] = listsOf(model)
  if (word === undefined || first === undefined) return null
  if (listsOf(model).some((entity) => typeof stateSaid(entity, demand) === 'object')) return []
  const field: Field = fieldFromWords(word, { kind: 'boolean' })
  return [{ kind: 'add-fields', entity: first.name, fields: [field] }]
}
