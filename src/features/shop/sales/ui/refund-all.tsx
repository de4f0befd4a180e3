import { useState } from 'react'
import { z } from 'zod/mini'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { type FoundSale, refundAllInput } from '../schema.ts'
import { promoSales } from './calls.ts'

const fields = z.pick(refundAllInput, { reason: true })

/** Dialog that refunds all buyers of an item or of its page for fraud. */
export function RefundAll({ sale, onClose }: { sale: FoundSale; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [of, setOf] = useState<'item' | 'page'>('item')
  const form = useZodForm(fields, { reason: '' })
  const act = useAct(promoSales.refundAll, {
    form,
    touches: ['promo', 'approvals'],
    toast: ({ pending }) =>
      pending ? secondAdminNeeded : ['Refunding all buyers', 'It takes a moment. The list below shows how far it is.'],
    onSuccess: onClose,
  })
  const { pageId, itemId, studioName } = sale
  return (
    <FormDialog
      form={form}
      title="Refund all buyers"
      description={`For fraud only. Everyone who bought gets their credits back. What ${studioName} was already paid becomes its debt: it is taken from its balance, and the rest pauses its spending. This can’t be undone.`}
      confirm="Refund all buyers"
      danger
      busy={act.isPending}
      onValid={({ reason }) => act.mutate({ id, pageId, itemId: of === 'item' ? itemId : null, reason })}
      onClose={onClose}
    >
      <Segmented
        label="Buyers of"
        value={of}
        onValueChange={setOf}
        items={[
          { value: 'item', label: 'This item' },
          { value: 'page', label: 'The whole page' },
        ]}
      />
      <LongTextField
        form={form}
        name="reason"
        label="Reason"
        hint="The studio and the buyers read it, and it’s recorded in the audit log."
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
