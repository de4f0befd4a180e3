import { randomUUID } from 'node:crypto'
import { byAdmin } from '#features/access/testing.ts'
import type { TestPerson } from '#testing/call.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aStudio } from '#testing/people.ts'
import { removeFollowUp } from './pipeline/follow-ups.ts'
import { removeNote } from './pipeline/notes.ts'
import { newCode } from './referrals/rules.ts'
import { aDeveloper, aFollowUp, aLink, aNote, anOffer, fundBudget } from './testing.ts'

interface Made {
  world: World
  by: TestPerson
  studio: TestPerson
}

/** A business developer and a studio, and what the developer calls about it. */
const about =
  (input: (made: Made) => object | Promise<object>, own: Partial<Example> = {}) =>
  async (world: World): Promise<Example> => {
    const made = { world, by: await aDeveloper(world.db), studio: await aStudio(world.db) }
    return { owner: made.by, roles: ['businessdeveloper', 'admin'], input: await input(made), ...own }
  }

const onNote = (input: (noteId: string, made: Made) => object | Promise<object>) =>
  about(async (made) => input(await aNote(made.world.db, made), made), { owned: true })
const onFollowUp = (input: (followUpId: string, made: Made) => object | Promise<object>) =>
  about(async (made) => input(await aFollowUp(made.world.db, made), made), { owned: true })

const onOffer = (input: (offerId: string) => object) =>
  about(
    async ({ world: { db }, ...people }) => {
      await fundBudget(db, 1000)
      return input(await anOffer(db, people))
    },
    { owned: true },
  )

export const offersExamples: Examples = {
  'offers.list': about(() => ({})),
  'offers.budget': about(() => ({})),
  'offers.make': about(async ({ world: { db }, studio }) => {
    await fundBudget(db, 1000)
    return { id: randomUUID(), studioId: studio.profileId, credits: 50, minCredits: 100, days: 30 }
  }),
  'offers.withdraw': onOffer((offerId) => ({ offerId })),
  'offers.grants': byAdmin(),
  'offers.fund': byAdmin(() => ({ id: randomUUID(), amount: 500, reason: 'Autumn season' })),
}

export const referralsExamples: Examples = {
  'referrals.list': about(() => ({})),
  'referrals.make': about(() => ({ code: newCode(), label: 'Autumn fair' })),
  'referrals.end': about(async ({ world: { db }, by }) => ({ code: await aLink(db, { by }) })),
}

export const bizdevExamples: Examples = {
  'bizdev.column': about(() => ({ stage: 'lead', show: 'all' })),
  'bizdev.account': about(({ studio }) => ({ studioId: studio.profileId })),
  'bizdev.colleagues': about(() => ({})),
  'bizdev.supply': about(() => ({})),
  'bizdev.move': about(({ studio }) => ({ studioId: studio.profileId, from: 'lead', to: 'trial' })),
  'bizdev.assign': about(({ studio, by }) => ({ studioId: studio.profileId, ownerId: by.profileId })),
  'bizdev.notes': about(({ studio }) => ({ studioId: studio.profileId })),
  'bizdev.addNote': about(({ studio }) => ({ id: randomUUID(), studioId: studio.profileId, body: 'Met at the fair' })),
  'bizdev.editNote': onNote((noteId) => ({ noteId, body: 'Met again' })),
  'bizdev.removeNote': onNote((noteId) => ({ noteId })),
  'bizdev.restoreNote': onNote(async (noteId, { world: { db, clock }, by }) => {
    await db.asSystem((tx) => removeNote(tx, { noteId, authorId: by.profileId, now: clock.now() }))
    return { noteId }
  }),
  'bizdev.followUps': about(() => ({ whose: 'mine' })),
  'bizdev.addFollowUp': about(({ studio }) => ({
    id: randomUUID(),
    studioId: studio.profileId,
    body: 'Call about the demo',
    dueOn: '2026-12-01',
  })),
  'bizdev.editFollowUp': onFollowUp((followUpId) => ({ followUpId, body: 'Write instead', dueOn: '2026-12-02' })),
  'bizdev.finishFollowUp': onFollowUp((followUpId) => ({ followUpId, done: true })),
  'bizdev.removeFollowUp': onFollowUp((followUpId) => ({ followUpId })),
  'bizdev.restoreFollowUp': onFollowUp(async (followUpId, { by, world: { db, clock } }) => {
    const own = { me: by.profileId, isAdmin: false }
    await db.asSystem((tx) => removeFollowUp(tx, { followUpId, by: own, now: clock.now() }))
    return { followUpId }
  }),
}
