import { listing } from '#features/recruiting/ui/calls.ts'
import type { OfferPage } from '#features/requests/offer/offer-page-schema.ts'
import { lobbyOpensAt } from '#features/requests/together/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime, plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

/** Of a full date: joins its waiting list, with what a place would need. */
export function JoinList({ offer, outside }: { offer: OfferPage; outside: boolean }) {
  const join = useAct(listing.joinList, {
    touches: ['requests'],
    showsError: true,
    toast: ['You are on the list', 'You get a notification when a place is yours.'],
  })
  return (
    <>
      <p className="font-semibold">All places are booked.</p>
      <p className="text-ink-muted">
        {offer.waiting === 0
          ? 'Nobody waits yet.'
          : `${plural(offer.waiting, 'tester')} ${offer.waiting === 1 ? 'waits' : 'wait'} before you.`}{' '}
        A free place goes to the next on the list; from an hour before the date on, to the next who is in the lobby.
      </p>
      <Button
        variant={offer.mark === 'hidden' ? 'line' : 'accent'}
        size="l"
        busy={join.isPending}
        onClick={() =>
          join.mutate({
            requestId: offer.id,
            shownPay: offer.pay,
            recording: offer.recording?.mode ?? 'none',
            outside,
          })
        }
      >
        Join the waiting list
      </Button>
      {join.error && (
        <p role="alert" className="text-bad-ink">
          {join.error.message}
        </p>
      )}
    </>
  )
}

/** On the list: which place, the way to the lobby, and off it again. */
export function OnTheList({ offer: { id, placeOnList, togetherAt } }: { offer: OfferPage }) {
  const leave = useAct(listing.leaveList, {
    touches: ['requests'],
    toast: 'You are off the list',
  })
  return (
    <>
      <p role="status" className="font-semibold">
        You are number {placeOnList} on the waiting list.
      </p>
      {togetherAt && (
        <p className="text-ink-muted">
          Be in the lobby from {formatDateTime(lobbyOpensAt(togetherAt))} on: places that nobody comes for go to those
          who are there.
        </p>
      )}
      <Button asChild>
        <Link href={paths.lobby(id)}>Go to the lobby</Link>
      </Button>
      <Button variant="quiet" busy={leave.isPending} onClick={() => leave.mutate({ requestId: id })}>
        Leave the list
      </Button>
    </>
  )
}
