import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'

/** In the place of a panel whose script is on the way, under the tabs that lead elsewhere. */
export function ComingPanel({ label }: { readonly label: string }) {
  return (
    <DelayedSkeleton label={label} className="flex h-full flex-col">
      <span className="h-(--bar) flex-none border-b" />
      <span className="flex flex-col gap-4 p-4">
        {['w-40', 'w-64', 'w-52'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </span>
    </DelayedSkeleton>
  )
}
