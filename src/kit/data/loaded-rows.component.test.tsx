import { expect, test } from 'vitest'
import { axeFaults, press, show } from '#testing/component.tsx'
import { CallError } from '../calls/call-server.ts'
import type { Read } from './loaded.tsx'
import { LoadedRows, type LoadedRowsProps } from './loaded-rows.tsx'
import { LoadedSection } from './loaded-section.tsx'
import { type More, useList } from './use-list.ts'

const failure = new CallError('DATABASE_ERROR', { status: 500, message: 'It failed' })

const aList = (list: Partial<Read<string[]>> & { more?: More }) => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  isFetching: false,
  fetchStatus: 'idle',
  ...list,
})

const Games = (props: Pick<LoadedRowsProps<string>, 'list'> & Partial<LoadedRowsProps<string>>) => (
  <LoadedRows failed="Couldn’t load your games" loading="Loading your games" empty={<p>No games yet</p>} {...props}>
    {(game) => <li key={game}>{game}</li>}
  </LoadedRows>
)

test('a list is loading, failed, empty or drawn row by row', async () => {
  const screen = await show(<Games list={aList({})} placeholders={2} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your games')
  expect(screen.getByRole('status').element().querySelectorAll('.size-10')).toHaveLength(2)
  await screen.rerender(<Games list={aList({})} loading={<p>Wait</p>} />)
  await expect.element(screen.getByText('Wait')).toBeVisible()
  await screen.rerender(<Games list={aList({ error: failure })} />)
  await expect.element(screen.getByText('Couldn’t load your games')).toBeVisible()
  await screen.rerender(<Games list={aList({ data: [] })} />)
  await expect.element(screen.getByText('No games yet')).toBeVisible()
  await screen.rerender(<Games list={aList({ data: ['Ashfall', 'Brine'] })} />)
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Ashfall', 'Brine'])
  await expect.element(screen.getByRole('list')).toHaveClass('divide-y')
  await screen.rerender(<Games list={aList({ data: ['Ashfall'] })} className="grid" />)
  await expect.element(screen.getByRole('list')).toHaveAttribute('class', 'grid')
  expect(await axeFaults()).toEqual([])
})

test('the next page loads on scroll, and after a failure with a press', async () => {
  const pages: (() => { games: string[]; nextCursor: string | null })[] = [
    () => ({ games: ['Ashfall'], nextCursor: 'second' }),
    () => {
      throw failure
    },
    () => ({ games: ['Brine'], nextCursor: null }),
  ]
  function Page() {
    const list = useList(
      {
        queryKey: ['games'],
        queryFn: async () => pages.shift()?.() ?? { games: [], nextCursor: null },
        initialPageParam: undefined as string | undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      (page) => page.games,
    )
    return <Games list={list} />
  }
  const screen = await show(<Page />)
  await expect.element(screen.getByText('Couldn’t load more.')).toBeVisible()
  await expect.element(screen.getByText('Ashfall')).toBeVisible()
  await press('Tab', 'Enter')
  await expect.element(screen.getByText('Brine')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a section renders nothing while it loads and without a row, and its heading names it', async () => {
  const section = (list: ReturnType<typeof aList>) => (
    <LoadedSection list={list} failed="Couldn’t load the reports" id="reports" title="Reports" text="Answer them.">
      {(report) => <li key={report}>{report}</li>}
    </LoadedSection>
  )
  const screen = await show(section(aList({})))
  expect(screen.container.textContent).toBe('')
  await screen.rerender(section(aList({ data: [] })))
  expect(screen.container.textContent).toBe('')
  await screen.rerender(section(aList({ data: ['A code'] })))
  await expect.element(screen.getByRole('region', { name: 'Reports' })).toHaveTextContent('Answer them.A code')
  await screen.rerender(section(aList({ error: failure })))
  await expect.element(screen.getByText('Couldn’t load the reports')).toBeVisible()
})
