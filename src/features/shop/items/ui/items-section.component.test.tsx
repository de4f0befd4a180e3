import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { EditedPage } from '#features/promo/pages/schema.ts'
import { answerCalls, axeFaults, press, Refused, show } from '#testing/component.tsx'
import type { ListedItem } from '../schema.ts'
import { ItemsSection } from './items-section.tsx'

const content: EditedPage['content'] = {
  title: 'Gullwake',
  description: '',
  genres: [],
  heroImage: null,
  gallery: [],
  links: { website: '', discord: '', twitter: '', instagram: '', youtube: '' },
  privacyPolicyText: '',
  termsOfServiceText: '',
  seo: { title: '', description: '', keywords: '' },
  theme: {
    primaryColor: '#1d4ed8',
    secondaryColor: '#475569',
    backgroundColor: '#ffffff',
    fontFamily: 'layout',
    layoutStyle: 'modern',
  },
}
const page: EditedPage = {
  id: '40000000-0000-4000-8000-000000000000',
  slug: 'gullwake',
  isPublished: true,
  revision: 3,
  publishedRevision: 3,
  updatedAt: new Date(),
  content,
  studioSlug: 'low-tide-works',
  studioName: 'Low Tide Works',
  platforms: [],
  address: null,
  takedownReason: null,
  formerSlugs: [],
  previewPath: '',
  previewKey: '',
}

const anItem = (n: number, more: Partial<ListedItem>): ListedItem => ({
  id: `${n}0000000-0000-4000-8000-000000000000`,
  itemType: 'game_key',
  delivery: 'pool',
  description: '',
  title: `Item ${n}`,
  imageId: null,
  priceCredits: 40,
  stockQuantity: 50,
  soldQuantity: 12,
  available: 38,
  acceptsWelcomeCredits: false,
  welcomeDailyLimit: 10,
  isActive: true,
  codesLostAt: null,
  file: null,
  codes: { used: 12, unused: 38 },
  ...more,
})

const list = () => [
  anItem(1, { title: 'Early-access key' }),
  anItem(2, { title: 'Launch coupon', itemType: 'coupon_code', codes: { used: 30, unused: 4 }, available: 4 }),
  anItem(3, { title: 'Soundtrack', itemType: 'digital_item', delivery: 'file', codes: null, available: 0 }),
]

test('each item says its price, stock and codes; few codes and a missing file are visible', async () => {
  answerCalls({ 'promoItems/list': list })
  const shown = await show(<ItemsSection page={page} content={content} />)
  const rows = shown.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/Early-access key.*12 of 50 sold.*38 of 50/)
  await expect.element(rows.nth(1)).toHaveTextContent(/Coupon code, pool.*4 of 34.*Low/)
  await expect.element(rows.nth(2)).toHaveTextContent(/Sold out.*No file yet/)
  expect(await axeFaults()).toEqual([])
})

test('the arrow keys move an item; a refused order puts it back', async () => {
  const asked: string[][] = []
  let refuse = false
  answerCalls({
    'promoItems/list': list,
    'promoItems/order': ({ itemIds }: { itemIds: string[] }) => {
      asked.push(itemIds.map((id) => id.slice(0, 1)))
      if (refuse) throw new Refused('VALIDATION_ERROR', 'Somebody else changed the items.')
      return { done: true }
    },
  })
  const shown = await show(<ItemsSection page={page} content={content} />)
  const first = () => shown.getByRole('listitem').nth(0)
  const handle = shown.getByRole('button', { name: 'Move Early-access key. Use the arrow keys' })
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await press('ArrowUp')
  expect(asked).toEqual([])
  await press('ArrowDown')
  await expect.poll(() => asked).toEqual([['2', '1', '3']])
  await expect.element(shown.getByText('Moved to position 2 of 3')).toBeInTheDocument()

  refuse = true
  await expect.element(first()).toHaveTextContent('Early-access key')
  handle.element().focus()
  await press('ArrowDown')
  await expect.poll(() => asked).toHaveLength(2)
  await expect.element(first()).toHaveTextContent('Early-access key')
})

test('an item is deactivated from its menu, and active again by Undo', async () => {
  const states: boolean[] = []
  answerCalls({
    'promoItems/list': () => list().map((item) => ({ ...item, isActive: states.at(-1) ?? true })),
    'promoItems/activate': ({ isActive }: { isActive: boolean }) => {
      states.push(isActive)
      return { done: true }
    },
  })
  const shown = await show(<ItemsSection page={page} content={content} />)
  const row = shown.getByRole('listitem').nth(2)
  await userEvent.click(shown.getByRole('button', { name: 'Actions for Soundtrack' }))
  await userEvent.click(shown.getByRole('menuitem', { name: 'Deactivate' }))
  await expect.element(shown.getByText('Soundtrack is inactive')).toBeVisible()
  await expect.element(row).toHaveTextContent('Inactive')
  await userEvent.click(shown.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => states).toEqual([false, true])
  await expect.element(shown.getByText('Soundtrack is active')).toBeVisible()
  await expect.element(row).not.toHaveTextContent('Inactive')
})
