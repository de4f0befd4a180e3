import type { RouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { chainVerifier } from '#features/credits/verify-chain.ts'
import { CallError, callsOver } from '#kit/calls/call-server.ts'
import type { router } from '#server/router.ts'
import { LocalServer } from './local-server.ts'
import { notInDemo } from './refusals.ts'
import { Store } from './store.ts'

/** A demo without delays, on a clock and a storage of its own. */
function aDemo(kept = new Map<string, string>()) {
  let now = new Date('2026-11-20T10:00:00Z')
  const published: string[] = []
  const left: true[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const server = new LocalServer({
    store: new Store(() => now, storage),
    now: () => now,
    wait: () => Promise.resolve(),
    publish: (areas) => void published.push(...areas),
    onLeave: () => void left.push(true),
  })
  return {
    server,
    kept,
    published,
    left,
    calls: callsOver(server.send) as unknown as RouterClient<typeof router>,
    async pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
      server.runDue()
      await Promise.resolve()
    },
  }
}

test('a call is answered with dates and changes what the next one answers, also after a load', async () => {
  const { server, calls, kept } = aDemo()
  server.show('tester')
  expect(await calls.accounts.me()).toMatchObject({ person: { name: 'Sam Whitlock', roles: ['tester'] } })
  const { notifications, unread } = await calls.notifications.inbox()
  expect(notifications[0]?.sentAt).toBeInstanceOf(Date)
  expect(unread).toBeGreaterThan(0)
  await calls.notifications.markAllRead()
  const again = aDemo(kept)
  again.server.show('tester')
  expect(await again.calls.notifications.inbox()).toMatchObject({ unread: 0 })
})

test('what the demo does not have is refused with a text, and errors have the codes of the server', async () => {
  const { server, calls } = aDemo()
  server.show('tester')
  const refused = await calls.admin.overview().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallError)
  expect(refused).toMatchObject({ code: 'RLS_VIOLATION', message: notInDemo })
  const missing = calls.playtests.testRoom({ playtestId: '00000000-0000-4000-8000-000000000000' })
  await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

test('every role begins with a person, and credits whose sum is the balance', async () => {
  for (const role of ['studio', 'tester', 'player'] as const) {
    const { server, calls } = aDemo()
    server.show(role)
    expect(await calls.accounts.me()).toMatchObject({ person: { role, monetizationUnlocked: true } })
    const { balance } = await calls.credits.balance()
    const { rows } = await calls.credits.history({})
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
    expect(rows[0]?.balanceAfter).toBe(balance)
    const { rows: chain, ends, ...keys } = await calls.credits.chain({})
    const verifier = chainVerifier()
    expect(await verifier.add(chain)).toBeNull()
    expect(await verifier.finish(ends, keys)).toBeNull()
  }
})

test('signing out ends the demo; what browsers report of themselves is dropped', async () => {
  const { server, calls, left } = aDemo()
  server.show('player')
  expect((await server.send('/api/logs', { method: 'POST', body: '{}' })).status).toBe(204)
  await calls.accounts.signOut()
  expect(left).toHaveLength(1)
})
