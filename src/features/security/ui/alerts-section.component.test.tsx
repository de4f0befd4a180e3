import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/component.tsx'
import type { SecurityAlert } from '../schema.ts'
import { AlertsSection } from './alerts-section.tsx'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute))

const anAlert = (network: string, minute: number): SecurityAlert => ({
  id: crypto.randomUUID(),
  alertType: 'failed_sign_ins',
  severityLevel: 'high',
  state: 'open',
  network,
  total: 1,
  people: 1,
  startedAt: at(minute),
  firedAt: at(minute),
  lastAt: at(minute),
  responses: [],
  affectedUserId: null,
  affectedName: null,
  autoResponseTriggered: false,
})

/** The section with the first alert, to which one press adds the others; another press has the first handled. */
function Growing({ alerts: [first, ...others] }: { alerts: readonly [SecurityAlert, ...SecurityAlert[]] }) {
  const [alerts, setAlerts] = useState([first])
  return (
    <>
      <button type="button" onClick={() => setAlerts([...others, ...alerts])}>
        Another alert
      </button>
      <button
        type="button"
        onClick={() => setAlerts(alerts.map((one) => ({ ...one, state: one.id === first.id ? 'handled' : one.state })))}
      >
        Handled
      </button>
      <AlertsSection alerts={alerts} ownNetwork="192.0.2.0/24" />
    </>
  )
}

/** The section with one alert, and another to add; `network` reads the one that the panel shows. */
async function aSection() {
  const screen = await show(<Growing alerts={[anAlert('198.51.100.0/24', 0), anAlert('203.0.113.0/24', 1)]} />)
  const panel = screen.getByRole('region', { name: '1 failed sign-in' })
  return { screen, network: () => panel.element().querySelector('code')?.textContent }
}

test('the panel keeps its alert when a newer one arrives, until it is handled or another is opened', async () => {
  const { screen, network } = await aSection()
  expect(network()).toBe('198.51.100.0/24')
  await screen.getByRole('button', { name: 'Another alert' }).click()
  await expect.element(screen.getByRole('button', { name: /^Respond:/ })).toBeVisible()
  expect(network()).toBe('198.51.100.0/24')
  await screen.getByRole('button', { name: /^Respond:/ }).click()
  await expect.poll(network).toBe('203.0.113.0/24')
  await screen.getByRole('button', { name: /^Respond:/ }).click()
  await expect.poll(network).toBe('198.51.100.0/24')
})

test('the next open alert takes the place of one that was handled', async () => {
  const { screen, network } = await aSection()
  await screen.getByRole('button', { name: 'Another alert' }).click()
  await screen.getByRole('button', { name: 'Handled' }).click()
  await expect.poll(network).toBe('203.0.113.0/24')
})
