import type { CodeIssue, IssueRule } from '../lib/code-issue.ts'
import type { Mend, RepairRule, RuleContext } from './mend.ts'
import { mendAttributeTwice, mendHtmlAttribute, mendNoChangeHandler, mendStyleText } from './rules/attributes.ts'
import {
  mendAsyncCallback,
  mendMutatedParameter,
  mendNeverEqual,
  mendNotCalled,
  mendSubmittingButton,
  mendRenderedComment,
  mendStringHandler,
} from './rules/callbacks.ts'
import { mendAsProposed } from './rules/as-proposed.ts'
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
import { mendUnreadableValue } from './rules/unreadable-values.ts'
import { mendMissingKey } from './rules/keys.ts'
import { mendStateOfLoadingRows } from './rules/loading-rows.ts'
import { mendEndlessTimer, mendMissingCleanup } from './rules/leaks.ts'
import { mendIgnoredDefaults, mendUnfinishedCode, mendReturnInForEach } from './rules/unfinished-code.ts'
import { mendDroppedStateKeys } from './rules/dropped-state-keys.ts'
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
import { mendMissingCallbackReturn, mendNotThrown } from './rules/returns.ts'
import { mendUnknownRoute, mendUnlinkedPage } from './rules/routes.ts'
import { mendUnknownChoice, mendUnknownField, mendUnknownOperator } from './rules/rows.ts'
import { mendMisplacedPart, mendUnopenedTab } from './rules/parts.ts'
import { mendEncoding, mendRenderedCode } from './rules/rendered-code.ts'
import {
  mendIndexPastEnd,
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
  mendUnboundError,
  mendMutatedState,
  mendReloadingForm,
  mendShownNumber,
} from './rules/state.ts'
import { mendUnrenderedVariable } from './rules/unrendered-variables.ts'
import { mendResetInFinally, mendRenderSideEffect } from './rules/render-work.ts'
import { mendSetWhileRendering } from './rules/rendering.ts'
import { mendStaleState } from './rules/stale-state.ts'
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
  'lost-error': [mendUnboundError],
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
  'shown-comment': [mendRenderedComment],
  'sends-form': [mendSubmittingButton],
  'written-handler': [mendStringHandler],
  'empty-choice': [mendEmptyChoice],
  'nested-element': [mendNestedElement],
  'uncontrolled-field': [mendUncontrolledField],
  'missing-cleanup': [mendMissingCleanup],
  'stale-state': [mendStaleState],
  'plain-template': [mendPlainTemplate],
  'bad-format': [mendBadFormat],
  'empty-date': [mendEmptyDate],
  'not-thrown': [mendNotThrown],
  'lost-return': [mendMissingCallbackReturn],
  'inner-component': [mendInnerComponent],
  'chart-key': [mendChartKey],
  'misplaced-part': [mendMisplacedPart],
  'unopened-tab': [mendUnopenedTab],
  'shown-code': [mendRenderedCode],
  'bad-encoding': [mendEncoding],
  'behind-last': [mendIndexPastEnd],
  'case-twice': [mendCaseTwice],
  'storage-method': [mendStorageMethod],
  'endless-loop': [mendEndlessLoop],
  'setter-as-value': [mendSetterAsValue],
  'foreign-attribute': [mendForeignAttribute],
  'id-twice': [mendIdTwice],
  'label-of-nothing': [mendLabelOfNothing],
  'relation-text': [mendRelationText],
  'relation-shown': [mendRelationShown],
  'late-rows': [mendStateOfLoadingRows],
  'lost-keys': [mendDroppedStateKeys],
  'date-part': [mendDatePart],
  'empty-list': [mendAsProposed],
  'bad-order': [mendAsProposed],
  'dropped-result': [mendAsProposed],
  'shown-sign': [mendAsProposed],
  'always-so': [mendAsProposed],
  'wrong-collection': [mendAsProposed],
  'unreadable-text': [mendUnreadableValue],
  'date-form': [mendAsProposed],
  'render-work': [mendRenderSideEffect],
  'left-set': [mendResetInFinally],
  'read-too-early': [mendAsProposed],
  'registered-choice': [mendRegisteredChoice],
  'number-as-text': [mendNumberAsText],
  'unfound-text': [mendAsProposed],
  'left-half': [mendUnfinishedCode],
  'lost-from-loop': [mendReturnInForEach],
  'ignored-defaults': [mendIgnoredDefaults],
  slip: [mendAsProposed],
  'made-dependency': [mendAsProposed],
  'two-contents': [mendTwoContents],
  'icon-as-link': [mendIconForLink],
  'forgotten-variable': [mendUnrenderedVariable],
  'many-children': [mendManyChildren],
  type: [mendType],
}

/** Candidate repairs for an issue, the most certain first. */
export function* mendsFor(issue: CodeIssue, context: RuleContext): Generator<Mend> {
  for (const rule of RULES[issue.rule] ?? []) yield* rule(issue, context)
}
