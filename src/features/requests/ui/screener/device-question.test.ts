import { expect, test } from 'vitest'
import { screenerErrors } from '../../screener/screener.ts'
import { criteriaFor, deviceQuestion, readHas } from './device-question.ts'

test.each([
  ['macOS', 'PC', 'macOS'],
  ['Firefox on Windows', 'PC', 'Firefox'],
  ['Samsung Internet on Android', 'Mobile', 'Samsung Internet'],
])('%s asks people with a %s for %s', (address, device, wanted) => {
  const has = readHas(address)
  if (!has) throw new Error('not read')
  expect(criteriaFor(has)).toEqual({ device_types: [device] })
  const question = deviceQuestion(has)
  expect(screenerErrors([question])).toEqual({})
  expect(question.options.filter(({ effect }) => effect === 'in').map(({ text }) => text)).toEqual([wanted])
})

test.each([undefined, 7, '', 'Amiga', 'Other', 'Mosaic on Windows', 'Firefox on', 'Firefox on Windows on Linux'])(
  '%j asks for nothing',
  (address) => {
    expect(readHas(address)).toBeUndefined()
  },
)
