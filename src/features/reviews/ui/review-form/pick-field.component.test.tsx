import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFaults, press, show, type } from '#testing/component.tsx'
import { AnswerFields } from './answer-fields.tsx'
import type { DraftBody } from './review-errors.ts'

const questions = [
  { id: 'steer', text: 'How did you steer?', kind: 'choice' as const, options: ['Keys', 'Mouse'] },
  { id: 'tried', text: 'What did you try?', kind: 'choices' as const, options: ['Map', 'Shop', 'Undo'] },
  { id: 'clear', text: 'How clear was the goal?', kind: 'scale' as const, ends: { low: 'I was lost', high: 'Clear' } },
  { id: 'on', text: 'Would you play on?', kind: 'yes_no' as const },
]

let saved: DraftBody

function Answers() {
  const [body, setBody] = useState<DraftBody>({})
  saved = body
  return (
    <AnswerFields
      questions={questions}
      body={body}
      errors={{}}
      set={(change) => setBody((now) => ({ ...now, ...change }))}
    />
  )
}

test('each kind is answered by keyboard, with a reason, and an answer can be cleared', async () => {
  const screen = await show(<Answers />)
  const group = (name: string) => screen.getByRole('radiogroup', { name })
  await expect.element(group('How did you steer?')).toBeVisible()
  group('How did you steer?').getByRole('radio', { name: 'Keys' }).element().focus()
  await press('ArrowDown', 'Tab')
  await type('It felt quicker')
  screen.getByRole('checkbox', { name: 'Undo' }).element().focus()
  await press(' ')
  screen.getByRole('checkbox', { name: 'Map' }).element().focus()
  await press(' ')
  group('How clear was the goal?').getByRole('radio').first().element().focus()
  await press('4', 'ArrowRight')
  await expect.element(screen.getByRole('radio', { name: '5 of 5, Clear' })).toBeChecked()
  await group('Would you play on?').getByRole('radio', { name: 'No' }).click()
  expect(saved.answers).toEqual([
    { questionId: 'steer', answer: 'It felt quicker', choice: [1] },
    { questionId: 'tried', answer: '', choice: [0, 2] },
    { questionId: 'clear', answer: '', value: 5 },
    { questionId: 'on', answer: '', choice: [1] },
  ])
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Clear the answer to Would you play on?' }).click()
  expect(saved.answers?.at(-1)).toEqual({ questionId: 'on', answer: '' })
  await expect.element(screen.getByRole('radio', { name: 'No' })).not.toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
})
