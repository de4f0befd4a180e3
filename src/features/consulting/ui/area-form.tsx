import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import type { ServiceArea } from '../tiers/schema.ts'
import { consulting } from './calls.ts'
import { linesOf } from './lines-of.ts'

const areaForm = z.object({
  name: text(80, { min: 1, tooShort: 'Enter a name.' }),
  description: text(600, { min: 1 }),
  services: text(1500, { min: 1, tooShort: 'At least one service.' }),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})

/** Dialog that changes the texts of a service area. */
export function AreaForm({ area, onClose }: { area: ServiceArea; onClose: () => void }) {
  const { name, description, services } = area
  const form = useZodForm(areaForm, { name, description, services: services.join('\n'), reason: '' })
  const save = useAct(consulting.saveArea, { form, toast: 'Service area saved', onSuccess: onClose })
  const submit = form.handleSubmit(({ services, ...rest }) =>
    save.mutate({ ...rest, areaType: area.areaType, services: linesOf(services) }),
  )
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={`Service area ${name}`}
      confirm="Save"
      busy={save.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput maxLength={80} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <TextArea rows={3} maxLength={600} {...form.register('description')} />
      </Field>
      <Field label="Services" hint="One per line, up to 12." error={errors.services?.message}>
        <TextArea rows={5} {...form.register('services')} />
      </Field>
      <Field label="Reason" hint="Shown in the audit log." error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
