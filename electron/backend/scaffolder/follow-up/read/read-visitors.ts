import { createLevel, isSentIn } from '../../../../../shared/domain/access.ts'
import { entityMentioned, mainEntity } from '../find.ts'
import { levelOf } from './level-of.ts'
import { type Reader, sayOnly } from '../reader.ts'

const ANYBODY = '(?:anyone|anybody|everyone|everybody|all|the public|visitors|people|guests|strangers|customers|clients)'
/** "The sign-up form should work for anyone without logging in". */
export const readForm: Reader = (text, { model, last, speak }) => {
  const isAsked = new RegExp(
    `^(?:make )?(?:the )?(?:[\\p{L}-]+ )*form(?:s)? (?:should |must |can |has to )?(?:be )?(?:work|open|public|usable|available|accessible|filled(?: in| out)?|visible)?(?: (?:for|to|by) ${ANYBODY})?(?: (?:without|even without|with no) .+)?$`,
    'iu',
  ).test(text)
  if (!isAsked || !/\b(?:anyone|anybody|everyone|everybody|public|without|visitors)\b/i.test(text)) return null
  const open = model.entities.filter(isSentIn)
  const entity = entityMentioned(model, text) ?? open[0] ?? last ?? mainEntity(model)
  if (entity === undefined) return null
  if (createLevel(entity) !== 'anonymous') return [{ kind: 'permit', entities: [entity.name], create: 'anonymous' }]
  return sayOnly(
    speak(
      `Anybody can fill in the form without an account already; what they send is in ${entity.many}.`,
      `Das Formular kann schon jeder ohne Anmeldung ausfüllen; was kommt, steht in ${entity.many}.`,
      `Tout le monde peut déjà remplir le formulaire sans compte ; les envois sont dans ${entity.many}.`,
      `Cualquiera puede ya rellenar el formulario sin cuenta; lo enviado está en ${entity.many}.`,
    ),
  )
}

/** "The cleaners can only see which rooms are free": one group of people has the same rights as all who signed in. */
export const readOnlySee: Reader = (text, reading) => {
  const [, who, of] =
    /^(?:the |our |all )?([\p{L} ]+?) (?:(?:can|should|may|must) )?only (?:be able to )?(?:see|read|view) (.+)$/iu.exec(text) ?? []
  if (who === undefined || of === undefined || levelOf(who) === 'admin' || /\bown\b/i.test(of)) return null
  const { model, last, speak } = reading
  const { many } = entityMentioned(model, of) ?? last ?? mainEntity(model) ?? model.entities[0] ?? { many: 'records' }
  return sayOnly(
    speak(
      `I cannot give ${who.toLowerCase()} other rights than everybody else who signed in, nor show them a part of a list. Who may read is said for a whole list: “only admins can see ${many}”, “everyone can see ${many}” or “people see only their own ${many}”.`,
      `Einer Gruppe kann ich keine anderen Rechte geben als allen Angemeldeten, und auch keinen Teil einer Liste zeigen. Wer lesen darf, gilt für eine ganze Liste: „nur Admins dürfen ${many} sehen“ oder „alle dürfen ${many} sehen“.`,
      `Je ne peux pas donner à un groupe d’autres droits qu’à toute personne connectée, ni lui montrer une partie d’une liste. Le droit de lire vaut pour une liste entière : « seuls les administrateurs peuvent voir ${many} » ou « tout le monde peut voir ${many} ».`,
      `No puedo dar a un grupo otros permisos que a quien inicia sesión, ni mostrarle una parte de una lista. El permiso de lectura vale para toda la lista: «solo los administradores pueden ver ${many}» o «todo el mundo puede ver ${many}».`,
    ),
  )
}
