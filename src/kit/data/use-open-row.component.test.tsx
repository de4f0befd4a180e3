import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/component.tsx'
import { useOpenRow } from './use-open-row.ts'

/** The open row of a list of words; the buttons set the list and the wanted row. */
function List({ lists, wants }: { lists: readonly string[][]; wants: readonly string[] }) {
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
      {wants.map((row) => (
        <button key={row} type="button" onClick={() => setWanted(row)}>
          Want {row}
        </button>
      ))}
      <output>{open ?? 'none'}</output>
    </>
  )
}

test('the open row stays open when another arrives before it, and gives way to the wanted one or when it leaves', async () => {
  const screen = await show(<List lists={[['b', 'c'], ['a', 'b', 'c'], ['a', 'c'], []]} wants={['c']} />)
  const open = (row: string) => expect.element(screen.getByRole('status')).toHaveTextContent(row)
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  await open('b')
  await press('List a,b,c')
  await open('b')
  await press('List a,c')
  await open('a')
  await press('List b,c')
  await open('b')
  await press('Want c')
  await open('c')
  await press('List a,b,c')
  await open('c')
  await press('List ')
  await open('none')
})
