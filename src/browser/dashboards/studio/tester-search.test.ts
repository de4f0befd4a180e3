import { expect, test } from 'vitest'
import { readTesterSearch, testerHref } from './tester-search.ts'

test('an address without parameters is the list of open tests', () => {
  expect(readTesterSearch({})).toMatchObject({ tab: 'opportunities', order: 'for-you', view: 'all', review: undefined })
  expect(readTesterSearch({ tab: 'nonsense', order: 7, review: '' })).toMatchObject({
    tab: 'opportunities',
    order: 'for-you',
    review: undefined,
  })
})

test('a state written into an address is read back', () => {
  const states = [
    { tab: 'reviews', order: 'for-you', view: 'all', unrecorded: false, invitation: undefined, review: 'abc' },
    {
      tab: 'opportunities',
      order: 'best-paid',
      view: 'saved',
      unrecorded: true,
      invitation: 'x&y=1',
      review: undefined,
    },
  ] as const
  for (const state of states) {
    const query = Object.fromEntries(new URLSearchParams(testerHref(state).split('?')[1]))
    expect(readTesterSearch(query)).toEqual(state)
  }
})
