import { expect, test } from 'vitest'
import { type BugReport, mergeBugs } from './merge-bugs.ts'

const report = (testerId: string, title: string, more: Partial<BugReport> = {}): BugReport => ({
  playtestId: `p-${testerId}`,
  bugId: `b-${testerId}-${title}`,
  testerId,
  testerName: testerId,
  device: 'PC',
  title,
  steps: '',
  severity: 'minor',
  state: null,
  confirmedAt: null,
  ...more,
})

test('reports whose titles share most words are one bug with the severity of the worst report', () => {
  const bugs = mergeBugs([
    report('a', 'Black window after the title'),
    report('b', 'black window, after title!', { severity: 'critical', device: 'Mobile' }),
    report('c', 'Menu text is cut'),
  ])
  expect(bugs.map(({ title, severity, count, devices }) => ({ title, severity, count, devices }))).toEqual([
    { title: 'Black window after the title', severity: 'critical', count: 2, devices: ['Mobile', 'PC'] },
    { title: 'Menu text is cut', severity: 'minor', count: 1, devices: ['PC'] },
  ])
})

test('a tester who reports a bug twice counts once', () => {
  const [bug] = mergeBugs([report('a', 'Door stays shut'), report('a', 'Door stays shut!')])
  expect(bug).toMatchObject({ count: 1, reports: [{}, {}] })
})

test('bugs are sorted by severity, then by number of testers; a title without words is a bug of its own', () => {
  const bugs = mergeBugs([
    report('a', '???'),
    report('a', 'Sound is late'),
    report('b', 'Sound is late'),
    report('c', 'Crash on load', { severity: 'critical', confirmedAt: new Date() }),
    report('d', '!!!', { device: null }),
  ])
  expect(bugs.map(({ title }) => title)).toEqual(['Crash on load', 'Sound is late', '!!!', '???'])
  expect(bugs[0]?.confirmed).toBe(true)
})

test('the newest state of its reports is the state of a bug', () => {
  const state = (status: 'open' | 'fixed', updatedAt: string) => ({ status, fixedIn: '0.5', updatedAt })
  const [bug] = mergeBugs([
    report('a', 'Door stays shut', { state: state('open', '2026-11-01') }),
    report('b', 'The door stays shut', { state: state('fixed', '2026-11-02') }),
    report('c', 'Door stays shut', { confirmedAt: new Date() }),
  ])
  expect(bug).toMatchObject({ status: 'fixed', fixedIn: '0.5', count: 3 })
  expect(mergeBugs([report('c', 'Door', { confirmedAt: new Date() })])[0]).toMatchObject({ status: 'confirmed' })
})

test('the studio merges reports whose titles differ, and splits ones whose titles agree', () => {
  const merged = mergeBugs([
    report('a', 'Door stays shut', { groupId: 'one' }),
    report('b', 'Cannot leave the cellar', { groupId: 'one' }),
    report('c', 'Door stays shut'),
  ])
  expect(merged.map(({ count }) => count)).toEqual([3])
  const split = mergeBugs([
    report('a', 'Door stays shut', { groupId: 'one' }),
    report('b', 'Door stays shut', { groupId: 'two' }),
    report('c', 'Door stays shut!'),
  ])
  expect(split.map(({ testers }) => testers.map(({ id }) => id))).toEqual([['a', 'c'], ['b']])
})
