import { expect, test } from 'vitest'
import { permissions } from '#features/access/permissions.ts'
import { RightsProvider } from '#features/access/ui/rights.ts'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import { aCheck, aReport } from '../../checks/testing.ts'
import type { Build } from '../../schema.ts'
import { BuildCheck } from './build-check.tsx'

const game = { id: '0d7e2a4c-54f5-4f0e-9a55-6a2f1d3f7c11', title: 'Slipshore', coverKey: null }
const build: Build = {
  id: '7f0a3c9e-51c1-4a10-8a0e-1b7f7c2f9d22',
  version: '0.9.3',
  notes: '',
  kind: 'web',
  url: null,
  fileName: null,
  state: 'ready',
  failure: null,
  pages: null,
  findings: [],
  fileKept: false,
  bytes: 1,
  isolated: false,
  dialogs: false,
  probe: true,
  check: null,
  isCurrent: true,
  inUse: false,
  createdAt: new Date(),
}

const rowWith = (check: Build['check'], newest = true) =>
  show(
    <RightsProvider value={{ holder: { roles: ['studio'] }, matrix: permissions }}>
      <BuildCheck build={{ ...build, check }} game={game} newest={newest} />
    </RightsProvider>,
  )

const picture = '7f0a3c9e-51c1-4a10-8a0e-1b7f7c2f9d22/00000000-0000-4000-8000-000000000000'
const faulty = aCheck({
  pictureKey: `build-pictures/${picture}`,
  report: aReport({
    outside: [{ file: 'engine.js', host: 'cdn.example', place: 'index.html, line 14' }],
    errors: [{ text: 'ReferenceError: Engine is not defined', place: 'main.js, line 1' }],
    errorCount: 1,
    storage: { local: ['best'], databases: ['slip-save'] },
    sizes: { pictures: 9_100_000, sound: 6_400_000, code: 4_200_000, other: 600_000, files: 214 },
  }),
})

test('the newest build shows what its check found, the worst first', async () => {
  const page = await rowWith(faulty)
  await expect.element(page.getByText('First frame after 2.4 s, 2 things to fix')).toBeVisible()
  await expect.element(page.getByText('engine.js of cdn.example')).toBeVisible()
  const kinds = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.slice(0, 5))
  expect(kinds).toEqual(['Refus', 'Error'])
  await expect.element(page.getByText('Put it into the zip and load it as ./engine.js')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^20 MB in 214 files: 9.1 MB Pictures/ })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Use as cover' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('an earlier build says it in one line until it is opened', async () => {
  const page = await rowWith(faulty, false)
  await expect.element(page.getByText('First frame after 2.4 s, 2 things to fix')).toBeVisible()
  expect(page.getByText('engine.js of cdn.example').elements()).toEqual([])
  await page.getByRole('button', { name: 'Show check' }).click()
  await expect.element(page.getByText('engine.js of cdn.example')).toBeVisible()
})

test.each([
  [null, 'Not checked yet.', 'Check now'],
  [
    aCheck({ state: 'unchecked', reason: 'has no Chromium' }),
    'Not checked on this server: it has no Chromium.',
    'Check again',
  ],
  [aCheck({ state: 'failed', reason: 'game.data is too large.' }), 'game.data is too large.', 'Check again'],
])('without a result it says why, and can be checked (%#)', async (check, text, button) => {
  const asked: unknown[] = []
  answerCalls({
    'games/checkBuild': (input) => {
      asked.push(input)
      return { done: true }
    },
  })
  const page = await rowWith(check)
  await expect.element(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => asked).toEqual([{ buildId: build.id }])
})

test('a check in progress shows how far it is', async () => {
  const page = await rowWith(aCheck({ state: 'running', report: null, startedAt: new Date(Date.now() - 5_000) }))
  await expect.element(page.getByRole('progressbar', { name: 'Check of 0.9.3' })).toHaveAttribute('aria-valuenow')
  await expect.element(page.getByText(/A browser opens it for 20 seconds/)).toBeVisible()
})
