import { useQuery } from '@tanstack/react-query'
import { games } from '#features/games/ui/calls.ts'
import { canVerifyPlay } from '../../rules.ts'
import { type RequestContent, withoutEmpty } from './steps.ts'

/** Whether the build as it is chosen and the proof questions can show that a test was played; true while the build isn't known. */
export function usePlayCheck(values: RequestContent): boolean {
  const { data: game } = useQuery(games.mine.queryOptions({ input: { gameId: values.gameId } }))
  const build = game?.builds.find(({ id }) => id === (values.buildId ?? game.currentBuild?.id))
  return canVerifyPlay(build, withoutEmpty(values).proofQuestions)
}
