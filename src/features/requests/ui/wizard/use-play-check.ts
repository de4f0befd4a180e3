import { useQuery } from '@tanstack/react-query'
import { games } from '#features/games/ui/calls.ts'
import { canVerifyPlay } from '../../rules.ts'
import { type RequestContent, withoutEmpty } from './steps.ts'

/** Whether playing the chosen build can be verified, also by proof questions; true while the build is unknown. */
export function usePlayCheck(values: RequestContent): boolean {
  const { data: game } = useQuery(games.mine.queryOptions({ input: { gameId: values.gameId } }))
  const build = game?.builds.find(({ id }) => id === (values.buildId ?? game.currentBuild?.id))
  return canVerifyPlay(build, withoutEmpty(values).proofQuestions)
}
