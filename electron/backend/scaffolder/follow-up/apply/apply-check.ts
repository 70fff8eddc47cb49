import { findEntity } from '../../spec/app-model.ts'
import { canCompareRows, checksOf, withCheck } from '../../spec/checks.ts'
import { checkMessage } from '../../emit/form-checks.ts'
import { changeEntity, type Draft, note } from './draft.ts'
import type { Wish } from '../wishes.ts'

export function addCheck(draft: Draft, { entity: name, check }: Extract<Wish, { kind: 'check' }>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak } = draft
  const { many } = entity
  if (entity.pages !== 'standard')
    return note(
      draft,
      speak(
        `I cannot build a check into ${many}: their form was written for this app alone.`,
        `In ${many} kann ich keine Prüfung einbauen: Ihr Formular ist eigens für diese App geschrieben.`,
        `Je ne peux pas ajouter de contrôle à ${many} : leur formulaire est propre à cette application.`,
        `No puedo añadir una comprobación a ${many}: su formulario está escrito para esta aplicación.`,
      ),
    )
  if (!canCompareRows(entity) && (check.kind === 'apart' || check.kind === 'most'))
    return note(
      draft,
      speak(
        `Visitors send ${many} without seeing those of others, so their form cannot compare them.`,
        `Besucher schicken ${many}, ohne die anderer zu sehen: Ihr Formular kann nicht vergleichen.`,
        `Les visiteurs envoient ${many} sans voir ceux des autres : leur formulaire ne peut pas comparer.`,
        `Quien visita envía ${many} sin ver los de otros: su formulario no puede compararlos.`,
      ),
    )
  if (checksOf(entity).some((one) => JSON.stringify(one) === JSON.stringify(check)))
    return note(
      draft,
      speak(
        `The form of ${many} checks that already.`,
        `Das Formular von ${many} prüft das schon.`,
        `Le formulaire de ${many} le vérifie déjà.`,
        `El formulario de ${many} ya lo comprueba.`,
      ),
    )
  return changeEntity(
    draft,
    name,
    (one) => withCheck(one, check),
    (one) => {
      const says = (language: 'en' | 'de' | 'fr' | 'es') => checkMessage(one, check, language)
      return speak(
        `built a check into the form of ${many} (“${says('en')}”)`,
        `Prüfung im Formular von ${many}: „${says('de')}“`,
        `contrôle dans le formulaire de ${many} : « ${says('fr')} »`,
        `comprobación en el formulario de ${many}: «${says('es')}»`,
      )
    },
  )
}
