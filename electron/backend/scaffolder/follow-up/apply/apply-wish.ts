import { openWith } from './apply-opening.ts'
import { assertNever } from '../../../../../shared/domain/assert-never.ts'
import { listWords, withArticle } from '../../language/nouns.ts'
import { findEntity, type Skin } from '../../spec/app-model.ts'
import { homePageFile } from '../../emit/home-page.ts'
import { HOME_PARTS, homePartsOf, withKey, withoutKey } from '../../spec/list-shape.ts'
import type { DomainPack } from '../../lexicon/domain-pack.ts'
import { homeShowsIt } from './already-there.ts'
import { addCheck } from './apply-check.ts'
import { renameChoice, setChoices, setDefault } from './apply-choice-wish.ts'
import { permit, relate, removeEntity, renameEntity } from './apply-entity-wish.ts'
import { addFields, moveField, removeField, renameField, requireField, retypeField, showColumn } from './apply-field-wish.ts'
import { addLines, addList, describe, ownList } from './apply-new-list.ts'
import { addFormPage, addPage, changePage } from './apply-page-wish.ts'
import { groupRows, offerFilter, totalBeneath } from './apply-table-wish.ts'
import { showAs, showInMenu, sortList } from './apply-view-wish.ts'
import { globalsCss } from '../../emit/layout.ts'
import { changeField, done, type Draft, note } from './draft.ts'
import { showFigure, showTally } from './apply-figure.ts'
import { reckon } from './apply-formula.ts'
import { showFocus } from './apply-focus.ts'
import { markField } from './apply-mark.ts'
import { moveInMenu } from './apply-menu.ts'
import { reword } from './reword-page.ts'
import { translateApp } from './translate-app.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

export function applyWish(draft: Draft, wish: Wish, packs: readonly DomainPack[]): Draft {
  switch (wish.kind) {
    case 'add-fields':
      return addFields(draft, wish.entity, wish.fields)
    case 'describe':
      return describe(draft, wish.text, packs)
    case 'add-list':
      return addList(draft, wish)
    case 'line-list':
      return addLines(draft, wish)
    case 'remove-field':
      return removeField(draft, wish)
    case 'rename-field':
      return renameField(draft, wish)
    case 'retype-field':
      return retypeField(draft, wish)
    case 'require-field':
      return requireField(draft, wish)
    case 'move-field':
      return moveField(draft, wish)
    case 'column':
      return showColumn(draft, wish)
    case 'group':
      return groupRows(draft, wish)
    case 'list-total':
      return totalBeneath(draft, wish)
    case 'open-with':
      return openWith(draft, wish)
    case 'filter':
      return offerFilter(draft, wish)
    case 'check':
      return addCheck(draft, wish)
    case 'own-list':
      return ownList(draft, wish)
    case 'set-choices':
      return setChoices(draft, wish)
    case 'rename-choice':
      return renameChoice(draft, wish)
    case 'set-default':
      return setDefault(draft, wish)
    case 'remove-entity':
      return removeEntity(draft, wish.entity)
    case 'rename-entity':
      return renameEntity(draft, wish.entity, wish.to)
    case 'relate':
      return relate(draft, wish.child, wish.parent)
    case 'permit':
      return permit(draft, wish)
    case 'sort':
      return sortList(draft, wish)
    case 'view':
      return showAs(draft, wish)
    case 'menu':
      return showInMenu(draft, wish)
    case 'formula':
      return reckon(draft, wish)
    case 'form-page':
      return addFormPage(draft, wish)
    case 'figure':
      return showFigure(draft, wish)
    case 'tally':
      return showTally(draft, wish)
    case 'focus':
      return showFocus(draft, wish)
    case 'mark':
      return markField(draft, wish)
    case 'move-menu':
      return moveInMenu(draft, wish)
    case 'reword':
      return reword(draft, wish)
    case 'say':
      return wish.isIdle === true ? { ...draft, idle: [...draft.idle, wish.text] } : note(draft, wish.text)
    case 'unknown':
      return { ...draft, unknown: [...draft.unknown, wish.text] }
    case 'remark':
      return { ...draft, remarks: [...draft.remarks, wish.text] }
    case 'sample-rows':
    case 'add-row':
      return addRows(draft, wish)
    default:
      return applyAppWish(draft, wish)
  }
}

/** "Navy, gold and more elegant": the first colour stays that of the app, the next one goes beside it. */
function besideColour(is: Skin, wanted: Skin): Skin {
  return { ...wanted, hue: is.hue, chroma: is.chroma, neutralHue: wanted.hue === is.hue ? wanted.neutralHue : wanted.hue }
}

type AppWish = Of<
  'home-part' | 'skin' | 'placement' | 'icon' | 'language' | 'rename-app' | 'rename-home' | 'add-page' | 'remove-page' | 'rename-page'
>

function applyAppWish(draft: Draft, wish: AppWish): Draft {
  const { model, speak } = draft
  switch (wish.kind) {
    case 'home-part':
      return showOnHome(draft, wish)
    case 'language':
      return translateApp(draft, wish.language)
    case 'skin': {
      const skin = draft.isSkinned ? besideColour(model.skin, wish.skin) : wish.skin
      if (!draft.isSkinned && globalsCss(skin) === globalsCss(model.skin)) return note(draft, looksSo(draft))
      return done(
        { ...draft, isSkinned: true, model: { ...model, skin } },
        speak(
          `made the app ${wish.words}`,
          `Aussehen geändert (${wish.words})`,
          `apparence changée (${wish.words})`,
          `aspecto cambiado (${wish.words})`,
        ),
      )
    }
    case 'icon':
      return done(
        { ...draft, model: { ...model, icon: wish.icon } },
        speak(
          `changed the icon to ${withArticle(wish.words)}`,
          `Symbol geändert (${wish.words})`,
          `icône changée (${wish.words})`,
          `icono cambiado (${wish.words})`,
        ),
      )
    case 'placement': {
      const isSide = wish.placement === 'side'
      if (model.placement === wish.placement)
        return note(
          draft,
          speak(
            `The menu is at the ${wish.placement} already.`,
            `Das Menü ist schon ${isSide ? 'an der Seite' : 'oben'}.`,
            `Le menu est déjà ${isSide ? 'sur le côté' : 'en haut'}.`,
            `El menú ya está ${isSide ? 'al lado' : 'arriba'}.`,
          ),
        )
      return done(
        { ...draft, model: { ...model, placement: wish.placement } },
        speak(
          isSide ? 'put the menu at the side' : 'put the menu at the top',
          isSide ? 'Menü an die Seite gesetzt' : 'Menü nach oben gesetzt',
          isSide ? 'menu mis sur le côté' : 'menu mis en haut',
          isSide ? 'menú puesto al lado' : 'menú puesto arriba',
        ),
      )
    }
    case 'rename-app':
      return done(
        { ...draft, model: { ...model, name: wish.name } },
        speak(
          `named the app ${wish.name}`,
          `App heißt jetzt ${wish.name}`,
          `application nommée ${wish.name}`,
          `la app se llama ${wish.name}`,
        ),
      )
    case 'rename-home':
      return done(
        { ...draft, model: { ...model, homeLabel: wish.label } },
        speak(
          `renamed the home page to ${wish.label}`,
          `Startseite heißt jetzt ${wish.label}`,
          `page d’accueil renommée en ${wish.label}`,
          `página de inicio renombrada a ${wish.label}`,
        ),
      )
    case 'add-page':
      return addPage(draft, wish)
    case 'rename-page':
    case 'remove-page':
      return changePage(draft, wish)
    default:
      return assertNever(wish)
  }
}

function addRows(draft: Draft, wish: Of<'sample-rows' | 'add-row'>): Draft {
  const entity = findEntity(draft.model, wish.entity)
  if (entity === undefined) return draft
  const { speak } = draft
  if (wish.kind === 'add-row') {
    const count = wish.called.length
    const [list, names] = [count === 1 ? entity.one : entity.many, wish.called.join(', ')]
    return done(
      { ...draft, samples: [...draft.samples, { entity: wish.entity, count, called: wish.called }] },
      speak(
        `added the ${list} ${listWords(wish.called)} with made-up details: correct them on ${count === 1 ? 'its page' : 'their pages'}`,
        `${list} „${names}“ angelegt, mit Beispielangaben`,
        `${list} « ${names} » ajouté, avec des détails d’exemple`,
        `${list} «${names}» añadido, con datos de ejemplo`,
      ),
    )
  }
  const what = `${wish.count} ${wish.count === 1 ? entity.one : entity.many}`
  return done(
    { ...draft, samples: [...draft.samples, wish] },
    speak(
      `added ${wish.count} sample ${wish.count === 1 ? entity.one : entity.many}`,
      `${what} als Beispiele angelegt`,
      `${what} ajoutés comme exemples`,
      `${what} añadidos como ejemplos`,
    ),
  )
}

/** What is not dark is as light as the device of whoever looks at it. */
function looksSo({ speak }: Draft): string {
  return speak(
    'It looks like that already: an app that is not dark starts light or dark as each device is set.',
    'So sieht es schon aus: Eine App, die nicht dunkel ist, beginnt hell oder dunkel, wie jedes Gerät eingestellt ist.',
    'C’est déjà ainsi : une application qui n’est pas sombre commence claire ou sombre selon chaque appareil.',
    'Ya se ve así: una aplicación que no es oscura empieza clara u oscura según cada dispositivo.',
  )
}

function showOnHome(draft: Draft, wish: Of<'home-part'>): Draft {
  const { speak } = draft
  const changed = changeField(
    draft,
    wish.entity,
    wish.field,
    (field) => {
      const parts = HOME_PARTS.filter((part) => (part === wish.part ? wish.isShown : homePartsOf(field).includes(part)))
      const plain = withoutKey(field, 'x-mean')
      const summed =
        wish.amount === undefined || !wish.isShown
          ? withoutKey(plain, 'x-sum')
          : withKey(wish.isMean === true ? withKey(plain, 'x-mean', true) : plain, 'x-sum', wish.amount)
      if (parts.length === 0) return withoutKey(withoutKey(summed, 'x-home'), 'x-chart')
      if (wish.part !== 'chart') return withKey(field, 'x-home', parts)
      const drawn = wish.look === undefined ? summed : withKey(summed, 'x-chart', wish.look)
      return withKey(wish.per === undefined ? drawn : withKey(drawn, 'x-per', wish.per), 'x-home', parts)
    },
    (field, { many, fields }) => {
      const amount = fields.find(({ name }) => name === wish.amount)?.label
      const mean = wish.isMean === true ? speak('the average ', 'Durchschnitt ', 'la moyenne de ', 'la media de ') : ''
      const by =
        amount === undefined ? '' : mean + speak(`${amount.toLowerCase()} by `, `${amount} nach `, `${amount} par `, `${amount} por `)
      const what = {
        total: speak('the sum of', 'Summe von', 'la somme de', 'la suma de'),
        average: speak('the average of', 'Durchschnitt von', 'la moyenne de', 'la media de'),
        overdue: speak('how many are overdue by', 'Überfällige nach', 'les retards selon', 'los retrasos según'),
        chart: speak('a chart of', 'Diagramm von', 'un graphique de', 'un gráfico de'),
      }[wish.part]
      const label = `${what} ${by}${speak(field.label.toLowerCase(), field.label, field.label, field.label)} (${many})`
      return wish.isShown
        ? speak(`put ${label} on the home page`, `auf der Startseite: ${label}`, `sur l’accueil : ${label}`, `en el inicio: ${label}`)
        : speak(
            `taken ${label} off the home page`,
            `nicht mehr auf der Startseite: ${label}`,
            `retiré de l’accueil : ${label}`,
            `quitado del inicio: ${label}`,
          )
    },
  )
  if (homePageFile(changed.model) !== homePageFile(draft.model)) return changed
  if (wish.isShown) return homeShowsIt(draft)
  return note(
    draft,
    speak(
      'The home page makes that out of what there is; I can only take off it what was put there on request.',
      'Das zeigt die Startseite von sich aus; entfernen kann ich nur, was dazugewünscht wurde.',
      'La page d’accueil le montre d’elle-même ; je ne peux en retirer que ce qui a été demandé.',
      'La página de inicio lo muestra por sí misma; solo puedo quitar lo que se pidió.',
    ),
  )
}
