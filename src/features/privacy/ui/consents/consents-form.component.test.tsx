import { expect, test } from 'vitest'
import { answerCalls, show } from '#testing/component.tsx'
import { ConsentsForm } from './consents-form.tsx'

/** Ends within the current task, before a timer or a frame of the browser. */
async function withinThisTask(): Promise<void> {
  for (let turns = 0; turns < 100; turns++) await Promise.resolve()
}

test('a switch shows the choice from the press on, and never its former state', async () => {
  answerCalls({
    'privacy/myConsents': () => [{ type: 'marketing', granted: false, history: [] }],
    'privacy/setConsent': () => new Promise(() => undefined),
  })
  const screen = await show(<ConsentsForm />)
  const marketing = screen.getByRole('switch', { name: 'Marketing' })
  await expect.element(marketing).not.toBeChecked()
  const input = marketing.element() as HTMLInputElement
  input.click()
  await withinThisTask()
  expect(input.checked).toBe(true)
})
