import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BusyButton, BusyNote, useBusy } from '#features/playtests/ui/workload.tsx'
import { LockedButton, MissingList, useLock } from '#features/profiles/ui/progress-lock.tsx'
import type { Offer } from '#features/requests/ui/offer.ts'
import { TakeSpotTerms } from '#features/requests/ui/offer-terms.tsx'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import { listing } from './calls.ts'
import { ConfidentialityTerms } from './confidentiality-terms.tsx'

interface TakeSpotDialogProps {
  /** Undefined if the test can no longer be taken. */
  offer: Offer | undefined
  onClose: () => void
}

/** The dialog to take a spot: the confidentiality text first, if there is one, then the terms of the test. */
export function TakeSpotDialog({ offer, onClose }: TakeSpotDialogProps) {
  // Keeps showing the last known offer after its last spot is taken.
  const [last, setLast] = useState(offer)
  if (offer !== undefined && offer !== last) setLast(offer)
  const locked = useLock()?.locked ?? false
  const busy = useBusy()
  const take = useTake(onClose)
  const agreed = last?.confidentiality?.agreed ?? true
  const props = { open: true, onOpenChange: (open: boolean) => !open && onClose() }

  if (last === undefined) {
    return (
      <Dialog
        {...props}
        title="This test is full"
        description="All its spots are taken, or its studio closed it."
        footer={<Button onClick={onClose}>Back to the list</Button>}
      />
    )
  }
  if (!agreed && last.confidentiality) {
    return (
      <Dialog
        {...props}
        title="Confidential game"
        description={`${last.studioName} asks you to agree before the game is shown.`}
      >
        <ConfidentialityTerms
          requestId={last.id}
          text={last.confidentiality.text}
          textHash={last.confidentiality.textHash}
        />
      </Dialog>
    )
  }
  const { id, pay, maxBonus } = last
  return (
    <Dialog
      {...props}
      title={`Test ${last.gameTitle ?? 'this game'}`}
      footer={
        locked ? (
          <LockedButton />
        ) : busy ? (
          <BusyButton />
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Not now
            </Button>
            <Button
              variant="accent"
              disabled={offer === undefined}
              busy={take.isPending}
              onClick={() => take.mutate({ requestId: id, shownPay: pay, shownMaxBonus: maxBonus })}
            >
              Take a spot
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <TakeSpotTerms offer={last} />
        {locked ? <MissingList /> : busy && <BusyNote />}
        {offer === undefined && <p role="alert">All spots of this test are taken.</p>}
        {take.error && <TakeProblem error={take.error} />}
      </div>
    </Dialog>
  )
}

function useTake(onTaken: () => void) {
  const navigate = useNavigate()
  return useAct(listing.takeSpot, {
    // After an error too: the list behind the dialog shows the changed state.
    touches: ['requests', 'playtests'],
    showsError: true,
    toast: 'The spot is yours',
    onSuccess: ({ playtestId }) => {
      onTaken()
      return navigate({ href: paths.test(playtestId) })
    },
  })
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
