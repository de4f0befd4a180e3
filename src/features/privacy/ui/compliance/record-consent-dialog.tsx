import { useState } from 'react'
import { z } from 'zod/mini'
import { consentTerms, consentTypes } from '#features/compliance/rules.ts'
import { Field } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'

const required = z.string().check(z.trim(), z.minLength(1, 'Please fill in all required fields'))
const fields = z.object({ userId: required, purpose: required })

/** The form for recording a consent by an admin: it only shows a notice (admin-5). */
export function RecordConsentDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(fields, { userId: '', purpose: '' })
  const [type, setType] = useState<(typeof consentTypes)[number]>('data_processing')
  return (
    <FormDialog
      form={form}
      title="Record consent"
      description="People give and withdraw their consents in their own settings."
      confirm="Record consent"
      busy={false}
      onValid={() => {
        toast.info('Feature Coming Soon')
        onClose()
      }}
      onClose={onClose}
    >
      <TextField form={form} name="userId" label="User id" />
      <Field label="Consent">
        <Select
          value={type}
          onValueChange={setType}
          options={consentTypes.map((value) => ({ value, label: consentTerms[value].title }))}
        />
      </Field>
      <TextField form={form} name="purpose" label="Purpose" />
    </FormDialog>
  )
}
