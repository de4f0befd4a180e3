import { useState } from 'react'
import { z } from 'zod/mini'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { decideRefundInput, refundSaleInput, type Sale, type SoldPiece } from '../schema.ts'
import { promoSales } from './calls.ts'

interface RefundSaleProps {
  sale: Sale
  /** An admin's decision needs a reason, which both sides read. */
  asAdmin?: boolean
  onClose: () => void
}

const parts = { pieces: true, note: true } as const
const [own, decided] = [z.pick(refundSaleInput, parts), z.pick(decideRefundInput, parts)]

/** Dialog that refunds pieces of a sale whose income is on hold. */
export function RefundSaleDialog({ sale, asAdmin = false, onClose }: RefundSaleProps) {
  const { id: purchaseId, itemTitle, buyerName, isRevealed } = sale
  const [requestId] = useState(() => crypto.randomUUID())
  const held = sale.pieces.filter(({ state }) => state === 'held').map(({ number }) => number)
  const form = useZodForm(asAdmin ? decided : own, { pieces: held.length === 1 ? held : [], note: '' })
  const refunded = ['Refunded', `${buyerName} has the credits back.`] as const
  const byStudio = useAct(promoSales.refundSale, { form, toast: refunded, onSuccess: onClose })
  const byAdmin = useAct(promoSales.decideRefund, {
    form,
    touches: ['promo', 'approvals'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : refunded),
    onSuccess: onClose,
  })
  const chosen = form.watch('pieces')
  const sum = sale.pieces.reduce((all, { number, price }) => all + (chosen.includes(number) ? price : 0), 0)
  const choose = (number: number, isChosen: boolean) =>
    form.setValue(
      'pieces',
      isChosen ? [...chosen, number].toSorted((a, b) => a - b) : chosen.filter((one) => one !== number),
      {
        shouldValidate: form.formState.isSubmitted,
      },
    )
  const { pieces: missing } = form.formState.errors
  return (
    <FormDialog
      form={form}
      title={`Refund ${itemTitle}`}
      description={`${isRevealed ? `${buyerName} has seen what they bought and keeps it.` : `${buyerName} hasn’t opened it: what you refund goes back to stock.`} Credits come from the part on hold.`}
      confirm={sum === 0 ? 'Refund' : `Refund ${plural(sum, 'credit')}`}
      danger
      busy={byStudio.isPending || byAdmin.isPending}
      onValid={({ pieces, note }) => {
        const refund = { purchaseId, pieces, note }
        return asAdmin ? byAdmin.mutate({ ...refund, requestId }) : byStudio.mutate(refund)
      }}
      onClose={onClose}
    >
      <fieldset
        className="m-0 grid min-w-0 gap-2 border-0 p-0"
        aria-describedby={missing ? 'refund-pieces' : undefined}
      >
        <legend className="pb-1 font-medium">What to refund</legend>
        {sale.pieces.map((piece) => (
          <Checkbox
            key={piece.number}
            label={<PieceLabel piece={piece} of={sale.quantity} />}
            hint={hints[piece.state]}
            disabled={piece.state !== 'held'}
            checked={piece.state === 'refunded' || chosen.includes(piece.number)}
            onChange={(event) => choose(piece.number, event.target.checked)}
          />
        ))}
        {missing && (
          <p id="refund-pieces" role="alert" className="text-sm text-bad-ink">
            {missing.message}
          </p>
        )}
      </fieldset>
      <LongTextField
        form={form}
        name="note"
        label={asAdmin ? 'Reason' : 'Message to the buyer'}
        {...(asAdmin
          ? { hint: 'The buyer and the studio read it, and it’s recorded in the audit log.' }
          : { optional: true })}
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}

const hints: Readonly<Record<SoldPiece['state'], string | undefined>> = {
  held: undefined,
  paid: 'Its income was paid out.',
  refunded: 'Already refunded.',
}

const PieceLabel = ({ piece: { number, price }, of }: { piece: SoldPiece; of: number }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    {of > 1 ? `Piece ${number}` : 'The purchase'} <Credits amount={price} />
  </span>
)
