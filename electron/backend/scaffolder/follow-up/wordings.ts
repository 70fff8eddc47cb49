/** How something is said → how a reader knows it. */
export type Wordings = readonly (readonly [said: RegExp, meant: string])[]
