import { expect, test } from 'vitest'
import { type Rights, RightsProvider } from '#features/access/ui/rights.ts'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import type { GameBugs, Loose } from '../../bugs/list-schema.ts'
import { useBugActs } from '../bugs/use-bug-acts.ts'
import { BugTable } from './bug-table.tsx'
import { LooseFinds } from './loose-finds.tsx'
import { Proposals } from './proposals.tsx'

const gameId = '11111111-1111-4111-8111-111111111111'
const session = '22222222-2222-4222-8222-222222222222'
const rights: Rights = { holder: { roles: ['studio'] }, matrix: { review_decide: ['studio'] } }

const bug: GameBugs['bugs'][number] = {
  id: 'one',
  title: 'The drawbridge never comes down',
  severity: 'major',
  status: 'fixed',
  fixedIn: '0.2',
  back: true,
  count: 3,
  devices: ['PC'],
  versions: ['0.1', '0.2'],
  reports: 2,
  errors: 1,
  moments: 0,
  finds: 0,
  checks: { gone: 3, stillThere: 1, notTried: 2 },
  testers: [{ id: session, name: 'Mateo Ruiz' }],
}
const side = (id: string, title: string, more: Partial<Loose> = {}): Loose => ({
  id,
  title,
  listed: true,
  kinds: ['report'],
  count: 1,
  severity: 'major',
  mark: 'level 2',
  minute: 3,
  session: { id: session, atSeconds: 192 },
  ...more,
})

function List() {
  const acts = useBugActs(gameId)
  return (
    <RightsProvider value={rights}>
      <BugTable bugs={[bug]} gameId={gameId} builds={['0.2', '0.1']} acts={acts} />
      <Proposals gameId={gameId} acts={acts} />
      <LooseFinds gameId={gameId} acts={acts} />
    </RightsProvider>
  )
}

/** The list with the server's part: each change that it was sent. */
async function aList() {
  const sent: [string, object][] = []
  const keep = (act: string, answer: object) => (input: object) => {
    sent.push([act, input])
    return answer
  }
  const moment = side('moment:m', '', { listed: false, kinds: ['moment'], severity: null })
  answerCalls({
    'results/bugProposals': () => ({
      proposals: [{ one: side('one', 'Drawbridge'), other: side('two', 'Bridge'), why: ['words', 'place'] }],
      nextCursor: null,
    }),
    'results/looseFinds': () => ({ loose: [moment], nextCursor: null }),
    'results/mergeBugs': keep('merge', { bugId: 'one', before: { groups: [], ids: [] } }),
    'results/tellBugsApart': keep('apart', { done: true }),
    'results/listFind': keep('list', { bugId: session }),
    'results/sayBug': keep('say', { bugId: 'one', hasBuild: true }),
  })
  return { screen: await show(<List />), sent }
}

test('a bug shows its evidence, what testers of the fix say, and that it is back; proposals are merged or told apart', async () => {
  const { screen, sent } = await aList()
  await expect.element(screen.getByText('2 reports, 1 error · gone 3, still there 1, not tried 2')).toBeVisible()
  await expect.element(screen.getByText('Back again, fixed in 0.2').first()).toBeVisible()
  await expect.element(screen.getByText('alike words, same place')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Merge Drawbridge and Bridge' }).click()
  await screen.getByRole('button', { name: 'Not the same: Drawbridge and Bridge' }).click()
  await screen.getByRole('button', { name: 'Make it a bug: Marked as a bug in minute 3' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      ['merge', { gameId, one: 'one', other: 'two' }],
      ['apart', { gameId, one: 'one', other: 'two' }],
      ['list', { gameId, bugId: 'moment:m' }],
    ])
})

test('a fix names its build, and the title that its testers read', async () => {
  const { screen, sent } = await aList()
  await screen.getByRole('button', { name: /^Back again.*Change the status of/ }).click()
  await screen.getByRole('menuitem', { name: 'Fixed in …' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Mark as fixed' })
  await dialog.getByRole('combobox', { name: 'Build' }).fill('0.3')
  await dialog.getByRole('textbox', { name: 'What testers read' }).fill('The drawbridge stays up')
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Mark as fixed' }).click()
  await expect
    .poll(() => sent)
    .toEqual([['say', { gameId, bugId: 'one', status: 'fixed', fixedIn: '0.3', title: 'The drawbridge stays up' }]])
})
