import type * as english from '../agent.ts'

export const AGENT_TEXT: typeof english.AGENT_TEXT = {
  mode: 'Agent',
  modeHint: 'Macht von selbst weiter: ändert die App, sieht sich ihre Seiten an, ändert mehr, bis es fertig ist',
  needsModel: 'Braucht ein Sprachmodell: Der eingebaute Baukasten antwortet einmal',
  placeholder: 'Sag, was am Ende da sein soll',
  limits: 'Limits des Agenten',
  stepsMax: 'Schritte höchstens',
  usdMax: 'Dollar höchstens',
  goesOn: 'Macht weiter, bis es fertig ist, höchstens',
  steps: 'Schritte und',
  stepsAlone: 'Schritte',
  inAll: 'insgesamt',
  estimateBilled: 'Ein Schritt: {estimate}. Höchstens {usd} insgesamt.',
  estimateFree: 'Ein Schritt: {estimate}. Höchstens {steps}.',

  writing: 'Agent: Schritt {n} von höchstens {of}',
  waiting: 'Agent: macht nach deiner Nachricht weiter',
  looking: 'Agent: sieht sich die Seiten an',
  deciding: 'Agent: bereitet den nächsten Schritt vor',
  stop: 'Agent anhalten',
  notStopped: 'Der Agent wurde nicht angehalten',

  ended: {
    done: 'Der Agent ist fertig, nach {steps}: Es gab nichts mehr zu ändern.',
    steps: 'Der Agent hat nach {steps} angehalten, seinem Limit. Vielleicht ist er nicht fertig.',
    money: 'Der Agent hat nach {steps} angehalten: Der nächste könnte sein Limit von {usd} überschreiten. Vielleicht ist er nicht fertig.',
    stopped: 'Der Agent wurde nach {steps} angehalten. Was bis dahin fertig war, ist in der App.',
    left: 'Der Agent hat nach {steps} angehalten, weil der Chat oder die App auf einen früheren Stand zurückging.',
    failed: 'Der Agent hat nach {steps} angehalten. {reason}',
    interrupted: 'Lathe wurde geschlossen, während der Agent arbeitete, nach {steps}. Was bis dahin fertig war, ist in der App.',
  },
  goOn: 'Weitermachen',
  goOnHint: 'Mit demselben Ziel und noch einmal so vielen Schritten und Dollar',
  notGoneOn: 'Der Agent hat nicht weitergemacht',

  stepOf: 'Schritt {n} von höchstens {of}',
  step: 'Agent, Schritt {n}',
  showMessage: 'Was dem Modell gesagt wurde',
}
