import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Button } from '#kit/button.tsx'
import { Credits } from '#kit/coin.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Field } from '#kit/field.tsx'
import { formatSpan, plural } from '#kit/format.ts'
import { KvList } from '#kit/kv-list.tsx'
import { NumberStepper } from '#kit/number-stepper.tsx'
import { Form } from '#kit/plain-form.tsx'
import { asProblem, isShown } from '#kit/problem.ts'
import { Select } from '#kit/select.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { toast } from '#kit/toast.tsx'
import { requestLimits } from '../rules.ts'
import { requests } from './calls.ts'

const spans = [72, 120, 168, 240, 336] as const
const inDays = (hours: number) => (hours % 24 === 0 ? plural(hours / 24, 'day') : formatSpan(hours * 3_600_000))

interface ExtendDialogProps {
  requestId: string
  gameTitle: string
  onClose: () => void
}

/** More places for an open request, at the price in force, and more time for those who take one from now on. */
export function ExtendDialog({ requestId, gameTitle, onClose }: ExtendDialogProps) {
  const { data: request, error } = useQuery(requests.get.queryOptions({ input: { id: requestId } }))
  const prices = usePrices()
  const { main, known } = useBalance()
  const [more, setMore] = useState(1)
  const [longer, setLonger] = useState<number>()
  // The same places when it is sent again, so that nothing is paid twice.
  const [ids] = useState(() => Array.from({ length: requestLimits.testers.max }, () => crypto.randomUUID()))
  const client = useQueryClient()
  const extend = useMutation({
    ...requests.extend.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: () => {
      toast.success('Request extended', more > 0 ? `${plural(more, 'spot')} can be taken now.` : undefined)
      onClose()
    },
    // The price that was refused has changed: the button shows the one in force.
    onSettled: () => {
      for (const area of ['requests', 'results', 'credits']) void client.invalidateQueries({ queryKey: [[area]] })
    },
  })
  const price = request && prices?.[request.reviewMode]
  const cost = price === undefined ? undefined : price * more
  const refused = extend.error && !isShown(extend.error) ? asProblem(extend.error).message : undefined
  const problem = refused ?? (error ? asProblem(error).message : undefined)
  const nothing = more === 0 && longer === undefined
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
            disabled={cost === undefined || nothing}
            {...(cost !== undefined && more > 0 && { price: cost })}
          >
            {more > 0 ? `Add ${plural(more, 'spot')}` : 'Give more time'}
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
            if (nothing || extend.isPending) return
            extend.mutate({
              id: requestId,
              spotIds: ids.slice(0, more),
              shownPrice: price,
              ...(longer !== undefined && { deadlineHours: longer }),
            })
          }}
        >
          {problem !== undefined && <Problem words={problem} />}
          <Field
            label="More places"
            hint={`${plural(request.requestedCount, 'spot')} so far, at most ${requestLimits.testers.max}.`}
          >
            <NumberStepper
              value={more}
              onValueChange={setMore}
              min={0}
              max={requestLimits.testers.max - request.requestedCount}
            />
          </Field>
          <Field
            label="Time to hand in"
            hint="For places taken from now on. Who holds a place keeps the deadline it came with."
          >
            <Select
              value={String(longer ?? request.deadlineHours)}
              onValueChange={(hours) => setLonger(Number(hours) > request.deadlineHours ? Number(hours) : undefined)}
              options={[request.deadlineHours, ...spans.filter((hours) => hours > request.deadlineHours)].map(
                (hours) => ({ value: String(hours), label: inDays(hours) }),
              )}
            />
          </Field>
          <KvList
            items={[
              { label: 'A place', value: <Credits amount={price} /> },
              { label: 'Held in escrow now', value: <Credits amount={cost} />, total: true },
              ...(known
                ? [
                    main < cost
                      ? { label: 'Your balance', value: <Credits amount={main} /> }
                      : { label: 'Your balance after', value: <Credits amount={main - cost} /> },
                  ]
                : []),
            ]}
          />
          {known && main < cost && (
            <p role="status" className="text-sm text-warn-ink">
              Need {plural(cost - main, 'more credit')}
            </p>
          )}
        </Form>
      ) : problem !== undefined ? (
        <Problem words={problem} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

const Problem = ({ words }: { words: string }) => (
  <p role="alert" className="rounded-control bg-bad-tint px-3 py-2 text-bad-ink">
    {words}
  </p>
)
