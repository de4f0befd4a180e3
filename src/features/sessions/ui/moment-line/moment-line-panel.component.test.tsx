import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page as window } from 'vitest/browser'
import { permissions } from '#features/access/permissions.ts'
import { RightsProvider } from '#features/access/ui/rights.ts'
import { answerCalls, axeFaults, press, Refused, show } from '#testing/component.tsx'
import type { MomentLine } from '../../moment-line/line-schema.ts'
import { aLine, type GivenSession } from '../../moment-line/testing-pure-line.ts'
import { MomentLinePanel } from './moment-line-panel.tsx'

const requestId = '0d7e2a4c-54f5-4f0e-9a55-6a2f1d3f7c11'

afterEach(() => window.viewport(1000, 800))

/** As an announcement of the server does. */
function Changed() {
  const cache = useQueryClient()
  return (
    <button type="button" onClick={() => void cache.invalidateQueries()}>
      Changed
    </button>
  )
}

function panelOf(line: MomentLine | (() => MomentLine)) {
  answerCalls({
    'sessions/lineOfRequest': () => (typeof line === 'function' ? line() : line),
    'sessions/momentPictures': () => ({ pictures: [{ momentId: '0-0', sessionId: aikos, second: 71 }] }),
  })
  return show(
    <RightsProvider value={{ holder: { roles: ['studio'] }, matrix: permissions }}>
      <MomentLinePanel of={{ requestId }} />
      <Changed />
    </RightsProvider>,
  )
}

const aikos = '00000000-0000-4000-8000-000000000000'
const given: GivenSession[] = [
  {
    name: 'Aiko Tanaka',
    recorded: true,
    moments: [
      ['confused', 75, 'Yellow line?'],
      ['stuck', 114],
    ],
    marks: [[60, 'closed early']],
  },
  { name: 'Élodie Gagnon', moments: [['confused', 101, 'Is this the price?']], marks: [[90, 'closed early']] },
  {
    name: 'Yusuf Demir',
    end: 'gave_up',
    seconds: 221,
    lastWords: 'They starve',
    marks: [[99, 'closed early']],
    errors: [[200, 0]],
  },
]
const line = aLine(...given)

/** Pixels of the canvas that have a colour. */
function painted(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  let count = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]) count++
  return count
}

test('the strongest stretch is chosen first and listed; its ends move by keys, and each entry opens the second', async () => {
  await window.viewport(1200, 900)
  const page = await panelOf(line)
  await expect.element(page.getByRole('heading', { name: '3 moments, test above test' })).toBeVisible()
  const list = page.getByRole('region', { name: '1:15 to 1:54' })
  await expect.element(list.getByRole('link', { name: /Aiko Tanaka.*Confused at 1:15.*Yellow line/ })).toBeVisible()
  await expect.element(list).toHaveTextContent('3 events of 2 testers')
  // What was seen at a moment, where there is a recording.
  await expect
    .poll(() => [...list.element().querySelectorAll('img')].map((image) => image.getAttribute('src')))
    .toEqual([`/session-pictures/${aikos}/71.webp`])
  await expect
    .element(list.getByRole('link').nth(0))
    .toHaveAttribute('href', expect.stringContaining('/session/00000000-0000-4000-8000-000000000000?moment='))
  const end = page.getByRole('slider', { name: 'End of the stretch' })
  // The drawing comes after the list.
  await expect.element(end).toBeVisible()
  end.element().focus()
  await press('PageDown')
  await expect
    .element(page.getByRole('slider', { name: 'End of the stretch' }))
    .toHaveAttribute('aria-valuetext', '1:24')
  await expect.element(page.getByText('1 event of 1 tester')).toBeVisible()
  await page.getByRole('button', { name: 'Whole test' }).click()
  await expect.element(page.getByText('4 events of 3 testers')).toBeVisible()
  await page.getByRole('button', { name: /^Error/ }).click()
  await expect.element(page.getByText('3 events of 2 testers')).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'They starve' }))
    .toHaveTextContent('after closed early')
  expect(await axeFaults()).toEqual([])
})

test('sessions align at a mark, and the list says how long after it', async () => {
  await window.viewport(1200, 900)
  const page = await panelOf(line)
  await page.getByRole('radio', { name: /closed early/ }).click()
  await expect.element(page.getByRole('heading', { name: '+0:11 to +0:54' })).toBeVisible()
})

// Regression: marks stand in the order of the newest tests; one more test aligned the sessions at another mark.
test('sessions stay aligned at the mark that was chosen when another test joins the line', async () => {
  await window.viewport(1200, 900)
  let answer = line
  const page = await panelOf(() => answer)
  await page.getByRole('radio', { name: /closed early/ }).click()
  await expect.element(page.getByRole('heading', { name: '+0:11 to +0:54' })).toBeVisible()
  answer = aLine({ name: 'Newest', marks: [[5, 'another mark']] }, ...given)
  await page.getByRole('button', { name: 'Changed' }).click()
  await expect.element(page.getByRole('radio', { name: /another mark/ })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /closed early/ })).toBeChecked()
  await expect.element(page.getByRole('heading', { name: '+0:11 to +0:54' })).toBeVisible()
})

test('100 testers with 10,000 events are drawn on one canvas, at the density of the screen, also after a resize', async () => {
  const testers = Array.from({ length: 100 }, (_, n): GivenSession => {
    const kinds = ['stuck', 'confused', 'bug', 'fun'] as const
    const at = (count: number) => Array.from({ length: count }, (_, m): [number, number] => [m * 20 + (n % 17), 0])
    const moments = at(20).map(([second], m): [(typeof kinds)[number], number] => [kinds[m % 4] ?? 'fun', second * 2])
    const marks = at(45).map(([second], m): [number, string] => [second, `level ${m % 15}`])
    return { name: `Tester ${n}`, moments, marks, errors: at(15), stalls: at(20) }
  })
  await window.viewport(1200, 900)
  const page = await panelOf(aLine(...testers))
  await page.getByRole('button', { name: 'Show all 100 testers' }).click()
  const canvases = () => [...document.querySelectorAll('canvas')]
  await expect.poll(() => canvases().length).toBe(1)
  const [canvas] = canvases()
  if (!canvas) throw new Error('There is no canvas.')
  await expect.poll(() => painted(canvas)).toBeGreaterThan(50_000)
  const widthOf = () => Math.round(canvas.getBoundingClientRect().width * devicePixelRatio)
  expect(canvas.width).toBe(widthOf())
  const before = canvas.width
  await window.viewport(900, 900)
  await expect.poll(() => canvas.width).toBeLessThan(before)
  await expect.poll(() => canvas.width).toBe(widthOf())
})

test('a narrow window has the peaks and the list with the same links, and no canvas', async () => {
  await window.viewport(360, 800)
  const page = await panelOf(line)
  await expect.element(page.getByRole('list', { name: 'Peaks' }).getByRole('button')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Élodie Gagnon.*Is this the price/ })).toBeVisible()
  expect(document.querySelector('canvas')).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFaults()).toEqual([])
})

test('without a test it says what will stand here', async () => {
  const page = await panelOf(aLine())
  await expect.element(page.getByText(/^Nobody has played yet/)).toBeVisible()
})

test('tests without a moment or an error have their lengths and ends', async () => {
  const page = await panelOf(aLine({ name: 'Aiko Tanaka', seconds: 90, end: 'ran_out' }))
  await expect.element(page.getByText(/^Nothing is marked yet/)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ran out of time' })).toHaveTextContent('1:30')
})

test('a failed read says so and can be tried again', async () => {
  let answer: () => MomentLine = () => {
    throw new Refused('INTERNAL_ERROR', 'Something broke')
  }
  const page = await panelOf(() => answer())
  await expect.element(page.getByText('Couldn’t load the moment line')).toBeVisible()
  answer = () => line
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: '3 moments, test above test' })).toBeVisible()
})
