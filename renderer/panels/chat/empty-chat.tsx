import { CalendarDays, FileText, Palette, Truck, Users, Warehouse } from 'lucide-react'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { ConversationDrawing } from '../../ui/drawings.tsx'
import { EmptyState, SuggestionList } from '../../ui/empty-state.tsx'
import { say } from '../../../shared/text/say.ts'

const FOR_A_NEW_APP = [
  { label: say('Customers with a name, a phone and an address'), icon: <Users aria-hidden="true" /> },
  { label: say('Parts with a price, a stock and a supplier'), icon: <Warehouse aria-hidden="true" /> },
  { label: say('Bookings with a guest, a room and a date'), icon: <CalendarDays aria-hidden="true" /> },
] as const

const FOR_AN_APP = [
  { label: say('Add suppliers with a name and a city'), icon: <Truck aria-hidden="true" /> },
  { label: say('Make it dark green'), icon: <Palette aria-hidden="true" /> },
  { label: say('Add a page with opening hours'), icon: <FileText aria-hidden="true" /> },
] as const

/** Shown before the first message. A suggestion is put into the message box, where it can be edited. */
export function EmptyChat({ hasVersion, onSuggest }: { readonly hasVersion: boolean; readonly onSuggest: (text: string) => void }) {
  const items = hasVersion ? FOR_AN_APP : FOR_A_NEW_APP
  return (
    <EmptyState
      drawing={<ConversationDrawing />}
      title={CHAT_TEXT.emptyTitle}
      suggestions={
        <SuggestionList
          name={say('Suggestions')}
          items={items.map(({ label, icon }) => ({ label, icon, onSelect: () => onSuggest(label) }))}
        />
      }
    >
      {CHAT_TEXT.emptyHint}
    </EmptyState>
  )
}
