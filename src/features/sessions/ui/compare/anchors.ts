import type { MomentKind } from '#features/playtests/moments/rules.ts'
import { momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import type { Session } from '../../schema.ts'
import { atTime, type Line } from '../playback/line.ts'

/** A point that both sessions have: a task that both did, or the first moment of a kind. */
export interface Anchor {
  id: string
  label: string
  of: { task: string } | { moment: MomentKind }
}

const timedTasks = ({ review }: Session) => (review?.tasks ?? []).filter(({ at }) => at !== null)

/** The points at which two sessions can be compared. */
export function anchorsOf(one: Session, other: Session): Anchor[] {
  const tasks = timedTasks(one)
    .filter(({ id }) => timedTasks(other).some((task) => task.id === id))
    .map(({ id, text }) => ({ id: `task-${id}`, label: `task: ${text}`, of: { task: id } }))
  const kinds = [...new Set(one.moments.map(({ kind }) => kind))]
    .filter((kind) => other.moments.some((moment) => moment.kind === kind))
    .map((kind) => ({
      id: `first-${kind}`,
      label: `first “${momentLabels[kind]}”`,
      of: { moment: kind },
    }))
  return [...tasks, ...kinds]
}

/** The second of a session's line at a point; null where it does not have it. */
export function secondOf({ of }: Anchor, session: Session, line: Line): number | null {
  const at =
    'task' in of
      ? timedTasks(session).find(({ id }) => id === of.task)?.at
      : session.moments.find(({ kind }) => kind === of.moment)?.at
  return at ? atTime(line, at) : null
}
