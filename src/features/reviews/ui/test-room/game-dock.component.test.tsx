import { createRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MomentKind } from '#features/playtests/moments/rules.ts'
import { show } from '#testing/component.tsx'
import { GameDock } from './game-dock.tsx'

const time = { seconds: 65, playing: true, inFront: true }
const clock = { get: () => time, subscribe: () => () => undefined, set: () => undefined }

let acts: string[]

function dock({ full, fixed = false }: { full: boolean; fixed?: boolean }) {
  acts = []
  return (
    <GameDock
      track={{ clock, moments: [], tasksAt: [], minutes: 20 }}
      noted={{ id: 'b', kind: 'bug', atSeconds: 65, note: 'The rock' }}
      note={createRef<HTMLInputElement>()}
      hasKeys
      isFixed={fixed}
      onMark={(kind: MomentKind) => acts.push(kind)}
      onNote={() => undefined}
      focusGame={() => acts.push('game')}
      onLeaveFull={full ? () => acts.push('leave') : undefined}
    />
  )
}

async function onPhone() {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1000, 800))
}

test('the note of the newest moment can be written on', async () => {
  await page.viewport(1000, 800)
  const screen = await show(dock({ full: false }))
  await expect.element(screen.getByRole('textbox', { name: 'Note on Bug at 1:05' })).toHaveValue('The rock')
  await expect.element(screen.getByRole('button', { name: 'Leave full screen' })).not.toBeInTheDocument()
})

test('full screen on a phone has the four moments and a way out, and the game keeps the focus', async () => {
  await onPhone()
  const screen = await show(dock({ full: true }))
  for (const name of ['Confused', 'Fun', 'Bug', 'Stuck'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await screen.getByRole('button', { name: 'Bug' }).click()
  await screen.getByRole('button', { name: 'Leave full screen' }).click()
  expect(acts).toEqual(['bug', 'game', 'leave'])
})

test('a review that the studio returned marks nothing, but full screen has a way out', async () => {
  await onPhone()
  const screen = await show(dock({ full: true, fixed: true }))
  await expect.element(screen.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Bug' })).not.toBeInTheDocument()
})
