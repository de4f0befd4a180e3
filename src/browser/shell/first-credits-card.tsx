import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { refetchMe, useMe } from '#features/accounts/ui/use-me.ts'
import { onboarding } from '#features/onboarding/ui/calls.ts'
import { FirstCreditsNote, firstCreditsTitle } from '#features/onboarding/ui/first-credits.tsx'
import { listing } from '#features/recruiting/ui/calls.ts'
import { OfferPicture } from '#features/recruiting/ui/offer-picture.tsx'
import type { Offer } from '#features/requests/ui/offer-words.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatMinutes } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { paths } from '#shared/paths.ts'

/** Celebrates the first credits of a tester, and leads to the offer that matches best. */
export function FirstCreditsCard({ credits, onClose }: { credits: number; onClose: () => void }) {
  const offers = useInfiniteQuery(listing.openListing.pages())
  const best = offers.data?.pages[0]?.requests[0]
  const open = useOpen(onClose)
  return (
    <section
      aria-labelledby={firstCreditsTitle}
      className="relative grid w-full max-w-[27rem] animate-[rise-in_var(--move)_var(--ease)] gap-4 rounded-surface border border-credit-edge bg-surface-1 p-4"
    >
      <div className="pr-8">
        <FirstCreditsNote credits={credits} />
      </div>
      {offers.isPending ? (
        <Skeleton className="h-20" />
      ) : best ? (
        <BestOffer offer={best} busy={open.isPending} onOpen={() => open.mutate(paths.offer(best.id))} />
      ) : (
        <div className="grid justify-items-start gap-2">
          <p className="text-pretty text-ink-muted">
            No test fits you right now. We notify you when a studio invites you.
          </p>
          <Button size="s" busy={open.isPending} onClick={() => open.mutate(paths.tester)}>
            Go to your dashboard
          </Button>
        </div>
      )}
      <IconButton label="Close" tip={false} onClick={onClose} className="absolute! top-2 right-2">
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** Opens a page of the dashboard; ends an unfinished registration first, which would redirect it. */
function useOpen(onClose: () => void) {
  const me = useMe()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useAct(
    async (address: string) => {
      if (me?.registering) {
        await onboarding.register.call({ to: 'end' })
        await refetchMe(cache)
      }
      return address
    },
    {
      touches: [],
      onSuccess(address) {
        onClose()
        void navigate({ href: address })
      },
    },
  )
}

function BestOffer({ offer, busy, onOpen }: { offer: Offer; busy: boolean; onOpen: () => void }) {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-t border-line pt-4">
      <OfferPicture offer={offer} />
      <div className="grid gap-0.5">
        <span className="text-xs text-ink-muted">Your best match</span>
        <span className="type-row break-words">{offer.gameTitle ?? 'Confidential game'}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-ink-muted">
          <Credits amount={offer.pay} signed />
          {formatMinutes(offer.estimatedDuration)}
        </span>
      </div>
      <Button variant="accent" className="col-span-2" busy={busy} onClick={onOpen}>
        See the test
      </Button>
    </div>
  )
}
