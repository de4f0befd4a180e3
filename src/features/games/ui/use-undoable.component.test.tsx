import { expect, test } from 'vitest'
import { useAct } from '#kit/calls/use-act.ts'
import { answerCalls, Leavable, show } from '#testing/component.tsx'
import { games } from './calls.ts'
import { useUndoable } from './use-undoable.ts'

const screenshotId = '50000000-0000-4000-8000-000000000000'

function Screenshot() {
  const remove = useAct(games.removeScreenshot)
  const { leaving, start } = useUndoable('Screenshot removed', () => remove.mutateAsync({ screenshotId }))
  return leaving ? null : (
    <button type="button" onClick={start}>
      Remove
    </button>
  )
}

/** The page, and the removals that arrived: whether each is sent although the page ends. */
async function aPage() {
  const arrived: boolean[] = []
  answerCalls({ 'games/removeScreenshot': () => ({ done: true }) })
  const answered = window.fetch
  window.fetch = (request, init) => {
    if (String(request).startsWith('/rpc/')) arrived.push(init?.keepalive === true)
    return answered(request, init)
  }
  const screen = await show(
    <Leavable>
      <Screenshot />
    </Leavable>,
  )
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return { screen, arrived, press }
}

test('an action runs once its seconds have passed, also when its component is gone; an undone one never runs', async () => {
  const { screen, arrived, press } = await aPage()
  await press('Remove')
  await press('Undo')
  await press('Remove')
  await expect.element(screen.getByText('Screenshot removed').last()).toBeVisible()
  await press('Leave')
  expect(arrived).toEqual([])
  await expect.poll(() => arrived).toEqual([false])
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await new Promise((settle) => setTimeout(settle, 50))
  expect(arrived).toEqual([false])
})

test('an action that can still be undone runs when the page ends', async () => {
  const { arrived, press } = await aPage()
  await press('Remove')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => arrived).toEqual([true])
})
