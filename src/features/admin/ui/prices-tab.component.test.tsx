import { expect, test } from 'vitest'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { answerCalls, axeFaults, Refused, show } from '#testing/component.tsx'
import { PricesTab } from './prices-tab.tsx'

interface Saved {
  values: Record<string, number>
  shown: Record<string, number>
  reason: string
}

async function pricesTab(save: (saved: Saved) => unknown) {
  answerCalls({
    'credits/prices': () => settingPresets.standard,
    'admin/saveSettings': save,
    'admin/settingsCost': () => ({ credits: 1200, waits: true, limit: 1000, used: 0, deciders: ['Ines', 'Jonas'] }),
  })
  const screen = await show(<PricesTab />)
  const field = screen.getByLabelText('Add a game')
  await expect.element(field).toHaveValue('10')
  return { screen, field }
}

test('a value that is no price is named once its field is left, and nothing is sent', async () => {
  const saved: Saved[] = []
  const { screen, field } = await pricesTab((one) => saved.push(one))
  const other = screen.getByLabelText('Send an invitation')
  await other.fill('4')
  for (const [text, problem] of [
    ['', 'Enter a whole number.'],
    ['ten', 'Enter a whole number.'],
    ['1.5', 'Credits are whole numbers.'],
    ['-1', 'Not below zero.'],
    ['10001', 'At most 10,000.'],
  ] as const) {
    await field.fill(text)
    await other.click()
    await expect.element(field).toHaveAccessibleDescription(problem)
  }
  await screen.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect.element(field).toHaveFocus()
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(await axeFaults()).toEqual([])
  expect(saved).toEqual([])
})

test('changed settings are sent with what was shown and the reason; a refusal is said in the dialog', async () => {
  const saved: Saved[] = []
  const { screen, field } = await pricesTab((one) => {
    saved.push(one)
    if (saved.length === 1) throw new Refused('VALIDATION_ERROR', 'Somebody else changed this price.')
    return { changed: ['add_game'], warnings: [] }
  })
  await field.fill('12')
  await expect.element(field).toHaveAccessibleDescription('Was 10')
  await screen.getByRole('button', { name: 'Apply 1 change' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change 1 setting' })
  await expect
    .element(dialog.getByRole('status').first())
    .toHaveTextContent(
      /up to 1,200 credits a month.*limit of 1,000 in 30 days\. It waits until Ines or Jonas approves it\./,
    )
  await dialog.getByLabelText('Reason').fill('More work')
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else changed this price.')
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved).toEqual(
    Array.from({ length: 2 }, () => ({
      values: { add_game: 12 },
      shown: { add_game: 10 },
      reason: 'More work',
      requestId: expect.any(String),
    })),
  )
})
