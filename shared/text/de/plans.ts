import type * as english from '../plans.ts'

export const PLANS_TEXT: typeof english.PLANS_TEXT = {
  titleYourPlan: 'Dein Tarif',
  titleUpgrade: 'Wechsle zu einem höheren Tarif',
  unlockHeading: 'Schalte {tool} frei, um deine Ziele schneller zu erreichen.',
  startJourney: 'Los geht’s',
  noCommitment: 'Ohne Bindung – jederzeit kündbar',
  savePercent: '{n} % sparen',
  currentPlan: 'Jetziger Tarif',
  upgradeTo: 'Zu {name} wechseln',
  downgradeTo: 'Auf {name} wechseln',
  notOffered: 'Hier nicht angeboten',
  monthly: 'Monatlich',
  yearly: 'Jährlich',
  aMonth: 'im Monat',
  aMonthYearly: 'im Monat, jährlich bezahlt',
  forEver: 'für immer',
  mostPopular: 'Am beliebtesten',
  period: 'Wie bezahlt wird',
  atOnce: 'Deine Apps bleiben, wie sie sind; neue Grenzen gelten sofort.',
  noneForYou: 'Du bist Admin dieser Installation: Kein Tarif begrenzt dich.',
  noPayments: 'Tarife lassen sich hier noch nicht bezahlen. Frag, wer diese Installation betreibt.',
  toFree: 'Um zu {name} zurückzugehen, beende dein Abo dort, wo du es bezahlst.',
  loading: 'Tarife werden geladen',
  command: 'Dein Tarif',
  see: 'Tarife ansehen',
}

export const PLAN_LIMITS_TEXT: typeof english.PLAN_LIMITS_TEXT = {
  building: 'So viele Entwürfe, wie du willst',
  liveApps: (n) => (n === 1 ? '1 veröffentlichte App' : `${n} veröffentlichte Apps`),
  liveAppsUnlimited: 'Unbegrenzt viele veröffentlichte Apps',
  appSettings: 'Einstellungen einer App',
  liveToolsReached: (plan, n) =>
    `Der Tarif ${plan} hat ${n === 1 ? '1 aktives Tool' : `${n} aktive Tools`} in einer App. Schalte ein anderes aus, oder wähle einen höheren Tarif.`,
  liveAppsReached: (plan, n) =>
    `Der Tarif ${plan} fasst ${n === 1 ? 'eine veröffentlichte App' : `${n} veröffentlichte Apps`}. Nimm eine andere offline, oder wechsle den Tarif.`,
}
