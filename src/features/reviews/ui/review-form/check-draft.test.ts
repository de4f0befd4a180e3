import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'

const question = { id: crypto.randomUUID(), text: 'What colour is the first door?' }
const testRoom = {
  brief: {
    reviewMode: 'quick' as const,
    ratings: ['overall' as const],
    questions: [question],
    tasks: [],
    bugs: false,
    sections: [],
  },
  game: { title: 'Lantern Keeper', description: 'A puzzle about a lighthouse.' },
  instructions: 'Play the first night.',
  playtest: { timed: true, activeSeconds: 900, estimatedMinutes: 15 },
}
const report =
  'I carried the oil up the stairs and the lamp stayed dark. When I clicked the wick by accident it lit, after ten minutes of walking around. The second bell did not ring.'

test('shows the signals of the validator, without the ones that are hidden from testers', () => {
  const checks = checkDraft({ rating: 4, content: report }, testRoom)
  expect(checks.map(({ label }) => label)).toEqual(['Length', 'Specific', 'Questions', 'What happened', 'Time'])
  expect(checks.find(({ label }) => label === 'Questions')).toMatchObject({
    done: false,
    text: '0 of 1 questions answered',
  })
  expect(checks.find(({ label }) => label === 'What happened')?.done).toBe(true)
})

test('an answer counts whether it is correct or not', () => {
  const answered = (answer: string) =>
    checkDraft({ rating: 4, content: report, answers: [{ questionId: question.id, answer }] }, testRoom)
  expect(answered('The first door was red, I think')).toEqual(answered('The first door was blue, I think'))
})

test('a violation of the rules is shown in the draft', () => {
  const checks = checkDraft(
    { rating: 5, content: `${report} Visit www.cheap-keys.example for a discount code.` },
    testRoom,
  )
  expect(checks.find(({ label }) => label === 'Rules')).toMatchObject({ done: false })
})
