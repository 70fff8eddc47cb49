import { text } from './text.ts'

/** Agent mode: a message that goes on by itself. */
export const AGENT_TEXT = text('AGENT_TEXT', {
  mode: 'Agent',
  modeHint: 'Goes on by itself: changes the app, looks at its pages, changes more, until it is done',
  needsModel: 'Needs a language model: the built-in scaffolder answers once',
  placeholder: 'Say what is to be there in the end',
  limits: 'Limits of the agent',
  stepsMax: 'Steps at most',
  usdMax: 'Dollars at most',
  goesOn: 'Goes on until it is done, at most',
  steps: 'steps and',
  stepsAlone: 'steps',
  inAll: 'in all',
  estimateBilled: 'A step: {estimate}. At most {usd} in all.',
  estimateFree: 'A step: {estimate}. At most {steps}.',

  writing: 'Agent: step {n} of at most {of}',
  waiting: 'Agent: goes on after your message',
  looking: 'Agent: looking at the pages',
  deciding: 'Agent: getting the next step ready',
  stop: 'Stop the agent',
  notStopped: 'The agent was not stopped',

  ended: {
    done: 'The agent is done, after {steps}: there was nothing more to change.',
    steps: 'The agent stopped after {steps}, which was its limit. It may not be done.',
    money: 'The agent stopped after {steps}: the next one could go over its limit of {usd}. It may not be done.',
    stopped: 'The agent was stopped after {steps}. What was finished until then is in the app.',
    left: 'The agent stopped after {steps}, because the chat or the app went back to an earlier state.',
    failed: 'The agent stopped after {steps}. {reason}',
    interrupted: 'Lathe was closed while the agent was at work, after {steps}. What was finished until then is in the app.',
  },
  goOn: 'Go on',
  goOnHint: 'With the same goal and as many steps and dollars once more',
  notGoneOn: 'The agent did not go on',

  /** The message of a step. */
  stepOf: 'Step {n} of at most {of}',
  step: 'Agent, step {n}',
  showMessage: 'What the model was told',
})
