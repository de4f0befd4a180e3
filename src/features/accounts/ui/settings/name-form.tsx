import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import type { renameInput } from '../../schema.ts'
import { accounts } from '../calls.ts'
import type { Me } from '../use-me.ts'

const fetchRenameInput = async () => (await import('../../schema.ts')).renameInput

/** Changes the person's name and the name of their studio. */
export function NameForm({ me }: { me: Me }) {
  const isStudio = me.roles.includes('studio')
  const form = useZodForm<z.input<typeof renameInput>, z.output<typeof renameInput>>(fetchRenameInput, {
    name: me.name,
    ...(isStudio ? { companyName: me.companyName ?? '' } : {}),
  })
  const save = useAct(accounts.rename, {
    form,
    toast: 'Saved',
    onSuccess: (_, { name, companyName }) =>
      form.reset({ name, ...(isStudio ? { companyName: companyName ?? '' } : {}) }),
  })
  const { errors, isDirty } = form.formState
  return (
    <Form onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <FormError form={form} />
      <Field label="Your name" hideLabel={!isStudio} error={errors.name?.message}>
        <TextInput autoComplete="name" maxLength={100} {...form.register('name')} />
      </Field>
      {isStudio && (
        <Field label="Studio name" hint="Testers see it with your games." error={errors.companyName?.message}>
          <TextInput autoComplete="organization" maxLength={100} {...form.register('companyName')} />
        </Field>
      )}
      <Button type="submit" variant="accent" className="w-fit" busy={save.isPending} disabled={!isDirty}>
        Save
      </Button>
    </Form>
  )
}
