import { Controller } from 'react-hook-form'
import { Field, Switch, TextArea } from '#kit/field.tsx'
import { PanelHeader } from '#kit/panel.tsx'
import { requestLimits } from '../rules.ts'
import type { RequestFormState } from './basic-fields.tsx'

/** Who may take a place, and what they agree to first. */
export function AccessFields({ form }: { form: RequestFormState }) {
  const text = form.watch('confidentialityText') ?? null
  return (
    <section aria-labelledby="access" className="grid gap-4">
      <PanelHeader id="access" title="Who may take a place?" />
      <Controller
        control={form.control}
        name="requireGameAccess"
        render={({ field }) => (
          <Switch
            label="Only testers I invited"
            hint="Others do not see it among their opportunities."
            checked={field.value ?? false}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      <Switch
        label="Ask for confidentiality first"
        hint="A tester ticks your text before anything is shown; both of you keep the receipt."
        checked={text !== null}
        onChange={(event) =>
          form.setValue('confidentialityText', event.target.checked ? '' : null, { shouldDirty: true })
        }
      />
      {text !== null && (
        <Field
          label="Confidentiality text"
          error={form.formState.errors.confidentialityText?.message}
          counter={{ value: text.length, max: requestLimits.confidentiality }}
        >
          <TextArea rows={4} {...form.register('confidentialityText')} />
        </Field>
      )}
    </section>
  )
}
