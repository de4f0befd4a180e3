import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { ListedItem } from '../schema.ts'
import { SecretField } from './add-item-dialog.tsx'
import { promoItems } from './calls.ts'
import { ItemFields, type ItemFormState } from './item-fields.tsx'
import { ItemFile } from './item-file.tsx'
import { asInput, asTyped, type ItemFormInput, type ItemFormOutput, itemForm } from './item-form.ts'
import type { OfPage } from './of-page.ts'

/** Dialog that changes an item. Its type, and the way it is delivered, stay. */
export function EditItemDialog({ item, page, content, onClose }: OfPage & { item: ListedItem; onClose: () => void }) {
  const form = useZodForm<ItemFormInput, ItemFormOutput>(itemForm, asTyped(item))
  const edit = useAct(promoItems.edit, { form, toast: 'Item saved', onSuccess: onClose })
  return (
    <FormDialog
      form={form}
      title={`Edit ${item.title}`}
      description="Existing buyers keep what they bought, unchanged."
      confirm="Save"
      busy={edit.isPending}
      onValid={(output) => edit.mutate({ ...asInput(output), itemId: item.id })}
      onClose={onClose}
    >
      <ItemFields form={form} page={page} content={content} />
      {(item.delivery === 'code' || item.delivery === 'text') && <StoredSecret item={item} form={form} />}
      {item.delivery === 'file' && <ItemFile item={item} />}
    </FormDialog>
  )
}

/** The stored code or text is fetched only when it is asked for, so that it is in no cache. */
function StoredSecret({ item, form }: { item: ListedItem; form: ItemFormState }) {
  const show = useAct((itemId: string) => promoItems.secret.call({ itemId }), {
    touches: [],
    onSuccess({ code, text }) {
      if (code !== null) form.setValue('code', code)
      if (text !== null) form.setValue('text', text)
    },
  })
  const what = item.delivery === 'code' ? 'code' : 'text'
  return (
    <div className="grid gap-2">
      <SecretField form={form} hint={`Leave it empty to keep the current ${what}.`} />
      <div>
        <Button size="s" busy={show.isPending} onClick={() => show.mutate(item.id)}>
          Show the current {what}
        </Button>
      </div>
    </div>
  )
}
