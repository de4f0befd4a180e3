import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aBrowser, aNewcomer, aPassword, doAccountJobs, lastEmail } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()

const requestChange = (browser: ReturnType<typeof aBrowser>, email: string) =>
  browser.call(accountsApi.askForAddress, { currentPassword: aPassword, email })

test('no email to an address that is not confirmed shows words that the account’s owner chose, and a mailbox gets few', async () => {
  const words = 'Free credits at evil.example now'
  const strangers = await Promise.all(
    Array.from({ length: 8 }, () => aNewcomer(db, clock, { verified: false, name: words })),
  )
  const to = (at: number) => `victim+${at}@example.test`
  const asked = await Promise.allSettled(strangers.map(({ browser }, at) => requestChange(browser, to(at))))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const [one] = strangers
  await aBrowser(db, clock).call(accountsApi.requestReset, { email: one?.email ?? '' })
  await doAccountJobs(db, clock)
  const { rows } = await db.systemPool.query<{ email: string }>(
    `select payload ->> 'plain' as email from graphile_worker._private_jobs where payload ->> 'to' = any($1)
     union all select plain from outbox_emails where recipient = any($1)`,
    [[...strangers.map(({ email }) => email), ...strangers.map((_, at) => to(at))]],
  )
  expect(rows.length).toBeGreaterThan(16)
  for (const { email } of rows) expect(email.replaceAll('\u200c', '')).not.toContain('Free credits')

  // Their requests do not use up what is left for the owner of the mailbox.
  const owner = await aNewcomer(db, clock)
  await requestChange(owner.browser, 'victim@example.test')
  expect((await lastEmail(db, 'victim@example.test'))?.subject).toContain('Confirm your new address')
})
