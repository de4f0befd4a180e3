import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Field, TextInput } from '#kit/field.tsx'
import { applyServerErrors, Form, FormError, useZodForm } from '#kit/form.tsx'
import { nameFields, type WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'

interface NameDialogProps {
  title: string
  confirm: string
  name: string
  onClose: () => void
  /** What it throws is shown in the form. */
  onName: (name: string) => Promise<unknown>
}

function NameDialog({ title, confirm, name, onClose, onName }: NameDialogProps) {
  const form = useZodForm(nameFields, { name })
  const id = useId()
  const save = form.handleSubmit(async (values) => {
    try {
      await onName(values.name)
      onClose()
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      width="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="accent" busy={form.formState.isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        <FormError form={form} />
        <Field label="Name" hint="Its members and those you invite read it" error={form.formState.errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
      </Form>
    </Dialog>
  )
}

interface OpenWorkspaceProps {
  variant?: 'accent' | 'line'
  onOpened: (workspaceId: string) => void
}

/** Asks for a name and opens a workspace. */
export function OpenWorkspaceButton({ variant = 'line', onOpened }: OpenWorkspaceProps) {
  const cache = useQueryClient()
  // One id for each dialog: sending it twice opens one workspace.
  const [id, setId] = useState<string | null>(null)
  const create = useMutation({ ...workspaces.create.mutationOptions(), meta: { shownInPlace: true } })
  return (
    <>
      <Button variant={variant} onClick={() => setId(crypto.randomUUID())}>
        <Plus aria-hidden="true" />
        New workspace
      </Button>
      {id !== null && (
        <NameDialog
          title="New workspace"
          confirm="Open workspace"
          name=""
          onClose={() => setId(null)}
          onName={async (name) => {
            await create.mutateAsync({ id, name })
            await cache.invalidateQueries({ queryKey: workspaces.key() })
            onOpened(id)
          }}
        />
      )}
    </>
  )
}

/** Asks for another name of a workspace. */
export function RenameDialog({ workspace, onClose }: { workspace: WorkspaceItem; onClose: () => void }) {
  const cache = useQueryClient()
  const rename = useMutation({ ...workspaces.rename.mutationOptions(), meta: { shownInPlace: true } })
  return (
    <NameDialog
      title={`Rename ${workspace.name}`}
      confirm="Save name"
      name={workspace.name}
      onClose={onClose}
      onName={async (name) => {
        await rename.mutateAsync({ workspaceId: workspace.id, name })
        await cache.invalidateQueries({ queryKey: workspaces.key() })
      }}
    />
  )
}
