import { expect, test, vi } from 'vitest'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import type { Session } from '../../schema.ts'
import { lineOf } from './line.ts'
import { Picture } from './picture.tsx'
import { usePlayer } from './use-player.ts'

const at = (second: number) => new Date(1_700_000_000_000 + second * 1000)
const stretch = { startedAt: at(0), endedAt: at(60) }
const session = {
  id: '0d7e2a4c-54f5-4f0e-9a55-6a2f1d3f7c12',
  tester: { id: null, name: 'Ana Diaz' },
  sittings: [{ ...stretch, playFrom: 0, playTo: 60 }],
  gaps: [],
  recording: { state: 'ready', seconds: 60, segments: [{ part: 1, from: 0, ...stretch }], parts: [], cuts: [] },
} as unknown as Session
const line = lineOf(session)

const cues = [
  { from: 0, to: 9, text: 'A long line' },
  { from: 4, to: 6, text: 'مرحبا' },
]

function Page() {
  const player = usePlayer({ line, recording: session.recording, start: 5 })
  return <Picture session={session} line={line} player={player} cues={cues} />
}

/** A page whose recording can't be reached. */
async function lost() {
  const link = vi.fn((_input: unknown) => ({ url: '/no-such.webm', mime: 'video/webm', endsAt: at(3600) }))
  answerCalls({ 'sessions/link': link })
  const screen = await show(<Page />)
  return { screen, link }
}

// Regression: where the connection was lost for longer, the picture stayed black, and no press loaded it again.
test('a recording that stopped loading says so, and is loaded again at a press or once the browser is online', async () => {
  const { screen, link } = await lost()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The recording stopped loading.')
  expect(await axeFaults()).toEqual([])
  const asked = link.mock.calls.length
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => link.mock.calls.length).toBeGreaterThan(asked)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  const before = link.mock.calls.length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => link.mock.calls.length).toBeGreaterThan(before)
})

test('captions that overlap are shown together', async () => {
  const { screen } = await lost()
  await expect.element(screen.getByText('A long line')).toHaveTextContent('مرحبا')
})
