import { expect, test } from 'vitest'
import { reviewText, scoresOf } from './testing-review-texts.ts'

test('the reviews of the fixtures score what their quality promises', () => {
  for (let n = 0; n < 9; n++) {
    expect(scoresOf(reviewText('good', n)).least).toBeGreaterThanOrEqual(70)
    const fair = scoresOf(reviewText('fair', n))
    expect(fair.least).toBeGreaterThanOrEqual(40)
    expect(fair.most).toBeLessThan(70)
    expect(scoresOf(reviewText('poor', n)).most).toBeLessThan(40)
  }
})
