import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import { type AreaType, areaLabels, areaTypes } from '../tiers/rules.ts'
import type { Deliverable } from '../work/schema.ts'
import { consulting } from './calls.ts'

const fields = z.object({
  title: text(120, { min: 1, tooShort: 'Enter a title.' }),
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
  const submit = form.handleSubmit(({ dueOn, ...rest }) =>
    save.mutate({ ...rest, id, studioId, areaType, dueOn: dueOn === '' ? null : dueOn }),
  )
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={deliverable ? deliverable.title : 'New deliverable'}
      description="The studio sees it right away."
      confirm="Save"
      busy={save.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message}>
        <TextInput maxLength={120} autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label="Service area">
        <Select
          value={areaType}
          onValueChange={setAreaType}
          options={areaTypes.map((value) => ({ value, label: areaLabels[value] }))}
        />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <TextArea rows={3} maxLength={2000} {...form.register('description')} />
      </Field>
      <Field label="Due" optional error={errors.dueOn?.message}>
        <TextInput type="date" {...form.register('dueOn')} />
      </Field>
    </FormDialog>
  )
}
