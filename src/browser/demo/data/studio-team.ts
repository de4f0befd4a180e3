import type { Message } from '#features/teams/channels/schema.ts'
import type { Task } from '#features/teams/tasks/schema.ts'
import type { Member } from '#features/teams/workspaces/schema.ts'
import { channels, tasks } from '../../../../seed/team-work.ts'
import { daysAfter, daysBefore, idOf, minutesBefore } from '../ids.ts'
import { part } from '../store.ts'
import { demoStudio, personId, team } from './people.ts'

export interface KeptTask extends Task {
  deletedAt: Date | null
}

export interface KeptChannel {
  id: string
  name: string
  isGeneral: boolean
  archived: boolean
  readSeq: number
  messages: Message[]
}

export interface KeptWorkspace {
  id: string
  name: string
  createdAt: Date
  archivedAt: Date | null
  /** Without the studio. */
  members: Member[]
  tasks: KeptTask[]
  channels: KeptChannel[]
  invites: {
    id: string
    email: string
    code: string
    role: 'manager' | 'member'
    createdAt: Date
    expiresAt: Date
    lastSentAt: Date
  }[]
}

export const generalChannel = (): KeptChannel => ({
  ...{ id: crypto.randomUUID(), name: 'general', isGeneral: true, archived: false, readSeq: 0 },
  messages: [],
})

const nameOf = (email: string) => [demoStudio, ...team].find((one) => one.email === email)?.name ?? ''

function firstTasks(now: Date): KeptTask[] {
  return tasks.map(({ title, description, by, assignee, started, done, due }) => ({
    ...{ id: idOf(`task ${title}`), title, description, version: 1, deletedAt: null },
    status: done !== undefined ? 'done' : started !== undefined ? 'in_progress' : 'todo',
    assigneeId: assignee && personId(assignee),
    dueOn: due === undefined ? null : daysAfter(now, due).toISOString().slice(0, 10),
    createdBy: personId(by),
    startedAt: started === undefined ? null : daysBefore(now, started),
    completedAt: done === undefined ? null : daysBefore(now, done),
  }))
}

const firstChannels = (now: Date): KeptChannel[] =>
  channels.map(({ name, messages }) => ({
    ...{ id: idOf(`channel ${name}`), name, isGeneral: name === 'general', archived: false },
    readSeq: Math.max(0, messages.length - 1),
    messages: messages.map(({ from, hoursAgo, body }, at) => ({
      ...{ id: idOf(`message ${name} ${at}`), seq: at + 1, authorId: personId(from), authorName: nameOf(from), body },
      ...{ deleted: false, createdAt: minutesBefore(now, hoursAgo * 60) },
    })),
  }))

/** The studio's workspaces. */
export const workspaces = part('studio.team', (now) => ({
  rows: [
    {
      ...{ id: idOf('workspace'), name: demoStudio.companyName, createdAt: daysBefore(now, 22), archivedAt: null },
      members: team.map(({ id: profileId, name, role }) => ({ profileId, name, role, joinedAt: daysBefore(now, 21) })),
      ...{ tasks: firstTasks(now), channels: firstChannels(now), invites: [] },
    },
  ] as KeptWorkspace[],
}))
