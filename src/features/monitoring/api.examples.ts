import { randomUUID } from 'node:crypto'
import { byAdmin } from '#features/access/testing.ts'
import { callerOn } from '#testing/call.ts'
import type { Examples } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { monitoringApi } from './api.ts'
import { aClientError, aLogInput } from './testing.ts'

/** Only letters: errors whose messages differ in ids and numbers are one. */
const aFault = () => `Broke ${randomUUID().replaceAll(/[\d-]/g, '')}`
const onError = byAdmin(async ({ db }) => ({
  errorId: await aClientError(db, { message: aFault() }),
}))

export const monitoringExamples: Examples = {
  'monitoring.log': async () => ({ owner: null, open: true, input: aLogInput({ data: { part: 'cover' } }) }),
  'monitoring.recordMetrics': async () => ({
    owner: null,
    open: true,
    input: {
      device: 'desktop',
      version: '0.1.0',
      values: [
        { metricName: 'LCP', value: 1200, page: '/studio' },
        { metricName: 'CLS', value: 0.02, page: '/studio' },
      ],
    },
  }),
  'monitoring.performance': byAdmin(() => ({ range: '7d', device: 'desktop' })),
  'monitoring.server': byAdmin(),
  'monitoring.errors': byAdmin(() => ({})),
  'monitoring.error': onError,
  'monitoring.resolveError': onError,
  'monitoring.reopenError': async ({ db, clock }) => {
    const owner = await aPerson(db, 'admin')
    const input = { errorId: await aClientError(db, { message: aFault() }) }
    await callerOn(db, clock)(owner, monitoringApi.resolveError, input)
    return { owner, roles: ['admin'], input }
  },
  'monitoring.logs': byAdmin(() => ({ level: 'error' })),
}
