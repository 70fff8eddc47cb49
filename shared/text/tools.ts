import { plainNumber } from './counted.ts'
import { text } from './text.ts'

export const TOOLS_TEXT = text('TOOLS_TEXT', {
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
  examples: 'Or begin with one that is ready',
  connectModel: 'Connect a model',
  runsWithModel: 'Tools run when a language model is connected. Until then they can be made and laid out.',
  hiddenByPage: (page: string) =>
    `The page “${page}” of this app has the same address, and people see it in place of the tool. Change one of the two.`,
  noModelToChoose: 'No language model is connected yet, so there is none to choose.',
  notActive: 'This tool is not active yet. Its builder has to activate it and publish the app.',
  nobodySignsUp: 'Nobody can create an account of this app yet, so nobody but you can run this.',
  letSignUp: 'Let everybody create an account',
  membersOnly: 'This tool is for members. Join, or sign in with the address that you paid with.',
  noInstructions: 'This tool has no instructions yet. Write what it is to do.',
  inputDefault: 'What is it about?',
  paintedAfter: 'The model describes it, then it is painted from these words. Each picture costs about as much as a long answer.',
  pictureExample: 'The dish on a set table, seen from above, in morning light',
  noPainter:
    'No connected model makes pictures. Until OpenAI, Google or another one that does is connected, it is described in words alone.',
  findIcon: 'Find an icon',
  noIconFound: 'No icon is called so. Try another word, or upload a picture.',
  fileName: 'Result',
  fileNameInvalid: (endings: readonly string[]) =>
    `A name ends with ${endings
      .slice(0, -1)
      .map((one) => `.${one}`)
      .join(', ')} or .${endings.at(-1)}.`,
  fileNameHint: 'As what people save it. Left empty, it is called as the part, and is a text.',
})

/** The chat assistant of an app. */
export const ASSISTANT_TEXT = text('ASSISTANT_TEXT', {
  chatAssistantActivated: 'Chat assistant activated successfully',
  chatAssistantActivateFailed: 'Failed to activate chat assistant',
  chatAssistantDeactivateFailed: 'Failed to deactivate chat assistant',
  title: 'Assistant',
  description: 'Answers questions about what stands here.',
  welcome: 'How can I help?',
  message: 'Your message',
  instructions:
    'You help the people who use this app. Answer briefly and friendly, in the language of the question. Say so when you do not know something, and make nothing up.',
  about: 'People write to it in the app, and it answers from the app’s data sources where it has some.',
  tooLong: 'This conversation has become too long. Begin a new one.',
})

/** What is wrong with a tool that an answer wrote, and what to know about one that was taken. */
export const WRITTEN_TOOL_TEXT = text('WRITTEN_TOOL_TEXT', {
  missing: 'It is missing.',
  notNamed: (tag: string) => `The instructions do not name ${tag}, so nobody would be asked for it.`,
  noField: (tag: string) => `${tag} is no field: it stands in the instructions as it is.`,
  noTool: 'Whose results are offered is chosen in the editor: write another type.',
  draft: (n: number) => `It is a draft: your plan holds ${n === 1 ? '1 active tool' : `${n} active tools`}.`,
  open: 'Open the tool',
})

export const TOOL_RUNS_TEXT = text('TOOL_RUNS_TEXT', {
  notFound: 'This run is not there any more.',
  over: 'This run is over already.',
  inputInvalid: 'Something is missing or does not fit.',
  missing: (label: string) => `${label} is missing.`,
  tooLong: (label: string, most: number) => `${label} has more than ${plainNumber(most)} characters.`,
  emailInvalid: (label: string) => `${label} is no email address.`,
  notAnOption: (label: string) => `${label} has a value that is none of its options.`,
  measureInvalid: (label: string) => `${label} is a number with its unit.`,
  photoInvalid: (label: string) => `${label} is no photo that was sent here.`,
  photoGone: (label: string) => `The photo of ${label} is not there any more. Choose it again.`,
  itemGone: (label: string) => `The result that was chosen for ${label} is not there any more. Choose another one.`,
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
  chartTable: 'As a table',
  notEditable: 'Results of this tool cannot be changed.',
  blockEmpty: 'The model wrote nothing for this part.',
  noPainter: 'None of the connected models makes pictures, so it is described alone.',
  noPicture: 'What the model made is no picture.',
  pictureTooLarge: 'The picture is too large to be kept.',
  painting: 'Being painted…',
})
