export const OPERATOR_WORDS = {
  contains: 'has',
  notContains: 'has not',
  is: 'is',
  isNot: 'is not',
  startsWith: 'begins with',
  above: 'over',
  atLeast: 'at least',
  below: 'under',
  atMost: 'at most',
  before: 'before',
  after: 'after',
  between: 'between',
  anyOf: 'any of',
  noneOf: 'none of',
  allOf: 'all of',
  isTrue: 'is yes',
  isFalse: 'is no',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
} as const

/** What can be asked of a field in a filter. */
export type FilterOperator = keyof typeof OPERATOR_WORDS
