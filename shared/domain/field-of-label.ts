import { newField, type ToolField, type ToolFieldType, withType } from './tool-field.ts'

interface Known {
  readonly labels: readonly string[]
  readonly type: ToolFieldType
  readonly options?: readonly string[]
}

const KNOWN: readonly Known[] = [
  { labels: ['tone', 'tone of voice'], type: 'select', options: ['Factual', 'Friendly', 'Formal'] },
  { labels: ['ton', 'tonfall'], type: 'select', options: ['Sachlich', 'Freundlich', 'Förmlich'] },
  { labels: ['length'], type: 'select', options: ['Short', 'Medium', 'Long'] },
  { labels: ['länge'], type: 'select', options: ['Kurz', 'Mittel', 'Lang'] },
  { labels: ['language'], type: 'select', options: ['English', 'German', 'French', 'Spanish'] },
  { labels: ['sprache'], type: 'select', options: ['Deutsch', 'Englisch', 'Französisch', 'Spanisch'] },
  { labels: ['level', 'difficulty'], type: 'select', options: ['Beginner', 'Intermediate', 'Advanced'] },
  { labels: ['niveau', 'schwierigkeit'], type: 'select', options: ['Anfänger', 'Fortgeschrittene', 'Profis'] },
  { labels: ['email', 'e-mail', 'email address', 'mail'], type: 'email' },
  { labels: ['height', 'körpergröße'], type: 'height' },
  { labels: ['weight', 'gewicht'], type: 'weight' },
  { labels: ['notes', 'description', 'background', 'details', 'notizen', 'beschreibung', 'hintergrund'], type: 'long_text' },
]

/** A field of its label alone, by what such a label mostly asks for; a text where it is none of these. */
export function fieldOfLabel(label: string): ToolField {
  const field = newField(label)
  const said = field.label.toLowerCase()
  const known = KNOWN.find(({ labels }) => labels.includes(said))
  if (known === undefined) return field
  return { ...withType(field, known.type), options: (known.options ?? []).map((option) => ({ label: option, iconUrl: null })) }
}
