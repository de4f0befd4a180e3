import { expect, test } from 'vitest'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import { anOffer } from '../offer/testing.ts'
import { Preview } from './preview.tsx'
import { emptyRequest } from './steps.ts'

const game = { title: 'Overwinter', coverKey: null, builds: [], genres: [], platforms: [], screenshots: [] }
const values = { ...emptyRequest(crypto.randomUUID()), testInstructions: 'Play until the first storm.' }

const preview = (confidentialityText: string | null) => {
  answerCalls({ 'requests/offerStudio': () => anOffer().studio })
  return show(
    <Preview
      values={{ ...values, confidentialityText }}
      game={{ ...game, description: '', currentBuild: null } as never}
      studioName="Saltmarsh Games"
      verifiable
      prices={new Proxy({}, { get: () => 60 }) as Record<SettingKey, number>}
      onClose={() => undefined}
    />,
  )
}

test('a confidential order shows the page before the tester agrees, then the one after', async () => {
  const screen = await preview('Tell nobody.')
  const page = screen.getByRole('region', { name: 'What a tester reads' })
  await expect.element(page.getByRole('heading', { name: 'Confidential game' })).toBeVisible()
  await expect.element(page.getByText('Tell nobody.')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).toBeDisabled()
  expect(page.getByText(/Overwinter|Play until/).elements()).toEqual([])
  expect(await axeFaults()).toEqual([])
  await page.getByRole('radio', { name: 'After they agree' }).click()
  await expect.element(page.getByRole('heading', { name: 'Overwinter' })).toBeVisible()
  await expect.element(page.getByText(values.testInstructions)).toBeVisible()
  await expect.element(page.getByText('Tell nobody.')).not.toBeInTheDocument()
})

test('an order without terms has one page', async () => {
  const screen = await preview(null)
  await expect.element(screen.getByRole('heading', { name: 'Overwinter' })).toBeVisible()
  expect(screen.getByRole('radio').elements()).toEqual([])
})
