import { expect, test } from 'vitest'
import { contrast, defaultTheme, inkOn, nearestReadable, themeProblems } from './theme.ts'

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 1)
})

test.each(['#5C6BA8', '#E7A94A', '#123456', '#FFFFFF', '#000000', '#808080'])(
  'text on %s is readable, and the nearest readable colour is',
  (colour) => {
    expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
    const readable = nearestReadable(colour, '#282F51', 4.5)
    expect(readable && contrast(readable, '#282F51')).toBeGreaterThanOrEqual(4.5)
  },
)

test('a hard pair is named with a colour of the same hue that passes, and the default has none', () => {
  expect(themeProblems(defaultTheme)).toEqual([])
  const theme = { ...defaultTheme, backgroundColor: '#1B2145', primaryColor: '#E7A94A', secondaryColor: '#5C6BA8' }
  const [problem, ...others] = themeProblems(theme)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ field: 'secondaryColor', ratio: expect.closeTo(2.6, 0) })
  expect(themeProblems({ ...theme, secondaryColor: problem?.proposal ?? '' })).toEqual([])
})

test.each(['#FFFFEE', '#F0F0F0', '#EEEE00', '#888888'])(
  'the background %s needs a darker one for white text',
  (colour) => {
    const [problem] = themeProblems({ ...defaultTheme, backgroundColor: colour })
    expect(problem?.field).toBe('backgroundColor')
    const fixed = themeProblems({ ...defaultTheme, backgroundColor: problem?.proposal ?? '' })
    expect(fixed.some(({ field }) => field === 'backgroundColor')).toBe(false)
  },
)
