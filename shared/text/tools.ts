export const TOOLS_TEXT = {
  menuResultsLayout: 'results layout',
  menuTools: 'tools',
  toolSaveFailed: 'Failed to save tool',
  toolPathInvalid: 'Path should contain only letters, numbers, and dashes. It cannot be empty.',
  toolHeaderMissing: 'Your tool should have a header before it is activated',
  toolNotFound: 'This tool is not there any more. Look at the list anew.',
  toolsTooMany: 'There can be a maximum of {n} tools in an app.',
  stepsNeedField: 'Steps can be turned on once there is a field.',
  emptyTitle: 'A tool turns what somebody enters into a result',
  emptyHint: 'Give it fields, write what a language model is to do with them, and lay out the result.',
  notActive: 'This tool is not active yet. Its builder has to activate it and publish the app.',
  membersOnly: 'This tool is for members. Join, or sign in with the address that you paid with.',
  noInstructions: 'This tool has no instructions yet. Write what it is to do.',
  inputDefault: 'What is it about?',
} as const

/** What is wrong with a tool that an answer wrote, and what to know about one that was taken. */
export const WRITTEN_TOOL_TEXT = {
  missing: 'It is missing.',
  notNamed: (tag: string) => `The instructions do not name ${tag}, so nobody would be asked for it.`,
  noField: (tag: string) => `${tag} is no field: it stands in the instructions as it is.`,
  draft: (n: number) => `It is a draft: your plan holds ${n === 1 ? '1 active tool' : `${n} active tools`}.`,
  open: 'Open the tool',
} as const

export const TOOL_RUNS_TEXT = {
  notFound: 'This run is not there any more.',
  over: 'This run is over already.',
  inputInvalid: 'Something is missing or does not fit.',
  missing: (label: string) => `${label} is missing.`,
  tooLong: (label: string, most: number) => `${label} has more than ${most.toLocaleString('en-US')} characters.`,
  emailInvalid: (label: string) => `${label} is no email address.`,
  notAnOption: (label: string) => `${label} has a value that is none of its options.`,
  measureInvalid: (label: string) => `${label} is a number with its unit.`,
  unknownField: 'This tool has no such field.',
  cancelled: 'You stopped this run. What was written until then is kept, and counts.',
  interrupted: 'The program ended during this run. Run it again.',
  failed: 'Something went wrong in this run. Run it again.',
  limitReached: 'You have used your runs for now.',
  dailyReached: (n: number) => `You have used your ${n === 1 ? 'run' : `${n} runs`} for today. Come back tomorrow.`,
  weeklyReached: (n: number) => `You have used your ${n === 1 ? 'run' : `${n} runs`} for this week.`,
  similar: 'You have run this before. This is what came out then; nothing was paid again.',
  tooShort: (least: number) => `It has fewer than ${least} characters.`,
  tooLongBlock: (most: number) => `It has more than ${most} characters.`,
  lacks: (words: string) => `It does not contain “${words}”.`,
  notEditable: 'Results of this tool cannot be changed.',
  blockEmpty: 'The model wrote nothing for this part.',
} as const
