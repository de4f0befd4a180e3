import { useState } from 'react'
import { playtests } from '#features/playtests/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { draftStorageKey } from '../../review-form/use-review-draft.ts'

const reasonMax = 500

interface GiveUpDialogProps {
  playtestId: string
  /** It is a stage of a plan over days, which ends with it. */
  isStage: boolean
  onClose: () => void
}

/** Asks before a test is given up, because the draft is lost. */
export function GiveUpDialog({ playtestId, isStage, onClose }: GiveUpDialogProps) {
  const [reason, setReason] = useState('')
  const abandon = useAct(playtests.abandon, {
    onSuccess: () => {
      localStorage.removeItem(draftStorageKey(playtestId))
      if (isStage) toast.info('You left the plan', 'Its later stages ended too.')
      else toast.info('You gave up this test', 'The spot is free for another tester.')
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={isStage ? 'Leave this plan?' : 'Give up this test?'}
      text={
        isStage
          ? 'This stage and those after it end unpaid, and you can’t take a place in this plan again. It counts once. What you sent before is decided and paid.'
          : 'Your spot goes to another tester, and you can’t take one in this test again. You won’t be paid.'
      }
      confirm={isStage ? 'Leave the plan' : 'Give up'}
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
  )
}
