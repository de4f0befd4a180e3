import type { MomentKind } from '#features/playtests/moments/rules.ts'
import { momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import type { Session } from '../../schema.ts'
import { atTime, type Line } from '../playback/line.ts'

/** A point that both sessions have: an instant in which both played together, a task that both did, or the first moment of a kind. */
export interface Anchor {
  id: string
  label: string
  of: { task: string } | { moment: MomentKind } | { instant: Date }
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
  return [...togetherIn(one, other), ...tasks, ...kinds]
}

/** Of people who played at the same time: the instant in which the second of them had begun. */
function togetherIn(one: Session, other: Session): Anchor[] {
  const [first, second] = [one.sittings[0], other.sittings[0]]
  if (!(first && second) || one.togetherFrom === null || one.togetherFrom.getTime() !== other.togetherFrom?.getTime())
    return []
  const instant = first.startedAt > second.startedAt ? first.startedAt : second.startedAt
  return [{ id: 'together', label: 'the same instant', of: { instant } }]
}

/** The second of a session's line at a point; null where it does not have it. */
export function secondOf({ of }: Anchor, session: Session, line: Line): number | null {
  if ('instant' in of) return atTime(line, of.instant)
  const at =
    'task' in of
      ? timedTasks(session).find(({ id }) => id === of.task)?.at
      : session.moments.find(({ kind }) => kind === of.moment)?.at
  return at ? atTime(line, at) : null
}
