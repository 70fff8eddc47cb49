import type { CodeIssue, IssueRule } from '../lib/code-issue.ts'
import type { Mend, RepairRule, RuleContext } from './mend.ts'
import { mendAttributeTwice, mendHtmlAttribute, mendNoChangeHandler, mendStyleText } from './rules/attributes.ts'
import {
  mendAsyncCallback,
  mendMutatedParameter,
  mendNeverEqual,
  mendNotCalled,
  mendSendingButton,
  mendShownComment,
  mendWrittenHandler,
} from './rules/callbacks.ts'
import { mendAsWritten } from './rules/as-written.ts'
import { mendManyChildren, mendTwoContents } from './rules/contents.ts'
import { mendClickedForm } from './rules/clicked-forms.ts'
import { mendEmptyChoice } from './rules/choices.ts'
import { mendChartKey, mendInnerComponent } from './rules/components.ts'
import { mendDatePart } from './rules/date-parts.ts'
import { mendDateFormat } from './rules/dates.ts'
import { mendDeclaredAgain } from './rules/declarations.ts'
import { mendRoute, mendUnknownParameter } from './rules/addresses.ts'
import { mendDeclaredTwice } from './rules/declared-twice.ts'
import { mendAsyncEffect, mendEffectWithoutList, mendEndlessEffect, mendMissingDependency } from './rules/effects.ts'
import { mendIconForLink } from './rules/hidden-globals.ts'
import { mendMissingImport, mendUnknownModule, mendUnknownName } from './rules/imports.ts'
import { mendPlainTemplate, mendUncontrolledField } from './rules/fields.ts'
import { mendNumberAsText, mendRegisteredChoice } from './rules/form-fields.ts'
import { mendBadFormat, mendEmptyDate } from './rules/formats.ts'
import { mendConditionalHook, mendNestedHook } from './rules/hooks.ts'
import { mendUnreadableText } from './rules/made-texts.ts'
import { mendMissingKey } from './rules/keys.ts'
import { mendLateRows } from './rules/late-rows.ts'
import { mendEndlessTimer, mendMissingCleanup } from './rules/leaks.ts'
import { mendIgnoredDefaults, mendLeftHalf, mendLostFromLoop } from './rules/left-half.ts'
import { mendLostKeys } from './rules/lost-keys.ts'
import { mendNestedElement } from './rules/nesting.ts'
import {
  mendAwaitOutsideAsync,
  mendChildrenNotShown,
  mendElementNotReturned,
  mendNoDefaultExport,
  mendNotInBrowser,
  mendOwnRouter,
  mendWrongEvent,
} from './rules/pages.ts'
import { mendRelationShown, mendRelationText } from './rules/relations.ts'
import { mendLostReturn, mendNotThrown } from './rules/returns.ts'
import { mendUnknownRoute, mendUnlinkedPage } from './rules/routes.ts'
import { mendUnknownChoice, mendUnknownField, mendUnknownOperator } from './rules/rows.ts'
import { mendMisplacedPart, mendUnopenedTab } from './rules/parts.ts'
import { mendEncoding, mendShownCode } from './rules/shown-code.ts'
import {
  mendBehindLast,
  mendCaseTwice,
  mendEndlessLoop,
  mendForeignAttribute,
  mendIdTwice,
  mendLabelOfNothing,
  mendSetterAsValue,
  mendStorageMethod,
} from './rules/wrong-values.ts'
import { mendSchema } from './rules/schema.ts'
import {
  mendAssignmentInCondition,
  mendAsyncComponent,
  mendCalledHandler,
  mendForgottenAwait,
  mendLostError,
  mendMutatedState,
  mendReloadingForm,
  mendShownNumber,
} from './rules/state.ts'
import { mendForgottenVariable } from './rules/forgotten-variables.ts'
import { mendLeftSet, mendRenderWork } from './rules/render-work.ts'
import { mendSetWhileRendering } from './rules/rendering.ts'
import { mendStaleState } from './rules/stale.ts'
import { mendStyle } from './rules/stylesheet.ts'
import { mendSyntax } from './rules/syntax.ts'
import { mendType } from './rules/types.ts'

/** The rules for each kind of issue, the most certain first. */
const RULES: Partial<Readonly<Record<IssueRule, readonly RepairRule[]>>> = {
  'does-not-parse': [mendSyntax],
  'missing-import': [mendMissingImport],
  'unknown-module': [mendUnknownModule],
  'unknown-name': [mendUnknownName],
  'html-attribute': [mendHtmlAttribute],
  'style-text': [mendStyleText],
  'attribute-twice': [mendAttributeTwice],
  'no-change-handler': [mendNoChangeHandler],
  'missing-key': [mendMissingKey],
  'called-handler': [mendCalledHandler],
  'set-state-in-render': [mendSetWhileRendering],
  'async-effect': [mendAsyncEffect],
  'async-component': [mendAsyncComponent],
  'effect-without-list': [mendEffectWithoutList],
  'missing-dependency': [mendMissingDependency],
  'endless-effect': [mendEndlessEffect],
  'mutated-state': [mendMutatedState, mendMutatedParameter],
  'declared-twice': [mendDeclaredTwice, mendDeclaredAgain],
  'await-outside-async': [mendAwaitOutsideAsync],
  'no-default-export': [mendNoDefaultExport],
  'conditional-hook': [mendConditionalHook],
  'nested-hook': [mendNestedHook],
  'element-not-returned': [mendElementNotReturned],
  'children-not-shown': [mendChildrenNotShown],
  'unknown-route': [mendUnknownRoute],
  'unlinked-page': [mendUnlinkedPage],
  'same-route': [mendRoute],
  'own-router': [mendOwnRouter],
  'not-in-browser': [mendNotInBrowser],
  'unknown-choice': [mendUnknownChoice],
  'unknown-field': [mendUnknownField],
  'unknown-operator': [mendUnknownOperator],
  'bad-schema': [mendSchema],
  'bad-style': [mendStyle],
  'missing-await': [mendForgottenAwait],
  'lost-error': [mendLostError],
  'assignment-in-condition': [mendAssignmentInCondition],
  'number-shown': [mendShownNumber],
  'form-reloads': [mendClickedForm, mendReloadingForm],
  'endless-timer': [mendEndlessTimer],
  'unknown-parameter': [mendUnknownParameter],
  'wrong-event': [mendWrongEvent],
  'date-format': [mendDateFormat],
  'async-callback': [mendAsyncCallback],
  'not-called': [mendNotCalled],
  'never-equal': [mendNeverEqual],
  'shown-comment': [mendShownComment],
  'sends-form': [mendSendingButton],
  'written-handler': [mendWrittenHandler],
  'empty-choice': [mendEmptyChoice],
  'nested-element': [mendNestedElement],
  'uncontrolled-field': [mendUncontrolledField],
  'missing-cleanup': [mendMissingCleanup],
  'stale-state': [mendStaleState],
  'plain-template': [mendPlainTemplate],
  'bad-format': [mendBadFormat],
  'empty-date': [mendEmptyDate],
  'not-thrown': [mendNotThrown],
  'lost-return': [mendLostReturn],
  'inner-component': [mendInnerComponent],
  'chart-key': [mendChartKey],
  'misplaced-part': [mendMisplacedPart],
  'unopened-tab': [mendUnopenedTab],
  'shown-code': [mendShownCode],
  'bad-encoding': [mendEncoding],
  'behind-last': [mendBehindLast],
  'case-twice': [mendCaseTwice],
  'storage-method': [mendStorageMethod],
  'endless-loop': [mendEndlessLoop],
  'setter-as-value': [mendSetterAsValue],
  'foreign-attribute': [mendForeignAttribute],
  'id-twice': [mendIdTwice],
  'label-of-nothing': [mendLabelOfNothing],
  'relation-text': [mendRelationText],
  'relation-shown': [mendRelationShown],
  'late-rows': [mendLateRows],
  'lost-keys': [mendLostKeys],
  'date-part': [mendDatePart],
  'empty-list': [mendAsWritten],
  'bad-order': [mendAsWritten],
  'dropped-result': [mendAsWritten],
  'shown-sign': [mendAsWritten],
  'always-so': [mendAsWritten],
  'wrong-collection': [mendAsWritten],
  'unreadable-text': [mendUnreadableText],
  'date-form': [mendAsWritten],
  'render-work': [mendRenderWork],
  'left-set': [mendLeftSet],
  'read-too-early': [mendAsWritten],
  'registered-choice': [mendRegisteredChoice],
  'number-as-text': [mendNumberAsText],
  'unfound-text': [mendAsWritten],
  'left-half': [mendLeftHalf],
  'lost-from-loop': [mendLostFromLoop],
  'ignored-defaults': [mendIgnoredDefaults],
  slip: [mendAsWritten],
  'made-dependency': [mendAsWritten],
  'two-contents': [mendTwoContents],
  'icon-as-link': [mendIconForLink],
  'forgotten-variable': [mendForgottenVariable],
  'many-children': [mendManyChildren],
  type: [mendType],
}

/** Candidate repairs for an issue, the most certain first. */
export function* mendsFor(issue: CodeIssue, context: RuleContext): Generator<Mend> {
  for (const rule of RULES[issue.rule] ?? []) yield* rule(issue, context)
}
