import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, axeFaults, press, pressComposing, show, type } from '#testing/component.tsx'
import type { Session } from '../../../schema.ts'
import { lineOf } from '../line.ts'
import type { Player } from '../use-player.ts'
import { CaptionEditor } from './caption-editor.tsx'

const at = (second: number) => new Date(1_700_000_000_000 + second * 1000)
const stretch = { startedAt: at(0), endedAt: at(60) }

/** A test of three minutes whose first minute was recorded. */
const session = {
  id: '0d7e2a4c-54f5-4f0e-9a55-6a2f1d3f7c11',
  sittings: [{ startedAt: at(0), endedAt: at(180), playFrom: 0, playTo: 180 }],
  recording: { seconds: 60, segments: [{ part: 1, from: 0, ...stretch }], parts: [], cuts: [] },
} as unknown as Session
const line = lineOf(session)

let head = 0
const player = {
  useAt: (select: (second: number) => unknown = (second) => second) => select(head),
  at: () => head,
  seek: (second: number) => {
    head = second
  },
  toggle: vi.fn(),
} as unknown as Player

afterEach(() => {
  head = 0
})

const theirs = [{ from: 30, to: 33, text: 'Theirs' }]

function Editor() {
  const [revision, setRevision] = useState(0)
  return (
    <>
      <CaptionEditor
        session={session}
        line={line}
        player={player}
        cues={revision === 0 ? [] : theirs}
        revision={revision}
        onClose={() => undefined}
      />
      <button type="button" onClick={() => setRevision(revision + 1)}>
        A teammate saves
      </button>
    </>
  )
}

async function editor() {
  const saved: unknown[] = []
  answerCalls({
    'sessions/saveCaptions': (input) => {
      saved.push(input)
      return { vtt: 'WEBVTT\n', revision: 1 }
    },
  })
  const screen = await show(<Editor />)
  return { screen, saved, lines: () => screen.getByRole('textbox') }
}

test('lines are typed by keyboard alone; Enter that chooses a word of an input method begins none', async () => {
  const { screen, saved, lines } = await editor()
  head = 2
  await screen.getByRole('button', { name: /^Line at/ }).click()
  await type('Tokyo')
  head = 5
  pressComposing(screen.getByRole('textbox', { name: 'Line at 0:02' }).element(), 'Enter')
  expect(lines().elements()).toHaveLength(1)
  await press('Enter')
  await expect.element(screen.getByRole('textbox', { name: 'Line at 0:05' })).toHaveFocus()
  await type('Osaka')
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Save captions' }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        cues: [
          { from: 2, to: 5, text: 'Tokyo' },
          { from: 5, to: 10, text: 'Osaka' },
        ],
      },
    ])
})

// Regression: where nothing is shown a new line began at 0:00.
test('a line after the end of the recording stands in its last second', async () => {
  const { screen } = await editor()
  head = 150
  await screen.getByRole('button', { name: /^Line at/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Line at 0:59' })).toBeVisible()
})

// Regression: what a teammate saved while it was open was overwritten.
test('lines are saved as those of the revision that was read', async () => {
  const { screen, saved } = await editor()
  await screen.getByRole('button', { name: /^Line at/ }).click()
  await type('Mine')
  await screen.getByRole('button', { name: 'A teammate saves' }).click()
  await screen.getByRole('button', { name: 'Save captions' }).click()
  await expect.poll(() => saved).toMatchObject([{ revision: 0 }])
})

// Regression: the only way to save after a teammate was to throw one's own lines away.
test('what a teammate saved meanwhile is added, and both are saved', async () => {
  const { screen, saved } = await editor()
  await screen.getByRole('button', { name: /^Line at/ }).click()
  await type('Mine')
  await screen.getByRole('button', { name: 'A teammate saves' }).click()
  await screen.getByRole('button', { name: 'Add their lines' }).click()
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Save captions' }).click()
  await expect.poll(() => saved).toMatchObject([{ revision: 1, cues: [{ text: 'Mine' }, { text: 'Theirs' }] }])
})

test('a file is imported, what it loses is said, and a line that is removed comes back by Undo, also after saving', async () => {
  const { screen, saved, lines } = await editor()
  const file = new File(
    ['1\n00:00:02,000 --> 00:00:04,000\n<i>One</i>\n\n2\n00:02:00,000 --> 00:02:01,000\nLate'],
    'a.srt',
  )
  await screen.getByLabelText('File with captions').upload(file)
  await expect
    .element(screen.getByText('1 line added. 1 line after the end of the recording was left out.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Remove the line at 0:02' }).click()
  await expect.element(screen.getByRole('button', { name: /^Line at/ })).toHaveFocus()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(lines().elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Remove the line at 0:02' }).click()
  await screen.getByRole('button', { name: 'Save captions' }).click()
  await expect.poll(() => saved).toMatchObject([{ cues: [] }])
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => saved.at(-1)).toMatchObject({ revision: 1, cues: [{ from: 2, to: 4, text: 'One' }] })
})
