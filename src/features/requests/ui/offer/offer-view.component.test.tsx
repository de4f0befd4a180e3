import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults, press, show } from '#testing/component.tsx'
import { OfferPay } from './offer-pay.tsx'
import { OfferView } from './offer-view.tsx'
import { anOffer } from './testing.ts'

afterEach(() => page.viewport(1000, 800))

const word = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbundanhänger'
const link = `https://example.net/${'a'.repeat(200)}`
const endless = anOffer({
  gameTitle: word,
  studioName: word,
  genres: [word],
  description: link,
  instructions: link,
  build: { version: '0.4.0', kind: 'web', bytes: null, notes: link },
  work: { ...anOffer().work, tasks: [{ id: 't', text: link, success: link }], headings: [word], headingCount: 1 },
  fit: [{ label: 'Genres', wanted: word, yours: word, met: true }],
})

test.each([360, 768, 1440])('words and links without an end stay in their column at %i px', async (width) => {
  await page.viewport(width, 800)
  const screen = await show(<OfferView offer={endless} aside={<OfferPay offer={endless} />} />)
  await expect.element(screen.getByRole('heading', { level: 1, name: word })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const tooWide = [...document.querySelectorAll<HTMLElement>('p, h1, h2, dd, td, li')].filter(
    (part) => part.getClientRects().length > 0 && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
  )
  expect(tooWide.map((part) => part.textContent)).toEqual([])
})

const pictured = anOffer({
  screenshots: [
    { id: 'one', imageKey: 'one', alt: 'The lighthouse at night' },
    { id: 'two', imageKey: 'two', alt: '' },
  ],
})

test('a picture opens large, the arrow keys show the others, and the focus comes back', async () => {
  const screen = await show(<OfferView offer={pictured} aside={null} />)
  const opener = screen.getByRole('button', { name: 'Enlarge: The lighthouse at night' })
  ;(opener.element() as HTMLElement).focus()
  await press('Enter')
  const dialog = screen.getByRole('dialog', { name: 'Pictures of Overwinter' })
  await expect.element(dialog.getByRole('img', { name: 'The lighthouse at night' })).toBeVisible()
  await press('ArrowRight')
  await expect.element(dialog.getByRole('img', { name: 'Screenshot 2 of Overwinter' })).toBeVisible()
  await expect.element(dialog.getByText('2 of 2')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await press('ArrowRight')
  await expect.element(dialog.getByRole('img', { name: 'The lighthouse at night' })).toBeVisible()
  await press('ArrowLeft', 'Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  // The page shows the picture that was seen last.
  await expect.element(screen.getByRole('button', { name: 'Enlarge: Screenshot 2 of Overwinter' })).toHaveFocus()
})

test('it says how long the review should be, and which game was reviewed before', async () => {
  const before = { playtestId: anOffer().id, gameTitle: 'Slipshore', version: '0.4.0', at: new Date('2026-05-05') }
  const screen = await show(<OfferView offer={anOffer({ reviewMode: 'expert', before })} aside={null} />)
  await expect.element(screen.getByText('800 characters or more', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('They accepted your review of Slipshore 0.4.0 in May 2026.')).toBeVisible()
})
