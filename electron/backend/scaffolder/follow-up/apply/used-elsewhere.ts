import { listWords } from '../../language/nouns.ts'
import type { Draft } from './draft.ts'

/** A page that was not made out of lists would stop working, and I cannot write it anew. */
export function usedElsewhere({ speak }: Draft, files: readonly string[], what: string, other: string): string {
  const names = listWords(files.slice(0, 4))
  const isOne = files.length === 1
  return speak(
    `${names} ${isOne ? 'uses' : 'use'} the ${what}, and ${isOne ? 'is a page' : 'are pages'} of this app’s own that I cannot rewrite, so I left it. Connect a model for that.`,
    `${files.slice(0, 4).join(', ')} ${isOne ? 'braucht' : 'brauchen'} ${other}; diese Seiten der App kann ich nicht umschreiben, also ist es geblieben. Ein verbundenes Modell kann das.`,
    `${files.slice(0, 4).join(', ')} utilise ${other} ; je ne peux pas réécrire ces pages, donc rien n’a changé. Connectez un modèle pour cela.`,
    `${files.slice(0, 4).join(', ')} usa ${other}; no puedo reescribir esas páginas, así que lo dejé. Conecta un modelo para eso.`,
  )
}
