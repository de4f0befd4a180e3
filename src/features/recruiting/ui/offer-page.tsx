import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useWorkload } from '#features/playtests/ui/workload.tsx'
import { useMyInvitations, waitingOf } from '#features/recruiting/invitations/ui/my-invitations.ts'
import type { OfferPage as Offer } from '#features/requests/offer/offer-page-schema.ts'
import { OfferPay } from '#features/requests/ui/offer/offer-pay.tsx'
import { OfferTerms } from '#features/requests/ui/offer/offer-terms.tsx'
import { OfferView } from '#features/requests/ui/offer/offer-view.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { listing } from './calls.ts'
import { OfferActions } from './offer-actions.tsx'
import { HiddenNotice } from './offer-hidden.tsx'
import { InvitationMessage, InvitationSteps } from './offer-invitation.tsx'
import { MarkButtons } from './offer-marks.tsx'

/** One offer, live: what a tester reads before taking a spot or accepting an invitation. */
export function OfferPage() {
  const { requestId = '' } = useParams({ strict: false })
  const offer = useQuery({
    ...listing.offer.queryOptions({ input: { requestId } }),
    enabled: requestId !== '',
  })
  return (
    <Loaded
      from={offer}
      failed="Couldn’t load this offer"
      loading={<LoadingOffer />}
      onError={(state, { code }) => (
        <Page title="Offer" width="content">
          {code === 'NOT_FOUND' ? <NoSuchOffer /> : state}
        </Page>
      )}
    >
      {(found) => <ShownOffer key={found.id} offer={found} />}
    </Loaded>
  )
}

function ShownOffer({ offer }: { offer: Offer }) {
  const name = offer.gameTitle ?? 'Confidential game'
  usePageName(name, `${name} offer`)
  const now = useNow(60_000)
  const invitation = waitingOf(useMyInvitations().data ?? [], now).find(
    ({ reviewRequestId }) => reviewRequestId === offer.id,
  )
  const { confidentiality } = offer
  const mustAgree = confidentiality !== null && !confidentiality.agreed && offer.state === 'open'
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus()
  // For whom the buttons of the marks were pressed on this page; a hidden offer that is opened keeps the focus as it is.
  const [justHidden, setJustHidden] = useState(false)
  const actions = <OfferActions offer={offer} invitation={invitation} mustAgree={mustAgree} />
  return (
    <OfferView
      offer={offer}
      titleRef={title}
      before={
        <>
          {offer.mark === 'hidden' && <HiddenNotice offer={offer} takesFocus={justHidden} onRestore={focusTitle} />}
          {invitation && <InvitationMessage invitation={invitation} />}
        </>
      }
      terms={
        mustAgree && (
          <ConfidentialityTerms
            requestId={offer.id}
            studioName={offer.studioName}
            text={confidentiality.text}
            textHash={confidentiality.textHash}
            onShown={focusTitle}
          />
        )
      }
      aside={
        <>
          <OfferPay offer={offer} reward={invitation?.reward} note={<HeldTests />}>
            {actions}
          </OfferPay>
          {invitation && <InvitationSteps />}
          {!invitation && offer.state !== 'taken' && offer.state !== 'closed' && offer.mark !== 'hidden' && (
            <MarkButtons offer={offer} onHide={() => setJustHidden(true)} />
          )}
        </>
      }
    />
  )
}

function NoSuchOffer() {
  return (
    <EmptyState
      title="Offer not found"
      text="It may have ended, or its studio is looking for other testers."
      action={
        <Button asChild>
          <Link href={paths.testerTab('opportunities')}>See open tests</Link>
        </Button>
      }
    />
  )
}

function LoadingOffer() {
  return (
    <div role="status" className="@container">
      <span className="sr-only">Loading the offer</span>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid gap-4">
          <Skeleton className="h-14 w-72" />
          <Skeleton className="aspect-video w-full rounded-surface" />
          <Skeleton className="h-40 w-full rounded-surface" />
        </div>
        <Skeleton className="h-[520px] w-full rounded-surface" />
      </div>
    </div>
  )
}

/** What most testers have. Until it is known, the text keeps its place with it: the button below must not move. */
const usual = { openTests: 0, allowed: 3, completionPercent: 100 }

/** How many tests the tester holds, and what giving one up costs. */
function HeldTests() {
  const workload = useWorkload()
  const { openTests, allowed, completionPercent } = workload ?? usual
  return (
    <p className={cx(workload === undefined && 'invisible')}>
      You can hold {plural(allowed, 'test')} at once ({openTests} now). Giving one up lowers your completion rate
      {completionPercent !== null && ` (${completionPercent}%)`}, and another tester gets the spot.
    </p>
  )
}

interface ConfidentialityTermsProps {
  requestId: string
  studioName: string
  text: string
  textHash: string
  /** The game is on the screen now, and the button that was pressed is not. */
  onShown: () => void
}

/** Agrees to the confidentiality text of an offer, of which both sides keep a receipt, and shows what was hidden. */
function ConfidentialityTerms({ requestId, studioName, text, textHash, onShown }: ConfidentialityTermsProps) {
  const agree = useAct(listing.agreeConfidentiality, { touches: ['requests', 'invitations'], showsError: true })
  const press = () => void agree.mutateAsync({ requestId, textHash }).then(onShown, () => undefined)
  return <OfferTerms studioName={studioName} text={text} onAgree={press} busy={agree.isPending} error={agree.error} />
}
