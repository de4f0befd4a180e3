import { expect, test } from 'vitest'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import type { CreditActRow } from '../schema.ts'
import { WaitingActs } from './waiting-acts.tsx'

const act = (more: Partial<CreditActRow>): CreditActRow => ({
  id: crypto.randomUUID(),
  kind: 'package',
  profileId: null,
  personName: 'Flash sale',
  amount: 9990,
  reason: 'A weekend',
  lines: ['Credits: 10,000 (now 100)', 'On sale: yes (now no)'],
  askedByName: 'Ruth',
  isMine: false,
  state: 'waiting',
  dueAt: null,
  deciders: ['Ines', 'Jonas'],
  mayDecide: true,
  decidedByName: null,
  decidedAt: null,
  note: null,
  createdAt: new Date(),
  ...more,
})

test('a waiting change of rules says what changes, what it can cost and who may approve it', async () => {
  const approved: unknown[] = []
  answerCalls({
    'approvals/approve': (input: never) => {
      approved.push(input)
      return { done: true }
    },
  })
  const one = act({})
  const screen = await show(<WaitingActs acts={[one]} />)
  await expect.element(screen.getByText('Credits: 10,000 (now 100)')).toBeVisible()
  await expect.element(screen.getByText(/^up to/)).toHaveTextContent(/up to\s*9,990 credits\s*a month/)
  await expect.element(screen.getByText('Waits until Ines or Jonas approves or any admin rejects it')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Approve up to 9990 credits a month for Flash sale' }).click()
  await expect.poll(() => approved).toEqual([{ actId: one.id }])
})

test('an admin who may not approve it can reject it, and reads when it takes effect', async () => {
  const dueAt = new Date(Date.now() + 5 * 3_600_000)
  const screen = await show(<WaitingActs acts={[act({ deciders: [], mayDecide: false, dueAt, kind: 'settings' })]} />)
  await expect
    .element(screen.getByText(/No other admin may approve it: it takes effect on .*, in .*, unless it is rejected/))
    .toBeVisible()
  expect(screen.getByRole('button', { name: /^Approve/ }).query()).toBeNull()
  await expect
    .element(screen.getByRole('button', { name: 'Reject up to 9990 credits a month for Prices and rewards' }))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('a sum that is larger than what is kept is no figure', async () => {
  const screen = await show(<WaitingActs acts={[act({ amount: 2_147_483_647 })]} />)
  await expect.element(screen.getByText('more than 2 billion credits a month', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Approve more than 2 billion credits a month for Flash sale' }))
    .toBeVisible()
  expect(document.body.textContent).not.toMatch(/2.?147.?483/)
})
