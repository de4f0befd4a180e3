import { expect, test } from 'vitest'
import { alignmentsOf } from './line-events.ts'
import { strongestFinding } from './strongest-finding.ts'
import { aLine, type GivenSession } from './testing-pure-line.ts'

const stuckAt = (name: string, ...seconds: number[]): GivenSession => {
  return { name, moments: seconds.map((second) => ['stuck', second]) }
}

test('without two testers at one place there is no finding', () => {
  expect(strongestFinding(aLine())).toBeNull()
  expect(strongestFinding(aLine(stuckAt('A', 10, 20), stuckAt('B', 600)))).toBeNull()
  expect(
    strongestFinding(aLine({ name: 'A', moments: [['fun', 10]] }, { name: 'B', moments: [['fun', 12]] })),
  ).toBeNull()
})

test('it says how many of how many testers were stuck between which minutes, after the mark that all of them passed', () => {
  const others = Array.from({ length: 5 }, (_, n): GivenSession => ({ name: `T${n}`, moments: [['fun', n * 100]] }))
  const at = [724, 750, 800]
  const plain = aLine(...at.map((second) => stuckAt(`S${second}`, second)), ...others)
  expect(strongestFinding(plain)?.text).toBe('3 of 8 testers were stuck between minute 12 and 14')
  const marked = aLine(
    ...at.map((second): GivenSession => {
      return {
        name: `S${second}`,
        moments: [
          ['stuck', second],
          ['confused', second + 1],
        ],
        marks: [[30, 'gate']],
      }
    }),
    ...others,
  )
  expect(strongestFinding(marked)).toMatchObject({
    text: '3 of 8 testers were stuck or confused between minute 12 and 14, after mark “gate”',
    testers: 3,
    alignment: { at: 'start' },
    from: 724,
    to: 801,
  })
})

test('testers who were stuck at other minutes, but soon after the same mark, are found by it', () => {
  const gates = [60, 400, 700, 820]
  const line = aLine(
    ...gates.map((gate, n): GivenSession => {
      return {
        name: `T${n}`,
        marks: [[gate, 'gate']],
        moments: n === 3 ? [['fun', 830]] : [['confused', gate + 20 + n * 10]],
      }
    }),
    { name: 'Never there' },
  )
  expect(strongestFinding(line)).toMatchObject({
    text: '3 of the 4 testers who reached “gate” were confused within 40 seconds',
    alignment: { at: 'mark', place: 0 },
  })
})

test('where more gave up than were stuck, that is it: by the minute, or by their last mark', () => {
  const gaveUp = (name: string, seconds: number, mark?: [number, string]): GivenSession => {
    return { name, seconds, end: 'gave_up', marks: mark ? [mark] : [] }
  }
  const still: GivenSession = { name: 'Still there', end: 'playing' }
  const byMinute = aLine(
    gaveUp('A', 200),
    gaveUp('B', 250),
    gaveUp('C', 310),
    stuckAt('D', 10),
    stuckAt('E', 20),
    still,
  )
  expect(strongestFinding(byMinute)?.text).toBe('3 of 5 testers gave up between minute 3 and 6')
  const byMark = aLine(gaveUp('A', 200, [190, 'snow']), gaveUp('B', 500, [320, 'snow']), { name: 'C' })
  expect(strongestFinding(byMark)?.text).toBe('2 of 3 testers gave up after mark “snow”')
})

test('testers who began together are found by their common clock, whenever each of them began', () => {
  const late = [0, 150, 300]
  const line = aLine(
    ...late.map((after, n): GivenSession => {
      return { name: `T${n}`, startedAfter: after, moments: [['stuck', 730 - after]] }
    }),
  )
  expect(strongestFinding(line)).toMatchObject({
    text: '3 of the 3 testers who began together were stuck between minute 12 and 13 of the common clock',
    alignment: { at: 'together' },
  })
})

test('a game that makes a name of each number is still read in a moment', () => {
  const sessions = Array.from({ length: 100 }, (_, n): GivenSession => {
    return { name: `T${n}`, marks: Array.from({ length: 200 }, (__, m) => [m, `score ${n * 200 + m}`]) }
  })
  const line = aLine(...sessions)
  const since = performance.now()
  expect(alignmentsOf(line)).toHaveLength(20_000)
  expect(performance.now() - since).toBeLessThan(1000)
})
