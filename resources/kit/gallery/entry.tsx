import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FileRef } from '@/integrations/Core'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { FileUpload } from '@/components/ui/file-upload'
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { ImageUpload } from '@/components/ui/image-upload'
import { Input } from '@/components/ui/input'
import { MultiSelect } from '@/components/ui/multi-select'
import { PageHeader } from '@/components/ui/page-header'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { RelationSelect } from '@/components/ui/relation-select'
import { SaveButton } from '@/components/ui/save-button'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { StarInput } from '@/components/ui/star-input'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Customer } from './sample.ts'

const PAPERS: readonly FileRef[] = [
  {
    url: 'https://example.com/plan.pdf',
    name: 'Plan of both rooms, with the stairs and the landing.pdf',
    size: 1_234_567,
    type: 'application/pdf',
  },
  { url: 'https://example.com/hall.jpg', name: 'Hall.jpg', size: null, type: 'image/jpeg' },
]

export function Entry() {
  const [customer, setCustomer] = useState<string | null>(null)
  const [extras, setExtras] = useState<string[]>(['Stairs'])
  const [stars, setStars] = useState<number | null>(4)
  const [papers, setPapers] = useState<readonly FileRef[] | null>(PAPERS)
  const [photo, setPhoto] = useState<string | null>(null)
  const [error, setError] = useState<string | null>('Enter an email address, like ada@example.com')
  return (
    <>
      <PageHeader title="New deal" back={{ to: '/records', label: 'Orders' }} />
      <div className="grid items-start gap-3.5 lg:grid-cols-[1.6fr_1fr]">
        <Card>
          <CardHeader>
            <CardTitle>Details</CardTitle>
            <CardDescription>Fields with a star must be filled in.</CardDescription>
          </CardHeader>
          <CardContent>
            <form
              noValidate
              className="grid gap-4 sm:grid-cols-2"
              onSubmit={(event) => {
                event.preventDefault()
                setError(null)
                toast.success('Deal saved')
              }}
            >
              <Field label="Name" htmlFor="name" isRequired>
                <Input id="name" placeholder="Cork floor, two rooms" />
              </Field>
              <Field label="Rating" htmlFor="rating">
                <StarInput id="rating" value={stars} onChange={setStars} />
              </Field>
              <Field label="Email" htmlFor="email" error={error}>
                <Input id="email" type="email" defaultValue="ada@" />
              </Field>
              <Field label="Customer" htmlFor="customer" isRequired hint="Who pays for it">
                <RelationSelect id="customer" entity={Customer} labelKey="name" value={customer} onChange={setCustomer} />
              </Field>
              <Field label="Stage" htmlFor="stage">
                <Select defaultValue="quoted">
                  <SelectTrigger id="stage">
                    <SelectValue />
                  </SelectTrigger>
                  <SelectContent>
                    <SelectItem value="new">New lead</SelectItem>
                    <SelectItem value="quoted">Quoted</SelectItem>
                    <SelectItem value="won">Won</SelectItem>
                  </SelectContent>
                </Select>
              </Field>
              <Field label="Extras" htmlFor="extras">
                <MultiSelect id="extras" options={['Stairs', 'Skirting', 'Underlay', 'Removal']} value={extras} onChange={setExtras} />
              </Field>
              <Field label="Value" htmlFor="value">
                <Input id="value" type="number" defaultValue={8450} disabled />
              </Field>
              <Field label="Contact by" htmlFor="contact">
                <RadioGroup id="contact" defaultValue="phone" className="flex h-10 items-center gap-6">
                  <label htmlFor="by-phone" className="flex items-center gap-2">
                    <RadioGroupItem id="by-phone" value="phone" /> Phone
                  </label>
                  <label htmlFor="by-mail" className="flex items-center gap-2">
                    <RadioGroupItem id="by-mail" value="mail" /> Mail
                  </label>
                </RadioGroup>
              </Field>
              <Field label="Remind me" htmlFor="remind">
                <div className="flex h-10 items-center">
                  <Switch id="remind" defaultChecked />
                </div>
              </Field>
              <Field label="Notes" htmlFor="notes" className="sm:col-span-2">
                <Textarea id="notes" />
              </Field>
              <label htmlFor="agreed" className="flex items-center gap-2 sm:col-span-2">
                <Checkbox id="agreed" defaultChecked /> The customer has agreed
              </label>
              <div className="flex flex-wrap gap-2.5 sm:col-span-2">
                <SaveButton isSaving={false}>Save deal</SaveButton>
                <SaveButton isSaving>Save deal</SaveButton>
                <ConfirmDialog
                  title="Delete this deal?"
                  description="Its notes go as well. This cannot be taken back."
                  confirmLabel="Delete deal"
                  onConfirm={() => toast.error('The deal could not be deleted')}
                >
                  <Button type="button" variant="ghost">
                    Delete
                  </Button>
                </ConfirmDialog>
              </div>
            </form>
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Photo</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-5">
            <Field label="Photo of the floor" htmlFor="photo">
              <ImageUpload id="photo" value={photo} onChange={setPhoto} />
            </Field>
            <Field label="Papers" htmlFor="papers">
              <FileUpload id="papers" value={papers} onChange={setPapers} most={4} />
            </Field>
            <HookForm />
          </CardContent>
        </Card>
      </div>
    </>
  )
}

function HookForm() {
  const form = useForm({ defaultValues: { phone: '' } })
  return (
    <Form {...form}>
      <form onSubmit={(event) => void form.handleSubmit(() => toast.success('Phone saved'))(event)} className="flex flex-col gap-3">
        <FormField
          control={form.control}
          name="phone"
          rules={{ required: 'Enter a phone number' }}
          render={({ field }) => (
            <FormItem>
              <FormLabel>Phone</FormLabel>
              <FormControl>
                <Input {...field} />
              </FormControl>
              <FormDescription>For the crew only</FormDescription>
              <FormMessage />
            </FormItem>
          )}
        />
        <Button type="submit" variant="outline" className="self-start">
          Save phone
        </Button>
      </form>
    </Form>
  )
}
