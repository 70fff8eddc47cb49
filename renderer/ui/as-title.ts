/** A name of the specifications, which are in small letters, where it is a title or a button. */
export const asTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
