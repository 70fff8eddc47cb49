import { BoldIcon, InfoIcon, ItalicIcon, MailIcon, TriangleAlertIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { Avatar, AvatarFallback, AvatarGroup } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb, BreadcrumbItem, BreadcrumbLink, BreadcrumbList, BreadcrumbPage, BreadcrumbSeparator } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Citations } from '@/components/ui/citations'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { PageHeader } from '@/components/ui/page-header'
import {
  Pagination,
  PaginationContent,
  PaginationItem,
  PaginationLink,
  PaginationNext,
  PaginationPrevious,
} from '@/components/ui/pagination'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Progress } from '@/components/ui/progress'
import { ScrollArea } from '@/components/ui/scroll-area'
import { Separator } from '@/components/ui/separator'
import { Skeleton } from '@/components/ui/skeleton'
import { Slider } from '@/components/ui/slider'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Tag } from '@/components/ui/tag'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip'

const variants = ['default', 'outline', 'secondary', 'ghost', 'destructive', 'link'] as const

const CITED = [
  { n: 1, source: 'House rules.pdf', heading: 'Opening hours', page: 12, row: null, quote: 'On weekdays from 9, on Saturdays from 10.' },
  {
    n: 2,
    source: 'workshop.example',
    heading: 'Holidays',
    page: null,
    row: null,
    quote: 'We are closed on public holidays.',
    url: 'https://workshop.example/holidays',
  },
] as const

export function Controls() {
  return (
    <>
      <Breadcrumb>
        <BreadcrumbList>
          <BreadcrumbItem>
            <BreadcrumbLink asChild>
              <Link to="/">Deals</Link>
            </BreadcrumbLink>
          </BreadcrumbItem>
          <BreadcrumbSeparator />
          <BreadcrumbItem>
            <BreadcrumbPage>Controls</BreadcrumbPage>
          </BreadcrumbItem>
        </BreadcrumbList>
      </Breadcrumb>
      <PageHeader title="Controls" hint="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" />
      <Card>
        <CardContent className="flex flex-wrap items-center gap-2.5">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button disabled>disabled</Button>
          <Button size="sm">small</Button>
          <Button size="xs" variant="outline">
            tiny
          </Button>
          <Button size="icon" variant="outline" aria-label="Mail">
            <MailIcon aria-hidden />
          </Button>
        </CardContent>
      </Card>
      <div className="grid items-start gap-3.5 md:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Marks</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-wrap items-center gap-2">
            <Badge>Badge</Badge>
            <Badge variant="secondary">Secondary</Badge>
            <Badge variant="outline">Outline</Badge>
            <Badge variant="destructive">Late</Badge>
            {['Paid', 'Pending', 'Overdue', 'New', 'Draft', 'Dessert', 'Oak', 'Vinyl'].map((text) => (
              <Tag key={text}>{text}</Tag>
            ))}
            <AvatarGroup>
              {['JM', 'SL', 'RP', 'DK'].map((letters) => (
                <Avatar key={letters}>
                  <AvatarFallback>{letters}</AvatarFallback>
                </Avatar>
              ))}
            </AvatarGroup>
          </CardContent>
        </Card>
        <Card>
          <CardContent className="flex flex-col gap-4">
            <Progress value={62} aria-label="Stock" />
            <Slider defaultValue={[40]} aria-label="Volume" />
            <Separator />
            <ToggleGroup type="multiple" defaultValue={['bold']} variant="outline" spacing={0} aria-label="Style">
              <ToggleGroupItem value="bold" aria-label="Bold">
                <BoldIcon aria-hidden />
              </ToggleGroupItem>
              <ToggleGroupItem value="italic" aria-label="Italic">
                <ItalicIcon aria-hidden />
              </ToggleGroupItem>
            </ToggleGroup>
            <Skeleton className="h-4 w-2/3" />
          </CardContent>
        </Card>
        <Alert>
          <InfoIcon aria-hidden />
          <AlertTitle>The crew is booked</AlertTitle>
          <AlertDescription>They arrive on Monday at eight.</AlertDescription>
        </Alert>
        <Alert variant="destructive">
          <TriangleAlertIcon aria-hidden />
          <AlertTitle>The quote was not sent</AlertTitle>
          <AlertDescription>Check the address and send it again.</AlertDescription>
        </Alert>
        <Tabs defaultValue="one">
          <TabsList>
            <TabsTrigger value="one">Overview</TabsTrigger>
            <TabsTrigger value="two">Visits</TabsTrigger>
            <TabsTrigger value="three">Invoices</TabsTrigger>
          </TabsList>
          <TabsContent value="one">What stands on the first one.</TabsContent>
          <TabsContent value="two">Visits</TabsContent>
          <TabsContent value="three">Invoices</TabsContent>
        </Tabs>
        <Accordion type="single" collapsible defaultValue="a">
          <AccordionItem value="a">
            <AccordionTrigger>How long does it take?</AccordionTrigger>
            <AccordionContent>Two days for two rooms.</AccordionContent>
          </AccordionItem>
          <AccordionItem value="b">
            <AccordionTrigger>Who brings the wood?</AccordionTrigger>
            <AccordionContent>We do.</AccordionContent>
          </AccordionItem>
        </Accordion>
        <ScrollArea className="h-24 rounded-lg border bg-card p-3">
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>Line {index + 1}</p>
          ))}
        </ScrollArea>
        <Collapsible>
          <CollapsibleTrigger asChild>
            <Button variant="outline">More</Button>
          </CollapsibleTrigger>
          <CollapsibleContent className="pt-2">There is more.</CollapsibleContent>
        </Collapsible>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Open dialog</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Invite the crew</DialogTitle>
              <DialogDescription>They get a mail with the address.</DialogDescription>
            </DialogHeader>
            <DialogFooter showCloseButton>
              <Button>Invite</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">Open popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Note">A note beside its button.</PopoverContent>
        </Popover>
        <Tooltip>
          <TooltipTrigger asChild>
            <Button variant="outline">Has a tooltip</Button>
          </TooltipTrigger>
          <TooltipContent>What it does</TooltipContent>
        </Tooltip>
      </div>
      <Pagination>
        <PaginationContent>
          <PaginationItem>
            <PaginationPrevious href="#" />
          </PaginationItem>
          <PaginationItem>
            <PaginationLink href="#" isActive>
              1
            </PaginationLink>
          </PaginationItem>
          <PaginationItem>
            <PaginationLink href="#">2</PaginationLink>
          </PaginationItem>
          <PaginationItem>
            <PaginationNext href="#" />
          </PaginationItem>
        </PaginationContent>
      </Pagination>
      <section aria-labelledby="asked" className="flex max-w-xl flex-col gap-2">
        <h2 id="asked" className="font-semibold">
          When is the workshop open?
        </h2>
        <p>On weekdays from nine, on Saturdays from ten [1]. On holidays it is closed [2].</p>
        <Citations citations={CITED} />
      </section>
    </>
  )
}
