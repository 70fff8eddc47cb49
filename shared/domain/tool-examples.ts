import type { z } from 'zod'
import type { WrittenTool } from './written-tool.ts'

export interface ToolExample {
  readonly id: string
  /** What it is for, on its button. */
  readonly about: string
  readonly tool: z.input<typeof WrittenTool> & { readonly title: string }
}

/** Tools to begin with: each is a finished one that its builder changes as they like. */
export const TOOL_EXAMPLES: readonly ToolExample[] = [
  {
    id: 'minutes',
    about: 'Notes become minutes and a list of what is to be done',
    tool: {
      title: 'Minutes of a meeting',
      description: 'Paste your notes. You get minutes, what was decided, and who does what.',
      instructions:
        'Write the minutes of a meeting in a [tone] tone from these notes: [input]\n\nUse only what the notes say, in their language. Where they leave open who or when, write “open”.',
      inputLabel: 'Your notes',
      inputPlaceholder: 'Ann: the oven is repaired on Monday …',
      examples: [
        'Ann opens at 9. Ben: the oven is repaired on Monday, he calls the firm. Decided: rye bread from June. Next meeting 12 May.',
      ],
      fields: [
        { name: 'tone', label: 'Tone', type: 'select', options: ['Factual', 'Friendly', 'Very short'], required: true, memorize: true },
      ],
      blocks: [
        { title: 'Minutes', instructions: 'Two to five short paragraphs.' },
        { title: 'Decisions', type: 'list', instructions: 'One decision each.' },
        { title: 'To do', type: 'table', instructions: 'Columns: what, who, until when.' },
      ],
    },
  },
  {
    id: 'reply',
    about: 'A mail you got becomes an answer in your tone',
    tool: {
      title: 'Reply to a mail',
      description: 'Paste a mail and say in a few words what you want to answer.',
      instructions:
        'Write a reply to this mail: [input]\n\nWhat the reply is to say: [answer]\nIts tone: [tone]. It is signed by [sender].\n\nWrite in the language of the mail, promise nothing that is not said above, and ask back where something is missing.',
      inputLabel: 'The mail you got',
      inputPlaceholder: 'Dear baker, …',
      examples: ['Hello, we ordered 20 rolls for Saturday. Could we have 30, and pick them up at 7?'],
      fields: [
        { name: 'answer', label: 'What you want to answer', type: 'long_text', required: true },
        { name: 'tone', label: 'Tone', type: 'select', options: ['Friendly', 'Formal', 'Firm'], required: true, memorize: true },
        { name: 'sender', label: 'Your name', memorize: true },
      ],
      blocks: [
        { title: 'Subject', instructions: 'One line.', maxChars: 120 },
        { title: 'Reply', instructions: 'Without the subject.' },
      ],
    },
  },
  {
    id: 'product',
    about: 'Facts about a product become a text for your shop',
    tool: {
      title: 'Product text',
      description: 'Enter what is true of a product. You get a text, its advantages and keywords.',
      instructions:
        'Write a text for a shop about [product] from these facts: [input]\n\nIt is for [audience]. Use only these facts, make up no figures, awards or reviews, and write in their language.',
      inputLabel: 'What is true of it',
      inputPlaceholder: 'Rye, 24 hours of rest, baked in stone, 750 g …',
      fields: [
        { name: 'product', label: 'Product', required: true },
        { name: 'audience', label: 'Who it is for', memorize: true },
      ],
      blocks: [
        { title: 'Headline', instructions: 'One line without an exclamation mark.', maxChars: 100 },
        { title: 'Text', instructions: 'Two short paragraphs.' },
        { title: 'Advantages', type: 'list', instructions: 'Three to five.' },
        { title: 'Keywords', type: 'list' },
      ],
    },
  },
  {
    id: 'translation',
    about: 'A text in another language, as formal as it has to be',
    tool: {
      title: 'Translation',
      description: 'Translates a text and says where a word was chosen with care.',
      instructions:
        'Translate into [language], for readers who are addressed [address]: [input]\n\nKeep paragraphs, names, figures and links as they are. Add and leave out nothing.',
      inputLabel: 'Text to translate',
      fields: [
        {
          name: 'language',
          label: 'Into',
          type: 'select',
          options: ['English', 'German', 'French', 'Spanish', 'Italian', 'Polish', 'Turkish', 'Ukrainian', 'Arabic', 'Chinese'],
          required: true,
          memorize: true,
        },
        { name: 'address', label: 'Address', type: 'select', options: ['Formally', 'Informally'], required: true, memorize: true },
      ],
      blocks: [
        { title: 'Translation' },
        {
          title: 'Words to look at',
          type: 'list',
          instructions: 'Words with another possible translation, and why this one. At most five.',
        },
      ],
    },
  },
  {
    id: 'summary',
    about: 'A long text in a few sentences, with its main points',
    tool: {
      title: 'Summary',
      description: 'Shortens a long text to what matters to its reader.',
      instructions:
        'Summarise this text for [reader], [length]: [input]\n\nUse only what it says, in its language, and keep figures and names exactly.',
      inputLabel: 'Text to shorten',
      fields: [
        {
          name: 'length',
          label: 'Length',
          type: 'select',
          options: ['In one sentence', 'In one paragraph', 'On half a page'],
          required: true,
        },
        { name: 'reader', label: 'Who reads it', memorize: true },
      ],
      blocks: [
        { title: 'Summary' },
        { title: 'Main points', type: 'list', instructions: 'At most seven.' },
        { title: 'Open questions', type: 'list', instructions: 'What the text leaves open. “None” where there is nothing.' },
      ],
    },
  },
]
