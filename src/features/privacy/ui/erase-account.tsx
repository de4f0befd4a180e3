import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import type { ErasurePreview } from '../schema.ts'
import { privacy } from './calls.ts'
import { losses } from './losses.ts'

const EraseDialog = partOnDemand(async () => (await import('./erase-dialog.tsx')).EraseDialog)

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
      {isBlocked ? <Blockers preview={preview} /> : <WhatHappens preview={preview} />}
      <Button variant="danger" className="w-fit" disabled={isBlocked} onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <EraseDialog preview={preview} onClose={() => setOpen(false)} />}
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
          ; testers who have a test can still finish it.
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
