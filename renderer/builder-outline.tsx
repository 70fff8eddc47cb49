/** The bars of the builder, while its script is on its way. */
export function BuilderOutline() {
  return (
    <div
      aria-hidden="true"
      className="grid h-full grid-cols-[var(--rail)_minmax(0,1fr)] grid-rows-[var(--bar)_minmax(0,1fr)] max-md:grid-cols-1 max-md:grid-rows-[48px_minmax(0,1fr)_56px]"
    >
      <div className="col-span-full border-b border-sidebar-border bg-sidebar" />
      <div className="border-r border-sidebar-border bg-sidebar max-md:row-start-3 max-md:border-t max-md:border-r-0" />
    </div>
  )
}
