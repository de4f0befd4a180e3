import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { BusyButton, BusyNote, useBusy } from '#features/playtests/ui/workload.tsx'
import { LockedButton, MissingList, useLock } from '#features/profiles/ui/progress/progress-lock.tsx'
import type { MyInvitation } from '#features/recruiting/invitations/ui/my-invitations.ts'
import { useAnswer } from '#features/recruiting/invitations/ui/use-answer.ts'
import { AnswerFirst } from '#features/recruiting/screening/ui/answer-first.tsx'
import { ScreenedOut, screenedOut } from '#features/recruiting/screening/ui/screened-out.tsx'
import type { OfferPage } from '#features/requests/offer/offer-page-schema.ts'
import { OfferRecording } from '#features/requests/ui/offer/offer-recording.tsx'
import { TermsFirst } from '#features/requests/ui/offer/offer-terms.tsx'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { JoinList, OnTheList } from '../waiting/ui/join-list.tsx'
import { listing } from './calls.ts'
import { RecordsLess } from './records-less.tsx'

interface OfferActionsProps {
  offer: OfferPage
  invitation: MyInvitation | undefined
  /** The terms come first: there is no other button until the tester agrees to them. */
  mustAgree: boolean
}

const ended: Partial<Record<OfferPage['state'], string>> = {
  full: 'All spots of this test are taken.',
  closed: 'The studio has closed this test.',
  paused: 'This studio is paused: its tests can’t be taken right now.',
}

/** The next step with an offer: take a spot, accept or decline, or why that is not possible. */
export function OfferActions({ offer, invitation, mustAgree }: OfferActionsProps) {
  const locked = useLock()?.locked ?? false
  const busy = useBusy(offer.togetherAt)
  const [outside, setOutside] = useState(false)
  if (offer.state === 'taken' && offer.playtestId !== null)
    return (
      <Button asChild variant="accent" size="l">
        <Link href={paths.test(offer.playtestId)}>Open your test</Link>
      </Button>
    )
  const hasList = offer.state === 'full' && offer.togetherAt !== null && !invitation
  const why = ended[offer.state]
  if (why !== undefined && !hasList)
    return (
      <>
        <p role="alert" className="font-semibold">
          {why}
        </p>
        {invitation && <Answer offer={offer} invitation={invitation} outside={false} cannot />}
        <Button asChild>
          <Link href={paths.testerTab('opportunities')}>See open tests</Link>
        </Button>
      </>
    )
  // An invitation overrides what the studio looks for.
  const keptOut = invitation ? null : screenedOut(offer)
  if (hasList && offer.placeOnList !== null) return <OnTheList offer={offer} />
  if (keptOut !== null) return <ScreenedOut why={keptOut} />
  const obstacle = mustAgree ? (
    <TermsFirst />
  ) : offer.recording?.allowed === false ? (
    <RecordsLess recording={offer.recording} />
  ) : locked ? (
    <>
      <LockedButton />
      <MissingList />
    </>
  ) : busy ? (
    <>
      {busy === 'tests' && <BusyButton />}
      <BusyNote with={busy} />
    </>
  ) : null
  const terms = offer.recording && (
    <OfferRecording
      recording={offer.recording}
      studioName={offer.studioName}
      outside={outside}
      onOutside={setOutside}
    />
  )
  if (invitation)
    return (
      <>
        {terms}
        {obstacle}
        <Answer offer={offer} invitation={invitation} outside={outside} cannot={obstacle !== null} />
      </>
    )
  return (
    <>
      {terms}
      {obstacle ?? (
        <Can permission="review_participate" otherwise={<p className="text-ink-muted">{notAllowed}</p>}>
          {offer.screener?.mine === 'none' ? (
            <MainButton offer={offer}>
              <AnswerFirst offer={offer} screener={offer.screener} outside={outside} />
            </MainButton>
          ) : hasList ? (
            <JoinList offer={offer} outside={outside} />
          ) : (
            <TakeSpot offer={offer} outside={outside} />
          )}
        </Can>
      )}
    </>
  )
}

/** The main button: in the panel, and on a phone in a bar that stays in view. */
function MainButton({ offer, children }: { offer: OfferPage; children: ReactNode }) {
  return (
    <div className="grid max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-3 max-sm:border-t max-sm:border-line max-sm:bg-surface-1 max-sm:px-4 max-sm:py-2">
      <span className="grid sm:hidden">
        <Credits amount={offer.pay} size="sum" />
        {offer.maxBonus > 0 && <span className="type-cap">up to {formatNumber(offer.pay + offer.maxBonus)}</span>}
      </span>
      {children}
    </div>
  )
}

function TakeSpot({ offer, outside }: { offer: OfferPage; outside: boolean }) {
  const navigate = useNavigate()
  const take = useAct(listing.takeSpot, {
    // After an error too: the page shows the changed state.
    touches: ['requests', 'playtests'],
    showsError: true,
    toast: offer.togetherAt ? 'Your place is booked' : 'The spot is yours',
    onSuccess: ({ playtestId }) => navigate({ href: paths.test(playtestId) }),
  })
  return (
    <>
      <MainButton offer={offer}>
        <Button
          // Of a hidden offer, the way on is the main button.
          variant={offer.mark === 'hidden' ? 'line' : 'accent'}
          size="l"
          busy={take.isPending}
          onClick={() =>
            take.mutate({
              requestId: offer.id,
              shownPay: offer.pay,
              shownMaxBonus: offer.maxBonus,
              recording: offer.recording?.mode ?? 'none',
              outside,
            })
          }
        >
          {offer.togetherAt ? 'Book a place' : 'Take a spot'}
        </Button>
      </MainButton>
      {take.error && <TakeProblem error={take.error} />}
    </>
  )
}

function TakeProblem({ error }: { error: unknown }) {
  const { message, details } = asProblem(error)
  const ownPlaytestId = typeof details.playtestId === 'string' ? details.playtestId : undefined
  return (
    <p role="alert" className="text-bad-ink">
      {message}{' '}
      {ownPlaytestId !== undefined && (
        <Link href={paths.test(ownPlaytestId)} className="underline">
          Open that test
        </Link>
      )}
    </p>
  )
}

interface AnswerProps {
  offer: OfferPage
  invitation: MyInvitation
  /** Clips may be shown outside of the studio. */
  outside: boolean
  cannot: boolean
}

function Answer({ offer, invitation, outside, cannot }: AnswerProps) {
  const me = useMe()
  const navigate = useNavigate()
  const toList = () => navigate({ href: paths.testerTab('invitations') })
  const { accept, decline } = useAnswer({
    onAccepted: (testId) => void (testId === null ? toList() : navigate({ href: paths.test(testId) })),
    onDeclined: () => void toList(),
  })
  return (
    <>
      {!cannot && (
        <MainButton offer={offer}>
          <Button
            variant="accent"
            size="l"
            gain={invitation.reward}
            busy={accept.isPending}
            disabled={!me || decline.isPending}
            onClick={() =>
              me &&
              accept.mutate({
                p_invitation_id: invitation.id,
                p_tester_id: me.profileId,
                p_shown_reward: invitation.reward,
                p_shown_pay: offer.pay,
                p_shown_max_bonus: offer.maxBonus,
                p_recording: offer.recording?.mode ?? 'none',
                p_outside: outside,
              })
            }
          >
            Accept Invitation
          </Button>
        </MainButton>
      )}
      <Button
        variant="quiet"
        busy={decline.isPending}
        disabled={accept.isPending}
        onClick={() => decline.mutate({ invitationId: invitation.id })}
      >
        Decline
      </Button>
    </>
  )
}
