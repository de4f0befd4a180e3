import { useRef, useState } from 'react'
import { reviewLimits } from '#features/playtests/rules.ts'
import { asProblem, fieldsOf } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { reviews } from './calls.ts'

/** The form for an admin's decision, with a reason that both sides read. */
export function DecideDispute({ playtestId }: { playtestId: string }) {
  const [note, setNote] = useState('')
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const decide = useAct(reviews.decide, {
    // After an error too: another admin may have decided it.
    touches: ['playtests', 'admin'],
    showsError: true,
    toast: (_, { for: side }) => [`Decided for the ${side}`, 'Both sides have been notified.'],
    onError: () => reasonField.current?.focus(),
  })
  const error = decide.error ? (fieldsOf(decide.error).note ?? asProblem(decide.error).message) : undefined
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Field
        label="Your reason"
        hint="Both sides will see this."
        error={error}
        counter={{ value: note.length, max: reviewLimits.reason.max }}
      >
        <TextArea
          ref={reasonField}
          rows={2}
          value={note}
          maxLength={reviewLimits.reason.max}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={decide.isPending} onClick={() => decide.mutate({ playtestId, for: 'studio', note })}>
          Reject the review
        </Button>
        <Button disabled={decide.isPending} onClick={() => decide.mutate({ playtestId, for: 'tester', note })}>
          Accept the review
        </Button>
      </div>
    </div>
  )
}
