import { useState } from 'react'
import { Controller, type UseFormReturn, useFormState } from 'react-hook-form'
import { isAnsweredLocally } from '#kit/calls/send.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Checkbox, Choice, Field, RadioGroup } from '#kit/controls/field.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { extensionsOf } from '../../build-file-types.ts'
import { buildKinds, FIRST_VERSION, isTimed, isUploaded, kindsOfBuild, limits, type UploadedKind } from '../../rules.ts'
import { games } from '../calls.ts'
import { sendBuild } from './build-uploads.ts'
import type { NewBuildForm } from './new-build-form.ts'

const newBuildForm = async () => (await import('./new-build-form.ts')).newBuildForm

const emptyBuild: NewBuildForm = { kind: 'web', version: '', notes: '', url: '', file: null, isolated: false }

interface NewBuildProps {
  gameId: string
  first?: boolean
  /** Leaves the form, when there is something behind it; called too once the version is added. */
  onClose?: () => void
}

/** Form that adds a version: a link is ready at once, a file is uploaded in the background. */
export function NewBuild({ gameId, first = false, onClose }: NewBuildProps) {
  const form = useZodForm<NewBuildForm, NewBuildForm>(newBuildForm, {
    ...emptyBuild,
    version: first ? FIRST_VERSION : '',
  })
  // One idempotency key per build: a repeated submit adds it once.
  const [id, setId] = useState(() => crypto.randomUUID())
  async function addBuild({ kind, version, notes, url, file, isolated }: NewBuildForm) {
    if (!isUploaded(kind)) {
      // The call has no kind: another one that is not uploaded needs one.
      kind satisfies 'link'
      await games.addLink.call({ id, gameId, version, notes, url })
    } else if (file)
      await games.addUpload.call({ id, gameId, version, notes, kind, name: file.name, size: file.size, isolated })
  }
  const add = useAct(addBuild, {
    touches: ['games'],
    form,
    onSuccess(_, { kind, file, isolated }) {
      if (isUploaded(kind) && file) void sendBuild({ buildId: id, gameId, file })
      setId(crypto.randomUUID())
      form.reset({ ...emptyBuild, kind, isolated })
      onClose?.()
    },
  })

  return (
    <Form onSubmit={form.handleSubmit((build) => add.mutate(build))}>
      <NewBuildFields form={form} />
      <FormError form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={first ? 'accent' : 'line'} busy={add.isPending}>
          Add build
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}

function NewBuildFields({ form }: { form: UseFormReturn<NewBuildForm, unknown, NewBuildForm> }) {
  const { errors } = useFormState({ control: form.control })
  const kind = form.watch('kind')
  return (
    <>
      <ControlledField control={form.control} name="kind" label="How testers get it">
        {(field) => (
          <RadioGroup value={field.value} onValueChange={field.onChange}>
            {buildKinds.map((one) => (
              <Choice key={one} value={one} title={kindsOfBuild[one].label} text={kindsOfBuild[one].given} />
            ))}
          </RadioGroup>
        )}
      </ControlledField>
      <TextField form={form} name="version" label="Version" placeholder="0.3.1" required />
      {isUploaded(kind) ? (
        <FileField form={form} kind={kind} error={errors.file?.message} />
      ) : (
        <TextField form={form} name="url" label="Address" type="url" inputMode="url" placeholder="https://" required />
      )}
      <LongTextField
        form={form}
        name="notes"
        label="Notes"
        optional
        hint="What’s new. Testers and visitors of the game’s page see this."
        countTo={limits.notes}
      />
      {isTimed(kind) && (
        <Checkbox
          {...form.register('isolated')}
          label="Needs shared memory"
          hint="For engines with threads: the build is served cross-origin isolated."
        />
      )}
    </>
  )
}

function FileField({
  form,
  kind,
  error,
}: {
  form: UseFormReturn<NewBuildForm, unknown, NewBuildForm>
  kind: UploadedKind
  error: string | undefined
}) {
  return (
    <Controller
      control={form.control}
      name="file"
      render={({ field }) => (
        <Field label="File" error={error}>
          <FileDrop
            accept={extensionsOf[kind].join(',')}
            hint={
              isAnsweredLocally() ? 'Up to 2 GB. The demo only checks it and keeps its name and size.' : 'Up to 2 GB'
            }
            onFiles={([file]) => {
              field.onChange(file ?? null)
              if (form.formState.isSubmitted) void form.trigger('file')
            }}
          />
          {field.value && (
            <p className="flex flex-wrap gap-x-2">
              <span dir="auto" className="truncate">
                {field.value.name}
              </span>
              <span className="text-ink-faint">{formatBytes(field.value.size)}</span>
            </p>
          )}
        </Field>
      )}
    />
  )
}
