import { expect, test } from 'vitest'
import { nearestPicture } from '../../../nearest-picture.ts'
import { wantedSeconds } from './wanted-seconds.ts'

test('moments come first, then the strip; what is there is not taken again', () => {
  expect(wantedSeconds({ length: 20, moments: [13.7, 5.2, 40], taken: [4, 16] })).toEqual([13, 5, 0, 8, 12])
  expect(wantedSeconds({ length: 3600, moments: [], taken: [] })).toHaveLength(60)
})

test('a hovered second shows the nearest picture, unless it is far away', () => {
  expect(nearestPicture([0, 4, 12], 9, 20)).toBe(12)
  expect(nearestPicture([0], 9, 20)).toBeUndefined()
  expect(nearestPicture([], 0, 20)).toBeUndefined()
})
