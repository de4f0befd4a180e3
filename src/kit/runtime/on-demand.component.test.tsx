import { expect, test } from 'vitest'
import { press, show } from '#testing/component.tsx'
import { part } from './on-demand.tsx'

test('a part whose code has been fetched at the first touch appears without its placeholder', async () => {
  let placeholders = 0
  function Placeholder() {
    placeholders++
    return null
  }
  let fetched = 0
  const Part = part(
    async () => {
      fetched++
      return () => <p>The part</p>
    },
    { meanwhile: <Placeholder /> },
  )
  const screen = await show(<p>Before</p>)
  await press('Tab')
  await expect.poll(() => fetched).toBe(1)
  await screen.rerender(<Part />)
  await expect.element(screen.getByText('The part')).toBeVisible()
  expect({ placeholders, fetched }).toEqual({ placeholders: 0, fetched: 1 })
})
