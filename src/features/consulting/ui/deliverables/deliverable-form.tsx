import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import type { Deliverable } from '../../engagement/schema.ts'
import { type AreaType, areaLabels, areaTypes } from '../../tiers/rules.ts'
import { consulting } from '../calls.ts'

const fields = z.object({
  title: nameText(120, { min: 1, tooShort: 'Enter a title.' }),
  description: text(2000),
  dueOn: z.string().check(z.regex(/^(|\d{4}-\d\d-\d\d)$/, 'Pick a day.')),
})

interface DeliverableFormProps {
  studioId: string
  /** null: a new one. */
  deliverable: Deliverable | null
  onClose: () => void
}

/** Dialog that adds a deliverable or changes its texts. */
export function DeliverableForm({ studioId, deliverable, onClose }: DeliverableFormProps) {
  const [id] = useState(() => deliverable?.id ?? crypto.randomUUID())
  const [areaType, setAreaType] = useState<AreaType>(deliverable?.areaType ?? 'audits')
  const form = useZodForm(fields, {
    title: deliverable?.title ?? '',
    description: deliverable?.description ?? '',
    dueOn: deliverable?.dueOn ?? '',
  })
  const save = useAct(consulting.saveDeliverable, { form, toast: 'Deliverable saved', onSuccess: onClose })
  return (
    <FormDialog
      form={form}
      title={deliverable ? deliverable.title : 'New deliverable'}
      description="The studio sees it right away."
      confirm="Save"
      busy={save.isPending}
      onValid={({ dueOn, ...rest }) =>
        save.mutate({ ...rest, id, studioId, areaType, dueOn: dueOn === '' ? null : dueOn })
      }
      onClose={onClose}
    >
      <TextField form={form} name="title" label="Title" maxLength={120} />
      <Field label="Service area">
        <Select
          value={areaType}
          onValueChange={setAreaType}
          options={areaTypes.map((value) => ({ value, label: areaLabels[value] }))}
        />
      </Field>
      <LongTextField form={form} name="description" label="Description" optional maxLength={2000} />
      <TextField form={form} name="dueOn" label="Due" optional type="date" />
    </FormDialog>
  )
}
