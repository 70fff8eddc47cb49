import { ShortcutTable } from '../../parts/shortcuts-sheet/shortcut-table.tsx'
import { SectionHead } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

export function ShortcutsSection() {
  return (
    <>
      <SectionHead title={say('Shortcuts')}>{say('What the keyboard does here. An app that is open has more; press ? in it.')}</SectionHead>
      <div className="mt-5 rounded-lg border bg-card px-4 pt-3">
        <ShortcutTable headingLevel={2} />
      </div>
    </>
  )
}
