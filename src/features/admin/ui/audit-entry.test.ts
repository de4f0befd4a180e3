import { expect, test } from 'vitest'
import type { AuditEntry } from '../audit/schema.ts'
import { actionsCalled, titleOfAction } from '../audit/titles.ts'
import { foldRoutine, objectOf, readDetail } from './audit-entry.ts'

test('an entry is shown in words, its reason apart from the changed values', () => {
  expect(titleOfAction('incentives.fill')).toBe('Budget funded')
  expect(titleOfAction('something.new')).toBe('something.new')
  expect(readDetail({ amount: 2000, reason: 'First season' })).toEqual({
    reason: 'First season',
    facts: ['amount: 2,000'],
  })
  expect(readDetail({ reason: 'Launch', changes: { quickPrice: { from: 25, to: 20 } } })).toEqual({
    reason: 'Launch',
    facts: ['quick price: 25 → 20'],
  })
  expect(readDetail({ given: ['consultant'], taken: [], by: null })).toEqual({
    reason: undefined,
    facts: ['given: consultant', 'taken: none'],
  })
})

const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: action,
  action,
  actorName: null,
  subjectId: null,
  subjectName: null,
  detail: {},
  names: {},
  createdAt: new Date('2026-11-20T10:00:00Z'),
  ...more,
})

const itemId = '0193f3d2-0000-7000-8000-00000000000c'

test('ids are shown by the names of what they stand for', () => {
  const names = { [itemId]: { kind: 'item', name: 'Sail' }, 'id-2': { kind: 'person', name: 'Ann' } }
  expect(readDetail({ item: itemId, buyer: 'id-2', credits: 1_200 }, names).facts).toEqual([
    'item: Sail',
    'buyer: Ann',
    'credits: 1,200',
  ])
  expect(readDetail({ order: { from: [itemId], to: ['id-2', itemId] } }, names).facts).toEqual([
    'order: Sail → Ann, Sail',
  ])
  expect(readDetail({ hoursId: itemId }).facts).toEqual(['hours id: 0193f3d2'])
  expect(readDetail({ debts: [itemId, 'id-3'], none: [] }, names).facts).toEqual(['debts: Sail, id-3', 'none: none'])
  expect(objectOf(entry('x', { subjectId: itemId, names }))).toEqual({ id: itemId, kind: 'item', name: 'Sail' })
  expect(objectOf(entry('x'))).toBeNull()
})

test('what has no id is named whole and has no time line', () => {
  expect(objectOf(entry('security.change_rule', { subjectId: 'failed_sign_ins' }))).toMatchObject({
    id: null,
    name: 'failed sign ins',
  })
  const permission = { permission: 'view_analytics', role: 'studio' }
  expect(objectOf(entry('permissions.give', { detail: permission }))).toEqual({
    id: null,
    kind: 'permission',
    name: 'view_analytics',
  })
  for (const [action, name] of [
    ['retention.change', 'Retention'],
    ['incentives.fill', 'Incentives budget'],
    ['audit.export', 'Audit log'],
    ['performance_check', 'Performance'],
  ] as const)
    expect(objectOf(entry(action))).toMatchObject({ id: null, name })
  const toBudget = { kind: 'offers_budget', amount: 2_500 }
  expect(objectOf(entry('approvals.ask', { detail: toBudget }))?.name).toBe('Grant to the offers budget')
  const alert = { 'id-1': { kind: 'alert', name: 'failed sign ins' } }
  expect(objectOf(entry('security.end_sign_ins', { names: alert }))?.name).toBe('failed sign ins')
  expect(objectOf(entry('jobs.retry', { detail: { jobId: '7', task: 'send-mail' } }))).toMatchObject({
    name: 'send-mail',
  })
})

test('routine entries that follow each other are one row; others stay', () => {
  const check = (rating: string) => entry('performance_check', { detail: { rating } })
  const rows = foldRoutine([
    ...Array.from({ length: 12 }, () => check('Excellent')),
    entry('roles.change'),
    check('Good'),
  ])
  expect(rows.map(({ action, folded }) => [action, folded])).toEqual([
    ['performance_check', '12 performance checks, all Excellent'],
    ['roles.change', null],
    ['performance_check', null],
  ])
  expect(foldRoutine([check('Excellent'), check('Good'), check('Good')])[0]?.folded).toBe(
    '3 performance checks, 1 Excellent, 2 Good',
  )
})

test('a search finds actions by their titles', () => {
  expect(actionsCalled('budget funded')).toEqual(['incentives.fill'])
})
