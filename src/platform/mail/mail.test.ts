import { randomUUID } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { type Jobs, startJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { renderEmail } from './email-layout.tsx'
import { mailJobs } from './jobs.ts'
import { outboxEmails } from './mail-outbox.ts'
import { sendMail } from './send-mail.ts'

const db = await aDatabase()
const tools = { db, clock: systemClock, log: silentLog }
const settings = {
  mailFrom: 'Playhatch <hello@playhatch.test>',
  publicUrl: 'https://playhatch.test',
  smtpUrl: undefined,
}

const received: { to: string[]; raw: string }[] = []
let refusals = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(address.startsWith('gone@') ? Object.assign(new Error('5.1.1 Gone'), { responseCode: 550 }) : null)
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (session.envelope.rcptTo.some(({ address }) => address.startsWith('nobody@'))) {
        return done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
      }
      if (refusals > 0) {
        refusals -= 1
        return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
      }
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      })
      done()
    })
  },
})
await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
const { port } = smtp.server.address() as { port: number }
const bySmtp = mailJobs({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` })

let jobs: Jobs | undefined
afterAll(async () => {
  await jobs?.stop()
  await new Promise<void>((ended) => smtp.close(ended))
})

const anEmail = (to = 'ada@example.test') =>
  renderEmail(to, {
    subject: 'Confirm your address',
    preview: 'One click and you are in',
    greeting: 'Hello <b>Ada</b>',
    paragraphs: ['Please confirm that this address is yours.'],
    action: { label: 'Confirm my address', url: 'https://playhatch.test/auth/verify?token=abc&x=1' },
    note: 'You did not sign up? Then do nothing.',
  })

test('an email is HTML with escaped names, and plain text with the link once', async () => {
  const email = await anEmail()
  expect(email.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;')
  expect(email.html).toContain('href="https://playhatch.test/auth/verify?token=abc&amp;x=1"')
  expect(email.plain.split('https://playhatch.test/auth/verify?token=abc&x=1')).toHaveLength(2)
  expect(email.plain).toContain('Please confirm that this address is yours.')
})

test('without SMTP an email is stored in the outbox once, even if its job runs twice', async () => {
  const email = await anEmail('grace@example.test')
  const send = mailJobs(settings)['send-mail']
  await send?.(email, tools)
  await send?.(email, tools)
  const { emails: kept } = await db.asSystem((tx) => outboxEmails(tx, {}))
  expect(kept.map((mail) => [mail.id, mail.recipient, mail.subject])).toEqual([
    [email.id, 'grace@example.test', 'Confirm your address'],
  ])
})

test('an email of a rolled-back transaction is never sent', async () => {
  await expect(
    db.asSystem(async (tx) => {
      await sendMail(tx, await anEmail('nobody@example.test'))
      throw new Error('cut off')
    }),
  ).rejects.toThrow('cut off')
  expect((await db.query`select 1 from graphile_worker._private_jobs`).length).toBe(0)
})

test('the job delivers by SMTP, and retries when the mail server fails', async () => {
  refusals = 1
  const email = { ...(await anEmail()), unsubscribeUrl: 'https://playhatch.test/unsubscribe/a.b' }
  jobs = await startJobs(tools, bySmtp)
  await db.asSystem((tx) => sendMail(tx, email))
  await expect.poll(attemptsLeft).toEqual([{ attempts: 1, waits: true }])
  expect(received).toHaveLength(0)
  await db.query`update graphile_worker._private_jobs set run_at = now()`
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]?.to).toEqual(['ada@example.test'])
  expect(received[0]?.raw).toContain(`Message-ID: <${email.id}@playhatch.test>`)
  expect(received[0]?.raw).toContain('List-Unsubscribe: <https://playhatch.test/unsubscribe/a.b>')
  expect(received[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(received[0]?.raw).toContain('Content-Type: text/plain')
  expect(received[0]?.raw).toContain('Content-Type: text/html')
  await expect.poll(attemptsLeft).toEqual([])
})

test('an email that the mail server rejects permanently is not retried', async () => {
  const email = await anEmail('nobody@example.test')
  await db.asSystem((tx) => sendMail(tx, email))
  await expect.poll(deadJobs).toEqual([{ attempts: 11, last_error: '550 5.1.1 No such mailbox' }])
  await db.query`delete from graphile_worker._private_jobs`
  const gone = await anEmail('gone@example.test')
  await db.asSystem((tx) => sendMail(tx, gone))
  await expect.poll(deadJobs).toEqual([{ attempts: 11, last_error: '550 5.1.1 Gone' }])
  const rows = await db.query`select kind, subject, detail, times from problems order by subject`
  expect(rows).toEqual([
    { kind: 'email', subject: 'gone@example.test', detail: '550 5.1.1 Gone', times: 1 },
    { kind: 'email', subject: 'nobody@example.test', detail: '550 5.1.1 No such mailbox', times: 1 },
  ])
  await db.query`delete from graphile_worker._private_jobs`
})

test('an address can not inject other recipients or headers', async () => {
  const email = {
    ...(await anEmail()),
    id: randomUUID(),
    to: 'a@example.test, b@example.test',
    subject: 'x\r\nBcc: c@example.test',
  }
  const before = received.length
  await bySmtp['send-mail']?.(email, tools).catch(() => undefined)
  for (const mail of received.slice(before)) {
    expect(mail.to).not.toContain('b@example.test')
    expect(mail.to).not.toContain('c@example.test')
    expect(mail.raw).not.toMatch(/^Bcc:/m)
  }
})

async function deadJobs() {
  const rows = await db.query`select attempts, last_error from graphile_worker._private_jobs
    where attempts >= max_attempts`
  return rows
}

async function attemptsLeft() {
  const rows = await db.query<{ attempts: number; waits: boolean }>`select attempts, locked_at is null
    and run_at > now() as waits from graphile_worker._private_jobs`
  return rows
}
