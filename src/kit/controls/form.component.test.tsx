import { expect, test } from 'vitest'
import { z } from 'zod'
import { axeFaults, press, show, type } from '#testing/component.tsx'
import { CallError } from '../calls/call-server.ts'
import { useAct } from '../calls/use-act.ts'
import { Button } from './button.tsx'
import { Field, TextArea, TextInput } from './field.tsx'
import { Form, FormError, useZodForm } from './form.tsx'

const game = z.object({
  title: z.string().trim().min(1, 'Title is required'),
  link: z.url('Please enter a valid link'),
  notes: z.string().max(10, 'Notes too long'),
})

function GameForm({ onSave = () => undefined }: { onSave?: (game: unknown) => unknown }) {
  const form = useZodForm(async () => game, { title: '', link: '', notes: '' })
  const { errors } = form.formState
  const save = useAct(async (values: unknown) => onSave(values), { form })
  return (
    <Form onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <FormError form={form} />
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field label="Link" hint="Where testers find it" error={errors.link?.message}>
        <TextInput {...form.register('link')} />
      </Field>
      <Field label="Notes" error={errors.notes?.message}>
        <TextArea {...form.register('notes')} />
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  )
}

async function gameForm(onSave?: (game: unknown) => unknown) {
  const screen = await show(<GameForm {...(onSave && { onSave })} />)
  const field = (name: string) => screen.getByRole('textbox', { name })
  return { screen, field, save: screen.getByRole('button', { name: 'Save' }) }
}

test('a refused form counts its errors, shows each beside its field and focuses the first', async () => {
  const { screen, field, save } = await gameForm()
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please check 2 fields.')
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveAccessibleDescription('Title is required')
  await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Link')).toHaveAccessibleDescription('Please enter a valid link Where testers find it')
  await expect.element(field('Notes')).not.toHaveAttribute('aria-invalid')
  expect(await axeFaults()).toEqual([])
})

test('a field is checked when it loses the focus and then on each change', async () => {
  const { field } = await gameForm()
  await field('Link').click()
  await type('playhatch')
  await expect.element(field('Link')).not.toHaveAttribute('aria-invalid')
  await press('Tab')
  await expect.element(field('Link')).toHaveAttribute('aria-invalid', 'true')
  await field('Link').fill('https://playhatch.example')
  await expect.element(field('Link')).not.toHaveAttribute('aria-invalid')
})

test('the schema’s output is submitted with Enter, once it is valid', async () => {
  const saved: unknown[] = []
  const { field } = await gameForm((values) => saved.push(values))
  await field('Title').click()
  await type('  Ashfall ')
  await press('Enter')
  await expect.element(field('Link')).toHaveFocus()
  expect(saved).toEqual([])
  await type('https://ashfall.example')
  await press('Enter')
  await expect.poll(() => saved).toEqual([{ title: 'Ashfall', link: 'https://ashfall.example', notes: '' }])
})

test.each([
  ['of a field stands beside it, focused', { fields: { link: 'This link is taken' } }, 'Link', 'This link is taken'],
  [
    'of no field of the form stands above it',
    { fields: { studio: 'No such studio' } },
    undefined,
    'The game is locked',
  ],
])('an error of the server %s', async (_, data, name, message) => {
  const { screen, field, save } = await gameForm(async () => {
    // As every answer of a server, it comes after the browser's own check of the field that was left.
    await new Promise((answered) => setTimeout(answered, 20))
    throw new CallError('VALIDATION_ERROR', { status: 400, message: 'The game is locked', data })
  })
  await field('Title').fill('Ashfall')
  await field('Link').fill('https://ashfall.example')
  await save.click()
  if (name) {
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(message))
    await expect.element(field(name)).toHaveFocus()
  } else await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
})
