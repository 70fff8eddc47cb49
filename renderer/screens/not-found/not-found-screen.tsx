import { Link } from 'react-router'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { buttonClass } from '../../ui/button.tsx'
import { NothingFoundDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { say } from '../../../shared/text/say.ts'

export function NotFoundScreen() {
  return (
    <>
      <title>{say('Not found · Lathe')}</title>
      <EmptyState
        headingLevel={1}
        drawing={<NothingFoundDrawing />}
        title={ERROR_TEXT.notFound}
        actions={
          <>
            <Link to="/home" className={buttonClass({ variant: 'primary' })}>
              {say('Go home')}
            </Link>
            <Link to="/apps" className={buttonClass()}>
              {say('All apps')}
            </Link>
          </>
        }
        className="h-full"
      >
        {say('The app may have been deleted, or the address was typed with a slip.')}
      </EmptyState>
    </>
  )
}
