import type { z } from 'zod/mini'
import { isReadable } from '#features/playtests/test-reach.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { Choice } from './choice-schema.ts'
import { chooseTests, nameOf } from './choose-tests.ts'
import { composeInsights, personOf } from './compose-insights.ts'
import { labelOf, placedIn, quoteOf } from './compose-themes.ts'
import { compareNewest } from './newest-builds.ts'
import { readGame, readGameWithEvidence } from './read-game.ts'
import { readTests } from './read-tests.ts'
import { mostTests } from './rules.ts'
import type { Insights, sentencesInput, sentencesOutput } from './schema.ts'

type ByStudio<Input> = Input & { studioId: string }

/** What is true of one game, in two statements. Throws NOT_FOUND for a game of another studio. */
export const insightsOf = async (tx: SystemTx, input: ByStudio<Choice>): Promise<Insights> =>
  (await namedInsightsOf(tx, input)).insights

/** The same with the names of all testers of the game, also of those whom the choice leaves out. */
export async function namedInsightsOf(
  tx: SystemTx,
  { studioId, ...choice }: ByStudio<Choice>,
): Promise<{ insights: Insights; testers: { testerId: string; name: string }[] }> {
  const scope = { gameId: choice.gameId, studioId }
  const game = await readGameWithEvidence(tx, scope)
  const tests = await readTests(tx, scope)
  return {
    insights: composeInsights(game, tests, choice, game.evidence),
    testers: tests.map((test) => ({ testerId: test.testerId, name: nameOf(test) })),
  }
}

/** The newest tested build against the one before it, in two statements. Throws NOT_FOUND for a game of another studio. */
export async function versionsOf(tx: SystemTx, scope: ByStudio<{ gameId: string }>) {
  const game = await readGame(tx, scope)
  const tests = (await readTests(tx, scope)).slice(-mostTests)
  return compareNewest(game, chooseTests(game, tests, { gameId: scope.gameId }))
}

/** All sentences of a theme, and all that the studio hid, with their people, newest test first. Throws NOT_FOUND for a game of another studio. */
export async function sentencesOf(
  tx: SystemTx,
  { studioId, theme, ...choice }: ByStudio<z.output<typeof sentencesInput>>,
): Promise<z.output<typeof sentencesOutput>> {
  const scope = { gameId: choice.gameId, studioId }
  const game = await readGame(tx, scope)
  const tests = chooseTests(game, await readTests(tx, scope), choice).filter(isReadable)
  const all = placedIn(tests, game).reverse()
  const sentences = all.filter(({ themes, isHidden }) => !isHidden && themes.includes(theme))
  const hidden = all.filter(({ isHidden }) => isHidden)
  const said = new Set([...sentences, ...hidden].map(({ playtestId }) => playtestId))
  return {
    label: labelOf(theme, game) ?? theme,
    sentences: sentences.map(quoteOf),
    hidden: hidden.map(quoteOf),
    people: tests.filter(({ playtestId }) => said.has(playtestId)).map((test) => personOf(game, test)),
  }
}
