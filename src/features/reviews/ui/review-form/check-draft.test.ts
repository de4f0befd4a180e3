import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'

const question = { id: crypto.randomUUID(), text: 'What color is the first door?' }
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

test('shows five signals of the validator in short, and no others', () => {
  const { lines } = checkDraft({ rating: 5, content: `${report} I loved it, great fun.` }, testRoom)
  expect(lines.map(({ label, text }) => [label, text])).toEqual([
    ['Minutes', '15 of 15'],
    ['Answers', '0 of 1'],
    ['Length', expect.stringMatching(/^\d+ of \d+$/)],
    ['Details', expect.stringMatching(/^\d+$/)],
    ['Rating', '5 of 5 stars, in line with the text'],
  ])
})

test('an answer counts whether it is correct or not', () => {
  const answered = (answer: string) =>
    checkDraft({ rating: 4, content: report, answers: [{ questionId: question.id, answer }] }, testRoom)
  // Two colours that the model, which reads runs of characters, weighs alike.
  expect(answered('The first door was green, I think')).toEqual(answered('The first door was blue, I think'))
})

test('time that is not measured is not shown', () => {
  const { lines } = checkDraft(
    { rating: 4, content: report },
    { ...testRoom, playtest: { ...testRoom.playtest, timed: false } },
  )
  expect(lines.map(({ label }) => label)).not.toContain('Minutes')
})
