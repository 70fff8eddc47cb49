import type { Mend, Rule } from '../mend.ts'
import { mendSwappedArguments } from './argument-order.ts'
import { mendComparedLiteral, mendDateAgainstText, mendMethodOfDate, mendReckonedDate } from './dates.ts'
import { mendDeclaredBeside, mendExportedTwice, mendMissingReturn } from './declarations.ts'
import { mendMissingAwait, mendNeedlessAsync, mendPromisedList, mendPromisedState } from './promises.ts'
import { mendEntityName, mendIcon } from './type-components.ts'
import { mendRowFields } from './type-fields.ts'
import {
  mendGuard,
  mendMemberElement,
  mendMissingNumber,
  mendNameByPlace,
  mendOpenType,
  mendPlainList,
  mendSetterAsHandler,
} from './type-guesses.ts'
import { mendTypeAsValue } from './type-kinds.ts'
import { mendTypeImport, mendUnknownExport, mendUnknownIdentifier, mendUsedTooEarly } from './type-names.ts'
import { mendMissingProperty, mendNotIterable, mendUnknownProperty } from './type-properties.ts'
import {
  mendArguments,
  mendComparison,
  mendConstant,
  mendConversion,
  mendHandlerByType,
  mendLiteral,
  mendNotCallable,
  mendPossiblyNothing,
  mendShownObject,
  mendUnknownError,
  mendUnneededAttribute,
} from './type-values.ts'

const promised = [mendPromisedState, mendPromisedList, mendNeedlessAsync]
const assigned = [
  mendEntityName,
  mendHandlerByType,
  mendSetterAsHandler,
  mendPlainList,
  mendIcon,
  mendMissingAwait,
  ...promised,
  mendLiteral,
  mendSwappedArguments,
  mendConversion,
  mendUnknownProperty,
  mendMissingProperty,
  mendShownObject,
  mendUnneededAttribute,
]
const unknownName = [mendOpenType, mendUnknownIdentifier, mendNameByPlace]
const unknownProperty = [mendMissingAwait, mendPromisedList, mendNeedlessAsync, mendMethodOfDate, mendMemberElement, mendUnknownProperty]
const nothing = [mendGuard, mendMissingNumber, mendPossiblyNothing]

/** Which rules look at what TypeScript says, by its numbers. */
const BY_CODE: Readonly<Record<string, readonly Rule[]>> = {
  1361: [mendTypeImport],
  1362: [mendTypeImport],
  2305: [mendUnknownExport],
  2724: [mendUnknownExport],
  2304: unknownName,
  2552: unknownName,
  2503: unknownName,
  2693: [mendTypeAsValue, ...unknownName],
  18004: unknownName,
  2339: unknownProperty,
  2551: unknownProperty,
  2353: [mendRowFields, mendUnknownProperty],
  2561: [mendRowFields, mendUnknownProperty],
  2322: assigned,
  2345: assigned,
  2769: assigned,
  2820: [mendLiteral],
  2740: [...assigned],
  2739: [...assigned],
  2741: [mendMissingAwait, ...promised, mendMissingProperty],
  2801: [mendMissingAwait],
  2365: [mendMissingAwait, mendReckonedDate],
  2363: [mendMissingAwait, mendReckonedDate],
  2362: [mendMissingAwait, mendReckonedDate],
  2488: [mendOpenType, mendMissingAwait, mendNotIterable],
  2461: [mendMissingAwait, mendNotIterable],
  2531: nothing,
  2532: nothing,
  2533: nothing,
  2722: nothing,
  18047: nothing,
  18048: nothing,
  18049: nothing,
  2571: [mendUnknownError],
  18046: [mendUnknownError],
  2554: [mendArguments],
  2555: [mendArguments],
  2367: [mendComparison, mendComparedLiteral, mendDateAgainstText],
  2678: [mendComparison, mendComparedLiteral],
  2588: [mendConstant],
  2448: [mendUsedTooEarly],
  2454: [mendUsedTooEarly],
  2349: [mendNotCallable],
  6234: [mendNotCallable],
  2355: [mendMissingReturn],
  2366: [mendMissingReturn],
  2393: [mendDeclaredBeside],
  2440: [mendDeclaredBeside],
  2451: [mendDeclaredBeside],
  2484: [mendExportedTwice],
}

/** What TypeScript says, mended where it leaves no doubt. */
export const mendType: Rule = function* (issue, context): Generator<Mend> {
  for (const rule of BY_CODE[issue.specifier] ?? []) yield* rule(issue, context)
}
