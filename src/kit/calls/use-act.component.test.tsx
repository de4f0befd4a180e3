import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#testing/component.tsx'
import { patch, useAct } from './use-act.ts'

const key = ['stages', 'one']

/** Each press moves from the stage that is drawn to the next one. */
function Stage({ moves }: { moves: number[] }) {
  const { data: stage = 0 } = useQuery({ queryKey: key, queryFn: () => 1 })
  const move = useAct(
    (from: number) => {
      moves.push(from)
      return new Promise(() => undefined)
    },
    { optimistic: (from) => patch<number>(key, () => from + 1), touches: [] },
  )
  return (
    <>
      <button type="button" onClick={() => move.mutate(stage)}>{`Stage ${stage}`}</button>
      <input type="checkbox" aria-label="Moved" checked={stage > 1} onChange={() => move.mutate(stage)} />
    </>
  )
}

/** Ends within the current task, before a timer or a frame of the browser. */
async function withinThisTask(): Promise<void> {
  for (let turns = 0; turns < 100; turns++) await Promise.resolve()
}

test('an optimistic change is drawn within the task of its press: the next press acts on it', async () => {
  const moves: number[] = []
  const screen = await show(<Stage moves={moves} />)
  const button = screen.getByRole('button', { name: 'Stage 1' })
  await expect.element(button).toBeVisible()
  const pressed = button.element() as HTMLElement
  for (const _ of [1, 2, 3]) {
    pressed.click()
    await withinThisTask()
  }
  expect(pressed.textContent).toBe('Stage 4')
  expect(moves).toEqual([1, 2, 3])
})

test('a switch shows the choice from the press on, and never its former state', async () => {
  const screen = await show(<Stage moves={[]} />)
  const box = screen.getByRole('checkbox', { name: 'Moved' })
  await expect.element(screen.getByRole('button', { name: 'Stage 1' })).toBeVisible()
  const input = box.element() as HTMLInputElement
  input.click()
  await withinThisTask()
  expect(input.checked).toBe(true)
})

/** A list whose rows move down when an answer arrives. */
function Rows({ pressed }: { pressed: string[] }) {
  const cache = useQueryClient()
  const { data: rows = ['old'] } = useQuery({ queryKey: ['rows'], queryFn: () => ['old'] })
  return (
    <>
      {rows.map((row) => (
        <button
          key={row}
          type="button"
          className="block"
          onPointerDown={() => cache.setQueryData(['rows'], ['new', 'old'])}
          onClick={() => pressed.push(row)}
        >
          {row}
        </button>
      ))}
    </>
  )
}

test('rows that arrive during a press are drawn after it: its click is not lost', async () => {
  const pressed: string[] = []
  const screen = await show(<Rows pressed={pressed} />)
  await userEvent.click(screen.getByRole('button', { name: 'old' }), { delay: 200 })
  expect(pressed).toEqual(['old'])
  await expect.element(screen.getByRole('button', { name: 'new' })).toBeVisible()
})

test('rows that arrive while a pointer stays pressed are drawn all the same', async () => {
  const screen = await show(<Rows pressed={[]} />)
  const old = screen.getByRole('button', { name: 'old' })
  await expect.element(old).toBeVisible()
  old.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(screen.getByRole('button', { name: 'new' })).toBeVisible()
})
