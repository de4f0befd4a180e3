import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import { roomClock } from '../test-room/use-time-in-front.ts'
import type { Bug } from './bug-editor.tsx'
import { FixedBugs } from './fixed-bugs.tsx'
import { KnownBugs } from './happens-to-me.tsx'
import type { DraftBody } from './review-errors.ts'

const id = '11111111-1111-4111-8111-111111111111'
const known = '22222222-2222-4222-8222-222222222222'
const clock = roomClock(252)

function Reporting() {
  const [bug, setBug] = useState<Bug>({ id, title: '', severity: 'major', steps: '' })
  return (
    <>
      <input
        aria-label="What happens"
        value={bug.title}
        onChange={({ target }) => setBug({ ...bug, title: target.value })}
      />
      <KnownBugs playtestId={id} bug={bug} onChange={setBug} />
      <p>{bug.sameAs ?? 'alone'}</p>
    </>
  )
}

test('a known bug is shown after an own title alone; one press joins it, another leaves it', async () => {
  const asked: string[] = []
  answerCalls({
    'playtests/knownBugs': ({ title }: { title: string }) => {
      asked.push(title)
      return { bugs: [{ id: known, title: 'The drawbridge never comes down' }] }
    },
  })
  const screen = await show(<Reporting />)
  const title = screen.getByRole('textbox', { name: 'What happens' })
  await title.fill('Bridge')
  await title.fill('Drawbridge does not come down')
  await screen.getByRole('button', { name: 'Happens to me too: The drawbridge never comes down' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Counts with The drawbridge never comes down')
  await expect.element(screen.getByText(known)).toBeVisible()
  expect(asked).toEqual(['Drawbridge does not come down'])
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'It’s another one' }).click()
  await expect.element(screen.getByText('alone')).toBeVisible()
})

function Fixed() {
  const [body, setBody] = useState<DraftBody>({})
  return (
    <>
      <FixedBugs playtestId={id} body={body} set={(change) => setBody({ ...body, ...change })} clock={clock} />
      <p>{JSON.stringify(body.fixes ?? [])}</p>
    </>
  )
}

test('what the build fixes is asked one by one, with the second of the answer', async () => {
  answerCalls({ 'playtests/fixesAsked': () => ({ fixes: [{ bugId: known, title: 'The drawbridge stays up' }] }) })
  const screen = await show(<Fixed />)
  await screen.getByRole('radio', { name: 'Gone' }).click()
  await screen.getByRole('radio', { name: 'Still there' }).click()
  await expect
    .element(screen.getByText(JSON.stringify([{ bugId: known, answer: 'still_there', atSeconds: 252 }])))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('a build that fixes nothing asks nothing', async () => {
  answerCalls({ 'playtests/fixesAsked': () => ({ fixes: [] }) })
  const screen = await show(<Fixed />)
  await expect.element(screen.getByText('[]')).toBeVisible()
  await expect.element(screen.getByText('Is this gone?')).not.toBeInTheDocument()
})
