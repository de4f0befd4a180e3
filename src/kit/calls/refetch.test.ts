import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchAgain } from './refetch.ts'

/** A query whose requests wait until the test answers them, in any order. */
function aQuery() {
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  return { query: { queryKey: [['accounts', 'me'], {}], queryFn }, answers }
}

test.each([
  ['for the first time', undefined],
  ['again', 'old'],
])('a request from before an act that loads %s is cancelled; its callers get the newer answer', async (_, known) => {
  const client = new QueryClient()
  const { query, answers } = aQuery()
  if (known !== undefined) client.setQueryData(query.queryKey, known)
  const before = client.fetchQuery({ ...query, staleTime: 0 })
  await expect.poll(() => answers.length).toBe(1)
  const after = fetchAgain(client, query)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('before the act')
  await new Promise((resolve) => setTimeout(resolve))
  expect(client.getQueryData(query.queryKey)).toBe(known)
  answers[1]?.('after the act')
  expect(await Promise.all([before, after])).toEqual(['after the act', 'after the act'])
  expect(client.getQueryData(query.queryKey)).toBe('after the act')
})
