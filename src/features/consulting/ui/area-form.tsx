import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import type { ServiceArea } from '../tiers/schema.ts'
import { consulting } from './calls.ts'
import { linesOf } from './lines-of.ts'

const areaForm = z.object({
  name: nameText(80, { min: 1, tooShort: 'Enter a name.' }),
  description: text(600, { min: 1 }),
  services: text(1500, { min: 1, tooShort: 'At least one service.' }),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})

/** Dialog that changes the texts of a service area. */
export function AreaForm({ area, onClose }: { area: ServiceArea; onClose: () => void }) {
  const { name, description, services } = area
  const form = useZodForm(areaForm, { name, description, services: services.join('\n'), reason: '' })
  const save = useAct(consulting.saveArea, { form, toast: 'Service area saved', onSuccess: onClose })
  return (
    <FormDialog
      form={form}
      title={`Service area ${name}`}
      confirm="Save"
      busy={save.isPending}
      onValid={({ services, ...rest }) =>
        save.mutate({ ...rest, areaType: area.areaType, services: linesOf(services) })
      }
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" maxLength={80} />
      <LongTextField form={form} name="description" label="Description" maxLength={600} />
      <LongTextField form={form} name="services" label="Services" hint="One per line, up to 12." rows={5} />
      <LongTextField form={form} name="reason" label="Reason" hint="Shown in the audit log." rows={2} />
    </FormDialog>
  )
}
