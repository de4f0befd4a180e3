import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, RequiredCheckbox, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { storeTestLimits } from '../../store-test/rules.ts'
import { joinFields } from '../../store-test/schema.ts'
import { storeTests } from '../store-test/store-test-calls.ts'
import { addressTerms } from '../store-test/store-test-terms.tsx'

type Input = z.input<typeof joinFields>
type Output = z.output<typeof joinFields>

/** The address of the store account, the agreement to share it, and the button that takes a place. */
export function JoinForm({ id, shownPay }: { id: string; shownPay: number }) {
  const form = useZodForm<Input, Output>(joinFields, { address: '', agrees: false as unknown as true })
  const join = useAct(storeTests.join, {
    form,
    touches: ['storeTests'],
    toast: ['You have a place', 'The studio puts your address on its list.'],
  })
  const { errors } = form.formState
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((of) => join.mutate({ ...of, id, shownPay }))(event)}
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
        Take a place
      </Button>
    </Form>
  )
}
