import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { moneyText } from '#shared/texts/grouped.ts'
import { areaTypes } from '../tiers/rules.ts'
import { accessStates, deliverableStates } from './rules.ts'

const ofBoth = z.object({ studioId: z.uuid(), consultantId: z.uuid() })
const forBoth = ({ studioId, consultantId }: z.output<typeof ofBoth>) => [
  toPeople([studioId, consultantId], 'consulting'),
]

export const hoursLogged = eventType(
  'consulting.hours-logged',
  z.object({
    ...ofBoth.shape,
    hoursId: z.uuid(),
    areaType: z.enum(areaTypes),
    minutes: z.int(),
    overageMinutes: z.int(),
    cents: z.int(),
    undone: z.boolean(),
  }),
  {
    live: (data) => [...forBoth(data), toRole('admin', 'consulting')],
    notify: ({ studioId, consultantId, hoursId, cents, overageMinutes }) =>
      overageMinutes > 0
        ? [
            {
              to: studioId,
              type: 'system',
              names: { person: consultantId },
              title: '{person|Your consultant} went over your hours',
              message: `${overageMinutes / 60} h over the limit were recorded, ${moneyText(cents)}. No credits were charged.`,
              link: paths.consulting,
              key: `consulting-overage:${hoursId}`,
            },
          ]
        : [],
    audit: ({ studioId, consultantId, hoursId, minutes, cents, undone }) => ({
      actorId: consultantId,
      action: undone ? 'consulting.undo-hours' : 'consulting.log-hours',
      subjectId: studioId,
      detail: { hoursId, minutes, overageCents: cents },
    }),
  },
)

export const deliverableMoved = eventType(
  'consulting.deliverable-moved',
  z.object({
    ...ofBoth.shape,
    deliverableId: z.uuid(),
    title: z.string(),
    to: z.enum(deliverableStates),
    by: z.enum(['studio', 'consultant']),
  }),
  {
    live: forBoth,
    notify: ({ studioId, consultantId, deliverableId, title, to, by }, at) => {
      const key = `consulting-deliverable:${deliverableId}:${to}:${at.toISOString()}`
      if (by === 'consultant' && to === 'delivered')
        return [
          {
            to: studioId,
            type: 'success',
            names: { person: consultantId },
            title: '{person|Your consultant} delivered work to you',
            message: title,
            link: paths.consulting,
            key,
          },
        ]
      if (by === 'studio')
        return [
          {
            to: consultantId,
            type: to === 'accepted' ? 'success' : 'system',
            names: { studio: studioId },
            title: to === 'accepted' ? '{studio|A studio} accepted your work' : '{studio|A studio} asks for changes',
            message: title,
            link: paths.consultingStudio(studioId),
            key,
          },
        ]
      return []
    },
  },
)

export const filesChanged = eventType(
  'consulting.files-changed',
  z.object({ ...ofBoth.shape, deliverableId: z.uuid() }),
  { live: forBoth },
)

export const fileReadByAdmin = eventType(
  'consulting.file-read-by-admin',
  z.object({ adminId: z.uuid(), studioId: z.uuid(), fileId: z.uuid() }),
  {
    audit: ({ adminId, studioId, fileId }) => ({
      actorId: adminId,
      action: 'consulting.read-file',
      subjectId: studioId,
      detail: { fileId },
    }),
  },
)

export const messageSent = eventType(
  'consulting.message-sent',
  z.object({
    messageId: z.uuid(),
    studioId: z.uuid(),
    authorId: z.uuid(),
    fromStudio: z.boolean(),
    readerIds: z.array(z.uuid()),
  }),
  {
    live: ({ authorId, readerIds }) => [toPeople([authorId, ...readerIds], 'consulting')],
    notify: ({ messageId, studioId, authorId, fromStudio, readerIds }) =>
      readerIds.map((reader) => ({
        to: reader,
        type: 'other' as const,
        names: fromStudio ? { studio: authorId } : { person: authorId },
        title: `${fromStudio ? '{studio|A studio}' : '{person|A consultant}'} wrote to you`,
        message: 'A message in your consulting thread.',
        link: reader === studioId ? paths.consulting : paths.consultingStudio(studioId),
        key: `consulting-message:${messageId}`,
      })),
  },
)

export const messagesRead = eventType('consulting.messages-read', z.object({ readerId: z.uuid() }), {
  live: ({ readerId }) => [toPeople(readerId, 'consulting')],
})

const accessTexts = {
  granted: '{studio|A studio} gave you access to its games and results',
  declined: '{studio|A studio} declined your request to see its results',
  withdrawn: 'Your access to the results of {studio|a studio} has ended',
}

export const accessChanged = eventType(
  'consulting.access-changed',
  z.object({ ...ofBoth.shape, actorId: z.uuid(), state: z.enum(accessStates) }),
  {
    live: forBoth,
    notify: ({ studioId, consultantId, state }, at) => {
      const key = `consulting-access:${studioId}:${consultantId}:${at.toISOString()}`
      return state === 'requested'
        ? [
            {
              to: studioId,
              type: 'system',
              names: { person: consultantId },
              title: '{person|Your consultant} requests access to your games and results',
              message: 'You decide, and can withdraw it at any time.',
              link: paths.consulting,
              key,
            },
          ]
        : [
            {
              to: consultantId,
              type: 'system',
              names: { studio: studioId },
              title: accessTexts[state],
              message: 'The studio can change this at any time.',
              link: paths.consultingStudio(studioId),
              key,
            },
          ]
    },
    audit: ({ studioId, consultantId, actorId, state }) => ({
      actorId,
      action: `consulting.access-${state}`,
      subjectId: studioId,
      detail: { consultantId },
    }),
  },
)

export const assignmentChanged = eventType(
  'consulting.assignment-changed',
  z.object({ ...ofBoth.shape, adminId: z.uuid(), assigned: z.boolean() }),
  {
    live: (data) => [...forBoth(data), toRole('admin', 'consulting')],
    notify: ({ studioId, consultantId, assigned }, at) => {
      const key = `consulting-assignment:${studioId}:${consultantId}:${at.toISOString()}`
      return [
        {
          to: studioId,
          type: 'system',
          names: { person: consultantId },
          title: assigned
            ? '{person|A consultant} now works with you'
            : '{person|A consultant} no longer works with you',
          message: assigned ? 'Say hello in your consulting thread.' : 'Logged hours and deliverables stay.',
          link: paths.consulting,
          key,
        },
        {
          to: consultantId,
          type: 'system',
          names: { studio: studioId },
          title: assigned ? 'You now work with {studio|a studio}' : 'You no longer work with {studio|a studio}',
          message: assigned
            ? 'Find its hours and messages on your consulting page.'
            : 'Your logged hours stay recorded.',
          link: paths.consulting,
          key: `${key}:consultant`,
        },
      ]
    },
    audit: ({ studioId, consultantId, adminId, assigned }) => ({
      actorId: adminId,
      action: assigned ? 'consulting.assign' : 'consulting.unassign',
      subjectId: studioId,
      detail: { consultantId },
    }),
  },
)
