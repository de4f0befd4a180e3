import type { UseFormReturn } from 'react-hook-form'
import { Checkbox, Field, TextInput } from '#kit/controls/field.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { Coin } from '#kit/data/coin.tsx'
import { itemLimits } from '../rules.ts'
import type { ItemFormInput, ItemFormOutput } from './item-form.ts'
import type { OfPage } from './of-page.ts'
import { PicturePick } from './picture-pick.tsx'

export type ItemFormState = UseFormReturn<ItemFormInput, unknown, ItemFormOutput>

/** Title, description, price, stock, picture and welcome credits of an item. */
export function ItemFields({ form, page, content }: OfPage & { form: ItemFormState }) {
  const { errors } = form.formState
  const [imageId, delivery, sellsAll, acceptsWelcome] = form.watch([
    'imageId',
    'delivery',
    'sellsAll',
    'acceptsWelcomeCredits',
  ])
  return (
    <>
      <TextField form={form} name="title" label="Title" countTo={itemLimits.title} />
      <LongTextField form={form} name="description" label="Description" optional rows={2} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Price in credits" hint="You earn 80%, rounded down." error={errors.priceCredits?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            icon={<Coin className="size-4" />}
            {...form.register('priceCredits')}
          />
        </Field>
        {!(delivery === 'pool' && sellsAll) && (
          <Field label="Stock" hint="Including those already sold." error={errors.stockQuantity?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.register('stockQuantity')} />
          </Field>
        )}
      </div>
      {delivery === 'pool' && <Checkbox label="Sell every code in its pool" {...form.register('sellsAll')} />}
      <PicturePick
        page={page}
        content={content}
        value={imageId}
        onChange={(id) => form.setValue('imageId', id, { shouldDirty: true })}
      />
      <Checkbox
        label="Accepts welcome credits"
        hint="Once per person. You earn nothing on the part paid with them."
        {...form.register('acceptsWelcomeCredits')}
      />
      {acceptsWelcome && (
        <TextField form={form} name="welcomeDailyLimit" label="Daily limit with welcome credits" inputMode="numeric" />
      )}
    </>
  )
}
