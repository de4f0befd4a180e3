import { Bookmark, BookmarkCheck } from 'lucide-react'
import type { OfferMark } from '#features/requests/rules.ts'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { listing } from './calls.ts'

export interface MarkedOffer {
  id: string
  mark: OfferMark | null
}

/** Saves an offer, hides it, or removes the mark; shown at once where it was pressed, so that no toast repeats it. */
export const useMark = () =>
  useAct(listing.markOffer, {
    optimistic: ({ requestId, mark }) =>
      patch(listing.offer.queryKey({ input: { requestId } }), (offer) => ({ ...offer, mark: mark ?? null })),
  })

/** Save for later, and Not for me. */
export function MarkButtons({ offer, onHide }: { offer: MarkedOffer; onHide: () => void }) {
  const mark = useMark()
  const saved = offer.mark === 'saved'
  const set = (next: OfferMark | null) => mark.mutate({ requestId: offer.id, mark: next })
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button aria-pressed={saved} onClick={() => set(saved ? null : 'saved')}>
        {saved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        {saved ? 'Saved' : 'Save for later'}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          onHide()
          set('hidden')
        }}
      >
        Not for me
      </Button>
    </div>
  )
}

/** In a row of the list: saves the offer, or restores a hidden one. */
export function QuickMark({ offer, name }: { offer: MarkedOffer; name: string }) {
  const mark = useMark()
  const set = (next: OfferMark | null) => mark.mutate({ requestId: offer.id, mark: next })
  if (offer.mark === 'hidden')
    return (
      <Button size="s" variant="quiet" busy={mark.isPending} onClick={() => set(null)} aria-label={`Restore: ${name}`}>
        Restore
      </Button>
    )
  const saved = offer.mark === 'saved'
  return (
    <IconButton
      size="s"
      label={`Save for later: ${name}`}
      aria-pressed={saved}
      onClick={() => set(saved ? null : 'saved')}
    >
      {saved ? <BookmarkCheck className="text-accent-ink" aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
    </IconButton>
  )
}
