import { afterAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults, show } from '#testing/component.tsx'
import { Popover } from '../overlays/popover.tsx'
import { toast } from './toast.tsx'

afterAll(() => page.viewport(1000, 800))

test('a toast with Undo calls it once and closes', async () => {
  let undone = 0
  const screen = await show(<p>Pictures</p>)
  toast.undo('Picture deleted', () => undone++)
  await expect.element(screen.getByText('Picture deleted')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Picture deleted')).not.toBeInTheDocument()
  expect(undone).toBe(1)
})

test('an open popover stays open while its toast takes the focus', async () => {
  const onOpenChange = vi.fn()
  const popover = (
    <Popover trigger={<button type="button">Bell</button>} label="Notifications" open onOpenChange={onOpenChange}>
      <button type="button">Delete</button>
    </Popover>
  )
  const screen = await show(popover)
  toast.undo('Notification deleted', () => undefined)
  await expect.element(screen.getByText('Notification deleted')).toBeVisible()
  // A toast that goes with the focus hands it to the section of all toasts.
  document.querySelector<HTMLElement>('section[aria-label^="Messages"]')?.focus()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Notification deleted')).not.toBeInTheDocument()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('a toast from before the list was loaded is shown, and a success removes earlier errors', async () => {
  toast.error('Error', 'The server didn’t answer.')
  const screen = await show(<p>Pictures</p>)
  await expect.element(screen.getByText('The server didn’t answer.')).toBeVisible()
  // A success removes the errors from before its own millisecond.
  const shown = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(shown)
  toast.success('Saved', 'Testers see it now.')
  await expect.element(screen.getByText('Testers see it now.')).toBeVisible()
  await expect.element(screen.getByText('The server didn’t answer.')).not.toBeInTheDocument()
})

test.each([
  ['on a phone a word about a form stands at the top, over the bar', 360, 'top'],
  ['on a wide screen it stands at the bottom as all others do', 1000, 'bottom'],
])('%s', async (_, width, half) => {
  await page.viewport(width, 800)
  const screen = await show(<p>Profile</p>)
  toast.success(`Profile saved at ${width}`, undefined, { clearsForm: true })
  const shown = screen.getByText(`Profile saved at ${width}`)
  await expect.element(shown).toBeVisible()
  const place = () => (shown.element().getBoundingClientRect().top < 400 ? 'top' : 'bottom')
  await expect.poll(place).toBe(half)
})
