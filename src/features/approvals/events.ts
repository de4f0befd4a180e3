import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { type ActKind, actKinds, sizeOf } from './rules.ts'

const id = z.uuid()
const act = z.object({
  actId: id,
  kind: z.enum(Object.keys(actKinds) as [ActKind, ...ActKind[]]),
  askedBy: id,
  profileId: id.nullable(),
  amount: z.int(),
})
type Act = z.output<typeof act>

const toStaff = ({ askedBy }: Act) => [toRole('admin', 'approvals'), toPeople(askedBy, 'approvals')]
const named = (data: Act) => `${actKinds[data.kind]}: ${sizeOf(data)}`
const subjectOf = ({ profileId }: Act) => (profileId === null ? {} : { subjectId: profileId })

/** An act over credits waits for a second admin, or for a time if there is none. */
export const actWaits = eventType(
  'approvals.waits',
  act.extend({ reason: z.string(), dueAt: z.date().nullable(), adminIds: z.array(id) }),
  {
    live: toStaff,
    notify: (data) =>
      data.adminIds.map((to) => ({
        to,
        type: 'other',
        title: 'A second admin is needed',
        message: `Requested by {person|an admin}. ${named(data)}. ${data.reason}`,
        names: { person: data.askedBy },
        link: paths.adminTab('approvals'),
        key: `credit-act:${data.actId}`,
      })),
    audit: (data) => ({
      actorId: data.askedBy,
      action: 'approvals.ask',
      ...subjectOf(data),
      detail: { kind: data.kind, amount: data.amount, reason: data.reason, actId: data.actId },
    }),
    security: ({ askedBy, kind, amount, actId }) => ({
      type: 'approval_asked',
      userId: askedBy,
      details: { kind, amount, actId },
    }),
  },
)

const outcomes = { approved: 'Approved', unopposed: 'In effect', refused: 'Rejected', withdrawn: 'Withdrawn' }

/** A waiting act was decided: by another admin, by the one who asked, or automatically (`by` null). */
export const actDecided = eventType(
  'approvals.decided',
  act.extend({
    by: id.nullable(),
    state: z.enum(['approved', 'unopposed', 'refused', 'withdrawn']),
    note: z.string().nullable(),
    /** The other admins, when it took effect. */
    adminIds: z.array(id).default([]),
  }),
  {
    live: toStaff,
    notify: (data) => {
      const [link, key] = [paths.adminTab('approvals'), `credit-act-decided:${data.actId}`]
      const title = `${outcomes[data.state]}: ${sizeOf(data)}`
      const message = [`${named(data)}.`, data.note].filter(Boolean).join(' ')
      const toAsker = { to: data.askedBy, type: data.state === 'refused' ? 'error' : 'success', message } as const
      const toOthers = { type: 'other', message: `${message} Requested by {person|an admin}.` } as const
      const names = { person: data.askedBy }
      return [
        ...(data.by === data.askedBy ? [] : [{ ...toAsker, title, link, key }]),
        ...data.adminIds.map((to) => ({ ...toOthers, to, title, names, link, key })),
      ]
    },
    audit: (data) => ({
      actorId: data.by,
      action: `approvals.${data.state}`,
      ...subjectOf(data),
      detail: { kind: data.kind, amount: data.amount, actId: data.actId, ...(data.note && { reason: data.note }) },
    }),
    security: ({ by, state, kind, amount, actId, askedBy }) => ({
      type: `approval_${state}`,
      userId: by,
      details: { kind, amount, actId, askedBy },
    }),
  },
)
