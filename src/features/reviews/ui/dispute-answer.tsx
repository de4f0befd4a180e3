import { useState } from 'react'
import { z } from 'zod/mini'
import { reviewLimits } from '#features/playtests/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { reviews } from './calls.ts'
import { Quote } from './quote.tsx'

interface AnswerValues {
  answer: string
}

const answerSchema = async () => z.pick((await import('../decisions/schema.ts')).answerDisputeInput, { answer: true })

/** The tester's answer to a dispute; it can be changed until the decision. */
export function DisputeAnswer({ playtestId, answer }: { playtestId: string; answer: string | null }) {
  const [editing, setEditing] = useState(answer === null)
  if (!editing) {
    return (
      <div className="grid gap-3">
        <Quote from="You answered">{answer}</Quote>
        <Button size="s" className="justify-self-start" onClick={() => setEditing(true)}>
          Change your answer
        </Button>
      </div>
    )
  }
  return <AnswerForm playtestId={playtestId} answer={answer ?? ''} onSent={() => setEditing(false)} />
}

interface AnswerFormProps {
  playtestId: string
  answer: string
  onSent: () => void
}

function AnswerForm({ playtestId, answer, onSent }: AnswerFormProps) {
  const form = useZodForm<AnswerValues, AnswerValues>(answerSchema, { answer })
  const send = useAct(reviews.answerDispute, { form, toast: 'Your answer is next to the studio’s reason' })
  const { errors } = form.formState
  // The form stays until the answer is on the screen.
  const submit = form.handleSubmit((value) => send.mutate({ playtestId, ...value }, { onSuccess: onSent }))
  return (
    <Form onSubmit={submit} className="grid gap-3">
      <FormError form={form} />
      <Field
        label="Your answer"
        hint="Point to where your review covers what the studio says is missing."
        error={errors.answer?.message}
        counter={{ value: form.watch('answer').length, max: reviewLimits.reason.max }}
      >
        <TextArea rows={3} {...form.register('answer')} />
      </Field>
      <Button type="submit" variant="accent" busy={send.isPending} className="justify-self-start">
        Send answer
      </Button>
    </Form>
  )
}
