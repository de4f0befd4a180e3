import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { useList } from '#kit/data/use-list.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { listing } from './calls.ts'
import { type MarkedOffer, useMark } from './offer-marks.tsx'

interface HiddenNoticeProps {
  offer: MarkedOffer & { studioName: string }
  /** It was hidden just now, on this page: the button that had the focus is gone. */
  takesFocus: boolean
  onRestore: () => void
}

/** Says that an offer is hidden, with the way back and the way on. */
export function HiddenNotice({ offer, takesFocus, onRestore }: HiddenNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  const mark = useMark()
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Hidden offer"
      className="flex scroll-mt-20 flex-wrap items-center gap-3 rounded-surface border border-line-strong bg-surface-1 p-3 pl-4"
    >
      <EyeOff className="size-[18px] flex-none text-ink-faint" aria-hidden="true" />
      <p className="min-w-48 flex-1 text-ink-muted [overflow-wrap:anywhere]">
        <b className="font-semibold text-ink">You hid this offer.</b> {offer.studioName} won’t invite you to the game.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            mark.mutate({ requestId: offer.id, mark: null })
            onRestore()
          }}
        >
          Undo
        </Button>
        <WayOn from={offer.id} />
      </span>
    </section>
  )
}

/** The best match of the other open tests, or the list of them when there is none. */
function WayOn({ from }: { from: string }) {
  const { data: open, error } = useList(listing.openListing.pages({ view: 'all' }), (page) => page.requests)
  if (!open && !error) return <Skeleton className="h-control w-28" />
  const next = open?.find(({ id }) => id !== from)
  return (
    <Button asChild variant="accent">
      <Link href={next ? paths.offer(next.id) : paths.testerTab('opportunities')}>
        {next ? 'Next offer' : 'Back to opportunities'}
      </Link>
    </Button>
  )
}
