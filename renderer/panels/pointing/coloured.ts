/** What of an element has a colour. */
export type Coloured = 'text' | 'background' | 'border'
