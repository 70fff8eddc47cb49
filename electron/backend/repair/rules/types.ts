import type { Mend, RepairRule } from '../mend.ts'
import { mendSwappedArguments } from './argument-order.ts'
import { mendComparedLiteral, mendDateAgainstText, mendMethodOfDate, mendDateArithmetic } from './dates.ts'
import { mendDeclaredBeside, mendExportedTwice, mendMissingReturn } from './declarations.ts'
import { mendEventAsValue, mendEventMember, mendEventType } from './event-values.ts'
import { mendHiddenGlobal } from './hidden-globals.ts'
import { mendImportedWhole } from './imported-whole.ts'
import { mendMissingAwait, mendNeedlessAsync, mendListOfPromises, mendStateOfPromise } from './promises.ts'
import {
  mendClearedTimer,
  mendForeignCall,
  mendFormParts,
  mendMemoizedFunction,
  mendMemoWithoutList,
  mendNavigateCall,
  mendObjectAsList,
  mendForIn,
} from './type-calls.ts'
import { mendEntityName, mendIcon } from './type-components.ts'
import { mendTypeImport, mendUnknownExport, mendUsedTooEarly } from './type-declared.ts'
import { mendOtherComponent } from './type-elements.ts'
import { mendRowFields, mendSystemField } from './type-fields.ts'
import { mendOptionName } from './type-options.ts'
import {
  mendGuard,
  mendMemberElement,
  mendMissingNumber,
  mendNameFromContext,
  mendOpenType,
  mendPlainList,
  mendSetterAsHandler,
  mendUndestructuredState,
} from './type-guesses.ts'
import { mendTypeAsValue } from './type-kinds.ts'
import { mendDeclaredHandler, mendFormTypes, mendMissingParameter } from './type-narrowing.ts'
import {
  mendComparator,
  mendEmptyState,
  mendListFromStart,
  mendListItself,
  mendListOrOne,
  mendMemberOfList,
  mendOptionalList,
  mendReduceStart,
  mendShownLoop,
} from './type-lists.ts'
import { mendMissingProperty, mendNotIterable, mendZodOption } from './type-missing.ts'
import { mendUnknownIdentifier } from './type-names.ts'
import {
  mendCalledAtOnce,
  mendDoubleBraces,
  mendValueForm,
  mendStoredText,
  mendNullableState,
  mendPartialState,
  mendReference,
  mendReturnedError,
  mendShownRow,
  mendTextInside,
} from './type-shapes.ts'
import {
  mendFallthrough,
  mendIdleImport,
  mendKeyTwice,
  mendNegated,
  mendNew,
  mendNotANumber,
  mendOtherLanguage,
  mendPrecedence,
  mendPromisedType,
  mendStyleKey,
  mendTypeOf,
  mendValueAsType,
} from './type-slips.ts'
import { mendUnknownProperty } from './type-properties.ts'
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

const promised = [mendStateOfPromise, mendListOfPromises, mendNeedlessAsync]
const assigned = [
  mendZodOption,
  mendFormTypes,
  mendDeclaredHandler,
  mendMissingParameter,
  mendDoubleBraces,
  mendListItself,
  mendForIn,
  mendOtherComponent,
  mendOptionName,
  mendEntityName,
  mendEventAsValue,
  mendEventType,
  mendFormParts,
  mendCalledAtOnce,
  mendEmptyState,
  mendPartialState,
  mendNullableState,
  mendStoredText,
  mendHandlerByType,
  mendSetterAsHandler,
  mendPlainList,
  mendIcon,
  mendMissingAwait,
  ...promised,
  mendLiteral,
  mendReduceStart,
  mendComparator,
  mendValueForm,
  mendListOrOne,
  mendShownLoop,
  mendReturnedError,
  mendNegated,
  mendSwappedArguments,
  mendConversion,
  mendUnknownProperty,
  mendMissingProperty,
  mendShownObject,
  mendShownRow,
  mendUnneededAttribute,
]
const unknownName = [mendUndestructuredState, mendOpenType, mendOtherLanguage, mendUnknownIdentifier, mendNameFromContext]
const unknownProperty = [
  mendMemoizedFunction,
  mendForIn,
  mendOtherComponent,
  mendEventMember,
  mendMissingAwait,
  mendListOfPromises,
  mendNeedlessAsync,
  mendMethodOfDate,
  mendReference,
  mendNavigateCall,
  mendFormParts,
  mendMemberElement,
  mendMemberOfList,
  mendUnknownProperty,
]
const nothing = [mendDeclaredHandler, mendOptionalList, mendGuard, mendMissingNumber, mendListFromStart, mendPossiblyNothing]

/** The rules for each TypeScript error, by number. */
const BY_CODE: Readonly<Record<string, readonly RepairRule[]>> = {
  1361: [mendTypeImport],
  1362: [mendTypeImport],
  2305: [mendIdleImport, mendUnknownExport],
  2724: [mendIdleImport, mendUnknownExport],
  2304: unknownName,
  2552: unknownName,
  2503: unknownName,
  2693: [mendTypeAsValue, ...unknownName],
  18004: unknownName,
  2339: unknownProperty,
  2551: unknownProperty,
  2353: [mendDoubleBraces, mendSystemField, mendOptionName, mendStyleKey, mendRowFields, mendUnknownProperty],
  2561: [mendRowFields, mendUnknownProperty],
  2322: assigned,
  2345: assigned,
  2769: assigned,
  2820: [mendLiteral],
  2740: [...assigned],
  2739: [...assigned],
  2745: [mendTextInside],
  2741: [mendMissingAwait, ...promised, mendMissingProperty],
  2801: [mendMissingAwait],
  2365: [mendReduceStart, mendMissingAwait, mendDateArithmetic],
  2363: [mendForIn, mendMissingAwait, mendDateArithmetic],
  2362: [mendForIn, mendMissingAwait, mendDateArithmetic],
  2488: [mendOpenType, mendMissingAwait, mendNotIterable, mendObjectAsList],
  2461: [mendMissingAwait, mendNotIterable, mendObjectAsList],
  2531: nothing,
  2532: nothing,
  2533: nothing,
  2722: nothing,
  18047: nothing,
  18048: nothing,
  18049: nothing,
  2571: [mendUnknownError],
  18046: [mendUnknownError],
  2348: [mendNew],
  2350: [mendNew],
  7009: [mendHiddenGlobal, mendNew],
  2554: [mendNew, mendReference, mendMemoWithoutList, mendClearedTimer, mendArguments],
  2555: [mendArguments],
  2367: [mendNegated, mendTypeOf, mendComparison, mendComparedLiteral, mendDateAgainstText],
  2678: [mendComparison, mendComparedLiteral],
  2588: [mendConstant],
  2448: [mendUsedTooEarly],
  2454: [mendUsedTooEarly],
  2349: [mendImportedWhole, mendForeignCall, mendNotCallable],
  2351: [mendHiddenGlobal, mendForeignCall],
  2604: [mendImportedWhole],
  2749: [mendValueAsType],
  2786: [mendImportedWhole],
  2845: [mendNotANumber],
  2869: [mendPrecedence],
  2872: [mendNegated],
  1064: [mendPromisedType],
  1117: [mendKeyTwice],
  7029: [mendFallthrough],
  6234: [mendNotCallable],
  2355: [mendMissingReturn],
  2366: [mendMissingReturn],
  2393: [mendDeclaredBeside],
  2440: [mendDeclaredBeside],
  2451: [mendDeclaredBeside],
  2484: [mendExportedTwice],
}

/** Repairs TypeScript errors where the intention is certain. */
export const mendType: RepairRule = function* (issue, context): Generator<Mend> {
  for (const rule of BY_CODE[issue.specifier] ?? []) yield* rule(issue, context)
}
