/** Styles that several components share. */
export const fieldStyle =
  'w-full min-w-0 rounded-md border border-input bg-card px-3.5 text-sm text-foreground transition-colors placeholder:text-muted-foreground selection:bg-primary selection:text-primary-foreground hover:border-foreground/60 focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive'

export const floatStyle = 'z-50 rounded-lg border bg-popover text-popover-foreground shadow-float'

export const menuItemStyle =
  "relative flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none select-none focus:bg-accent focus:text-accent-foreground data-[disabled]:pointer-events-none data-[disabled]:text-muted-foreground/80 data-[highlighted]:bg-accent data-[highlighted]:text-accent-foreground max-md:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4"

export const closeStyle =
  "absolute top-3 right-3 inline-flex size-9 items-center justify-center rounded-full text-muted-foreground transition-colors hover:bg-muted hover:text-foreground max-md:size-10 [&_svg:not([class*='size-'])]:size-4"

/** Enlarges the touch area of a small control without changing its look. */
export const touchTarget = "relative after:absolute after:-inset-3 after:content-['']"
