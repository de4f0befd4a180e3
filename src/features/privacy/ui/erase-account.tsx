import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REVERSAL_DAYS } from '#features/accounts/reversals/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { dueOf } from '../requests/rules.ts'
import type { ErasurePreview } from '../schema.ts'
import { privacy } from './calls.ts'
import { losses } from './erasure-losses.ts'

const EraseDialog = part(async () => (await import('./erase-dialog.tsx')).EraseDialog)

/** Shows what deleting the account would do, and the button that deletes it. */
export function EraseAccount() {
  return (
    <Loaded
      from={useQuery({ ...privacy.preview.queryOptions(), staleTime: 0 })}
      failed="Couldn’t load what deleting would do"
      loading={<SkeletonRows rows={2} label="Loading what deleting would do" />}
    >
      {(preview) => <EraseButton preview={preview} />}
    </Loaded>
  )
}

function EraseButton({ preview }: { preview: ErasurePreview }) {
  const [open, setOpen] = useState(false)
  const isBlocked = preview.onlyAdmin || preview.testsForYou > 0
  return (
    <div className="grid gap-4">
      <WaitingRequest />
      {isBlocked ? <Blockers preview={preview} /> : <WhatHappens preview={preview} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" disabled={isBlocked} onClick={() => setOpen(true)}>
          Delete my account
        </Button>
        {isBlocked && <Button onClick={() => setOpen(true)}>Delete it as soon as possible</Button>}
      </div>
      {open && <EraseDialog preview={preview} later={isBlocked} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** A deletion that was asked for and waits until nobody depends on the account. */
function WaitingRequest() {
  const { data } = useQuery(privacy.myRequests.queryOptions())
  const withdraw = useAct(privacy.withdrawRequest, { toast: 'Your account stays' })
  const waiting = data?.find(({ requestType, processedAt }) => requestType === 'deletion' && processedAt === null)
  if (!waiting) return null
  return (
    <div role="note" className="grid gap-3 rounded-surface border border-line-strong px-4 py-3">
      <p>
        You requested this on {formatDate(waiting.requestedAt)}. We delete your account once you answer “It was me” in
        our email, or after {REVERSAL_DAYS} days, as soon as nothing below stands in the way; the law gives us until{' '}
        {formatDate(dueOf(waiting.requestedAt))}.
      </p>
      <Button
        size="s"
        className="w-fit"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ requestId: waiting.id })}
      >
        Keep my account
      </Button>
    </div>
  )
}

function Blockers({ preview: { onlyAdmin, testsForYou } }: { preview: ErasurePreview }) {
  return (
    <div role="note" className="grid gap-1 rounded-surface border border-line-strong px-4 py-3">
      <p className="font-semibold">Finish this first</p>
      {onlyAdmin && (
        <p>
          You are the only admin.{' '}
          <Link href={paths.adminTab('people')} className="underline">
            Make someone else an admin
          </Link>
          .
        </p>
      )}
      {testsForYou > 0 && (
        <p>
          {testsForYou === 1 ? 'One tester is' : `${testsForYou} testers are`} still working on your tests or waiting
          for your decision.{' '}
          <Link href={paths.studioTab('requests')} className="underline">
            Close your requests and decide on waiting reviews
          </Link>
          . Testers who have a test can still finish it.
        </p>
      )}
    </div>
  )
}

function WhatHappens({ preview }: { preview: ErasurePreview }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {losses(preview).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
