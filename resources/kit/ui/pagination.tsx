import { ChevronLeftIcon, ChevronRightIcon, MoreHorizontalIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonProps, buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'

function Pagination({ className, ...props }: ComponentProps<'nav'>) {
  return <nav aria-label="Pages" data-slot="pagination" className={cn('mx-auto flex w-full justify-center', className)} {...props} />
}

function PaginationContent({ className, ...props }: ComponentProps<'ul'>) {
  return <ul data-slot="pagination-content" className={cn('flex flex-wrap items-center gap-1', className)} {...props} />
}

function PaginationItem(props: ComponentProps<'li'>) {
  return <li data-slot="pagination-item" {...props} />
}

type PaginationLinkProps = { isActive?: boolean } & Pick<ButtonProps, 'size'> & ComponentProps<'a'>

function PaginationLink({ className, children, isActive, size = 'icon', ...props }: PaginationLinkProps) {
  return (
    <a
      aria-current={isActive ? 'page' : undefined}
      data-slot="pagination-link"
      data-active={isActive}
      className={cn(
        buttonVariants({ variant: 'ghost', size }),
        'tabular-nums data-[active=true]:bg-accent data-[active=true]:text-accent-foreground',
        className,
      )}
      {...props}
    >
      {children}
    </a>
  )
}

function PaginationPrevious({ text = 'Previous', ...props }: ComponentProps<typeof PaginationLink> & { text?: string }) {
  return (
    <PaginationLink aria-label="Previous page" size="default" {...props}>
      <ChevronLeftIcon aria-hidden />
      <span className="hidden sm:block">{text}</span>
    </PaginationLink>
  )
}

function PaginationNext({ text = 'Next', ...props }: ComponentProps<typeof PaginationLink> & { text?: string }) {
  return (
    <PaginationLink aria-label="Next page" size="default" {...props}>
      <span className="hidden sm:block">{text}</span>
      <ChevronRightIcon aria-hidden />
    </PaginationLink>
  )
}

function PaginationEllipsis({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span aria-hidden data-slot="pagination-ellipsis" className={cn('flex size-10 items-center justify-center', className)} {...props}>
      <MoreHorizontalIcon className="size-4" />
    </span>
  )
}

export { Pagination, PaginationContent, PaginationLink, PaginationItem, PaginationPrevious, PaginationNext, PaginationEllipsis }
