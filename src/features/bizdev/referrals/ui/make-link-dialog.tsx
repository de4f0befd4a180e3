import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { LABEL_MAX, newCode } from '../rules.ts'
import { linkFields } from '../schema.ts'
import { referrals } from './calls.ts'

/** Dialog that makes a referral link. */
export function MakeLinkDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(linkFields, { label: '' })
  const [code] = useState(newCode)
  const make = useAct(referrals.make, { form, toast: 'Link created', onSuccess: onClose })
  return (
    <FormDialog
      form={form}
      title="New referral link"
      description="It opens the site and counts who signs up through it. It pays no reward."
      confirm="Create link"
      busy={make.isPending}
      onValid={(fields) => make.mutate({ code, ...fields })}
      onClose={onClose}
    >
      <Field label="Where it is used" hint="Only your team sees it." error={form.formState.errors.label?.message}>
        <TextInput maxLength={LABEL_MAX} placeholder="Autumn fair, flyers" {...form.register('label')} />
      </Field>
    </FormDialog>
  )
}
