import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, axeFaults, press, pressComposing, show, type } from '#testing/component.tsx'
import { LocationField } from './location-field.tsx'

function Home() {
  const [location, setLocation] = useState('')
  return (
    <>
      <LocationField
        value={location}
        saved={null}
        error={undefined}
        onValueChange={setLocation}
        onBlur={() => undefined}
        ref={null}
      />
      <a href="#next">Next</a>
    </>
  )
}

async function locationField() {
  answerCalls({
    'profiles/locations': () => ({ total: 7, locations: [{ location: 'Finland', testers: 7 }] }),
  })
  const screen = await show(<Home />)
  const input = screen.getByRole('combobox', { name: 'Location' })
  const active = () => {
    const id = input.element().getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.textContent
  }
  return { screen, input, list: screen.getByRole('listbox', { name: 'Locations' }), active }
}

test('typing filters, arrows move and wrap, and Enter picks with the focus in the input', async () => {
  const { input, list, active } = await locationField()
  await press('Tab')
  await type('land')
  await expect.element(list).toBeVisible()
  const first = active()
  await press('ArrowUp')
  await expect.poll(active).toMatch(/Use “land”/)
  await press('ArrowDown')
  await expect.poll(active).toBe(first)
  expect(await axeFaults()).toEqual([])
  await press('Control+a')
  await type('FINL')
  await expect.poll(active).toMatch(/Finland.*7 testers/)
  pressComposing(input.element(), 'Enter')
  await expect.element(list).toBeVisible()
  await press('Enter')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('Finland')
  await expect.element(input).toHaveFocus()
})

test('the number of all testers is shown with the list of locations, not under one’s own location', async () => {
  const { screen, input, list } = await locationField()
  await expect.element(input).toHaveAccessibleDescription('')
  await input.click()
  await expect.element(list).toHaveTextContent('7 testers in all')
  await expect.element(screen.getByRole('status').filter({ hasText: '7 testers in all' })).toBeInTheDocument()
})

test('Escape discards the typed text; Tab picks the highlighted choice', async () => {
  const { screen, input, list } = await locationField()
  await press('Tab')
  await type('swed')
  await press('Escape')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('')
  await type('swed')
  await press('Tab')
  await expect.element(input).toHaveValue('Sweden')
  await expect.element(screen.getByText(/Few or no testers in Sweden yet/)).toBeVisible()
})

test('the pointer picks a custom location', async () => {
  const { screen, input } = await locationField()
  await input.fill('Middle Earth')
  await screen.getByRole('option', { name: 'Use “Middle Earth”' }).click()
  await expect.element(input).toHaveValue('Middle Earth')
  await expect.element(input).toHaveFocus()
})

test('typing after a click replaces the chosen location', async () => {
  const { input } = await locationField()
  await press('Tab')
  await type('swed')
  await press('Enter')
  await expect.element(input).toHaveValue('Sweden')
  await press('Tab')
  await input.click()
  await type('norw')
  await press('Enter')
  await expect.element(input).toHaveValue('Norway')
})
