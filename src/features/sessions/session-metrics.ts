import { z } from 'zod/mini'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { chunksInMemory } from './recordings/chunks-in-memory.ts'
import { waitingRecordings } from './sql.ts'

const waiting = z.object({ waiting: z.number(), oldestAt: z.nullable(z.date()) })

const readWaiting = (tx: SystemTx) => foundRow(tx, waiting)`select * from ${waitingRecordings()} w`

/** Chunks that this process has stored since it started. */
export const storedChunks = { chunks: 0, bytes: 0 }

/** Prometheus metrics; how long joining takes stands in `job_seconds` by its task. */
export const sessionMetrics = ({ db, now }: { db: Database; now: () => Date }) => [
  { name: 'recording_chunks', help: 'Chunks of recordings that this process stored', read: () => storedChunks.chunks },
  { name: 'recording_chunk_bytes', help: 'Bytes of these chunks', read: () => storedChunks.bytes },
  {
    name: 'recording_chunks_in_memory',
    help: 'Chunks of recordings that this process is receiving',
    read: () => chunksInMemory.count(),
  },
  {
    name: 'recordings_waiting',
    help: 'Recordings that were sent and not joined yet',
    read: async () => (await db.asSystem(readWaiting)).waiting,
  },
  {
    name: 'recordings_oldest_waiting_seconds',
    help: 'Since when the oldest of them waits',
    read: async () => {
      const { oldestAt } = await db.asSystem(readWaiting)
      return oldestAt ? Math.max(0, (now().getTime() - oldestAt.getTime()) / 1000) : 0
    },
  },
]
