/** The part of an element that a colour applies to. */
export type Coloured = 'text' | 'background' | 'border'
