import { Dialog } from '../../ui/dialog.tsx'
import { ShortcutTable } from './shortcut-table.tsx'
import { say } from '../../../shared/text/say.ts'

/** All available shortcuts, from the same registry as the command palette. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog name="shortcuts" title={say('Keyboard shortcuts')} isOpen onOpenChange={onClose} size="lg">
      <ShortcutTable headingLevel={3} />
    </Dialog>
  )
}
