import { expect, test } from 'vitest'
import { axeFaults, show } from '#testing/component.tsx'
import { QualityLines } from './quality-lines.tsx'

test('lines of a former check are drawn with their sentences, and without points', async () => {
  const line = { signal: 'length', label: 'Length', value: 0.8, text: '310 of about 400 characters.', counts: true }
  const notCounted = { ...line, signal: 'time', label: 'Time', text: 'The build can’t be timed.', counts: false }
  const screen = await show(<QualityLines lines={[line, notCounted]} />)
  const list = screen.getByRole('list', { name: 'Why this score' })
  await expect.element(list.getByText('310 of about 400 characters.')).toBeVisible()
  await expect.element(list).not.toHaveTextContent(/ of (40|25|20|15)$/)
  expect(await axeFaults()).toEqual([])
})

test('lines of today show their points', async () => {
  const line = { signal: 'play', label: 'Play', value: 0.5, text: '10 of 20 minutes measured.', counts: true }
  const screen = await show(<QualityLines lines={[{ ...line, points: 20, of: 40 }]} />)
  await expect.element(screen.getByRole('list', { name: 'What is known' })).toHaveTextContent('20 of 40')
})
