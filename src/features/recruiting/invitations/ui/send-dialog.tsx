import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { credits } from '#features/credits/ui/calls.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { isShown } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { MESSAGE_MAX } from '../rules.ts'
import type { TesterRow } from '../schema.ts'
import { invitations } from './calls.ts'
import { skippedText } from './skipped-text.ts'

interface SendDialogProps {
  game: { id: string; title: string }
  requestId?: string | undefined
  testers: readonly TesterRow[]
  /** Takes picked testers out of the invitation. */
  onLeaveOut: (testers: readonly TesterRow[]) => void
  onClose: () => void
  onSent: () => void
}

/** Asks for a message to all picked testers, shows the cost and sends. Idempotent: the ids are made once per dialog. */
export function SendDialog({ game, requestId, testers, onLeaveOut, onClose, onSent }: SendDialogProps) {
  const [message, setMessage] = useState('')
  const [ids] = useState(() => new Map(testers.map(({ id }) => [id, crypto.randomUUID()])))
  const price = usePrices()?.send_invite
  const balance = useQuery(credits.balance.queryOptions()).data?.main
  const send = useAct(invitations.send, {
    // After an error too: the price may have changed.
    touches: ['invitations', 'credits', 'requests'],
    showsError: true,
    toast: ({ sent, skipped }) => [
      `${plural(sent.length, 'invitation')} sent`,
      skipped.length > 0 ? skippedText(skipped) : undefined,
    ],
    onSuccess: onSent,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Invite ${plural(testers.length, 'tester')} to ${game.title}`}
      description="They have 72 hours to answer. Unanswered invitations are refunded."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="accent"
            type="submit"
            form="send-invitations"
            busy={send.isPending}
            disabled={price === undefined}
            {...(price !== undefined && { price: price * testers.length })}
          >
            Send
          </Button>
        </>
      }
    >
      <Form
        id="send-invitations"
        onSubmit={(event) => {
          event.preventDefault()
          if (price === undefined || send.isPending) return
          send.mutate({
            gameId: game.id,
            requestId: requestId ?? null,
            message,
            shownPrice: price,
            invitations: testers.map(({ id }) => ({ id: ids.get(id) ?? crypto.randomUUID(), testerId: id })),
          })
        }}
      >
        <ErrorLine error={!isShown(send.error) && send.error} boxed />
        <p className="text-ink-muted">{testers.map(({ name }) => name).join(', ')}</p>
        <RecordLess testers={testers} onLeaveOut={onLeaveOut} />
        {price !== undefined && <Cost price={price} count={testers.length} balance={balance} />}
        <Field label="Message" optional counter={{ value: message.length, max: MESSAGE_MAX }}>
          <TextArea
            rows={4}
            value={message}
            maxLength={MESSAGE_MAX}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  )
}

/** Those who could not take a spot as their settings are; the studio may invite them all the same, or leave them out. */
function RecordLess({ testers, onLeaveOut }: Pick<SendDialogProps, 'testers' | 'onLeaveOut'>) {
  const less = testers.filter(({ recordsLess }) => recordsLess)
  if (less.length === 0) return null
  const names = less.map(({ name }) => name).join(', ')
  return (
    <div role="status" className="grid gap-3 rounded-control bg-warn-tint p-3">
      <p className="break-words">
        <b className="font-semibold text-warn-ink">
          {less.length === 1 ? '1 tester records less' : `${less.length} testers record less`} than this request asks
          for:
        </b>{' '}
        {names}. To take a spot they have to allow more first; the invitation shows them how.
      </p>
      <Button size="s" className="justify-self-start" onClick={() => onLeaveOut(less)}>
        Leave {less.length === 1 ? 'this one' : `these ${less.length}`} out
      </Button>
    </div>
  )
}

/** The cost of sending, and the balance after it. */
function Cost({ price, count, balance }: { price: number; count: number; balance: number | undefined }) {
  const cost = price * count
  const line = 'flex items-baseline justify-between gap-3'
  return (
    <div className="grid gap-1.5 border-y border-line py-3">
      <dl className="grid gap-1.5">
        <div className={line}>
          <dt>
            {plural(count, 'invitation')} at <Credits amount={price} /> each
          </dt>
          <dd>
            <Credits amount={cost} />
          </dd>
        </div>
        {balance !== undefined && (
          <div className={line}>
            <dt className="text-ink-muted">{balance < cost ? 'You have' : 'Your balance after'}</dt>
            <dd>
              <Credits amount={balance < cost ? balance : balance - cost} />
            </dd>
          </div>
        )}
      </dl>
      {balance !== undefined && balance < cost && (
        <p className="text-warn-ink" role="status">
          Need {plural(cost - balance, 'more credit')}
        </p>
      )}
    </div>
  )
}
