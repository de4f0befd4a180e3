import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Check } from '#features/diagnostics/schema.ts'
import { sendCall } from '#kit/calls/send.ts'

const readiness = z.object({
  parts: z.record(z.string(), z.object({ state: z.enum(['up', 'down', 'unknown', 'off']) })),
})

const names: Record<string, string> = {
  database: 'Database',
  jobs: 'Background jobs',
  live: 'Live updates',
  storage: 'File storage',
  email: 'Email',
}

const details = { up: 'Up', down: 'Down', unknown: 'Not used yet', off: 'Not set up' }

/** Health of the server's parts. The endpoint answers 503 with the same body when a part is down. */
export const serverParts = queryOptions({
  queryKey: ['server-parts'],
  queryFn: async (): Promise<Check[]> => {
    const since = performance.now()
    const answer = await sendCall('/readyz')
    const { parts } = readiness.parse(await answer.json())
    const ms = Math.round(performance.now() - since)
    return Object.entries(parts).map(([part, { state }]) => ({
      name: names[part] ?? part,
      state: state === 'down' ? 'failed' : 'ok',
      detail: details[state],
      ms: part === 'database' ? ms : null,
    }))
  },
})
