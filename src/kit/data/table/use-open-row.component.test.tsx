import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/component.tsx'
import { useOpenRow } from './use-open-row.ts'

const lists = [['b', 'c'], ['a', 'b', 'c'], ['a', 'c'], []]

/** The open row of a list of words; the buttons set the list and the wanted row. */
function List() {
  const [rows, setRows] = useState(lists[0] ?? [])
  const [wanted, setWanted] = useState<string>()
  const open = useOpenRow(rows, (row) => row, wanted)
  return (
    <>
      {lists.map((list) => (
        <button key={list.join()} type="button" onClick={() => setRows(list)}>
          List {list.join()}
        </button>
      ))}
      <button type="button" onClick={() => setWanted('c')}>
        Want c
      </button>
      <output>{open ?? 'none'}</output>
    </>
  )
}

test('the open row stays open when another arrives before it, and gives way to the wanted one or when it leaves', async () => {
  const screen = await show(<List />)
  const open = (row: string) => expect.element(screen.getByRole('status')).toHaveTextContent(row)
  await open('b')
  for (const [pressed, row] of [
    ['List a,b,c', 'b'],
    ['List a,c', 'a'],
    ['List b,c', 'b'],
    ['Want c', 'c'],
    ['List a,b,c', 'c'],
    ['List ', 'none'],
  ] as const) {
    await screen.getByRole('button', { name: pressed, exact: true }).click()
    await open(row)
  }
})
