import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { deletedText, hidden, ofProfile, shared, table } from '#platform/db/table.ts'
import { consultingSubscriptions, consultingUsageTracking } from '../subscriptions/tables.ts'
import { areaTypes } from '../tiers/rules.ts'
import { accessStates, deliverableStates } from './rules.ts'

const withWork = 'deleted with the files when the studio is erased (consulting/files/remove-file.ts)'

/** Which consultant works for which studio; an admin assigns them. Ended ones are kept as a record. */
export const consultingAssignments = table(
  'consulting_assignments',
  {
    id: shared(uuid().primaryKey()),
    studioId: shared(uuid().notNull()),
    consultantId: shared(uuid().notNull()),
    assignedBy: hidden(uuid()),
    createdAt: shared(createdAt()),
    endedAt: shared(instant()),
  },
  { copy: ofProfile('studioId', 'consultantId'), erase: { delete: ofProfile('studioId', 'consultantId') } },
  (t) => [
    uniqueIndex('consulting_assignments_one').on(t.studioId, t.consultantId).where(sql`${t.endedAt} is null`),
    index('consulting_assignments_of').on(t.consultantId, t.studioId).where(sql`${t.endedAt} is null`),
    mayRead(sql`${t.studioId} = ${me} or ${t.consultantId} = ${me}`),
  ],
)

/** Rows of a studio are for the studio and for the consultants that are assigned to it now. */
const forBoth = (studioId: unknown): SQL => sql`${studioId} = ${me} or exists (
  select 1 from consulting_assignments assigned where assigned.studio_id = ${studioId} and assigned.consultant_id = ${me}
    and assigned.ended_at is null)`

/** Time that a consultant worked for a studio; `id` is the idempotency key from the browser. */
export const consultingHours = table(
  'consulting_hours',
  {
    id: shared(uuid().primaryKey()),
    studioId: shared(uuid().notNull()),
    consultantId: shared(uuid().notNull()),
    subscriptionId: shared(refersTo(() => consultingSubscriptions.id)),
    /** The period of the subscription in which it counts. */
    period: shared(integer().notNull()),
    usageId: shared(refersTo(() => consultingUsageTracking.id)),
    areaType: shared(text({ enum: areaTypes }).notNull()),
    minutes: shared(integer().notNull()),
    workedOn: shared(date({ mode: 'string' }).notNull()),
    note: shared(text().notNull(), { blank: deletedText }),
    createdAt: shared(createdAt()),
    /** Undone by the consultant: it counts no more. */
    undoneAt: shared(instant()),
  },
  { copy: ofProfile('studioId', 'consultantId'), erase: { blank: ofProfile('consultantId') } },
  (t) => [
    check('consulting_hours_minutes', sql`${t.minutes} between 15 and 1440 and ${t.minutes} % 15 = 0`),
    check('consulting_hours_note', sql`length(${t.note}) between 1 and 500`),
    index('consulting_hours_of_studio').on(t.studioId, t.createdAt, t.id),
    index('consulting_hours_of_period').on(t.subscriptionId, t.period),
    index('consulting_hours_of_usage').on(t.usageId),
    index('consulting_hours_of_consultant').on(t.consultantId),
    mayRead(forBoth(t.studioId)),
  ],
)

/** What a consultant makes for a studio. */
export const consultingDeliverables = table(
  'consulting_deliverables',
  {
    id: shared(uuid().primaryKey()),
    studioId: shared(uuid().notNull()),
    consultantId: shared(uuid().notNull()),
    areaType: shared(text({ enum: areaTypes }).notNull()),
    title: shared(text().notNull()),
    description: shared(text().notNull().default('')),
    state: shared(text({ enum: deliverableStates }).notNull().default('planned')),
    dueOn: shared(date({ mode: 'string' })),
    /** What the studio wants changed, while the state says so. */
    request: shared(text()),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt()),
    deliveredAt: shared(instant()),
    acceptedAt: shared(instant()),
  },
  { copy: ofProfile('studioId', 'consultantId'), erase: withWork },
  (t) => [
    check('consulting_deliverables_title', sql`length(${t.title}) between 1 and 120`),
    index('consulting_deliverables_of_studio').on(t.studioId, t.createdAt, t.id),
    index('consulting_deliverables_of_consultant').on(t.consultantId),
    unique('consulting_deliverables_with_studio').on(t.id, t.studioId),
    mayRead(forBoth(t.studioId)),
  ],
)

/** The files of a deliverable, which count toward the storage of its studio. */
export const consultingFiles = table(
  'consulting_files',
  {
    id: shared(uuid().primaryKey()),
    deliverableId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    name: shared(text().notNull()),
    mime: shared(text().notNull()),
    bytes: shared(bigint({ mode: 'number' }).notNull()),
    uploadedBy: shared(uuid().notNull()),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('studioId', 'uploadedBy'), erase: withWork },
  (t) => [
    foreignKey({
      columns: [t.deliverableId, t.studioId],
      foreignColumns: [consultingDeliverables.id, consultingDeliverables.studioId],
    }).onDelete('cascade'),
    check('consulting_files_name', sql`length(${t.name}) between 1 and 200`),
    index('consulting_files_of').on(t.deliverableId, t.createdAt, t.id),
    index('consulting_files_of_studio').on(t.studioId),
    index('consulting_files_of_uploader').on(t.uploadedBy),
    mayRead(forBoth(t.studioId)),
  ],
)

/** The thread of a studio with its consultants; `id` is the idempotency key from the browser. */
export const consultingMessages = table(
  'consulting_messages',
  {
    id: shared(uuid().primaryKey()),
    studioId: shared(uuid().notNull()),
    authorId: shared(uuid().notNull()),
    body: shared(text().notNull(), { blank: deletedText }),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('studioId', 'authorId'), erase: { blank: ofProfile('authorId') } },
  (t) => [
    check('consulting_messages_body', sql`length(${t.body}) between 1 and 2000`),
    index('consulting_messages_of_studio').on(t.studioId, t.createdAt, t.id),
    index('consulting_messages_of_author').on(t.authorId),
    mayRead(forBoth(t.studioId)),
  ],
)

/** Until when each side has read the thread. */
export const consultingReads = table(
  'consulting_reads',
  {
    studioId: hidden(uuid().notNull()),
    readerId: hidden(uuid().notNull()),
    readAt: hidden(instant().notNull()),
  },
  { copy: ofProfile('studioId', 'readerId'), erase: { delete: ofProfile('studioId', 'readerId') } },
  (t) => [primaryKey({ columns: [t.studioId, t.readerId] }), index('consulting_reads_of').on(t.readerId)],
)

/** Whether a consultant may see a studio's games and results; only the studio grants it. */
export const consultingAccess = table(
  'consulting_access',
  {
    studioId: shared(uuid().notNull()),
    consultantId: shared(uuid().notNull()),
    state: shared(text({ enum: accessStates }).notNull()),
    /** Why the consultant asks. */
    reason: shared(text().notNull().default('')),
    requestedAt: shared(instant().notNull()),
    decidedAt: shared(instant()),
  },
  { copy: ofProfile('studioId', 'consultantId'), erase: { delete: ofProfile('studioId', 'consultantId') } },
  (t) => [
    primaryKey({ columns: [t.studioId, t.consultantId] }),
    index('consulting_access_of').on(t.consultantId),
    mayRead(sql`${t.studioId} = ${me} or ${t.consultantId} = ${me}`),
  ],
)
