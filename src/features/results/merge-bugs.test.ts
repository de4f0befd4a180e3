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

// Regression: a tester who joined a report that had itself joined another, and had begun earlier, made a bug of its own.
test('a report that joins another is in its bug, whichever of them was begun first', () => {
  const joined = (testerId: string, title: string, other: string) => report(testerId, title, { sameAs: `b-${other}` })
  const bugs = mergeBugs([
    joined('a', 'Nothing works', 'b-Cannot leave'),
    joined('b', 'Cannot leave', 'c-The drawbridge never comes down'),
    report('c', 'The drawbridge never comes down'),
    joined('d', 'Round', 'e-About'),
    joined('e', 'About', 'd-Round'),
  ])
  expect(bugs.map(({ count }) => count)).toEqual([3, 2])
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

const build = (version: string, day: number) => ({ version, at: `2026-11-0${day}T00:00:00Z` })
const fixedInTwo = {
  status: 'fixed' as const,
  fixedIn: '0.2',
  fixedAt: build('0.2', 2).at,
  updatedAt: '2026-11-02T10:00:00Z',
}

test('a fixed bug is back when it is met in the build with the fix or a later one, not in an earlier one', () => {
  const old = report('a', 'Door stays shut', { state: fixedInTwo, build: build('0.1', 1) })
  expect(mergeBugs([old])[0]).toMatchObject({ status: 'fixed', back: false })
  const later = report('b', 'Door stays shut', { build: build('0.3', 3) })
  expect(mergeBugs([old, later])[0]).toMatchObject({ status: 'fixed', back: true })
  const early = report('c', 'Door stays shut', { build: build('0.1', 1) })
  expect(mergeBugs([old, early])[0]).toMatchObject({ back: false })
})

test('a report goes where its tester joined it, until the studio says otherwise; a lost target leaves it alone', () => {
  const first = report('a', 'Door stays shut')
  const joined = report('b', 'Cannot leave', { sameAs: first.bugId })
  expect(mergeBugs([joined, first]).map(({ count }) => count)).toEqual([2])
  expect(mergeBugs([{ ...joined, groupId: 'other' }, first])).toHaveLength(2)
  expect(mergeBugs([{ ...joined, sameAs: 'gone' }, first])).toHaveLength(2)
})

test('errors and moments count people, not reports, and make bugs of their own', () => {
  const row = {
    mergedInto: null,
    title: null,
    severity: null,
    status: null,
    fixedIn: null,
    fixedAt: null,
    saidAt: null,
  }
  const met = { testerName: 'T', device: 'PC', build: null, atSeconds: 60, mark: null }
  const hit = {
    ...met,
    fingerprint: 'f',
    kind: 'error' as const,
    message: 'No cargo',
    stack: '',
    times: 2,
    opens: true,
  }
  const [door, cargo] = mergeBugs([report('a', 'Door stays shut', { groupId: 'one' })], {
    bugs: [
      { ...row, id: 'one' },
      { ...row, id: 'two', severity: 'minor' },
    ],
    errors: [
      { ...hit, bugId: 'one', testerId: 'a', sessionId: 'p-a' },
      { ...hit, bugId: 'one', testerId: 'b', sessionId: 'p-b' },
      { ...hit, bugId: 'two', testerId: null, sessionId: 'guest' },
    ],
    finds: [],
    moments: [{ ...met, bugId: 'one', momentId: 'm', playtestId: 'p-b', testerId: 'b', note: '' }],
    checks: [],
  })
  expect(door).toMatchObject({ id: 'one', title: 'Door stays shut', count: 2, errors: [{}, {}], moments: [{}] })
  expect(cargo).toMatchObject({ id: 'two', title: 'No cargo', count: 1, testers: [], reports: [] })
})
