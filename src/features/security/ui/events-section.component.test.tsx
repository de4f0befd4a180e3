import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/component.tsx'
import type { RiskLevel } from '../rules.ts'
import type { FoldedEvent } from '../schema.ts'
import { EventsSection } from './events-section.tsx'

const anEvent = (riskLevel: RiskLevel): FoldedEvent => ({
  id: crypto.randomUUID(),
  eventType: 'sign_in',
  riskLevel,
  eventDetails: {},
  times: 1,
  createdAt: new Date(),
  since: new Date(),
  userId: null,
  personName: null,
  sourceIp: null,
  userAgent: null,
})

/** All 50, of which so many have each of the three higher risks. */
const events = (each: number) => [
  ...(['critical', 'high', 'medium'] as const).flatMap((level) => Array.from({ length: each }, () => anEvent(level))),
  ...Array.from({ length: 50 - 3 * each }, () => anEvent('low')),
]

/** The section in a column so wide, with numbers of one digit and, after the press, of two. */
function Column({ width }: { width: number }) {
  const [each, setEach] = useState(1)
  return (
    <div style={{ width }}>
      <button type="button" onClick={() => setEach(14)}>
        Later
      </button>
      <EventsSection events={events(each)} />
    </div>
  )
}

// The first is the column beside the panels in a window of 1280 px, the second that of a window of 1024 px.
test.each([655, 911])(
  'the filters keep their place while live events change their numbers, %s px wide',
  async (width) => {
    const screen = await show(<Column width={width} />)
    const filters = screen.getByRole('radiogroup', { name: 'Risk' })
    const place = () => {
      const { top, right, width } = filters.element().getBoundingClientRect()
      return { top, right, isWhole: Math.ceil(width) >= filters.element().scrollWidth }
    }
    const before = place()
    expect(before.isWhole).toBe(true)
    await screen.getByRole('button', { name: 'Later' }).click()
    await expect.element(screen.getByRole('radio', { name: 'High 14' })).toBeVisible()
    expect(place()).toEqual(before)
  },
)
