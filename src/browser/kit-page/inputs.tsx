import { Search } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod/mini'
import { Button } from '#kit/controls/button.tsx'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Checkbox, Choice, Field, RadioGroup, TextArea, TextInput } from '#kit/controls/field.tsx'
import { FileDrop, type UploadingFile } from '#kit/controls/file-drop.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { Select } from '#kit/controls/select.tsx'
import { StarsInput } from '#kit/controls/stars.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { depths, reviewDepths } from '#shared/depths.ts'
import { Section } from './section.tsx'

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(2, 'Give the game a title of at least 2 characters')),
  about: z
    .string()
    .check(
      z.trim(),
      z.minLength(50, 'Write at least 50 characters'),
      z.maxLength(2000, 'Keep it under 2,000 characters'),
    ),
  genre: z.enum(['puzzle', 'adventure', 'horror'], 'Choose a genre'),
  fun: z.number({ error: 'Choose from one to five stars' }),
})

const genres = [
  { value: 'puzzle', label: 'Puzzle' },
  { value: 'adventure', label: 'Adventure', hint: 'Stories and places' },
  { value: 'horror', label: 'Horror' },
] as const

/** A whole form: submit it empty to see the errors. */
function GameForm() {
  const form = useZodForm(schema, { title: '', about: '' })
  const { errors } = form.formState
  return (
    <Form onSubmit={form.handleSubmit(() => toast.success('Saved'))}>
      <FormError form={form} />
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field
        label="What it is about"
        hint="Testers read this before they take a spot."
        error={errors.about?.message}
        counter={{ value: form.watch('about').length, max: 2000 }}
      >
        <TextArea {...form.register('about')} />
      </Field>
      <ControlledField control={form.control} name="genre" label="Genre">
        {(field) => <Select value={field.value} onValueChange={field.onChange} options={genres} />}
      </ControlledField>
      <ControlledField control={form.control} name="fun" label="How much fun was it?">
        {(field) => <StarsInput value={field.value} onValueChange={field.onChange} />}
      </ControlledField>
      <Button type="submit" className="w-fit">
        Save
      </Button>
    </Form>
  )
}

const sent: UploadingFile[] = [
  { id: '1', name: 'moth-and-lantern-0.8.3.zip', size: 1_400_000_000, sent: 620_000_000, state: 'sending' },
  { id: '2', name: 'cover.png', size: 840_000, sent: 840_000, state: 'done' },
  { id: '3', name: 'notes.txt', size: 0, sent: 0, state: 'failed', error: 'The file is empty' },
]

export function Inputs() {
  const [depth, setDepth] = useState('standard')
  const [devices, setDevices] = useState<string[]>(['mobile'])
  const [testers, setTesters] = useState(8)
  const [files, setFiles] = useState(sent)
  return (
    <Section id="inputs" title="Inputs">
      <div className="grid gap-8 lg:grid-cols-2">
        <GameForm />
        <div className="grid content-start gap-5">
          <Field label="Search" hideLabel>
            <TextInput type="search" icon={<Search aria-hidden="true" />} placeholder="Search countries" />
          </Field>
          <Field label="Password" hint="At least 12 characters.">
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field label="Website" optional>
            <TextInput type="url" placeholder="https://" disabled />
          </Field>
          <Field label="Email" error="An account with this email already exists.">
            <TextInput type="email" defaultValue="ilse@example.com" />
          </Field>
          <Field label="Testers">
            <NumberStepper value={testers} onValueChange={setTesters} min={1} max={100} />
          </Field>
          <Checkbox label="I agree to the terms" hint="You can read them before you go on." />
          <Switch label="Open to tests" hint="Studios may invite you." defaultChecked />
          <Switch label="Newsletter" disabled />
        </div>
      </div>
      <Field label="Depth">
        <RadioGroup value={depth} onValueChange={setDepth} columns={2}>
          {reviewDepths.map((one) => (
            <Choice
              key={one}
              value={one}
              title={<DepthMark depth={one} />}
              aside={depths[one].price.standard}
              text={depths[one].sentence}
              disabled={one === reviewDepths.at(-1)}
            />
          ))}
        </RadioGroup>
      </Field>
      <Field label="Device" hint="Counts include your other filters.">
        <MultiPick
          value={devices}
          onValueChange={setDevices}
          options={[
            { value: 'mobile', label: 'Mobile', count: 38 },
            { value: 'pc', label: 'PC', count: 44 },
            { value: 'console', label: 'Console', count: 12 },
            { value: 'vr', label: 'VR', count: 0 },
          ]}
        />
      </Field>
      <FileDrop
        label="Build"
        hint="A zip or one HTML page, up to 2 GB"
        files={files}
        onFiles={(added) => toast.info(`${added.length} chosen`)}
        onCancel={(id) => setFiles(files.filter((file) => file.id !== id))}
        onRetry={() => toast.info('Trying again')}
      />
    </Section>
  )
}
