import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { reviews } from '../calls.ts'

/** The button to send a review that the studio returned back unchanged. */
export function LeaveAsItIs({ playtestId }: { playtestId: string }) {
  const [confirming, setConfirming] = useState(false)
  const leave = useAct(reviews.leaveAsItIs)
  return (
    <>
      <Button size="s" className="justify-self-start" onClick={() => setConfirming(true)}>
        Leave it as it is
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Leave your review as it is?"
        text="It goes back to the studio, which then accepts it or disputes it. What you changed below is not sent."
        confirm="Leave it as it is"
        onConfirm={() => leave.mutateAsync({ playtestId })}
      />
    </>
  )
}
