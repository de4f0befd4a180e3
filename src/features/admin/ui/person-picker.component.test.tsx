import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '#kit/controls/field.tsx'
import { answerCalls, axeFaults, press, show, type } from '#testing/component.tsx'
import { PersonPicker } from './person-picker.tsx'

const ids = ['0193f3d2-0000-7000-8000-00000000000a', '0193f3d2-0000-7000-8000-00000000000b']
const people = [
  { id: ids[0], name: 'Ann Quill', companyName: null, email: 'ann@example.com' },
  { id: ids[1], name: 'נעמי', companyName: null, email: 'naomi-of-a-long-address@example.com' },
]

function Home() {
  const [value, setValue] = useState<string>()
  return (
    <>
      <Field label="Person">
        <PersonPicker value={value} name={people.find(({ id }) => id === value)?.name} onPick={setValue} />
      </Field>
      <output>{value ?? 'nobody'}</output>
    </>
  )
}

async function picker(answer: (input: unknown) => unknown = () => ({ total: 2, nextCursor: null, people })) {
  const asked: unknown[] = []
  answerCalls({
    'admin/people': (input) => {
      asked.push(input)
      return answer(input)
    },
  })
  const screen = await show(<Home />)
  const input = screen.getByRole('combobox', { name: 'Person' })
  const active = () => document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  return { screen, input, active, asked }
}

test('people are found by name or address, and picked by keyboard', async () => {
  const { screen, input, active, asked } = await picker()
  await press('Tab')
  await type('n')
  await expect.poll(active).toContain('Ann Quill')
  expect(asked).toEqual([{ search: 'n' }])
  await press('ArrowUp')
  await expect.poll(active).toContain('נעמי')
  expect(getComputedStyle(screen.getByText('נעמי').element()).direction).toBe('rtl')
  expect(await axeFaults()).toEqual([])
  await press('Enter')
  await expect.element(screen.getByText(String(ids[1]))).toBeVisible()
  await expect.element(input).toHaveValue('נעמי')
  await expect.element(input).toHaveFocus()
  await press('x')
  await press('Escape')
  await expect.element(input).toHaveValue('נעמי')
  await input.fill('')
  await press('Tab')
  await expect.element(screen.getByText('nobody')).toBeVisible()
})

test('it says that nobody is found', async () => {
  const { screen } = await picker(() => ({ total: 0, nextCursor: null, people: [] }))
  await press('Tab')
  await type('zz')
  await expect.element(screen.getByText('Nobody has this name or address').first()).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
