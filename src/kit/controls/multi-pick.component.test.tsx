import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFaults, press, show } from '#testing/component.tsx'
import { Field } from './field.tsx'
import { MultiPick } from './multi-pick.tsx'

const genres = [
  { value: 'action', label: 'Action', count: 3 },
  { value: 'board', label: 'Board', disabled: true },
  { value: 'cards', label: 'Cards', count: 0 },
  { value: 'puzzle', label: 'Puzzle', count: 1 },
]

function Genres() {
  const [value, setValue] = useState<string[]>(['puzzle'])
  return (
    <>
      <Field label="Genres" hint="Up to three">
        <MultiPick options={genres} value={value} onValueChange={setValue} />
      </Field>
      <output>{value.join(' ')}</output>
      <a href="#end">After</a>
    </>
  )
}

test('the group is one tab stop; arrows wrap and pass over disabled options, Space selects in the order of the options', async () => {
  const screen = await show(<Genres />)
  const box = (name: RegExp) => screen.getByRole('checkbox', { name })
  await expect.element(screen.getByRole('group', { name: 'Genres' })).toHaveAccessibleDescription('Up to three')
  await press('Tab')
  await expect.element(box(/Action/)).toHaveFocus()
  await press('ArrowRight')
  await expect.element(box(/Cards/)).toHaveFocus()
  await press('End')
  await expect.element(box(/Puzzle/)).toHaveFocus()
  await press('ArrowDown')
  await expect.element(box(/Action/)).toHaveFocus()
  await press(' ')
  await expect.element(screen.getByRole('status')).toHaveTextContent('action puzzle')
  await press('ArrowUp', ' ', 'Home', 'End', 'ArrowLeft')
  await expect.element(screen.getByRole('status')).toHaveTextContent('action')
  await expect.element(box(/Cards/)).toHaveFocus()
  await press('Tab')
  await expect.element(screen.getByRole('link', { name: 'After' })).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(box(/Cards/)).toHaveFocus()
})

test('a click on the label selects, and a disabled option stays as it is', async () => {
  const screen = await show(<Genres />)
  await screen.getByText('Cards').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('cards puzzle')
  await expect.element(screen.getByRole('checkbox', { name: 'Board' })).toBeDisabled()
  expect(await axeFaults()).toEqual([])
})
