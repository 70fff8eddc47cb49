import { Link } from 'react-router'
import { displayName } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { FileIcon } from '../../parts/app-files/file-icon.tsx'
import { InstructionsField } from '../../parts/answer-context/instructions-field.tsx'
import { PinButton } from '../../parts/answer-context/pin-button.tsx'
import { useMay } from '../../state/may.ts'
import { useKnowledge, useSetKnowledge } from '../../state/app-knowledge.ts'
import { say } from '../../../shared/text/say.ts'
import { said } from '../../ui/said.tsx'

/** What every answer takes into account: custom instructions of this app, and pinned files. */
export function AppKnowledge({ appId }: { readonly appId: AppId }) {
  const knowledge = useKnowledge(appId)
  const set = useSetKnowledge(appId)
  const { isAllowed: maySet } = useMay('app-settings', appId)
  if (knowledge === null) return null
  return (
    <section aria-label={say('Knowledge')} className="mb-7 flex flex-col gap-5">
      <div>
        <h3 className="text-sm font-bold">{say('Knowledge')}</h3>
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {said('Said once, it holds for every answer in this app. What holds for all your apps is in the {link}.', {
            link: (
              <Link to="/settings/knowledge" className="link">
                {say('settings')}
              </Link>
            ),
          })}
        </p>
      </div>
      <InstructionsField
        label={say('Custom instructions')}
        hint={say('Sent with every message. The built-in scaffolder follows fixed rules and does not read them.')}
        placeholder={say('For example: prices are in Swiss francs. Speak to customers informally. Never use red.')}
        value={knowledge.customInstructions}
        isReadOnly={!maySet}
        onSave={(customInstructions) => set({ customInstructions })}
      />
      <div>
        <h4 className="mb-1 text-sm leading-4 font-medium">{say('Pinned files')}</h4>
        {knowledge.pinnedFiles.length === 0 ? (
          <p className="text-xs text-muted-foreground">
            {say('None. Pin a file in the menu of the code, and the assistant always sees it whole.')}
          </p>
        ) : (
          <ul className="divide-y rounded-md border bg-card">
            {knowledge.pinnedFiles.map((path) => (
              <li key={path} className="flex h-9 items-center gap-2 pr-1.5 pl-3 text-sm">
                <FileIcon path={path} className="icon-14 flex-none text-muted-foreground" />
                <span className="min-w-0 flex-1 truncate" title={path}>
                  {displayName(path)}
                </span>
                <PinButton appId={appId} path={path} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
