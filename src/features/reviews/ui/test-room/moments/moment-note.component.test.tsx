import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { press, show, type } from '#testing/component.tsx'
import { MomentNote } from './moment-dock.tsx'
import { MomentList } from './moment-list.tsx'

const bug: Moment = { id: 'b', kind: 'bug', atSeconds: 65, note: '' }
const stuck: Moment = { id: 's', kind: 'stuck', atSeconds: 130, note: '' }

let saved: [id: string, note: string][]

/** The field below the game and the list beside it, for the same moments; a press on the button marks the next moment. */
function Room() {
  const [moments, setMoments] = useState([bug])
  const field = useRef<HTMLInputElement>(null)
  const note = ({ id }: Moment, text: string) => {
    saved.push([id, text])
    setMoments((all) => all.map((one) => (one.id === id ? { ...one, note: text } : one)))
  }
  const list = { all: moments, isSaved: () => true, mark: () => undefined, note, remove: () => undefined }
  return (
    <>
      <button type="button" onClick={() => setMoments((all) => [...all, stuck])}>
        Mark
      </button>
      <MomentNote moment={moments.at(-1)} field={field} onNote={note} onDone={() => undefined} />
      <MomentList moments={list} />
    </>
  )
}

async function showRoom() {
  saved = []
  const screen = await show(<Room />)
  const dock = screen.getByRole('textbox', { name: 'Note on Bug at 1:05' }).first()
  return { screen, dock }
}

test('a note is saved after a rest, without leaving its field', async () => {
  const { screen, dock } = await showRoom()
  dock.element().focus()
  await type('The rock flew')
  await expect.poll(() => saved).toEqual([['b', 'The rock flew']])
  await type(' ')
  await expect.element(dock).toHaveValue('The rock flew ')
  await expect.element(screen.getByRole('textbox', { name: 'Note on Bug at 1:05' }).nth(1)).toHaveValue('The rock flew')
})

test('a half-typed note stays with its moment when the next one is marked', async () => {
  const { screen, dock } = await showRoom()
  dock.element().focus()
  await type('The rock')
  // As a key does, this marks without taking the focus.
  screen
    .getByRole('button', { name: 'Mark' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const next = screen.getByRole('textbox', { name: 'Note on Stuck at 2:10' }).first()
  await expect.element(next).toHaveFocus()
  await expect.element(next).toHaveValue('')
  await type('No way up')
  await press('Enter')
  await expect
    .poll(() => saved)
    .toEqual([
      ['b', 'The rock'],
      ['s', 'No way up'],
    ])
})

test('a note that was cleared again is saved as empty', async () => {
  const { dock } = await showRoom()
  dock.element().focus()
  await type('x')
  await expect.poll(() => saved).toEqual([['b', 'x']])
  await press('Backspace', 'Tab')
  await expect.poll(() => saved.at(-1)).toEqual(['b', ''])
})
