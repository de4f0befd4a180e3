import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFaults, press, show } from '#testing/component.tsx'
import { Button } from '../controls/button.tsx'
import { Field, TextInput } from '../controls/field.tsx'
import { toast } from '../feedback/toast.tsx'
import { keepFocus } from '../runtime/keep-focus.ts'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { Sheet } from './sheet.tsx'

const kinds = { Dialog, Sheet }

function Rename({ kind }: { kind: keyof typeof kinds }) {
  const [open, setOpen] = useState(false)
  const Overlay = kinds[kind]
  return (
    <>
      <a href="#top">Before</a>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Overlay
        open={open}
        onOpenChange={setOpen}
        title="Rename the game"
        description="Testers see the new name."
        footer={<Button onClick={() => setOpen(false)}>Save</Button>}
      >
        <Field label="Name">
          <TextInput defaultValue="Ashfall" />
        </Field>
      </Overlay>
    </>
  )
}

test.each(['Dialog', 'Sheet'] as const)('%s: the focus moves in, stays in, and returns to the button', async (kind) => {
  const screen = await show(<Rename kind={kind} />)
  const opener = screen.getByRole('button', { name: 'Rename' })
  const overlay = screen.getByRole('dialog', { name: 'Rename the game' })
  await press('Tab', 'Tab', 'Enter')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(overlay).toHaveAccessibleDescription('Testers see the new name.')
  expect(await axeFaults()).toEqual([])
  await press('Tab', 'Tab')
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await press('Tab')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await press('Escape')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a confirmation starts on Cancel, is busy while it acts, stays open after a failure and closes after a success', async () => {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
  function Deletes() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete</Button>
        <ConfirmDialog
          danger
          open={open}
          onOpenChange={setOpen}
          title="Delete Ashfall?"
          text="This can't be undone."
          confirm="Delete game"
          onConfirm={() => new Promise<void>((resolve, reject) => (settle = { resolve, reject }))}
          showsError
        />
      </>
    )
  }
  const screen = await show(<Deletes />)
  await screen.getByRole('button', { name: 'Delete' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Ashfall?' })
  const confirm = dialog.getByRole('button', { name: 'Delete game' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(await axeFaults()).toEqual([])
  await confirm.click()
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await press('Escape')
  await expect.element(dialog).toBeVisible()
  settle?.reject(new TypeError('Failed to fetch'))
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Network')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  settle?.resolve()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
})

test('Undo of a toast works while a dialog is open, and the dialog stays', async () => {
  const undone: string[] = []
  const screen = await show(<Rename kind="Dialog" />)
  await screen.getByRole('button', { name: 'Rename' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Rename the game' })
  await expect.element(dialog).toBeVisible()
  toast.undo('Picture deleted', () => undone.push('picture'))
  await expect.element(screen.getByText('Picture deleted')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  expect(undone).toEqual(['picture'])
  await expect.element(dialog).toBeVisible()
})

test('a menu opens by key, moves by arrows and letters, and returns the focus after Escape and after a choice', async () => {
  const chosen: string[] = []
  const entry = (label: string) => ({ label, onSelect: () => void chosen.push(label) })
  const entries = [entry('Edit'), { ...entry('Archive'), disabled: true }, entry('Hide'), entry('Delete')]
  const screen = await show(<Menu button={<Button>More</Button>} entries={entries} />)
  const more = screen.getByRole('button', { name: 'More' })
  const item = (name: string) => screen.getByRole('menuitem', { name })
  await press('Tab', 'Enter')
  await expect.element(item('Edit')).toBeVisible()
  await press('ArrowDown')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Edit|Hide/)
  await press('d')
  await expect.element(item('Delete')).toHaveFocus()
  await press('Home')
  await expect.element(item('Edit')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(item('Hide')).toHaveFocus()
  expect(await axeFaults()).toEqual([])
  await press('Escape')
  await expect.element(more).toHaveFocus()
  await press('Enter', 'End', 'Enter')
  await expect.element(more).toHaveFocus()
  expect(chosen).toEqual(['Delete'])
})

function EndsByMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a href="#top">Before</a>
      <Menu button={<Button>More</Button>} entries={[{ label: 'End plan', onSelect: () => setOpen(true) }]} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="End it?"
        text="For good."
        confirm="End plan"
        onConfirm={() => {}}
      />
    </>
  )
}

// Regression: the menu is gone when the dialog opens, and the page's start had the focus after it.
test('a dialog that a menu opened gives the focus back to the button of the menu', async () => {
  const end = keepFocus()
  const screen = await show(<EndsByMenu />)
  const more = screen.getByRole('button', { name: 'More' })
  const dialog = screen.getByRole('alertdialog', { name: 'End it?' })
  await press('Tab', 'Tab')
  for (const answer of [['Escape'], ['Enter'], ['Tab', 'Enter']]) {
    await press('Enter')
    await expect.element(screen.getByRole('menuitem', { name: 'End plan' })).toBeVisible()
    await press('ArrowDown', 'Enter')
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await press(...answer)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(more).toHaveFocus()
  }
  end()
})
