import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFaults, press, show } from '#testing/component.tsx'
import { Button } from '../controls/button.tsx'
import { Menu } from './menu.tsx'

function Game() {
  const [done, setDone] = useState('')
  return (
    <>
      <Menu
        button={<Button aria-haspopup="menu">Actions</Button>}
        title="Ashfall"
        entries={[
          { label: 'Edit', hint: 'E', onSelect: () => setDone('edited') },
          { label: 'Publish', disabled: true, hint: 'No build yet', onSelect: () => setDone('published') },
          { label: 'Delete', danger: true, apart: true, onSelect: () => setDone('deleted') },
        ]}
      />
      <output>{done}</output>
    </>
  )
}

test('a menu opens by keyboard in a landmark, skips what is disabled and returns the focus', async () => {
  const screen = await show(<Game />)
  await press('Tab', 'Enter')
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveTextContent('EditE')
  await expect.element(screen.getByRole('menuitem', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('region', { name: 'Menu' })).toHaveTextContent('Ashfall')
  await expect.element(screen.getByRole('separator')).toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
  await press('End', 'Enter')
  await expect.element(screen.getByRole('status')).toHaveTextContent('deleted')
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
})
