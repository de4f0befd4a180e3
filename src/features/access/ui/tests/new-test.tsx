import { z } from 'zod/mini'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { type Role, roleBadge, roles } from '#shared/roles.ts'
import { text } from '#shared/text.ts'
import { type TestDefinition, testConditions, testDefinition } from '../../tests/schema.ts'

const { name, permission, resourceType, resourceId } = testDefinition.shape

/** The further conditions as JSON, or nothing. */
function conditionsOf(json: string): unknown {
  try {
    return json.trim() === '' ? {} : JSON.parse(json)
  } catch {
    return null
  }
}

const fields = z.object({
  name,
  permission,
  role: z.enum(roles),
  expected: z.enum(['allowed', 'refused']),
  resourceType,
  resourceId,
  more: text(1000).check(
    z.refine((json) => {
      const found = conditionsOf(json)
      return (
        typeof found === 'object' && found !== null && testConditions.safeParse({ ...found, role: 'admin' }).success
      )
    }, 'Please use conditions such as {"minReputation": 10, "given": {"reputation": 5}}.'),
  ),
})

const roleOptions = roles.map((role) => ({ value: role, label: roleBadge[role] }))
const expectations = [
  { value: 'allowed', label: 'Allowed' },
  { value: 'refused', label: 'Denied' },
] as const

interface NewTestProps {
  onAdd: (test: TestDefinition) => void
  onClose: () => void
}

/** Dialog that adds a test of a permission to the suite. */
export function NewTest({ onAdd, onClose }: NewTestProps) {
  const form = useZodForm(fields, {
    name: '',
    permission: '',
    role: 'studio',
    expected: 'allowed',
    resourceType: '',
    resourceId: '',
    more: '',
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title="Add a test"
      description="It’s saved in this browser and shared with all admins."
      confirm="Add test"
      busy={false}
      onValid={({ role, expected, more, ...rest }) => {
        const conditions = testConditions.parse({ ...(conditionsOf(more) as object), role })
        onAdd({ ...rest, id: crypto.randomUUID(), conditions, expectedResult: expected === 'allowed' })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Test name" />
      <Field label="Permission" hint="Its name, such as game_create." error={errors.permission?.message}>
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('permission')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Role">
          <Select<Role>
            value={form.watch('role')}
            onValueChange={(role) => form.setValue('role', role)}
            options={roleOptions}
          />
        </Field>
        <Field label="Expected result">
          <Select
            value={form.watch('expected')}
            onValueChange={(expected) => form.setValue('expected', expected)}
            options={expectations}
          />
        </Field>
        <Field
          label="Table"
          optional
          hint="With a row, its row policies are checked too."
          error={errors.resourceType?.message}
        >
          <TextInput autoComplete="off" autoCapitalize="none" {...form.register('resourceType')} />
        </Field>
        <TextField form={form} name="resourceId" label="Id of the row" optional />
      </div>
      <Field label="Conditions (JSON)" optional error={errors.more?.message}>
        <TextArea rows={3} spellCheck={false} className="type-code" {...form.register('more')} />
      </Field>
    </FormDialog>
  )
}
