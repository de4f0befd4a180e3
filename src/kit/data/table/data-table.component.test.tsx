import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults, press, show } from '#testing/component.tsx'
import { Button } from '../../controls/button.tsx'
import { DataTable } from './data-table.tsx'

const games = [
  { id: '1', title: 'Ashfall', spots: 3 },
  { id: '2', title: 'Brine', spots: 12 },
  { id: '3', title: 'Cinder', spots: 7 },
]

function Games({ rows = games }: { rows?: typeof games }) {
  const [opened, setOpened] = useState('')
  return (
    <>
      <DataTable
        caption="Games"
        rows={rows}
        rowKey={({ id }) => id}
        onRowOpen={({ title }) => setOpened(title)}
        empty={<p>No games yet</p>}
        columns={[
          { header: 'Title', cell: ({ title }) => <a href="#game">{title}</a> },
          { header: 'Spots', cell: ({ spots }) => spots, align: 'end' },
          { header: 'Delete', cell: () => <Button size="s">Delete</Button>, onPhone: 'hidden' },
        ]}
      />
      <output>{opened}</output>
    </>
  )
}

afterEach(() => page.viewport(1000, 800))

test('the rows are one tab stop: Up, Down, Home and End move, and Enter opens', async () => {
  const screen = await show(<Games />)
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await press('Tab')
  await expect.element(row(/Ashfall/)).toHaveFocus()
  await press('ArrowUp', 'ArrowDown')
  await expect.element(row(/Brine/)).toHaveFocus()
  await press('End', 'ArrowDown', 'Enter')
  await expect.element(row(/Cinder/)).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Cinder')
  await press('Home', 'Enter')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ashfall')
  await press('Tab')
  await expect.element(screen.getByRole('link', { name: 'Ashfall' })).toHaveFocus()
})

test('a click opens the row, except on one of its controls', async () => {
  const screen = await show(<Games />)
  await screen.getByText('12').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Brine')
  await screen
    .getByRole('row', { name: /Cinder/ })
    .getByRole('button')
    .click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Brine')
})

test('on a phone it is a list without sideways scrolling, and axe finds nothing', async () => {
  await page.viewport(360, 800)
  const screen = await show(<Games />)
  await expect.element(screen.getByText('Ashfall')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete' }).query()).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFaults()).toEqual([])
  await screen.rerender(<Games rows={[]} />)
  await expect.element(screen.getByText('No games yet')).toBeVisible()
})

const long = 'Abcdefghijklmnopqrstuvwxyzabcdefghij'
const address = 'somebody.with.a.long.name@studio-of-games.example'

test.each([360, 768, 1000])(
  'at %i px a long name makes the table no wider than its place, and no address breaks',
  async (width) => {
    await page.viewport(width, 800)
    const screen = await show(
      <div style={{ width: width - 40 }}>
        <DataTable
          caption="People"
          rows={[{ id: '1' }]}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { header: 'Name', cell: () => <span className="font-medium">{long}</span> },
            {
              header: 'Email',
              cell: () => (
                <span data-testid="address" className="listed:break-all tabled:whitespace-nowrap">
                  {address}
                </span>
              ),
            },
            { header: 'Role', cell: () => 'Business developer' },
            { header: 'Level', cell: () => 'Newbie' },
            { header: 'Joined', cell: () => '12 Nov 2026' },
          ]}
        />
      </div>,
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const lines = screen.getByTestId('address').element().getClientRects().length
    expect(width === 360 || lines === 1).toBe(true)
  },
)

test('a cell reads in the direction of its text', async () => {
  const screen = await show(
    <DataTable
      caption="People"
      rows={[{ id: '1' }]}
      rowKey={({ id }) => id}
      empty={null}
      columns={[{ header: 'Name', cell: () => 'נועה' }]}
    />,
  )
  const cell = screen.getByRole('cell').element()
  expect(getComputedStyle(cell).direction).toBe('rtl')
})
