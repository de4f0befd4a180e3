import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { createPermissionInput } from '../schema.ts'
import { access } from './calls.ts'

/** Dialog that creates a permission, which no role has yet. */
export function NewPermission({ onClose }: { onClose: () => void }) {
  const form = useZodForm(createPermissionInput, {
    permission_name: '',
    resource_type: '',
    action_type: '',
    description: '',
  })
  const save = useAct(access.createPermission, {
    form,
    toast: (_, { permission_name }) => ['Permission created', `No role has ${permission_name} yet.`],
    onSuccess: onClose,
    onError: (error) => toast.error('Failed to create permission', asProblem(error).message),
  })
  const { errors } = form.formState
  const field = (name: 'permission_name' | 'resource_type' | 'action_type', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[name]?.message}>
      <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register(name)} />
    </Field>
  )
  return (
    <FormDialog
      form={form}
      title="New permission"
      description="The product looks it up by this name. Admins get it right away. Give it to other roles in the matrix."
      confirm="Create permission"
      busy={save.isPending}
      onValid={(values) => save.mutate(values)}
      onClose={onClose}
    >
      {field('permission_name', 'Permission name', 'The resource and the action: game_publish.')}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('resource_type', 'Resource type', 'What it is about: game.')}
        {field('action_type', 'Action type', 'What it allows: publish.')}
      </div>
      <TextField form={form} name="description" label="Description" optional />
    </FormDialog>
  )
}
