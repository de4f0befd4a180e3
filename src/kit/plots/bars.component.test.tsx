import { expect, test } from 'vitest'
import { show } from '#testing/component.tsx'
import { Bars } from './bars.tsx'

test('the axis has round numbers up to the highest bar, and a bar reaches its value', async () => {
  const items = [
    { label: 'Week of 12 Nov', value: 0 },
    { label: 'Week of 19 Nov', value: 45, promised: 30 },
  ]
  const screen = await show(<Bars caption="Credits earned a week" unit="Credits" items={items} />)
  for (const tick of ['0', '50', '100'])
    await expect.element(screen.getByText(tick, { exact: true }).first()).toBeVisible()
  const bar = screen.getByTitle('Week of 19 Nov: 45, 30 promised').element()
  const part = bar.lastElementChild as HTMLElement
  expect(part.getBoundingClientRect().height / bar.getBoundingClientRect().height).toBeCloseTo(0.45, 1)
})
