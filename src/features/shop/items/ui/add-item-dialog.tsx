import { useState } from 'react'
import { type ItemType, itemTypeLabels, itemTypes } from '#features/promo/pages/item-types.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox, Choice, Field, RadioGroup } from '#kit/controls/field.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { type DeliveryKind, deliveriesOf } from '../rules.ts'
import { promoItems } from './calls.ts'
import { ItemFields, type ItemFormState } from './item-fields.tsx'
import { fileHint } from './item-file.tsx'
import { asInput, asTyped, type ItemFormInput, type ItemFormOutput, itemForm } from './item-form.ts'
import type { OfPage } from './of-page.ts'
import { sendItemFile } from './send-file.ts'

const typeTexts: Record<ItemType, string> = {
  coupon_code: 'A discount in your own shop',
  game_key: 'A store key, each sold once',
  digital_item: 'A file or a text',
}

const deliveryTexts: Record<DeliveryKind, [title: string, text: string]> = {
  pool: ['Codes from a pool', 'Each buyer gets the next code. You add the codes afterward.'],
  code: ['One code for all buyers', 'Everyone gets the same code.'],
  file: ['A file', 'Buyers download it.'],
  text: ['A text', 'A link, a password, instructions.'],
}

/** Dialog that adds an item to the page. */
export function AddItemDialog({ page, content, onClose }: OfPage & { onClose: () => void }) {
  // One id for each dialog, so that a second click adds no second item.
  const [id] = useState(() => crypto.randomUUID())
  const form = useZodForm<ItemFormInput, ItemFormOutput>(itemForm, asTyped(null))
  const [file, setFile] = useState<File | null>(null)
  const add = useAct(promoItems.add, {
    form,
    onSuccess() {
      if (file) void sendItemFile(id, file)
      onClose()
    },
  })
  const [itemType, delivery] = form.watch(['itemType', 'delivery'])
  return (
    <FormDialog
      form={form}
      title="New item"
      confirm="Add item"
      busy={add.isPending}
      onValid={(output) => {
        const { itemType: type, delivery: kind, isActive } = output
        add.mutate({ ...asInput(output), id, pageId: page.id, itemType: type, delivery: kind, isActive })
      }}
      onClose={onClose}
    >
      <Field label="Type">
        <RadioGroup
          value={itemType}
          columns={3}
          onValueChange={(type) => {
            form.setValue('itemType', type as ItemType)
            form.setValue('delivery', deliveriesOf[type as ItemType][0] ?? 'pool')
          }}
        >
          {itemTypes.map((type) => (
            <Choice key={type} value={type} title={itemTypeLabels[type]} text={typeTexts[type]} />
          ))}
        </RadioGroup>
      </Field>
      <Delivery form={form} />
      {delivery === 'file' && (
        <Field label="File">
          <FileDrop
            hint={file ? `${file.name}, ${formatBytes(file.size)}` : fileHint}
            onFiles={([chosen]) => setFile(chosen ?? null)}
          />
        </Field>
      )}
      <ItemFields form={form} page={page} content={content} />
      <Checkbox label="Show it to visitors" {...form.register('isActive')} />
    </FormDialog>
  )
}

function Delivery({ form }: { form: ItemFormState }) {
  const [itemType, delivery] = form.watch(['itemType', 'delivery'])
  const kinds = deliveriesOf[itemType]
  return (
    <>
      {kinds.length > 1 && (
        <Field label="What a buyer gets">
          <RadioGroup
            value={delivery}
            columns={2}
            onValueChange={(kind) => form.setValue('delivery', kind as DeliveryKind)}
          >
            {kinds.map((kind) => (
              <Choice key={kind} value={kind} title={deliveryTexts[kind][0]} text={deliveryTexts[kind][1]} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <SecretField form={form} />
    </>
  )
}

/** The code for all buyers, or the text that they get. */
export function SecretField({ form, hint }: { form: ItemFormState; hint?: string }) {
  const delivery = form.watch('delivery')
  if (delivery === 'code')
    return <TextField form={form} name="code" label="Code" hint={hint} spellCheck={false} className="type-code" />
  if (delivery === 'text')
    return <LongTextField form={form} name="text" label="Text for the buyer" hint={hint} rows={4} />
  return null
}
