import { Bookmark, BookmarkCheck, EyeOff } from 'lucide-react'
import type { OfferMark } from '#features/requests/rules.ts'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { listing } from './calls.ts'

interface Marked {
  id: string
  mark: OfferMark | null
}

/** Saves an offer, hides it with an undo, or removes the mark; shown at once. */
export function useMark() {
  const back = useAct(listing.markOffer)
  return useAct(listing.markOffer, {
    optimistic: ({ requestId, mark }) =>
      patch(listing.offer.queryKey({ input: { requestId } }), (offer) => ({ ...offer, mark: mark ?? null })),
    toast: (_, { mark }) =>
      mark === 'hidden'
        ? 'Hidden. This studio won’t invite you to the game.'
        : mark === 'saved'
          ? 'Saved for later'
          : undefined,
    undo: ({ requestId }) => back.mutate({ requestId, mark: null }),
  })
}

/** Save for later, and Not for me. */
export function MarkButtons({ offer }: { offer: Marked }) {
  const mark = useMark()
  const saved = offer.mark === 'saved'
  const set = (next: OfferMark | null) => mark.mutate({ requestId: offer.id, mark: next })
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button aria-pressed={saved} onClick={() => set(saved ? null : 'saved')}>
        {saved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        {saved ? 'Saved' : 'Save for later'}
      </Button>
      <Button variant="quiet" onClick={() => set('hidden')}>
        Not for me
      </Button>
    </div>
  )
}

/** Says that an offer is hidden, with the way back. */
export function HiddenNotice({ offer }: { offer: Marked }) {
  const mark = useMark()
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-surface border border-line bg-surface-1 px-4 py-2 text-ink-muted">
      <EyeOff className="size-[18px] text-ink-faint" aria-hidden="true" />
      You hid this offer.
      <Button size="s" className="ms-auto" onClick={() => mark.mutate({ requestId: offer.id, mark: null })}>
        Restore
      </Button>
    </p>
  )
}

/** In a row of the list: saves the offer, or restores a hidden one. */
export function QuickMark({ offer, name }: { offer: Marked; name: string }) {
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
