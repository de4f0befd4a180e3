import { Download } from 'lucide-react'
import type { z } from 'zod'
import { download } from '#kit/calls/download.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import type { copyInput } from '../schema.ts'
import { privacy } from './calls.ts'

const fetchCopyInput = async () => (await import('../schema.ts')).copyInput

/** Downloads all personal data as one file. */
export function CopyForm() {
  const form = useZodForm<z.input<typeof copyInput>, z.output<typeof copyInput>>(fetchCopyInput, { password: '' })
  const request = useAct(privacy.askForCopy, {
    touches: [],
    form,
    onSuccess({ url }) {
      form.reset()
      void download(url)
    },
  })
  return (
    <Form onSubmit={form.handleSubmit((values) => request.mutate(values))}>
      <FormError form={form} />
      <Field label="Your password" error={form.formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" className="w-fit" busy={request.isPending}>
        <Download aria-hidden="true" />
        Download my data
      </Button>
      {request.isSuccess && <p role="status">Your download has started. The link worked once.</p>}
    </Form>
  )
}
