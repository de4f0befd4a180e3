import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { ConfirmDialog } from '#kit/dialog.tsx'
import { Field, TextArea } from '#kit/field.tsx'
import { toast } from '#kit/toast.tsx'
import { playtests } from '../calls.ts'
import { draftStorageKey } from '../review-form/use-review-draft.ts'

const reasonMax = 500

/** Leaving a test: asked twice, for what was typed is then of no use any more. */
export function GiveUp({ playtestId }: { playtestId: string }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const abandon = useMutation({
    ...playtests.abandon.mutationOptions(),
    onSuccess: () => {
      localStorage.removeItem(draftStorageKey(playtestId))
      toast.info('You gave this test up', 'The place is free for somebody else.')
    },
    onSettled: () => client.invalidateQueries({ queryKey: [['playtests']] }),
  })
  return (
    <>
      <Button variant="quiet" size="s" className="justify-self-start text-bad-ink!" onClick={() => setAsking(true)}>
        Give up this test
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title="Give up this test?"
        text="Your place goes to somebody else, and you can't take one of this test again. Nothing is paid."
        confirm="Give up"
        onConfirm={() => abandon.mutateAsync({ playtestId, reason })}
      >
        <Field
          label="Why"
          optional
          hint="The studio reads it."
          counter={{ value: reason.length, max: reasonMax }}
          className="pt-2"
        >
          <TextArea rows={2} maxLength={reasonMax} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  )
}
