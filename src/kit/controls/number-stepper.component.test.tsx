import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFaults, press, show, type } from '#testing/component.tsx'
import { Field } from './field.tsx'
import { NumberStepper } from './number-stepper.tsx'

function Spots({ from }: { from: number | undefined }) {
  const [value, setValue] = useState(from)
  return (
    <Field label="Spots">
      <NumberStepper value={value} onValueChange={setValue} min={1} max={50} start={5} />
    </Field>
  )
}

async function spots(from: number | undefined) {
  const screen = await show(<Spots from={from} />)
  const button = (name: string) => screen.getByRole('button', { name })
  return {
    field: screen.getByRole('spinbutton', { name: 'Spots' }),
    fewer: button('One fewer'),
    more: button('One more'),
  }
}

test('the buttons step and end at the limits', async () => {
  const { field, fewer, more } = await spots(2)
  await fewer.click()
  await expect.element(field).toHaveValue('1')
  await expect.element(fewer).toBeDisabled()
  await more.click()
  await expect.element(field).toHaveValue('2')
  await expect.element(fewer).toBeEnabled()
})

test('arrows step by one, Page Up and Page Down by ten, within the limits', async () => {
  const { field, more } = await spots(8)
  await field.click()
  await press('ArrowUp', 'PageUp')
  await expect.element(field).toHaveValue('19')
  await press('ArrowDown', 'PageDown', 'PageDown')
  await expect.element(field).toHaveValue('1')
  for (let tens = 0; tens < 6; tens++) await press('PageUp')
  await expect.element(field).toHaveValue('50')
  await expect.element(field).toHaveAttribute('aria-valuenow', '50')
  await expect.element(more).toBeDisabled()
})

test('a typed number counts at once, and one beyond the limits becomes the limit when the field is left', async () => {
  const { field } = await spots(8)
  await field.click()
  await press('Control+a')
  await type('1x2')
  await expect.element(field).toHaveValue('12')
  await expect.element(field).toHaveAttribute('aria-valuenow', '12')
  await press('Control+a')
  await type('900')
  await press('Tab')
  await expect.element(field).toHaveValue('50')
  await field.click()
  await press('Control+a', 'Backspace', 'Tab')
  await expect.element(field).toHaveValue('50')
})

test('an empty field starts at its first value', async () => {
  const { field, more } = await spots(undefined)
  await expect.element(field).toHaveValue('')
  await more.click()
  await expect.element(field).toHaveValue('5')
  expect(await axeFaults()).toEqual([])
})
