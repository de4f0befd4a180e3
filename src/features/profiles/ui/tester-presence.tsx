import { useMe } from '#features/accounts/ui/use-me.ts'
import { LevelUp } from './level-up.tsx'
import { useNoteVisit } from './progress-calls.ts'

/** Goes along with a tester on every page: notes the day, celebrates a level. */
export function TesterPresence() {
  const me = useMe()
  useNoteVisit()
  if (!me?.roles.includes('tester')) return null
  return <LevelUp key={me.profileId} profileId={me.profileId} level={me.testerLevel} />
}
