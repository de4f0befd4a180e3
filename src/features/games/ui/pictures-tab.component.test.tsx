import { expect, test } from 'vitest'
import { show } from '#testing/component.tsx'
import { buildPictureKey } from '../image-url.ts'
import type { StudioGame } from '../schema.ts'
import { PicturesTab } from './pictures-tab.tsx'

const id = '0d7e2a4c-54f5-4f0e-9a55-6a2f1d3f7c11'
const tabWith = (coverKey: string | null) =>
  show(<PicturesTab game={{ id, title: 'Slipshore', coverKey, screenshots: [] } as unknown as StudioGame} />)

test('the studio reads where the cover comes from', async () => {
  const page = await tabWith(buildPictureKey(id))
  await expect.element(page.getByText('Taken from your build.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use the drawn cover' })).toBeVisible()
})

test('a cover that the studio uploaded says nothing about a build', async () => {
  const page = await tabWith(`images/${id}/7f0a3c9e-51c1-4a10-8a0e-1b7f7c2f9d22`)
  await expect.element(page.getByRole('button', { name: 'Use the drawn cover' })).toBeVisible()
  expect(page.getByText('Taken from your build.').elements()).toEqual([])
})
