import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { show } from '#testing/component.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import type { TesterProgress } from './use-tester-progress.ts'

const progressOf = (total: number) =>
  ({
    earned: { total, thisMonth: total, weeks: [{ from: '2026-11-23', credits: total }] },
    streak: { today: '2026-11-25' },
  }) as TesterProgress['progress']

test('who has earned nothing yet is led to the open tests, everyone else sees figures', async () => {
  const promised = { credits: 0, dueBy: null }
  const screen = await show(<EarningsPanel progress={progressOf(0)} promised={promised} tests={[]} />)
  await expect
    .element(screen.getByRole('link', { name: 'See open tests' }))
    .toHaveAttribute('href', paths.testerTab('opportunities'))
  await screen.rerender(<EarningsPanel progress={progressOf(70)} promised={promised} tests={[]} />)
  await expect.element(screen.getByText('Total earned')).toBeVisible()
})
