/** What every app has, once: a package that brought its own would be another React. */
export const PROVIDED: ReadonlySet<string> = new Set(['react', 'react-dom', 'react-router', 'react-router-dom'])
/** What the checker has anyway, and what speaks of a server that no app is on. */
export const PROVIDED_TYPES: ReadonlySet<string> = new Set(['@types/react', '@types/react-dom', '@types/node'])
/** The version of React that apps run on, as packages ask for it. */
export const REACT_MAJOR = 19
