import { expect, test } from 'vitest'
import { findTies } from './evidence.ts'
import { aCheckedReview } from './testing.ts'
import { tiesOf } from './text-ties.ts'

/** Of each, the second part also stands in the first, in a form of its own script. */
test.each([
  ['Thai, which has no spaces', 'ผมซื้อช้อนด้วยบุหรี่สี่มวนแล้วตะกร้าเปิดไม่ได้', 'ตะกร้าเปิดไม่ได้'],
  ['Vietnamese, of short words', 'Đốt một lá là mất luôn lá sinh đôi trong chồng bỏ.', 'sinh đôi'],
  ['English names of short words', 'I gave the red fox to the boy.', 'Red fox?'],
  ['Arabic with the article on one side', 'السياج يحتاج مسامير', 'المسامير'],
  ['Arabic with the article on both', 'لا تفتح السلة أبدا', 'السلة'],
  ['Hebrew with the article', 'מפולת תופסת אותי', 'המפולת'],
  [
    'Chinese without any sign between',
    '第三条雪道试了九次才过后来不跳就赢了我又去了第四条结果一直看不清前面的路到最后还是一直被雪崩追上了',
    '雪崩',
  ],
])('a name stands in both texts: %s', (_, text, source) => {
  expect([...tiesOf(text, [source])]).not.toEqual([])
})

test('words that only hold sentences together are no name, and one short word is none', () => {
  expect([...tiesOf('It is so, and it was not the fox.', ['So it is. The fox, not it.'])]).toEqual([])
})

const review = aCheckedReview({
  content: 'Foxglove Farm is nice, and I love Foxglove Farm 1917.',
  about: ['Foxglove Farm 1917', 'Foxglove Farm 1917 is a game about goats.', '', ''],
})

test('the title shows nothing, unless the tester noted its words too', () => {
  expect(findTies(review)).toEqual({ known: 0, answered: 0, figures: 0 })
  expect(findTies({ ...review, answers: ['Foxglove Farm'] })).toEqual({ known: 0, answered: 0, figures: 0 })
  const moments = [{ kind: 'bug', atSeconds: 60, note: 'the foxglove does not grow' }]
  expect(findTies({ ...review, moments }).known).toBe(1)
})

test('a figure that an answer says too stays one', () => {
  const content = 'I stopped at level 12.'
  const { figures } = findTies({ ...review, content })
  const answered = findTies({ ...review, content, answers: ['FPS 58 on 12'] })
  expect({ figures, answered: answered.figures }).toEqual({ figures: 1, answered: 1 })
})
