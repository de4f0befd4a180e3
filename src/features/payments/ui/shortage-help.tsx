import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { isAnsweredLocally } from '#kit/calls/send.ts'
import type { Shortage } from '#kit/calls/shortage.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { DialogBox } from '#kit/overlays/dialog-box.tsx'
import { recommended } from '../rules.ts'
import { BonusNote } from './bonus-note.tsx'
import { payments } from './calls.ts'
import { PackageCard } from './package-card.tsx'
import { type Interrupted, PurchaseNotice } from './purchase-notice.tsx'
import { type StartedCheckout, useBuy } from './use-buy.ts'

/**
 * Welcome credits, if `counted` does not include them because they can't pay for this. credits-5 writes the sentence of
 * the dialog and, as the header of a new studio does, names them starter credits; other texts say welcome credits.
 */
const starterCredits = (sums: { main: number; welcome: number } | undefined, counted: number) =>
  sums && counted <= sums.main ? sums.welcome : 0

const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]'

interface ShortageHelpProps {
  interrupted: Interrupted
  onDone: () => void
}

/** The dialog; after a checkout was opened, the notice that waits for its credits. */
export function ShortageHelp({ interrupted, onDone }: ShortageHelpProps) {
  const [started, setBegun] = useState<StartedCheckout>()
  if (started) return <PurchaseNotice started={started} interrupted={interrupted} onDone={onDone} />
  return <ShortageDialog shortage={interrupted.shortage} onStarted={setBegun} onClose={onDone} />
}

interface ShortageDialogProps {
  shortage: Shortage
  onStarted: (started: StartedCheckout) => void
  onClose: () => void
}

/** The dialog 'Insufficient Credits' (credits-10): the shortfall and the packages that cover it. */
export function ShortageDialog({ shortage, onStarted, onClose }: ShortageDialogProps) {
  const { required, current, message } = shortage
  const missing = required - current
  const { data, error, isPending } = useQuery(payments.packages.queryOptions())
  const starter = starterCredits(useBalance().sums, current)
  const { buy, busyId } = useBuy('insufficient-credits', onStarted)
  // On an error the list stays empty (credits-10).
  useEffect(() => {
    if (error) console.error('Couldn’t load the credit packages', error)
  }, [error])
  const offer = recommended(data?.packages ?? [], missing)
  return (
    <DialogBox
      open
      onOpenChange={(open) => !open && onClose()}
      title="Insufficient Credits"
      description={message}
      width="l"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Sum label="Required" amount={required} />
            <Sum label="Available" amount={current} />
          </dl>
          <p className="font-semibold text-warn-ink">Need {plural(missing, 'more credit')}</p>
          {starter > 0 && (
            <p className="w-full text-ink-muted">+ {plural(starter, 'starter credit')}, for adding games only</p>
          )}
        </div>
        {data?.bonus && <BonusNote bonus={data.bonus} />}
        {isPending ? (
          <div role="status" className={grid}>
            <span className="sr-only">Loading packages</span>
            <Skeleton className="h-60" />
            <Skeleton className="h-60" />
            <Skeleton className="h-60" />
          </div>
        ) : (
          offer.packages.length > 0 && (
            <section aria-labelledby="offered" className="grid gap-3">
              <h3 id="offered" className="type-row">
                {offer.title}
              </h3>
              <ul className={grid}>
                {offer.packages.map((one, position) => (
                  <PackageCard
                    key={one.id}
                    offer={one}
                    level={4}
                    first={position === 0}
                    busy={busyId === one.id}
                    waits={data?.provider === null || (busyId !== null && busyId !== one.id)}
                    onBuy={() => void buy(one.id)}
                  />
                ))}
              </ul>
            </section>
          )
        )}
        {data?.provider === null && <p className="text-ink-muted">Card payments are not set up on this site.</p>}
        {data?.provider === 'sandbox' && (
          <p className="text-sm text-ink-muted">
            {isAnsweredLocally()
              ? 'Demo: no card is charged.'
              : 'Sandbox: no real card is charged on the page that opens.'}
          </p>
        )}
        <p className="text-sm text-ink-muted">Credits are added instantly after purchase</p>
      </div>
    </DialogBox>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd>
        <Credits amount={amount} />
      </dd>
    </div>
  )
}
