import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'

/** A placeholder for an app: navigation, a heading with its action, figures, a table. */
export function AppSkeleton({ label }: { readonly label: string }) {
  return (
    <DelayedSkeleton label={label} afterMs={0} className="flex size-full flex-col overflow-hidden bg-card">
      <div className="flex h-[58px] flex-none items-center gap-5 border-b px-6">
        <Skeleton className="size-[26px] rounded-lg" />
        <Skeleton className="h-3 w-24" />
        <Skeleton className="ml-4 h-3 w-14 max-md:hidden" />
        <Skeleton className="h-3 w-14 max-md:hidden" />
        <Skeleton className="h-3 w-14 max-md:hidden" />
        <Skeleton className="ml-auto size-8 rounded-full" />
      </div>
      <div className="flex flex-1 flex-col gap-5 p-6">
        <div className="flex items-end">
          <div className="flex flex-col gap-2.5">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-3 w-52" />
          </div>
          <Skeleton className="ml-auto h-10 w-32 rounded-full" />
        </div>
        <div className="grid grid-cols-3 gap-3.5 max-md:grid-cols-1">
          {[0, 1, 2].map((card) => (
            <div key={card} className="flex flex-col gap-3 rounded-xl border p-4 max-md:nth-[n+3]:hidden">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-2 w-full" />
            </div>
          ))}
        </div>
        <div className="flex flex-col divide-y rounded-xl border">
          {[72, 58, 66, 50, 62].map((width) => (
            <div key={width} className="flex items-center gap-4 px-4 py-4">
              <Skeleton className="size-7 rounded-full" />
              <span className="flex-1">
                <span className="block" style={{ width: `${width}%` }}>
                  <Skeleton className="w-full" />
                </span>
              </span>
              <Skeleton className="w-16" />
            </div>
          ))}
        </div>
      </div>
    </DelayedSkeleton>
  )
}
