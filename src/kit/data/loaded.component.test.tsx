import { onlineManager, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { axeFaults, press, show } from '#testing/component.tsx'
import { CallError } from '../calls/call-server.ts'
import { Loaded, type Read, together } from './loaded.tsx'

const failure = (code: string, status = 500) => new CallError(code, { status, message: code })
const aRead = <Data,>(read: Partial<Read<Data>>): Read<Data> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  isFetching: false,
  fetchStatus: 'idle',
  ...read,
})

const Games = ({ from }: { from: Read<string[]> }) => (
  <Loaded from={from} failed="Couldn’t load your games" loading={<p>Loading</p>} empty={<p>No games yet</p>}>
    {(games) => <p>{games.join(', ')}</p>}
  </Loaded>
)

test('a read that failed shows why, and loads with the next try', async () => {
  const answers: (() => string[])[] = [
    () => {
      throw failure('DATABASE_ERROR')
    },
    () => ['Ashfall'],
  ]
  function Page() {
    return <Games from={useQuery({ queryKey: ['games'], queryFn: async () => answers.shift()?.() ?? [] })} />
  }
  const screen = await show(<Page />)
  await expect.element(screen.getByText('Couldn’t load your games')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await press('Tab', 'Enter')
  await expect.element(screen.getByText('Ashfall')).toBeVisible()
})

test('an answer stays when a later read fails for a reason that passes, and only then', async () => {
  const data = ['Ashfall']
  const screen = await show(<Games from={aRead({ data, error: failure('DATABASE_ERROR') })} />)
  await expect.element(screen.getByText('Ashfall')).toBeVisible()
  await screen.rerender(<Games from={aRead({ data, error: failure('NOT_FOUND', 404) })} />)
  await expect.element(screen.getByText('Couldn’t load your games')).toBeVisible()
  await screen.rerender(<Games from={aRead({ data: [] })} />)
  await expect.element(screen.getByText('No games yet')).toBeVisible()
})

test('an id that is none is not found, and a filter that is wrong says so', async () => {
  const refused = (field: string) =>
    new CallError('VALIDATION_ERROR', {
      status: 400,
      message: 'Invalid UUID',
      data: { fields: { [field]: 'Invalid' } },
    })
  const screen = await show(<Games from={aRead({ error: refused('gameId') })} />)
  await expect.element(screen.getByText('Not found, or you don’t have access.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  await screen.rerender(<Games from={aRead({ error: refused('until') })} />)
  await expect.element(screen.getByText('Invalid UUID')).toBeVisible()
})

test('while offline there is no endless placeholder', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const screen = await show(<Games from={aRead({ fetchStatus: 'paused' })} />)
  await expect.element(screen.getByText('Loading')).toBeVisible()
  onlineManager.setOnline(false)
  await screen.rerender(<Games from={aRead({ fetchStatus: 'paused' })} />)
  await expect.element(screen.getByText('Couldn’t load your games')).toBeVisible()
})

test('several reads are loaded together, and only those that failed are tried again', async () => {
  const tried: string[] = []
  const one = aRead({ data: 'one', refetch: () => tried.push('one') })
  const two = aRead<string>({ error: failure('DATABASE_ERROR'), refetch: () => tried.push('two') })
  expect(together({ one, two })).toMatchObject({ data: undefined, error: { code: 'DATABASE_ERROR' } })
  await together({ one, two }).refetch()
  expect(tried).toEqual(['two'])
  expect(together({ one, two: aRead({ data: 2 }) }).data).toEqual({ one: 'one', two: 2 })
})
