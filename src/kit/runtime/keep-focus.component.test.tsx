import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { press, show } from '#testing/component.tsx'
import { keepFocus, rememberPlace } from './keep-focus.ts'

let end: () => void
beforeEach(() => {
  end = keepFocus()
})
afterEach(() => end())

function Hens() {
  const [hens, setHens] = useState(['Ada', 'Bea', 'Cleo'])
  return (
    <section aria-label="Hens">
      {hens.length === 0 && <p>No hen is left.</p>}
      <ul>
        {hens.map((hen) => (
          <li key={hen}>
            <a href={`#${hen}`}>{hen}</a>
            <button type="button" onClick={() => setHens(hens.filter((other) => other !== hen))}>
              Remove {hen}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

test('a removed row hands the focus to the same control of the row in its place, the last one to its section', async () => {
  const screen = await show(<Hens />)
  const remove = (hen: string) => screen.getByRole('button', { name: `Remove ${hen}` })
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect.element(remove('Bea')).toHaveFocus()
  await press('Enter')
  await expect.element(remove('Cleo')).toHaveFocus()
  await press('Enter')
  await expect.element(remove('Ada')).toHaveFocus()
  await press('Enter')
  await expect.element(screen.getByText('No hen is left.')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Hens' })).toHaveFocus()
})

function Moving() {
  const [isOn, setOn] = useState(false)
  return (
    <>
      {isOn ? (
        <button type="button" ref={(button) => button?.focus()}>
          Chosen by the page
        </button>
      ) : (
        <ul>
          <li>
            <button type="button" onClick={() => setOn(true)}>
              Go on
            </button>
          </li>
        </ul>
      )}
    </>
  )
}

test('where the page itself moves the focus, it stays there', async () => {
  const screen = await show(<Moving />)
  await press('Tab', 'Enter')
  await expect.element(screen.getByRole('button', { name: 'Chosen by the page' })).toHaveFocus()
})

test('what a dialog returns the focus to is remembered although its row is gone by then', async () => {
  const screen = await show(<Hens />)
  const bea = screen.getByRole('button', { name: 'Remove Bea' }).element()
  const goBack = rememberPlace(bea)
  goBack()
  await expect.element(screen.getByRole('button', { name: 'Remove Bea' })).toHaveFocus()
  end()
  await press('Enter')
  goBack()
  await expect.element(screen.getByRole('button', { name: 'Remove Cleo' })).toHaveFocus()
})
