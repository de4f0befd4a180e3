import { useState } from 'react'
import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/component.tsx'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.tsx'
import { AppShell } from './app-shell.tsx'
import { useWholeWindow } from './whole-window.ts'

afterAll(() => page.viewport(1000, 800))

function Room() {
  useWholeWindow()
  return (
    <div className="grid flex-1 grid-rows-[48px_minmax(0,1fr)]">
      <h1>The room</h1>
      <div className="bg-surface-1">The game</div>
    </div>
  )
}

/** A page of a dashboard, and a room that takes its place. */
function App({ onReady }: { onReady: (open: (room: boolean) => void) => void }) {
  const [isRoom, setRoom] = useState(false)
  onReady(setRoom)
  const items = ['One', 'Two'].map((label) => ({ label, href: `/${label}`, current: label === 'One' }))
  return (
    <AppShell header={{ brand: { name: 'PH', claim: 'Playtests', href: '/' } }} rail={{ label: 'Dashboard', items }}>
      {isRoom ? (
        <Room />
      ) : (
        <Page title="The page" aside={<Panel title="Pay">70 credits</Panel>}>
          <Panel title="Brief">Play until you want to stop.</Panel>
        </Page>
      )}
    </AppShell>
  )
}

const drawn = () =>
  new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(seen))))

// Regression: header and rail went, and the page's frame counted as moved: 0.122 of a window of 1280 pixels.
test.each([[360], [768], [1280], [1440]])('a room that takes the window of %i pixels moves nothing', async (width) => {
  await page.viewport(width, 900)
  let moved = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) moved += (entry as unknown as { value: number }).value
  }
  const shifts = new PerformanceObserver((list) => add(list.getEntries()))
  shifts.observe({ type: 'layout-shift' })
  let open: (room: boolean) => void = () => {}
  await show(
    <App
      onReady={(set) => {
        open = set
      }}
    />,
  )
  await drawn()
  add(shifts.takeRecords())
  moved = 0
  for (const [isRoom, name] of [
    [true, 'The room'],
    [false, 'The page'],
  ] as const) {
    open(isRoom)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    await drawn()
  }
  add(shifts.takeRecords())
  shifts.disconnect()
  expect(moved).toBeLessThan(0.01)
})
