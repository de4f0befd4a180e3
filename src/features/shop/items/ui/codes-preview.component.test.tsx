import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import type { ListedItem } from '../schema.ts'
import { CodesPreview } from './codes-preview.tsx'

const item: ListedItem = {
  id: '10000000-0000-4000-8000-000000000000',
  itemType: 'game_key',
  delivery: 'pool',
  description: '',
  title: 'Full game',
  imageId: null,
  priceCredits: 45,
  stockQuantity: 50,
  soldQuantity: 0,
  available: 3,
  acceptsWelcomeCredits: false,
  welcomeDailyLimit: 10,
  isActive: true,
  codesLostAt: null,
  file: null,
  codes: { used: 0, unused: 3 },
}
const list = {
  rows: ['AAAA-1111', 'AAAA-2222', 'AAAA-33', 'aaaa-1111', 'AAAA-2222', 'AAAA-4444', 'AAAA-5555'].map((code, at) => ({
    line: at + 2,
    cells: [code, 'x'],
  })),
  heading: ['Code', 'Batch'],
  columns: 2,
  column: 0,
  separator: ';' as const,
  mixedLineEnds: true,
}

test('codes are shown before they are sent; what looks different, twins and known codes are not sold unasked', async () => {
  const sent: string[][] = []
  answerCalls({
    'promoItems/knownCodes': ({ codes }: { codes: string[] }) => ({ known: [codes.indexOf('AAAA-5555') + 1] }),
    'promoItems/addCodes': ({ codes }: { codes: string[] }) => {
      sent.push(codes)
      return { added: codes.length, duplicates: [] }
    },
  })
  const from = { name: 'keys.csv', encoding: 'UTF-16' as const, list }
  const shown = await show(
    <CodesPreview shown={from} item={item} pageId={item.id} onBack={() => {}} onClose={() => {}} />,
  )
  await expect.element(shown.getByText('UTF-16, semicolons, mixed line ends')).toBeVisible()
  await expect.element(shown.getByRole('heading', { name: '3 codes, 2 lines to look at' })).toBeVisible()
  await expect.element(shown.getByText('1 pair of twins, 1 known code')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(sent).toEqual([])

  await userEvent.click(shown.getByRole('radio', { name: 'Batch' }))
  await expect.element(shown.getByRole('button', { name: /^Put \d codes? on sale$/ })).toBeVisible()
  await userEvent.click(shown.getByRole('radio', { name: 'Code', exact: true }))
  await userEvent.click(shown.getByRole('radio', { name: 'Sell it' }))
  await userEvent.click(shown.getByRole('radio', { name: 'Sell both' }))
  await userEvent.click(shown.getByRole('button', { name: 'Put 5 codes on sale' }))
  await expect.poll(() => sent).toEqual([['AAAA-1111', 'AAAA-2222', 'AAAA-33', 'aaaa-1111', 'AAAA-4444']])
})
