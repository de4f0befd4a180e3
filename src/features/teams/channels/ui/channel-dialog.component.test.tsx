import { expect, test, vi } from 'vitest'
import { press, Refused, show, type } from '#testing/component.tsx'
import { ChannelDialog } from './channel-dialog.tsx'

const dialogWith = (onSave: (name: string) => Promise<void>) =>
  show(
    <ChannelDialog title="New channel" start="" confirm="Create channel" onSave={onSave} onClose={() => undefined} />,
  )

test('a typed name is saved as the channel will be called, and a refused one is shown like that', async () => {
  const onSave = vi.fn(async (_name: string) => {
    throw new Refused('VALIDATION_ERROR', 'There is a channel with this name.')
  })
  const page = await dialogWith(onSave)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.click()
  await type('#Release Plans ')
  await press('Enter')
  await expect.poll(() => onSave.mock.calls[0]?.[0]).toBe('release-plans')
  await expect.element(name).toHaveValue('release-plans')
})

test('a left field shows what its text becomes', async () => {
  const page = await dialogWith(async () => undefined)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.click()
  await type('Bug Reports')
  await press('Tab')
  await expect.element(name).toHaveValue('bug-reports')
})
