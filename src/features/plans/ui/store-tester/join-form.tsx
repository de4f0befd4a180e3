import { useState } from 'react'
import type { z } from 'zod'
import { type AskedQuestion, unpaidTry } from '#features/requests/screener/screener.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, RequiredCheckbox, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { plural } from '#kit/data/format.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { storeTestLimits } from '../../store-test/rules.ts'
import { joinFields, type StoreTestRoom } from '../../store-test/schema.ts'
import { storeTests } from '../store-test/store-test-calls.ts'
import { addressTerms } from '../store-test/store-test-terms.tsx'

type Input = z.input<typeof joinFields>
type Output = z.output<typeof joinFields>

const QuestionsDialog = part(
  async () => (await import('#features/recruiting/screening/ui/questions-dialog.tsx')).QuestionsDialog,
)

interface JoinFormProps {
  room: StoreTestRoom
  shownPay: number
}

/** The address of the store account, the agreement to share it, and the button that takes a place or asks first. */
export function JoinForm({ room: { id, studioName, screener }, shownPay }: JoinFormProps) {
  const form = useZodForm<Input, Output>(joinFields, { address: '', agrees: false as unknown as true })
  const [asking, setAsking] = useState<{ questions: AskedQuestion[]; of: Output }>()
  const join = useAct(storeTests.join, {
    form,
    touches: ['storeTests'],
    toast: ({ joined }) => (joined ? ['You have a place', 'The studio puts your address on its list.'] : undefined),
    onSuccess: () => setAsking(undefined),
  })
  const { errors } = form.formState
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((of) =>
          screener ? setAsking({ questions: screener.questions, of }) : join.mutate({ ...of, id, shownPay }),
        )(event)
      }
    >
      <FormError form={form} />
      <Field
        label="Address of your store account"
        hint="The one that you are signed in with on your phone."
        error={errors.address?.message}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={storeTestLimits.address}
          {...form.register('address')}
        />
      </Field>
      <RequiredCheckbox
        label="I share this address for this plan"
        hint={addressTerms}
        error={errors.agrees?.message}
        {...form.register('agrees')}
      />
      <Button type="submit" variant="accent" busy={join.isPending}>
        {screener ? `Answer ${plural(screener.count, 'question')}` : 'Take a place'}
      </Button>
      {screener && <p className="type-cap">{unpaidTry} Your address is kept only with a place.</p>}
      {asking && (
        <QuestionsDialog
          questions={asking.questions}
          promise={`If they suit, the place is yours at once. ${studioName} reads your answers with your days.`}
          send={join}
          onSend={(answers) => join.mutate({ ...asking.of, id, shownPay, answers })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Form>
  )
}
