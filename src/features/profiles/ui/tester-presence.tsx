import { useMe } from '#features/accounts/ui/use-me.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { useNoteVisit } from './progress/progress-calls.ts'

// Loaded only for testers.
const LevelUp = part(async () => (await import('./progress/level-up.tsx')).LevelUp)

/** Runs on every page of a tester: reports the visit of the day and celebrates a new level. */
export function TesterPresence() {
  const me = useMe()
  useNoteVisit()
  if (!me?.roles.includes('tester')) return null
  return <LevelUp key={me.profileId} profileId={me.profileId} level={me.testerLevel} />
}
