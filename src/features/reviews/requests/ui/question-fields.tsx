import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#kit/button.tsx'
import { Field, TextInput } from '#kit/field.tsx'
import { PanelHeader } from '#kit/panel.tsx'
import { requestLimits } from '../rules.ts'
import type { RequestFormState } from './basic-fields.tsx'

/** Questions of one's own; every tester answers them. */
export function QuestionFields({ form }: { form: RequestFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'customQuestions', keyName: 'key' })
  const errors = form.formState.errors.customQuestions
  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <PanelHeader
        id="questions"
        title="Your questions"
        text="Every tester answers them, beside ratings and the review itself."
      />
      {fields.map((field, position) => (
        <div key={field.key} className="flex items-start gap-2">
          <Field label={`Question ${position + 1}`} error={errors?.[position]?.text?.message} className="flex-1">
            <TextInput maxLength={requestLimits.question} {...form.register(`customQuestions.${position}.text`)} />
          </Field>
          <IconButton label={`Remove question ${position + 1}`} className="mt-6" onClick={() => remove(position)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          disabled={fields.length >= requestLimits.questions}
          onClick={() => append({ id: crypto.randomUUID(), text: '' })}
        >
          <Plus aria-hidden="true" />
          Add a question
        </Button>
      </div>
    </section>
  )
}
