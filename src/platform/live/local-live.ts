import { z } from 'zod'
import type { Database } from '../db/open.ts'
import { rows } from '../db/rows.ts'
import { liveEvents } from '../tables.ts'
import type { LiveFeed, LiveMessage } from './relay.ts'

const event = z.object({ topic: z.string(), kind: z.string(), ref: z.string().nullable() })

/** How long a commit waits for others before it is announced. */
const batchMs = 20

/** The live feed of a database that has one process: events are taken out of their table after each commit. */
export function openLocalLive(db: Database): LiveFeed & { drain(): Promise<void> } {
  const subscribers = new Set<{ topics: Set<string>; listener: (message: LiveMessage) => void }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSuccessAt: Date | null = null

  function publish(message: LiveMessage) {
    for (const { topics, listener } of subscribers) if (topics.has(message.topic)) listener(message)
  }

  async function drain() {
    clearTimeout(timer)
    timer = undefined
    const found = await db.asSystem(
      (tx) => rows(tx, event)`delete from ${liveEvents} where true returning topic, kind, ref_id as ref`,
    )
    lastSuccessAt = new Date()
    for (const one of found) publish({ id: '', ...one })
  }

  const drainSoon = () => {
    timer ??= setTimeout(() => void drain().catch(() => undefined), batchMs)
  }
  db.addCommitListener({ before: () => undefined, after: drainSoon, failed: () => undefined })
  return {
    drain,
    subscribe(topics, listener) {
      const subscriber = { topics, listener }
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    publishHere: (topic, kind) => publish({ id: '', topic, kind, ref: null }),
    healthy: true,
    get lastSuccessAt() {
      return lastSuccessAt
    },
    get subscribers() {
      return subscribers.size
    },
    onReset: () => () => undefined,
    close: async () => clearTimeout(timer),
  }
}
