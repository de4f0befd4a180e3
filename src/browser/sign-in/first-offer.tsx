import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, Search, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useAdvanceRegistration } from '#features/onboarding/ui/wizard/use-advance-registration.ts'
import { listing } from '#features/recruiting/ui/calls.ts'
import { OfferPicture } from '#features/recruiting/ui/offer-picture.tsx'
import type { Offer } from '#features/requests/ui/offer-words.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatMinutes, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { readReturnPath } from '#kit/runtime/return-path.ts'
import { paths } from '#shared/paths.ts'

/**
 * At the end of a tester's registration: the offer that matches best. A tester who came by a link goes back there
 * instead, one without a match to the dashboard.
 */
export function FirstOffer() {
  const offers = useInfiniteQuery(listing.openListing.pages())
  const best = offers.data?.pages[0]?.requests[0]
  if (readReturnPath() !== null) return <LastStep text="Next is the page you came from." label="Continue" />
  if (offers.isPending) return <Skeleton className="h-60 rounded-surface" />
  if (best) return <BestOffer offer={best} />
  return <NoOffer />
}

/** Where tests come from, for a tester whom none fits yet. */
function NoOffer() {
  return (
    <Panel title="No test fits you right now" level={3}>
      <ul className="grid gap-3">
        {waysToTests.map(([Icon, text]) => (
          <li key={text} className="flex items-start gap-3 text-pretty">
            <Icon className="mt-px size-[18px] text-accent-ink" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <EndButton className="justify-self-start max-sm:justify-self-stretch">Go to your dashboard</EndButton>
    </Panel>
  )
}

const waysToTests = [
  [Search, 'New tests that fit you appear on your dashboard.'],
  [Bell, 'We notify you when a studio invites you.'],
  [UserRound, 'The more genres you play, the more tests fit. You can change them in your profile.'],
] as const

function LastStep({ text, label }: { text: string; label: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-pretty text-ink-muted">{text}</p>
      <EndButton>{label}</EndButton>
    </div>
  )
}

function BestOffer({ offer }: { offer: Offer }) {
  const { id, gameTitle, studioName, pay, estimatedDuration, reviewMode, spotsLeft } = offer
  return (
    <>
      <div className="grid overflow-hidden rounded-surface border border-line bg-surface-1 sm:grid-cols-2">
        <div className="max-sm:aspect-[16/10]">
          <OfferPicture offer={offer} shape="fill" />
        </div>
        <div className="grid content-between gap-5 p-5">
          <div className="grid gap-0.5">
            <span className="type-cap">Your best match</span>
            <h3 className="type-title break-words">{gameTitle ?? 'Confidential game'}</h3>
            <span dir="auto" className="break-words text-ink-muted">
              {studioName}
            </span>
          </div>
          <KvList
            items={[
              { label: 'Pays', value: <Credits amount={pay} signed /> },
              { label: 'Play time', value: formatMinutes(estimatedDuration) },
              { label: 'Depth', value: <DepthMark depth={reviewMode} /> },
              { label: 'Still open', value: plural(spotsLeft, 'spot') },
            ]}
          />
          <EndButton to={paths.offer(id)}>See the test</EndButton>
        </div>
      </div>
      <EndButton to={paths.home} variant="quiet" size="m" className="-ml-4 justify-self-start">
        Go to your dashboard
      </EndButton>
    </>
  )
}

/** Ends the registration and opens `to`, by default the page that the person came from, or else the home page. */
function EndButton({ to, ...button }: { to?: string } & ComponentProps<typeof Button>) {
  const advance = useAdvanceRegistration(to)
  return (
    <Button
      variant="accent"
      size="l"
      {...button}
      busy={advance.isPending}
      onClick={() => advance.mutate({ to: 'end' })}
    />
  )
}
