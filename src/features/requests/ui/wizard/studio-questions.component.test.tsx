import { expect, test } from 'vitest'
import { useZodForm } from '#kit/controls/form.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { axeFaults, press, pressComposing, show, type } from '#testing/component.tsx'
import { requestContent } from '../../schema.ts'
import { emptyRequest, type RequestContent, type RequestFormState, type RequestInput } from './steps.ts'
import { StudioQuestions } from './studio-questions.tsx'

let form: RequestFormState

function Questions({ max }: { max: number }) {
  form = useZodForm<RequestInput, RequestContent>(requestContent, {
    ...emptyRequest(crypto.randomUUID()),
    customQuestions: [{ id: crypto.randomUUID(), text: 'How did you steer?' }],
  })
  form.watch()
  return (
    <Form>
      <StudioQuestions form={form} max={max} />
    </Form>
  )
}

const asked = () =>
  (form.getValues('customQuestions') ?? []).map(({ text, kind, options }) => ({ text, kind, options }))

test('a kind, its options and their order are chosen by keyboard', async () => {
  const screen = await show(<Questions max={10} />)
  const kind = screen.getByRole('combobox', { name: 'Answer to question 1' })
  kind.element().focus()
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await expect.element(kind).toHaveTextContent('One choice')
  const option = (at: number) => screen.getByRole('textbox', { name: `Option ${at} of question 1` })
  await option(1).click()
  await type('Keys')
  pressComposing(option(1).element(), 'Enter')
  await expect.element(option(1)).toHaveFocus()
  expect(asked()[0]?.options).toHaveLength(2)
  await press('Enter')
  await expect.element(option(2)).toHaveFocus()
  await type('Mouse')
  await press('Alt+ArrowUp')
  await expect.element(option(1)).toHaveFocus()
  await expect.element(option(1)).toHaveValue('Mouse')
  await expect.element(screen.getByText('Mouse moved to position 1')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Move option 1 down' }).click()
  expect(asked()[0]).toMatchObject({ kind: 'choice', options: ['Keys', 'Mouse', ''] })
  expect(await axeFaults()).toEqual([])
})

test('a removed question comes back with its options, and a template can be undone', async () => {
  const screen = await show(<Questions max={3} />)
  await screen.getByRole('button', { name: 'Insert a template' }).click()
  await screen.getByRole('menuitem', { name: /^Controls/ }).click()
  await expect.element(screen.getByText(/2 questions added, 3 left out/)).toBeVisible()
  const inserted = asked()
  expect(inserted.map(({ kind }) => kind)).toEqual([undefined, 'scale', undefined])
  await screen.getByRole('button', { name: 'Remove question 2' }).click()
  await expect.element(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus()
  expect(asked()).toHaveLength(2)
  screen.getByText('Question removed').element().closest('li')?.querySelector('button')?.click()
  await expect.element(screen.getByRole('textbox', { name: 'Question 3' })).toBeVisible()
  expect(asked()).toEqual(inserted)
})
