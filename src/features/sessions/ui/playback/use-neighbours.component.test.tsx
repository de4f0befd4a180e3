import { expect, test } from 'vitest'
import { answerCalls, show } from '#testing/component.tsx'
import type { ListedSession, Session } from '../../schema.ts'
import { useNeighbours } from './use-neighbours.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A session that was sent as the nth of its request. */
const sent = (n: number, seen: boolean) =>
  ({
    id: idOf(n),
    tester: { id: idOf(n), name: `Tester ${n}` },
    submittedAt: new Date(n * 1000),
    seen,
  }) as ListedSession

function Around({ session }: { session: Session }) {
  const found = useNeighbours(session)
  return (
    <p>{found ? `${found.before?.tester.name}, ${found.at} of ${found.of}, ${found.after?.tester.name}` : 'None'}</p>
  )
}

// Regression: with more sessions than a page of the list has, an opened one had none beside it.
test('an opened session of many keeps the ones beside it', async () => {
  const rows = [...Array.from({ length: 49 }, (_, n) => n + 1).filter((n) => n !== 30), 30].map((n) =>
    sent(n, n === 30),
  )
  const asked: unknown[] = []
  answerCalls({
    'sessions/ofRequest': (input) => {
      const { cursor } = input as { cursor?: string }
      asked.push(cursor)
      const from = Number(cursor ?? 0)
      return { sessions: rows.slice(from, from + 24), nextCursor: from + 24 < rows.length ? String(from + 24) : null }
    },
  })
  const session = { id: idOf(30), viewer: 'studio', request: { id: idOf(99), reviewMode: 'quick' } } as Session
  const screen = await show(<Around session={session} />)
  await expect.element(screen.getByText('Tester 29, 30 of 49, Tester 31')).toBeVisible()
  expect(asked).toEqual([undefined, '24', '48'])
})
