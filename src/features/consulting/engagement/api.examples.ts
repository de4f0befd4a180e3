import { randomUUID } from 'node:crypto'
import { aPlaytest } from '#features/reviews/testing.ts'
import type { Examples, World } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { aConsultedStudio } from '../testing.ts'
import { decideAccess, requestAccess } from './access.ts'
import { assignConsultant } from './assign-consultant.ts'
import { saveDeliverable } from './deliverables.ts'
import { logHours } from './log-hours.ts'
import { consultingFiles } from './tables.ts'

/** A call of a studio's consultant about that studio. */
const byConsultant =
  (input: (ids: { studioId: string; consultantId: string }, world: World) => unknown) => async (world: World) => {
    const { studio, consultant } = await aConsultedStudio(world.db, { now: world.clock.now() })
    const ids = { studioId: studio.profileId, consultantId: consultant.profileId }
    return { owner: consultant, roles: ['consultant' as const], owned: true as const, input: await input(ids, world) }
  }

/** A call that both sides may make; here by the studio. */
const byStudio =
  (input: (ids: { studioId: string; consultantId: string }, world: World) => unknown) => async (world: World) => {
    const { studio, consultant } = await aConsultedStudio(world.db, { now: world.clock.now() })
    const ids = { studioId: studio.profileId, consultantId: consultant.profileId }
    return { owner: studio, owned: true as const, input: await input(ids, world) }
  }

const hours = { areaType: 'audits' as const, minutes: 60, note: 'Read the store page', shownOverageCents: 0 }
const deliverable = { areaType: 'audits' as const, title: 'Store page audit', description: '', dueOn: null }

async function aDeliverable(ids: { studioId: string; consultantId: string }, { db, clock }: World) {
  const id = randomUUID()
  await db.asSystem((tx) => saveDeliverable(tx, { ...ids, ...deliverable, id, now: clock.now() }))
  return id
}

async function aFile(ids: { studioId: string; consultantId: string }, world: World) {
  const deliverableId = await aDeliverable(ids, world)
  const id = randomUUID()
  const file = { id, deliverableId, studioId: ids.studioId, name: 'audit.pdf', mime: 'application/pdf', bytes: 3 }
  await world.db.asSystem((tx) => tx.insert(consultingFiles).values({ ...file, uploadedBy: ids.consultantId }))
  return id
}

/** A call of an admin about a studio with a consultant. */
const byAdmin =
  (input: (ids: { studioId: string; consultantId: string }, world: World) => unknown) => async (world: World) => {
    const { studio, consultant, admin } = await aConsultedStudio(world.db, { now: world.clock.now() })
    const ids = { studioId: studio.profileId, consultantId: consultant.profileId }
    return { owner: admin, roles: ['admin' as const], input: await input(ids, world) }
  }

export const consultingWorkExamples: Examples = {
  'consulting.hours': async (world) => ({
    ...(await byStudio(({ studioId }) => ({ studioId }))(world)),
    roles: ['studio', 'consultant'],
  }),
  'consulting.deliverables': async (world) => ({
    ...(await byStudio(({ studioId }) => ({ studioId }))(world)),
    roles: ['studio', 'consultant'],
  }),
  'consulting.moveDeliverable': async (world) => ({
    ...(await byConsultant(async (ids, inWorld) => ({
      id: await aDeliverable(ids, inWorld),
      from: 'planned',
      to: 'in_progress',
      request: '',
    }))(world)),
    roles: ['studio', 'consultant'],
  }),
  'consulting.fileLink': async (world) => ({
    ...(await byStudio(async (ids, inWorld) => ({ id: await aFile(ids, inWorld) }))(world)),
    roles: ['studio', 'consultant'],
  }),
  'consulting.removeFile': byConsultant(async (ids, world) => ({ id: await aFile(ids, world) })),
  'consulting.studioDeliverables': byAdmin(({ studioId }) => ({ studioId })),
  'consulting.studioFileLink': byAdmin(async (ids, world) => ({ id: await aFile(ids, world) })),
  'consulting.messages': async (world) => ({
    ...(await byStudio(({ studioId }) => ({ studioId }))(world)),
    roles: ['studio', 'consultant'],
  }),
  'consulting.sendMessage': async (world) => ({
    ...(await byStudio(({ studioId }) => ({ id: randomUUID(), studioId, body: 'Hello' }))(world)),
    roles: ['studio', 'consultant'],
  }),
  'consulting.readMessages': async (world) => ({
    ...(await byStudio(({ studioId }) => ({ studioId }))(world)),
    roles: ['studio', 'consultant'],
  }),
  'consulting.consultants': async ({ db }) => ({ owner: (await aConsultedStudio(db)).studio, roles: ['studio'] }),
  'consulting.decideAccess': async (world) => ({
    ...(await byStudio(async (ids, { db, clock }) => {
      await db.asSystem((tx) => requestAccess(tx, { ...ids, reason: '', now: clock.now() }))
      return { consultantId: ids.consultantId, state: 'granted' }
    })(world)),
    roles: ['studio'],
  }),
  'consulting.studios': async ({ db }) => ({ owner: (await aConsultedStudio(db)).consultant, roles: ['consultant'] }),
  'consulting.logHours': byConsultant(({ studioId }, { clock }) => ({
    ...hours,
    id: randomUUID(),
    studioId,
    workedOn: clock.now().toISOString().slice(0, 10),
  })),
  'consulting.undoHours': byConsultant(async (ids, { db, clock }) => {
    const id = randomUUID()
    const workedOn = clock.now().toISOString().slice(0, 10)
    await db.asSystem((tx) => logHours(tx, { ...hours, ...ids, id, workedOn, now: clock.now() }))
    return { id }
  }),
  'consulting.saveDeliverable': byConsultant(({ studioId }) => ({ ...deliverable, id: randomUUID(), studioId })),
  'consulting.requestAccess': byConsultant(({ studioId }) => ({ studioId, reason: 'To read the reviews' })),
  'consulting.games': byConsultant(async (ids, { db, clock }) => {
    await grant(ids, { db, clock })
    return { studioId: ids.studioId }
  }),
  'consulting.result': async ({ db, clock }) => {
    const { studio, requestId } = await aPlaytest(db, { state: 'validated', clock })
    const [consultant, admin] = [await aPerson(db, 'consultant'), await aPerson(db, 'admin')]
    const ids = { studioId: studio.profileId, consultantId: consultant.profileId }
    const assignment = { ...ids, id: randomUUID(), adminId: admin.profileId, now: clock.now() }
    await db.asSystem((tx) => assignConsultant(tx, assignment))
    await grant(ids, { db, clock })
    return { owner: consultant, roles: ['consultant'], owned: true, input: { studioId: ids.studioId, requestId } }
  },
  'consulting.assignments': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'consulting.assign': async ({ db }) => {
    const { studio, admin } = await aConsultedStudio(db)
    const other = await aPerson(db, 'consultant')
    const input = { id: randomUUID(), studioId: studio.profileId, consultantId: other.profileId }
    return { owner: admin, roles: ['admin'], input }
  },
  'consulting.endAssignment': async ({ db }) => {
    const { admin, assignmentId } = await aConsultedStudio(db)
    return { owner: admin, roles: ['admin'], input: { id: assignmentId } }
  },
}

async function grant(ids: { studioId: string; consultantId: string }, { db, clock }: World) {
  const now = clock.now()
  await db.asSystem((tx) => requestAccess(tx, { ...ids, reason: '', now }))
  await db.asSystem((tx) => decideAccess(tx, { ...ids, state: 'granted', actorId: ids.studioId, now }))
}
