import { useState } from 'react'
import type { PaidProduct } from '../../../shared/domain/membership.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { say } from '../../../shared/text/say.ts'

interface ProductChoiceProps {
  /** Of the provider. */
  readonly name: string
  readonly products: readonly PaidProduct[]
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly confirmLabel: string
  readonly onChoose: (product: PaidProduct) => void
  readonly onReload: () => void
}

/** One of the products that can be bought now. */
export function ProductChoice({ name, products, isBusy, isDisabled = false, confirmLabel, onChoose, onReload }: ProductChoiceProps) {
  const sold = products.filter(({ isSold }) => isSold)
  const [chosen, setChosen] = useState('')
  const product = sold.find(({ id }) => id === chosen) ?? sold[0]
  if (product === undefined)
    return (
      <div className="flex flex-col items-start gap-2.5">
        <p role="status" className="text-sm text-muted-foreground">
          {say('Your {name} account sells nothing yet. Make a product there and publish it, with a price; then look again.', { name })}
        </p>
        <Button size="sm" onClick={onReload}>
          {say('Look again')}
        </Button>
      </div>
    )
  const unsold = products.length - sold.length
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={say('Product')}
        hint={
          unsold === 0
            ? say('Whoever has bought it is a member.')
            : say('{unsold} more cannot be bought now: publish them, with a price.', { unsold })
        }
      >
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={product.id}
            options={sold.map(({ id, name: label, price }) => ({ value: id, label: price === '' ? label : `${label}, ${price}` }))}
            onValueChange={setChosen}
          />
        )}
      </Field>
      <Button
        variant="primary"
        size="sm"
        className="self-start"
        isLoading={isBusy}
        loadingLabel={say('Reading the sales…')}
        isDisabled={isDisabled}
        disabledReason={say('Let people sign up first')}
        onClick={() => onChoose(product)}
      >
        {confirmLabel}
      </Button>
    </div>
  )
}
