import { useState } from 'react'
import { Link } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { BIN_DAYS } from '../../../shared/limits/apps.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { useAppCommands } from '../../state/app-commands.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyBinDrawing, NothingFoundDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { say } from '../../../shared/text/say.ts'

/** There is no such app, or it is gone for good. */
export function MissingApp() {
  return (
    <main className="flex h-full flex-col">
      <title>{say('Not found · Lathe')}</title>
      <EmptyState
        headingLevel={1}
        drawing={<NothingFoundDrawing />}
        title={ERROR_TEXT.appNotFound}
        actions={
          <>
            <Link to="/home" className={buttonClass({ variant: 'primary' })}>
              {say('Go home')}
            </Link>
            <Link to="/bin" className={buttonClass()}>
              {say('Look in the bin')}
            </Link>
          </>
        }
      />
    </main>
  )
}

/** It went to the bin, perhaps in another window, while it was open here. */
export function BinnedApp({ app, onTakenBack }: { readonly app: App; readonly onTakenBack: () => void }) {
  const commands = useAppCommands()
  const [isWorking, setWorking] = useState(false)
  const takeBack = async () => {
    setWorking(true)
    const isBack = await commands.takeBack(app)
    setWorking(false)
    if (isBack) onTakenBack()
  }
  return (
    <main className="flex h-full flex-col">
      <title>{`${app.name} · Lathe`}</title>
      <EmptyState
        headingLevel={1}
        drawing={<EmptyBinDrawing />}
        title={say('{name} is in the bin', { name: app.name })}
        actions={
          <>
            <Button variant="primary" isLoading={isWorking} loadingLabel={say('Taking it back…')} onClick={() => void takeBack()}>
              {say('Take it back')}
            </Button>
            <Link to="/home" className={buttonClass()}>
              {say('Go home')}
            </Link>
          </>
        }
      >
        {say('Its chat, its versions and its rows are kept for {BINDAYS} days.', { BINDAYS: BIN_DAYS })}
      </EmptyState>
    </main>
  )
}
