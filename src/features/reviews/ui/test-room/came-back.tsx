import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { reviews, type Test } from '../calls.ts'
import { ReviewStatus } from '../review-status.tsx'
import { ReturnedByCheck } from './returned-by-check.tsx'

/** Why a review was returned; if the studio returned it, with the button to leave it unchanged. */
export function CameBack({ test }: { test: Test }) {
  return (
    <Panel aria-label="Outcome">
      <ReviewStatus test={test} />
      {test.state === 'returned' && <ReturnedByCheck test={test} />}
      {test.state === 'returned_by_studio' && <LeaveAsItIs playtestId={test.id} />}
    </Panel>
  )
}

/** The button to send a review that the studio returned back unchanged. */
function LeaveAsItIs({ playtestId }: { playtestId: string }) {
  const [confirming, setConfirming] = useState(false)
  const leave = useAct(reviews.leaveAsItIs)
  return (
    <>
      <Button size="s" className="justify-self-start" onClick={() => setConfirming(true)}>
        Leave it unchanged
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Leave your review unchanged?"
        text="It goes back to the studio to accept or dispute. Your changes below are not sent."
        confirm="Leave it unchanged"
        onConfirm={() => leave.mutateAsync({ playtestId })}
      />
    </>
  )
}
