import { useMe } from '#features/accounts/ui/use-me.ts'
import { partOnDemand } from '#kit/on-demand.tsx'
import { useNoteVisit } from './progress-calls.ts'

// Testers alone need it.
const LevelUp = partOnDemand(async () => (await import('./level-up.tsx')).LevelUp)

/** Goes along with a tester on every page: notes the day, celebrates a level. */
export function TesterPresence() {
  const me = useMe()
  useNoteVisit()
  if (!me?.roles.includes('tester')) return null
  return <LevelUp key={me.profileId} profileId={me.profileId} level={me.testerLevel} />
}
