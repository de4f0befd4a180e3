import { useState } from 'react'
import { playtests } from '#features/playtests/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { draftStorageKey } from '../review-form/use-review-draft.ts'

const reasonMax = 500

/** The button to give up a test, with a confirmation because the draft is lost. */
export function GiveUp({ playtestId }: { playtestId: string }) {
  const [confirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const abandon = useAct(playtests.abandon, {
    onSuccess: () => {
      localStorage.removeItem(draftStorageKey(playtestId))
      toast.info('You gave up this test', 'The spot is free for another tester.')
    },
  })
  return (
    <>
      <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setConfirming(true)}>
        Give up this test
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        danger
        title="Give up this test?"
        text="Your spot goes to another tester, and you can’t take one in this test again. You won’t be paid."
        confirm="Give up"
        onConfirm={() => abandon.mutateAsync({ playtestId, reason })}
      >
        <Field
          label="Why"
          optional
          hint="The studio will see this."
          counter={{ value: reason.length, max: reasonMax }}
          className="pt-2"
        >
          <TextArea rows={2} maxLength={reasonMax} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  )
}
