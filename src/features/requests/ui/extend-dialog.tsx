import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { asProblem, isShown } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatSpan, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { requestLimits } from '../rules.ts'
import { requests } from './calls.ts'
import { StorageEstimate } from './wizard/recording-fields.tsx'

const spans = [72, 120, 168, 240, 336] as const
const spanLabel = (hours: number) => (hours % 24 === 0 ? plural(hours / 24, 'day') : formatSpan(hours * 3_600_000))

interface ExtendDialogProps {
  requestId: string
  gameTitle: string
  onClose: () => void
}

/** Adds spots to an open request at the current price, and extends the deadline of spots taken from now on. */
export function ExtendDialog({ requestId, gameTitle, onClose }: ExtendDialogProps) {
  const { data: request, error } = useQuery(requests.get.queryOptions({ input: { id: requestId } }))
  const prices = usePrices()
  const { main, known } = useBalance()
  const [added, setAdded] = useState(1)
  const [deadlineHours, setDeadlineHours] = useState<number>()
  // Stable ids make the call idempotent: a retry does not pay twice.
  const [ids] = useState(() => Array.from({ length: requestLimits.testers.max }, () => crypto.randomUUID()))
  const extend = useAct(requests.extend, {
    // After an error too: after PRICE_CHANGED the button shows the current price.
    touches: ['requests', 'results', 'credits'],
    showsError: true,
    toast: ['Request extended', added > 0 ? `${plural(added, 'spot')} can be taken now.` : undefined],
    onSuccess: onClose,
  })
  const price = request && prices?.[request.reviewMode]
  const cost = price === undefined ? undefined : price * added
  const serverProblem = extend.error && !isShown(extend.error) ? asProblem(extend.error).message : undefined
  const problem = serverProblem ?? (error ? asProblem(error).message : undefined)
  const isUnchanged = added === 0 && deadlineHours === undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Extend this request"
      description={gameTitle}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="accent"
            type="submit"
            form="extend-request"
            busy={extend.isPending}
            disabled={cost === undefined || isUnchanged}
            {...(cost !== undefined && added > 0 && { price: cost })}
          >
            {added > 0 ? `Add ${plural(added, 'spot')}` : 'Extend the deadline'}
          </Button>
        </>
      }
    >
      {request && price !== undefined && cost !== undefined ? (
        <Form
          id="extend-request"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (isUnchanged || extend.isPending) return
            extend.mutate({
              id: requestId,
              spotIds: ids.slice(0, added),
              shownPrice: price,
              ...(deadlineHours !== undefined && { deadlineHours }),
            })
          }}
        >
          <ErrorLine error={problem} boxed />
          <Field
            label="More spots"
            hint={`${plural(request.requestedCount, 'spot')} so far, at most ${requestLimits.testers.max}.`}
          >
            <NumberStepper
              value={added}
              onValueChange={setAdded}
              min={0}
              max={requestLimits.testers.max - request.requestedCount}
            />
          </Field>
          <Field label="Time to submit" hint="For spots taken from now on. Taken spots keep their deadline.">
            <Select
              value={String(deadlineHours ?? request.deadlineHours)}
              onValueChange={(hours) =>
                setDeadlineHours(Number(hours) > request.deadlineHours ? Number(hours) : undefined)
              }
              options={[request.deadlineHours, ...spans.filter((hours) => hours > request.deadlineHours)].map(
                (hours) => ({ value: String(hours), label: spanLabel(hours) }),
              )}
            />
          </Field>
          {request.recording !== 'none' && added > 0 && (
            <StorageEstimate testers={added} minutes={request.estimatedDuration} />
          )}
          <Costs price={price} cost={cost} balance={known ? main : null} />
        </Form>
      ) : problem !== undefined ? (
        <ErrorLine error={problem} boxed />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

interface CostsProps {
  /** In credits, for one spot and for all that are added. */
  price: number
  cost: number
  /** Null while it is not known. */
  balance: number | null
}

function Costs({ price, cost, balance }: CostsProps) {
  return (
    <>
      <KvList
        items={[
          { label: 'Per spot', value: <Credits amount={price} /> },
          { label: 'Held in escrow now', value: <Credits amount={cost} />, total: true },
          ...(balance !== null
            ? [
                balance < cost
                  ? { label: 'Your balance', value: <Credits amount={balance} /> }
                  : { label: 'Your balance after', value: <Credits amount={balance - cost} /> },
              ]
            : []),
        ]}
      />
      {balance !== null && balance < cost && (
        <p role="status" className="text-sm text-warn-ink">
          Need {plural(cost - balance, 'more credit')}
        </p>
      )}
    </>
  )
}
