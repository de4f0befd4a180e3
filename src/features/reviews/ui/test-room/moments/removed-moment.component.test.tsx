import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { answerCalls, aSlowAnswer, Leavable, show } from '#testing/component.tsx'
import { testRoomKey } from '../../review-form/use-review-draft.ts'
import { MomentList } from './moment-list.tsx'
import { useMoments } from './use-moments.ts'

const playtestId = '7a0c1f7e-5b1d-4c53-9f0a-2d1f6f0f7a11'
const bug: Moment = { id: '0d2b5a3c-8f4e-4b6a-9c57-1e0a4d3b2c90', kind: 'bug', atSeconds: 65, note: 'The rock flew' }

function Room({ load }: { load: () => Moment[] }) {
  const { data } = useQuery({ queryKey: testRoomKey(playtestId), queryFn: () => ({ moments: load() }) })
  return <MomentList moments={useMoments(playtestId, data?.moments ?? [])} />
}

/** A test with one moment, on a server that answers a removal only after `release()`. */
async function aRoom() {
  const stored = new Map([[bug.id, bug]])
  const arrived: string[] = []
  const ages: number[] = []
  const { held, release } = aSlowAnswer()
  const removeMoment = async ({ id }: { id: string }) => {
    arrived.push('remove')
    await held
    return { removed: stored.delete(id), ageMs: 60_000 }
  }
  const addMoment = ({ playtestId: _, ageMs, ...moment }: Moment & { playtestId: string; ageMs: number }) => {
    arrived.push('add')
    ages.push(ageMs)
    stored.set(moment.id, moment)
    return moment
  }
  const connect = () => answerCalls({ 'playtests/removeMoment': removeMoment, 'playtests/addMoment': addMoment })
  connect()
  const screen = await show(
    <Leavable>
      <Room load={() => [...stored.values()]} />
    </Leavable>,
  )
  return { screen, stored, arrived, ages, release, connect }
}

test('a removal can be undone once the server has removed the moment', async () => {
  const { screen, stored, arrived, ages, release } = await aRoom()
  await screen.getByRole('button', { name: 'Remove: Bug at 1:05' }).click()
  await expect.poll(() => arrived).toEqual(['remove'])
  await expect.element(screen.getByText('Bug at 1:05')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
  release()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove: Bug at 1:05' })).toBeVisible()
  expect(arrived).toEqual(['remove', 'add'])
  expect(ages[0]).toBeGreaterThanOrEqual(60_000)
  expect([...stored.values()]).toEqual([bug])
})

test('an undo without a connection keeps the moment on this device and saves it later', async () => {
  const { screen, stored, release, connect } = await aRoom()
  release()
  await screen.getByRole('button', { name: 'Remove: Bug at 1:05' }).click()
  await expect.poll(() => stored.size).toBe(0)
  answerCalls({})
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Kept on this device')).toBeVisible()
  connect()
  await expect.element(screen.getByRole('button', { name: 'Remove: Bug at 1:05' })).toBeVisible()
  expect([...stored.values()]).toEqual([bug])
  expect(localStorage.getItem(`playhatch.moments.${playtestId}`)).toBeNull()
})

test('an undo after the page was left, without a connection, keeps the moment for the next visit', async () => {
  const { screen, stored, release, connect } = await aRoom()
  release()
  await screen.getByRole('button', { name: 'Remove: Bug at 1:05' }).click()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await screen.getByRole('button', { name: 'Leave' }).click()
  answerCalls({})
  await screen.getByRole('button', { name: 'Undo' }).click()
  connect()
  await screen.getByRole('button', { name: 'Return' }).click()
  await expect.element(screen.getByText('Kept on this device')).toBeVisible()
  await expect.poll(() => [...stored.values()]).toEqual([bug])
})
