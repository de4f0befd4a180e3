import type { UseFormReturn } from 'react-hook-form'
import { ImageDrop } from '#features/games/ui/image-drop.tsx'
import { promoImageUrl } from '#features/promo/pages/rules.ts'
import { sendPromoImage } from '#features/promo/pages/ui/send-promo-image.ts'
import { Checkbox, Field, TextInput } from '#kit/controls/field.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { Coin } from '#kit/data/coin.tsx'
import { itemLimits } from '../rules.ts'
import type { ItemFormInput, ItemFormOutput } from './item-form.ts'
import type { OfPage } from './of-page.ts'

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

interface PicturePickProps extends OfPage {
  value: string | null
  onChange: (imageId: string | null) => void
}

/** The picture of an item: one of the page's, a new one, or none. */
function PicturePick({ page, content, value, onChange }: PicturePickProps) {
  const gallery = content.gallery.map(({ imageId }) => imageId)
  const pictures = [...new Set([content.heroImage, ...gallery, value])].filter((id) => id !== null)
  const look =
    'ring-within overflow-hidden rounded-control border border-line-strong has-checked:border-accent has-checked:outline-2 has-checked:outline-accent'
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Picture</legend>
      <div className="flex flex-wrap gap-2">
        <label className={look}>
          <input
            type="radio"
            name="picture"
            className="sr-only"
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <span className="grid h-14 w-20 place-items-center text-sm">None</span>
        </label>
        {pictures.map((imageId, at) => (
          <label key={imageId} className={look}>
            <input
              type="radio"
              name="picture"
              className="sr-only"
              checked={value === imageId}
              onChange={() => onChange(imageId)}
            />
            <img
              src={promoImageUrl(page.id, imageId, 'thumb')}
              alt={content.gallery.find((one) => one.imageId === imageId)?.alt || `Picture ${at + 1}`}
              className="h-14 w-20 bg-surface-3 object-cover"
            />
          </label>
        ))}
      </div>
      <ImageDrop
        label="A new picture"
        touches={[]}
        onSend={(file) => sendPromoImage(page.id, file)}
        onSent={([imageId]) => imageId !== undefined && onChange(imageId)}
      />
    </fieldset>
  )
}
