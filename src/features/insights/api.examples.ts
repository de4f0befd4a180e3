import { randomUUID } from 'node:crypto'
import { aPlaytest } from '#features/reviews/testing.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { makeReport } from './reports/make-report.ts'
import type { MakeReportInput } from './reports/schema.ts'
import { ownThemes } from './tables.ts'

const aReviewedGame = async ({ db, clock }: World) => {
  const { studio: owner, gameId, playtestId } = await aPlaytest(db, { state: 'validated', clock })
  return { owner, gameId, playtestId }
}

const ofGame = async (world: World): Promise<Example> => {
  const { owner, gameId } = await aReviewedGame(world)
  return { owner, input: { gameId }, roles: ['studio'], owned: true }
}

const aReport = (gameId: string): MakeReportInput => ({
  id: randomUUID(),
  choice: { gameId },
  title: 'What twelve players did',
  intro: '',
  clips: [],
  days: 30,
  parts: [
    {
      section: 'progress',
      words: '',
      quotes: false,
    },
  ],
})

export const insightsExamples: Examples = {
  'insights.platformStats': async () => ({ owner: null, open: true }),
  'insights.gamesInBeta': async () => ({ owner: null, open: true }),
  'insights.platform': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'insights.ofGame': ofGame,
  'insights.versions': ofGame,
  'insights.sentences': async (world) => {
    const { owner, gameId } = await aReviewedGame(world)
    return { owner, input: { gameId, theme: 'controls' }, roles: ['studio'], owned: true }
  },
  'insights.summarize': async (world) => {
    const { owner, gameId } = await aReviewedGame(world)
    return { owner, input: { gameId, theme: 'controls' }, roles: ['studio'], owned: true }
  },
  'insights.reportClips': ofGame,
  'insights.sells': ofGame,
  'insights.devices': ofGame,
  'insights.addWords': async (world) => {
    const { owner, gameId } = await aReviewedGame(world)
    const input = { id: randomUUID(), gameId, label: 'Thin ice', words: ['thin ice'] }
    return { owner, input, roles: ['studio'], owned: true }
  },
  'insights.removeWords': async (world) => {
    const { owner, gameId } = await aReviewedGame(world)
    const id = randomUUID()
    await world.db.asSystem((tx) =>
      tx.insert(ownThemes).values({ id, studioId: owner.profileId, gameId, label: 'Oil', words: ['oil'] }),
    )
    return { owner, input: { id }, roles: ['studio'], owned: true }
  },
  'insights.placeSentence': async (world) => {
    const { owner, playtestId } = await aReviewedGame(world)
    const input = { playtestId, sentence: '0123456789abcdef', theme: 'controls' }
    return { owner, input, roles: ['studio'], owned: true }
  },
  'insights.reports': async (world) => {
    const { owner, gameId } = await aReviewedGame(world)
    return { owner, input: { gameId }, roles: ['studio'] }
  },
  'insights.makeReport': async (world) => {
    const { owner, gameId } = await aReviewedGame(world)
    return { owner, input: aReport(gameId), roles: ['studio'], owned: true }
  },
  'insights.revokeReport': async (world) => {
    const { owner, gameId } = await aReviewedGame(world)
    const by = { studioId: owner.profileId, secret: Buffer.alloc(32), now: world.clock.now() }
    const { id } = await makeReport(world.db, aReport(gameId), by)
    return { owner, input: { id }, roles: ['studio'], owned: true }
  },
}
