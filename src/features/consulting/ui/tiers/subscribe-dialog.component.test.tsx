import { expect, test } from 'vitest'
import { answerCalls, axeFaults, Refused, show } from '#testing/component.tsx'
import type { SubscriptionTier } from '../../tiers/schema.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'

const tier: SubscriptionTier = {
  id: '10000000-0000-4000-8000-000000000000',
  name: 'Solo',
  monthlyPriceCents: 12_000,
  monthlyPriceCredits: 120,
  creditsIncluded: 0,
  bonusPercentage: 0,
  features: [],
  isActive: true,
  sortOrder: 10,
  tierType: 'consulting',
  hoursIncluded: 4,
  serviceAreas: [],
  overageHourCents: 3500,
}

async function asked({ main }: { main: number }) {
  const sent: { shownPrice: number; id: string }[] = []
  const done: string[] = []
  answerCalls({
    'credits/balance': () => ({ balance: main + 10, main, welcome: 10, escrow: 0, isLow: false }),
    'consulting/subscribe': (input: never) => {
      sent.push(input)
      if (sent.length === 1) throw new Refused('STATE_CHANGED', 'This tier is no longer offered.')
      return { id: tier.id }
    },
  })
  const screen = await show(
    <SubscribeDialog tier={tier} price={120} onDone={() => done.push('done')} onClose={() => done.push('closed')} />,
  )
  return { dialog: screen.getByRole('alertdialog', { name: 'Subscribe to Solo?' }), sent, done }
}

test('it says the sum, the day of the renewal and the balance after, and sends nothing before it is confirmed', async () => {
  const { dialog, sent, done } = await asked({ main: 300 })
  await expect
    .element(dialog)
    .toHaveTextContent(/You pay now\s*120.*Renews on \w+.* for\s*120.*Your balance after\s*180/)
  expect(sent).toEqual([])
  expect(await axeFaults()).toEqual([])
  const confirm = dialog.getByRole('button', { name: /^Subscribe/ })
  await confirm.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(confirm).toBeEnabled()
  await confirm.click()
  await expect.poll(() => done).toContain('done')
  expect(sent.map(({ shownPrice }) => shownPrice)).toEqual([120, 120])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('it says how many credits are missing', async () => {
  const { dialog } = await asked({ main: 100 })
  await expect.element(dialog).toHaveTextContent(/Your balance\s*100.*Need 20 more credits/)
  expect(await axeFaults()).toEqual([])
})
