import { LANGUAGE_CODES, type LanguageCode, speakerOf } from '../language/language.ts'
import { withArticle, sentenceCase } from '../language/nouns.ts'

/** What the usual pages of an app say, in its language. `one` and `many` are the list's own words. */
export interface UiWords {
  readonly home: string
  readonly overview: string
  readonly edit: string
  readonly delete: string
  readonly save: string
  readonly pick: string
  readonly view: string
  readonly showAll: string
  readonly table: string
  readonly board: string
  readonly calendar: string
  readonly gallery: string
  readonly attention: string
  readonly attentionNone: string
  readonly overdue: string
  readonly today: string
  readonly soon: string
  readonly low: string
  readonly outstanding: string
  readonly yes: string
  readonly no: string
  readonly editHint: string
  readonly addHint: string
  readonly goneHint: string
  readonly lost: (one: string) => string
  readonly nothingYet: string
  readonly nothingYetHint: string
  readonly added: (one: string) => string
  readonly addTo: (one: string) => string
  readonly editOne: (one: string) => string
  readonly deleteOne: (one: string) => string
  readonly deleteHint: (one: string) => string
  readonly none: (many: string) => string
  readonly noneHint: (one: string) => string
  readonly keptWith: (one: string) => string
  readonly saved: (one: string) => string
  readonly notSaved: (one: string) => string
  readonly enter: (label: string) => string
  readonly choose: (label: string) => string
  readonly by: (many: string, label: string) => string
  readonly byPeriod: (what: string, per: 'day' | 'week' | 'month' | 'year') => string
  readonly addedByMonth: (many: string) => string
  readonly average: (label: string) => string
  readonly of: (label: string, many: string) => string
  readonly all: string
  readonly comingUp: string
  readonly latest: (many: string) => string
  readonly newest: (many: string) => string
  readonly nothingComing: string
  readonly allOf: (many: string) => string
}

const PERIODS = {
  day: ['day', 'Tag', 'jour', 'día'],
  week: ['week', 'Woche', 'semaine', 'semana'],
  month: ['month', 'Monat', 'mois', 'mes'],
  year: ['year', 'Jahr', 'an', 'año'],
} as const

type Form = (words: string) => string

export function uiWords(language: LanguageCode): UiWords {
  const say = speakerOf(language)
  const with1 = (...forms: readonly [Form, Form, Form, Form]) => forms[LANGUAGE_CODES.indexOf(language)] ?? forms[0]
  return {
    home: say('Home', 'Start', 'Accueil', 'Inicio'),
    overview: say('Overview', 'Übersicht', 'Aperçu', 'Resumen'),
    edit: say('Edit', 'Bearbeiten', 'Modifier', 'Editar'),
    delete: say('Delete', 'Löschen', 'Supprimer', 'Eliminar'),
    save: say('Save', 'Speichern', 'Enregistrer', 'Guardar'),
    attention: say('Needs attention', 'Braucht Aufmerksamkeit', 'À surveiller', 'Requiere atención'),
    attentionNone: say(
      'Nothing is due in the next seven days, and nothing runs low.',
      'In den nächsten sieben Tagen ist nichts fällig.',
      'Rien à faire dans les sept prochains jours.',
      'Nada vence en los próximos siete días.',
    ),
    overdue: say('Overdue', 'Überfällig', 'En retard', 'Vencido'),
    today: say('Today', 'Heute', 'Aujourd’hui', 'Hoy'),
    soon: say('Soon', 'Bald', 'Bientôt', 'Pronto'),
    low: say('Low', 'Knapp', 'Bas', 'Bajo'),
    outstanding: say('Outstanding', 'Offen', 'À encaisser', 'Pendiente de cobro'),
    view: say('View', 'Ansicht', 'Affichage', 'Vista'),
    showAll: say('Show all', 'Alle zeigen', 'Tout afficher', 'Mostrar todo'),
    table: say('Table', 'Tabelle', 'Tableau', 'Tabla'),
    board: say('Board', 'Board', 'Kanban', 'Tablero'),
    calendar: say('Calendar', 'Kalender', 'Calendrier', 'Calendario'),
    gallery: say('Pictures', 'Bilder', 'Images', 'Imágenes'),
    pick: say('Choose', 'Auswählen', 'Choisir', 'Elegir'),
    yes: say('Yes', 'Ja', 'Oui', 'Sí'),
    no: say('No', 'Nein', 'Non', 'No'),
    editHint: say(
      'What you change is seen everywhere as soon as you save it.',
      'Was du änderst, ist überall zu sehen, sobald du speicherst.',
      'Vos changements sont visibles partout dès l’enregistrement.',
      'Lo que cambies se ve en todas partes al guardar.',
    ),
    addHint: say(
      'It is in the list as soon as you save it.',
      'Nach dem Speichern steht der Eintrag in der Liste.',
      'L’entrée est dans la liste dès l’enregistrement.',
      'Aparece en la lista al guardar.',
    ),
    goneHint: say(
      'It was deleted, or it is not yours to see.',
      'Der Eintrag wurde gelöscht oder ist nicht für dich.',
      'L’entrée a été supprimée ou ne vous est pas accessible.',
      'Se eliminó o no tienes acceso.',
    ),
    lost: with1(
      (one) => `This ${one} is not here`,
      (one) => `${sentenceCase(one)} nicht gefunden`,
      (one) => `${sentenceCase(one)} : introuvable`,
      (one) => `${sentenceCase(one)}: no está aquí`,
    ),
    nothingYet: say('Nothing to count yet', 'Noch nichts zu zählen', 'Rien à compter pour l’instant', 'Aún no hay nada que contar'),
    nothingYetHint: say(
      'Say in the chat what this app should keep, and it is summed up here.',
      'Sag im Chat, was diese App festhalten soll; hier steht dann der Überblick.',
      'Dites dans le chat ce que l’application doit garder, et le résumé apparaît ici.',
      'Di en el chat qué debe guardar la app y aquí verás el resumen.',
    ),
    added: with1(
      (one) => `New ${one}`,
      (one) => `Neu: ${sentenceCase(one)}`,
      (one) => `Ajouter : ${one}`,
      (one) => `Añadir ${one}`,
    ),
    addTo: with1(
      (one) => `Add ${one}`,
      (one) => `${sentenceCase(one)} hinzufügen`,
      (one) => `Ajouter : ${one}`,
      (one) => `Añadir ${one}`,
    ),
    editOne: with1(
      (one) => `Edit ${one}`,
      (one) => `${sentenceCase(one)} bearbeiten`,
      (one) => `Modifier : ${one}`,
      (one) => `Editar ${one}`,
    ),
    deleteOne: with1(
      (one) => `Delete ${one}`,
      (one) => `${sentenceCase(one)} löschen`,
      (one) => `Supprimer : ${one}`,
      (one) => `Eliminar ${one}`,
    ),
    deleteHint: with1(
      (one) => `The ${one} is gone for everybody who can see it.`,
      () => 'Der Eintrag ist dann für alle weg.',
      () => 'L’entrée disparaît pour tout le monde.',
      () => 'Desaparece para todos.',
    ),
    none: with1(
      (many) => `No ${many} yet`,
      (many) => `Noch keine ${many}`,
      (many) => `${sentenceCase(many)} : rien pour l’instant`,
      (many) => `Aún no hay ${many}`,
    ),
    noneHint: with1(
      (one) => `Add ${withArticle(one)} and it is listed here.`,
      () => 'Was du hinzufügst, steht dann hier.',
      () => 'Ce que vous ajoutez apparaît ici.',
      () => 'Lo que añadas aparece aquí.',
    ),
    keptWith: with1(
      (one) => `It is kept with this ${one}.`,
      (one) => `Wird hier abgelegt: ${sentenceCase(one)}.`,
      (one) => `Rangé avec : ${one}.`,
      (one) => `Queda junto a: ${one}.`,
    ),
    saved: with1(
      (one) => `${one} saved`,
      (one) => `${one} gespeichert`,
      (one) => `${one} : enregistré`,
      (one) => `${one}: guardado`,
    ),
    notSaved: with1(
      (one) => `The ${one} could not be saved`,
      () => 'Das konnte nicht gespeichert werden',
      () => 'L’enregistrement a échoué',
      () => 'No se pudo guardar',
    ),
    enter: with1(
      (label) => `Enter ${withArticle(label)}`,
      (label) => `Bitte ausfüllen: ${sentenceCase(label)}`,
      (label) => `À remplir : ${label}`,
      (label) => `Rellena: ${label}`,
    ),
    choose: with1(
      (label) => `Choose ${withArticle(label)}`,
      (label) => `Bitte wählen: ${sentenceCase(label)}`,
      (label) => `À choisir : ${label}`,
      (label) => `Elige: ${label}`,
    ),
    by: (many, label) => say(`${many} by ${label}`, `${many} nach ${sentenceCase(label)}`, `${many} par ${label}`, `${many} por ${label}`),
    byPeriod: (what, per) => {
      const [en, de, fr, es] = PERIODS[per]
      return say(`${what} by ${en}`, `${what} pro ${de}`, `${what} par ${fr}`, `${what} por ${es}`)
    },
    average: with1(
      (label) => `Average ${label.toLowerCase()}`,
      (label) => `${label} im Schnitt`,
      (label) => `${label} en moyenne`,
      (label) => `${label} (media)`,
    ),
    addedByMonth: with1(
      (many) => `${many} added by month`,
      (many) => `${many}: neu pro Monat`,
      (many) => `${many} : ajouts par mois`,
      (many) => `${many}: nuevos por mes`,
    ),
    of: (label, many) => say(`${label} of ${many}`, `${label}: ${many}`, `${label} : ${many}`, `${label}: ${many}`),
    all: say('All records', 'Alle Einträge', 'Toutes les entrées', 'Todos los registros'),
    comingUp: say('Coming up', 'Demnächst', 'À venir', 'Próximamente'),
    nothingComing: say('Nothing is coming up.', 'Nichts geplant.', 'Rien de prévu.', 'Nada previsto.'),
    allOf: with1(
      (many) => `All ${many}`,
      (many) => `Alle: ${many}`,
      (many) => `Tout voir : ${many}`,
      (many) => `Todo: ${many}`,
    ),
    latest: with1(
      (many) => `Latest ${many}`,
      (many) => `Zuletzt: ${many}`,
      (many) => `Derniers : ${many}`,
      (many) => `Últimos: ${many}`,
    ),
    newest: with1(
      (many) => `Newest ${many}`,
      (many) => `Neu: ${many}`,
      (many) => `Nouveautés : ${many}`,
      (many) => `Nuevos: ${many}`,
    ),
  }
}
