import { useState } from 'react'
import { expect, test } from 'vitest'
import { readBrief } from '#features/requests/brief/brief.ts'
import { axeFaults, show } from '#testing/component.tsx'
import type { TestRoom } from '../../calls.ts'
import { StillMissing } from './quality-foot.tsx'

const brief = readBrief({ reviewMode: 'standard', customQuestions: [{ id: 'a', text: 'A?' }] })
const testRoom = { brief, playtest: { timed: true, estimatedMinutes: 20 } } as TestRoom
const time = { seconds: 0, playing: false, inFront: false }
const clock = { get: () => time, subscribe: () => () => undefined, set: () => undefined }

function Foot() {
  const [gone, setGone] = useState('')
  return (
    <div className="grid grid-cols-2">
      <StillMissing testRoom={testRoom} body={{}} clock={clock} onGo={({ label }) => setGone(label)} />
      <output>{gone}</output>
    </div>
  )
}

test('shows the first missing part, and all of them on demand, each a link to its place', async () => {
  const screen = await show(<Foot />)
  const link = (name: string) => screen.getByRole('button', { name })
  await expect.element(link('20 minutes')).toBeVisible()
  await expect.element(link('1 answer')).not.toBeInTheDocument()
  await link('+3 more').click()
  await expect.element(link('5 ratings')).toBeVisible()
  await link('1 answer').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 answer')
  expect(await axeFaults()).toEqual([])
})
