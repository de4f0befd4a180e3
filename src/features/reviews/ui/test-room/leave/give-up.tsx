import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const GiveUpDialog = part(async () => (await import('./give-up-dialog.tsx')).GiveUpDialog)

/** The button to give up a test. */
export function GiveUp({ playtestId, isStage = false }: { playtestId: string; isStage?: boolean }) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setConfirming(true)}>
        {isStage ? 'Leave the plan' : 'Give up this test'}
      </Button>
      {confirming && <GiveUpDialog playtestId={playtestId} isStage={isStage} onClose={() => setConfirming(false)} />}
    </>
  )
}
