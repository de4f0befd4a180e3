import { expect, test } from 'vitest'
import { itemShape, pictureSpan } from './item-shape.ts'

const columnsOf = { large: 4, wide: 2, card: 1 }
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

test('any number of items fills its rows of four', () => {
  for (let count = 1; count <= 40; count++) {
    const columns = upTo(count).reduce((sum, at) => sum + columnsOf[itemShape(at, count)], 0)
    expect([count, columns % 4]).toEqual([count, 0])
  }
  expect(upTo(3).map((at) => itemShape(at, 3))).toEqual(['large', 'wide', 'wide'])
})

test('any number of pictures fills its rows of four, with a large one at first', () => {
  for (let count = 4; count <= 12; count++) {
    const cells = upTo(count).reduce((sum, at) => sum + (at === 0 ? 4 : pictureSpan(at, count)), 0)
    expect([count, cells % 4]).toEqual([count, 0])
  }
})
