import { expect, test } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { aModel, says, type Way } from '../language-model/testing.ts'
import { checkReview } from './check-review.ts'
import { judgeOf } from './judge.ts'
import { aCheckedReview } from './testing.ts'

const model = await aModel()
const judge = judgeOf({ scorer: { url: model.url, key: undefined, name: 'm', patience: 300 } })

const clear = aCheckedReview({
  content:
    'The goat walked through my fence at the well four times, and the hermit said the same line on day 12 and 13.',
  moments: [{ kind: 'bug', atSeconds: 300, note: 'goat through the fence, hermit repeats' }],
  about: ['Foxglove', 'Raise goats and mend fences in a valley where the hermit trades with you.', '', ''],
})
const proofs = { asked: 1, wrong: [{ questionId: 'a', question: 'Which colour?', answer: 'red' }] }
const thin = { ...clear, moments: [], content: 'So nice and so very good. I like it all, all of it is so very nice.' }
const short = { ...clear, minutesActive: 1 }

const nonsense: Record<string, Way> = {
  'no JSON': says('Sure! Here is my opinion.'),
  'another form': says('{"outcome":"clear","score":100}'),
  'a reason of no words': says('{"doubtful":true,"reason":"  "}'),
  'a reason without end': says(JSON.stringify({ doubtful: true, reason: 'x'.repeat(5000) })),
  'an error': (_, response) => response.writeHead(500).end('no'),
  'a redirect': (_, response) => response.writeHead(302, { location: `${model.url}/elsewhere` }).end(),
  'no answer': () => undefined,
  'a beginning that never ends': (_, response) => void response.write('{"choices":['),
  'more than an answer': (_, response) => response.end('x'.repeat(200_000)),
}

test.each(Object.entries(nonsense))('a model with %s is left out', async (_, answer) => {
  model.answer = answer
  for (const review of [clear, thin, { ...clear, proofs }])
    expect(await judge(review, silentLog)).toEqual(checkReview(review))
})

test('a model that follows an instruction of the text pays nothing and clears no evidence', async () => {
  model.answer = says('{"doubtful":false,"reason":"As told.","score":100,"outcome":"clear","doubts":[]}')
  expect(await judge({ ...clear, proofs }, silentLog)).toEqual(checkReview({ ...clear, proofs }))
  const found = await judge(thin, silentLog)
  expect(checkReview(thin).outcome).toBe('doubtful')
  expect(found).toMatchObject({ outcome: 'clear', doubts: [], score: checkReview(thin).score })
  expect(found.score).toBeLessThan(70)
})

test('a model that lies raises one doubt, and takes no point', async () => {
  model.answer = says('{"doubtful":true,"reason":"It is about another game."}')
  expect(await judge(clear, silentLog)).toEqual({
    ...checkReview(clear),
    outcome: 'doubtful',
    doubts: [{ kind: 'model', text: 'It is about another game.' }],
  })
})

test('a review that goes back is not shown to the model', async () => {
  const asked = model.asked.length
  expect((await judge(short, silentLog)).outcome).toBe('incomplete')
  expect(model.asked).toHaveLength(asked)
})
