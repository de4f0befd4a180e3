import { expect, test } from 'vitest'
import { hours } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { securityApi as api } from './api.ts'
import { digestEvents } from './digest-events.ts'
import { insertSecurityEvents } from './insert-events.ts'

const db = await aDatabase({ system: 12, person: 4 })
const call = callerOn(db)
const admin = await aPerson(db, 'admin')
const publicUrl = 'http://localhost'

test('log_security_event stores no password, token or address', async () => {
  await call(admin, api.logEvent, {
    action_type: 'leaky_call',
    resource_type: 'key',
    resource_id: 'token=s3cr3t',
    action_details: { password: 'hunter2', api_key: 'k1', note: 'Bearer abc.def for anna@studio.example', attempts: 3 },
  })
  const found = (await call(admin, api.events)).find(({ eventType }) => eventType === 'leaky_call')
  expect(found?.eventDetails).toEqual({
    password: '[hidden]',
    api_key: '[hidden]',
    attempts: 3,
    by: admin.profileId,
    resource_type: 'key',
    resource_id: 'token=[hidden]',
    note: 'Bearer [hidden] for [email]',
  })
})

test('log_security_event stores the server’s own view of the address; the report covers seven days', async () => {
  const event = {
    action_type: 'suspicious_export',
    action_details: { ip_address: '8.8.8.8' },
    risk_level: 'high',
  } as const
  await call(admin, api.logEvent, event)
  const events = await call(admin, api.events)
  expect(events.find(({ eventType }) => eventType === 'suspicious_export')).toMatchObject({
    sourceIp: '127.0.0.0/24',
    riskLevel: 'high',
    userId: admin.profileId,
    personName: admin.name,
  })
  await db.asSystem((tx) => digestEvents(tx, { now: new Date(), publicUrl }))
  const report = await call(admin, api.report)
  expect(report.types.map(({ eventType }) => eventType)).toContain('suspicious_export')
  expect(report.to.getTime() - report.from.getTime()).toBe(hours(24 * 7))
  const logs = await call(admin, api.activityLogs, {})
  expect(logs[0]).toMatchObject({ action_type: 'security.export', admin_user_id: admin.profileId })
})

test('an event keeps no control characters of the name that a browser gives itself', async () => {
  const event = { type: 'strange_browser', at: new Date(), userAgent: 'Mozilla/5.0 \u009b31m\u0085 evil' }
  await db.systemPool.query(insertSecurityEvents([event]))
  const found = (await call(admin, api.events)).find(({ eventType }) => eventType === 'strange_browser')
  expect(found?.userAgent).toBe('Mozilla/5.0 31m evil')
})
