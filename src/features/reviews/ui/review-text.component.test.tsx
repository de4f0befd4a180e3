import { expect, test } from 'vitest'
import type { Brief } from '#features/requests/brief/brief.ts'
import { show } from '#testing/component.tsx'
import type { TestRoom } from './calls.ts'
import { ReviewText } from './review-text.tsx'

const brief = {
  ratings: [],
  questions: [],
  tasks: [
    { id: 't', text: 'Find the mill' },
    { id: 'u', text: 'Leave the mill' },
  ],
  sections: [],
} as unknown as Brief
const german =
  'Ich habe die Mühle nach dem zweiten Abend gefunden, und die Tür war nicht offen, weil der Schlüssel in dem Boot lag.'

function reviewWith(content: string) {
  const tasks = [{ taskId: 't', done: true, note: 'Sehr dunkel.' }]
  const bugs = [{ id: 'b', title: 'Die Tür klemmt', severity: 'major', steps: '' }]
  const review = { content, suggestions: '', answers: [], report: [], tasks, bugs }
  return review as unknown as NonNullable<TestRoom['review']>
}

// A screen reader reads the tester's words in their language, and ours in English.
test('the texts of a review say their language where it is known, our own words do not', async () => {
  const screen = await show(<ReviewText review={reviewWith(german)} brief={brief} />)
  const langOf = (text: string) => screen.getByText(text, { exact: true }).element().getAttribute('lang')
  expect([german, 'Sehr dunkel.', 'Die Tür klemmt'].map(langOf)).toEqual(['de', 'de', 'de'])
  await expect.element(screen.getByText('Done. Sehr dunkel.')).toBeVisible()
  expect(screen.getByText('Not done.').element().closest('[lang]')?.getAttribute('lang')).not.toBe('de')
})

test('a text whose language can’t be told has none', async () => {
  const screen = await show(<ReviewText review={reviewWith('Ok.')} brief={brief} />)
  expect(screen.getByText('Ok.').element().hasAttribute('lang')).toBe(false)
})
