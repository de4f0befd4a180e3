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
