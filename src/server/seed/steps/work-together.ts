import { eq } from 'drizzle-orm'
import { createChannel } from '#features/teams/channels/create-channel.ts'
import { markRead } from '#features/teams/channels/mark-read.ts'
import { makeGeneralChannel } from '#features/teams/channels/open-channels.ts'
import { postMessage } from '#features/teams/channels/post-message.ts'
import { workspaceChannels } from '#features/teams/channels/sql.ts'
import { addTask } from '#features/teams/tasks/add-task.ts'
import { moveTask } from '#features/teams/tasks/move-task.ts'
import { hours } from '#platform/clock.ts'
import { studios } from '../../../../seed/people.ts'
import { channels, type SeedChannel, type SeedTask, tasks } from '../../../../seed/team-work.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'
import { workspaceId } from './open-workspace.ts'

const studioId = personId(studios[0].email)

/** The tasks on the board of the first studio's team and the messages in its channels. */
export function workTogether(context: SeedContext): void {
  for (const task of tasks) workOn(context, task)
  for (const channel of channels) talkIn(context, channel)
}

function workOn(
  { tx, timeline }: SeedContext,
  { title, description, by, assignee, added, started, done, due }: SeedTask,
) {
  const taskId = steadyId('task', title)
  const assigneeId = assignee && personId(assignee)
  const dueOn = due === undefined ? null : new Date(timeline.end.getTime() + days(due)).toISOString().slice(0, 10)
  timeline.before(days(added), () => {
    const input = { id: taskId, title, description, assigneeId, dueOn }
    return addTask(tx, { ...input, workspaceId, status: 'todo', creatorId: personId(by), now: timeline.now() })
  })
  const move = (status: 'in_progress' | 'done', ago: number | undefined) => {
    if (ago === undefined) return
    timeline.before(days(ago), () =>
      moveTask(tx, {
        workspaceId,
        taskId,
        status,
        beforeId: null,
        moverId: assigneeId ?? studioId,
        now: timeline.now(),
      }),
    )
  }
  move('in_progress', started)
  move('done', done)
}

function talkIn({ tx, timeline }: SeedContext, { name, madeBy, daysAgo, messages }: SeedChannel) {
  const id = steadyId('channel', name)
  if (madeBy && daysAgo !== undefined) {
    timeline.before(days(daysAgo), () =>
      createChannel(tx, { id, workspaceId, name, creatorId: personId(madeBy), now: timeline.now() }),
    )
  }
  for (const [at, { from, hoursAgo, body }] of messages.entries()) {
    timeline.before(hours(hoursAgo), async () => {
      const now = timeline.now()
      await makeGeneralChannel(tx, { workspaceId, by: studioId, now })
      const [channel] = await tx.select().from(workspaceChannels).where(eq(workspaceChannels.name, name))
      if (!channel) throw new Error(`The demo writes in #${name} before it exists`)
      const target = { workspaceId, channelId: channel.id }
      const authorId = personId(from)
      // A member who answers has read the earlier messages.
      await markRead(tx, { ...target, readerId: authorId, seq: channel.lastSeq, now })
      await postMessage(tx, { ...target, id: steadyId('team message', name, at), authorId, body, now })
    })
  }
}
