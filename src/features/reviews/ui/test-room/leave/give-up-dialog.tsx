import { useState } from 'react'
import { playtests } from '#features/playtests/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { draftStorageKey } from '../../review-form/use-review-draft.ts'
import type { Left } from './left.ts'

const reasonMax = 500

interface Texts {
  title: string
  text: string
  confirm: string
  done: [string, string]
}

const texts: Readonly<Record<Left, Texts>> = {
  test: {
    title: 'Give up this test?',
    text: 'Your spot goes to another tester, and you can’t take one in this test again. You won’t be paid.',
    confirm: 'Give up',
    done: ['You gave up this test', 'The spot is free for another tester.'],
  },
  stages: {
    title: 'Leave this plan?',
    text: 'This stage and those after it end unpaid, and you can’t take a place in this plan again. It counts once. What you sent before is decided and paid.',
    confirm: 'Leave the plan',
    done: ['You left the plan', 'Its later stages ended too.'],
  },
  date: {
    title: 'Give your place back?',
    text: 'The next on the list gets it, and you can’t book one on this date again. Until an hour before the start it leaves no mark; after that it counts as a test that you gave up.',
    confirm: 'Give it back',
    done: ['You gave your place back', 'The next on the list gets it.'],
  },
}

interface GiveUpDialogProps {
  playtestId: string
  what: Left
  onClose: () => void
}

/** Asks before a test is given up, because the draft is lost. */
export function GiveUpDialog({ playtestId, what, onClose }: GiveUpDialogProps) {
  const [reason, setReason] = useState('')
  const { title, text, confirm, done } = texts[what]
  const abandon = useAct(playtests.abandon, {
    onSuccess: () => {
      localStorage.removeItem(draftStorageKey(playtestId))
      toast.info(...done)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={title}
      text={text}
      confirm={confirm}
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
