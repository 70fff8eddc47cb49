import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { BrokenDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { say } from '../../../shared/text/say.ts'

/** In the place of a screen that broke: the rest of the program goes on. */
export function BrokenScreen() {
  const error = useRouteError()
  useEffect(() => {
    reportError(error)
  }, [error])
  return (
    <>
      <title>{say('Something went wrong · Lathe')}</title>
      <EmptyState
        headingLevel={1}
        drawing={<BrokenDrawing />}
        title={say('This screen stopped working')}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {say('Load it again')}
            </Button>
            <Link to="/home" className={buttonClass()}>
              {say('Go home')}
            </Link>
          </>
        }
        className="h-full"
      >
        {say('{internal} What you wrote in the chat and in the prompt box is kept.', { internal: ERROR_TEXT.internal })}
      </EmptyState>
    </>
  )
}
