import { Download } from 'lucide-react'
import { spentWords } from '../../parts/usage-words/usage-words.ts'
import { Button } from '../../ui/button.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { BackLink } from './back-link.tsx'
import { SectionGroup, SectionHead } from './settings-parts.tsx'
import { SpendLimitsForm } from './usage/spend-limits-form.tsx'
import { usageCsv } from './usage/usage-csv.ts'
import { UsageTable } from './usage/usage-table.tsx'
import { useUsage } from './usage/use-usage.ts'
import { say } from '../../../shared/text/say.ts'

/** What models were asked and what it cost, and how much of it may be. */
export function UsageSection() {
  const { load, save, reload, saving } = useUsage()
  return (
    <>
      <BackLink />
      <SectionHead title={say('Usage')}>
        {say('What your models were asked, and what it cost at the prices of the day. Each provider’s own bill is the one that counts.')}
      </SectionHead>
      {load.phase === 'loading' && (
        <DelayedSkeleton label={say('Loading the usage')} className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-[58px] rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </DelayedSkeleton>
      )}
      {load.phase === 'failed' && <LoadFailure className="mt-5" message={load.failure.message} onRetry={reload} />}
      {load.phase === 'ready' && (
        <>
          <SectionGroup title={say('Limits')} note={say('this month: {thisMonth}', { thisMonth: spentWords(load.usage.thisMonth) })}>
            <SpendLimitsForm limits={load.usage.limits} saving={saving} onSave={save} />
          </SectionGroup>
          <SectionGroup title={say('By month')}>
            {load.usage.rows.length === 0 ? (
              <p className="rounded-lg border bg-card px-4 py-3 text-sm text-muted-foreground">
                {say('No model was asked yet. The built-in scaffolder costs nothing and is not listed.')}
              </p>
            ) : (
              <>
                <UsageTable rows={load.usage.rows} />
                <Button
                  size="sm"
                  className="mt-3"
                  onClick={() => downloadBlob(new Blob([usageCsv(load.usage.rows)], { type: 'text/csv' }), 'lathe-usage.csv')}
                >
                  <Download aria-hidden="true" />
                  {say('Download as CSV')}
                </Button>
              </>
            )}
          </SectionGroup>
        </>
      )}
    </>
  )
}
