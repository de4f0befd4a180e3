import { expect, test } from 'vitest'
import { axeFaults, show } from '#testing/component.tsx'
import { FormerValues } from './former-values.tsx'

const long = 'A sentence that is too long for a button'
const list = {
  data: [
    {
      id: '1',
      adminName: 'Ruth',
      reason: 'A sale',
      subjectId: 'starter' as string | null,
      changes: [
        { key: 'price', from: '10', to: '8' },
        { key: 'credits', from: '100', to: '120' },
        { key: 'text', from: long, to: 'Short' },
      ],
      createdAt: new Date('2026-03-04T12:00:00Z'),
    },
    {
      id: '2',
      adminName: null,
      reason: null,
      subjectId: 'gone',
      changes: [{ key: 'price', from: '1', to: '2' }],
      createdAt: new Date('2026-03-03T12:00:00Z'),
    },
  ],
  error: null,
  refetch: () => undefined,
  isFetching: false,
  fetchStatus: 'idle',
  more: { hasMore: false, loadingMore: false, failedToLoadMore: false, loadMore: () => undefined },
}
const inForce: Record<string, string> = { price: '8', credits: '100', text: 'Short' }

test('former values show who, when, why; one click restores a value that is not in force', async () => {
  const restored: unknown[] = []
  const screen = await show(
    <FormerValues
      list={list}
      settingOf={(key, subject) => ({
        label: `${subject} ${key}`,
        inForce: subject === 'gone' ? undefined : inForce[key],
      })}
      shown={(value) => value}
      busy={false}
      onRestore={(...what) => restored.push(what)}
      onClose={() => undefined}
    />,
  )
  const sheet = screen.getByRole('dialog', { name: 'Former values' })
  await expect.element(sheet.getByText(/^Ruth, .*A sale$/)).toBeVisible()
  await expect.element(sheet.getByText(/^A former admin, /)).toBeVisible()
  await expect.element(sheet.getByText('10 → 8')).toBeVisible()
  await expect.element(sheet.getByText('in force')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await expect.element(sheet.getByRole('button', { name: /^Restore gone/ })).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('button', { name: 'Restore starter text', exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Restore starter price to 10' }).click()
  expect(restored).toEqual([
    [{ key: 'price', from: '10', to: '8' }, expect.stringMatching(/^Restored the value before .*2026/), 'starter'],
  ])
})
