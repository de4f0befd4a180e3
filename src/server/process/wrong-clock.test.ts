import { expect, test } from 'vitest'
import { hours } from '#platform/clock.ts'
import { aServer } from '#testing/server.ts'

/** By how much the clock of the machine is ahead. */
let ahead = 0
const server = await aServer({ ownTime: () => Date.now() + ahead })
const { db } = server

async function aDueJob() {
  await db.query`select graphile_worker.add_job('sweep-events', job_key => 'seen')`
  return async () => (await db.query`select from graphile_worker._private_jobs where key = 'seen'`).length === 1
}

test('a process whose clock jumps three days ahead stops its jobs and is not ready; both end with the fault', async () => {
  ahead = hours(72)
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
  const health = await (await fetch(`${server.url}/readyz`)).json()
  expect(health.parts.clock.state).toBe('down')
  const waits = await aDueJob()
  // Three polls of the queue.
  await new Promise((done) => setTimeout(done, 3_000))
  expect(await waits()).toBe(true)
  ahead = 0
  await expect.poll(waits).toBe(false)
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('such a process does not start', async () => {
  ahead = hours(72)
  await expect(aServer({ beside: server, ownTime: () => Date.now() + ahead })).rejects.toThrow(
    "The clock of this machine is 3 days ahead of the database's: set it right and start again.",
  )
  ahead = 0
})
