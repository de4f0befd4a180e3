import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeFaults, press, show, type } from '#testing/component.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const sizes = [
  { value: 'one', label: 'Just me', disabled: true },
  { value: 'few', label: '2 to 5', hint: 'A small studio' },
  { value: 'some', label: '6 to 20' },
  { value: 'many', label: '21 or more' },
  { value: 'junk', label: 'Junior', disabled: true },
]

function Size() {
  const [value, setValue] = useState<string>()
  return (
    <Field label="Size" hint="People in your studio">
      <Select value={value} onValueChange={setValue} options={sizes} />
    </Field>
  )
}

async function sizeSelect() {
  const screen = await show(
    <>
      <p>Your studio</p>
      <Size />
      <Button>Next</Button>
    </>,
  )
  const select = screen.getByRole('combobox', { name: 'Size' })
  const option = (name: string) => screen.getByRole('option', { name })
  const [list, next] = [screen.getByRole('listbox'), screen.getByRole('button', { name: 'Next' })]
  return { select, option, list, next, elsewhere: screen.getByText('Your studio', { exact: true }) }
}

/** The option that Enter would pick: screen readers read it, and it is in sight. */
async function expectActive(select: Awaited<ReturnType<typeof sizeSelect>>['select'], text: string) {
  await expect
    .poll(() => {
      const id = select.element().getAttribute('aria-activedescendant')
      return id && document.getElementById(id)?.textContent
    })
    .toContain(text)
}

test('arrows, Home and End pass over disabled options, Enter picks, and the focus stays on the button', async () => {
  const { select, list } = await sizeSelect()
  await press('Tab')
  await expect.element(select).toHaveFocus()
  await expect.element(select).toHaveAccessibleDescription('People in your studio')
  await press('ArrowDown')
  await expect.element(list).toBeVisible()
  await expectActive(select, '2 to 5')
  await press('ArrowUp')
  await expectActive(select, '2 to 5')
  await press('End')
  await expectActive(select, '21 or more')
  await press('ArrowDown', 'Home')
  await expectActive(select, '2 to 5')
  await press('ArrowDown', 'Enter')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(select).toHaveTextContent('6 to 20')
  await expect.element(select).toHaveFocus()
  await press('Enter')
  await expectActive(select, '6 to 20')
})

test('letters find an option, also while the list is closed; Tab picks it and goes on', async () => {
  const { select, list, next } = await sizeSelect()
  await press('Tab')
  await type('21')
  await expectActive(select, '21 or more')
  await press('Tab')
  await expect.element(select).toHaveTextContent('21 or more')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(next).toHaveFocus()
})

test('Escape and a press elsewhere close the list without a choice', async () => {
  const { select, list, elsewhere } = await sizeSelect()
  await select.click()
  await press('ArrowDown', 'Escape')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(select).toHaveFocus()
  await select.click()
  await expect.element(list).toBeVisible()
  await elsewhere.click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(select).toHaveTextContent('Choose')
})

test('the pointer picks an option, but not a disabled one', async () => {
  const { select, option, list } = await sizeSelect()
  await select.click()
  await userEvent.click(option('Just me'), { force: true })
  await expect.element(list).toBeVisible()
  await option('2 to 5').click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(select).toHaveTextContent('2 to 5')
})

test('in a dialog the first Escape closes the list and the second the dialog', async () => {
  function Asks() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Studio">
          <Size />
        </Dialog>
      </>
    )
  }
  const screen = await show(<Asks />)
  await screen.getByRole('button', { name: 'Ask' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Studio' })
  await screen.getByRole('combobox', { name: 'Size' }).click()
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await press('Escape')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
})

test('axe finds nothing, closed and open', async () => {
  const { select, list } = await sizeSelect()
  expect(await axeFaults()).toEqual([])
  await select.click()
  await expect.element(list).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
