import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Left } from './left.ts'

const GiveUpDialog = part(async () => (await import('./give-up-dialog.tsx')).GiveUpDialog)

const labels: Readonly<Record<Left, string>> = {
  test: 'Give up this test',
  stages: 'Leave the plan',
  date: 'Give your place back',
}

/** The button to give up a test. */
export function GiveUp({ playtestId, what = 'test' }: { playtestId: string; what?: Left }) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setConfirming(true)}>
        {labels[what]}
      </Button>
      {confirming && <GiveUpDialog playtestId={playtestId} what={what} onClose={() => setConfirming(false)} />}
    </>
  )
}
