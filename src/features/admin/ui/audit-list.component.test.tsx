import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import type { AuditEntry } from '../audit/schema.ts'
import { AuditList } from './audit-list.tsx'

const reportId = '0193f3d2-0000-7000-8000-00000000000a'
const buyerId = '0193f3d2-0000-7000-8000-00000000000b'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: crypto.randomUUID(),
  action: 'performance_check',
  actorName: null,
  subjectId: null,
  subjectName: null,
  detail: { rating: 'Excellent' },
  createdAt: new Date('2026-11-20T10:00:00Z'),
  names: {},
  ...more,
})

test('the log names objects and people, folds routine checks, and exports what is shown', async () => {
  const asked: unknown[] = []
  answerCalls({
    'admin/audit': (input) => {
      asked.push(input)
      return {
        entries: [
          entry({
            action: 'promo.report-refunded',
            actorName: 'Ida',
            subjectId: reportId,
            detail: { buyer: buyerId, credits: 1_200 },
            names: { [reportId]: { kind: 'code report', name: 'Sail' }, [buyerId]: { kind: 'person', name: 'Ann' } },
          }),
          entry({}),
          entry({}),
        ],
        nextCursor: null,
      }
    },
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: AuditList }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await show(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('link', { name: /Sail/ })).toBeVisible()
  await expect.element(screen.getByText('buyer: Ann · credits: 1,200')).toBeVisible()
  await expect.element(screen.getByText('2 performance checks, all Excellent')).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search' }).fill('sail')
  await screen.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => asked).toContainEqual(expect.objectContaining({ search: 'sail' }))
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/admin/audit.csv?search=sail')
  expect(await axeFaults()).toEqual([])
})
