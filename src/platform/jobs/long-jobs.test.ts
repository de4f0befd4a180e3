import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { systemClock } from '../clock.ts'
import { silentLog } from '../log/log.ts'
import { enqueue } from './enqueue.ts'
import { type Jobs, startJobs } from './worker.ts'

const db = await aDatabase()
const ends: (() => void)[] = []
const ran = { join: 0, clip: 0, note: 0 }
const hold = (task: 'join' | 'clip') => () => {
  ran[task] += 1
  return new Promise<void>((done) => ends.push(done))
}
const note = async () => void ran.note++
const tools = { db, clock: systemClock, log: silentLog }
let jobs: Jobs | undefined
afterAll(async () => {
  for (const end of ends) end()
  await jobs?.stop()
})

// Regression: four recordings that were joined, or clips, held all places: no email was sent and no review checked meanwhile.
test('however many long jobs wait, others run beside them, and the long ones one after the other', async () => {
  jobs = await startJobs(tools, { join: hold('join'), clip: hold('clip'), note }, { long: ['join', 'clip'] })
  const add = (task: string) => db.asSystem((tx) => enqueue(tx, task, {}))
  for (const task of ['join', 'join', 'join', 'clip', 'clip', 'note', 'note', 'note']) await add(task)
  await expect.poll(() => ran).toEqual({ join: 2, clip: 0, note: 3 })
  ends.shift()?.()
  await expect.poll(() => ran).toEqual({ join: 3, clip: 0, note: 3 })
  await add('note')
  await expect.poll(() => ran.note).toBe(4)
  for (let at = 0; at < 4; at++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  await expect.poll(() => ran).toEqual({ join: 3, clip: 2, note: 4 })
})
