import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/component.tsx'
import { Balance } from './balance.tsx'

const links = { historyHref: '/credits', buyHref: '/credits' }

test('a new studio reads what its first credits are for', async () => {
  await page.viewport(1200, 800)
  const screen = await show(<Balance {...links} amount={10} note="10 starter credits: your first game" />)
  await expect.element(screen.getByText('10 starter credits: your first game')).toBeVisible()
})

test('the colors are red, a warning and the primary one', async () => {
  const colors: string[] = []
  for (const amount of [10, 50, 51]) {
    const screen = await show(<Balance {...links} amount={amount} />)
    colors.push(getComputedStyle(screen.getByRole('link', { name: /credits$/ }).element()).color)
    await screen.unmount()
  }
  expect(new Set(colors).size).toBe(3)
})

test('a balance that failed to load offers to try again', async () => {
  let tries = 0
  const screen = await show(<Balance {...links} amount={null} onRetry={() => tries++} />)
  await screen.getByRole('button', { name: /Try again/ }).click()
  expect(tries).toBe(1)
})
