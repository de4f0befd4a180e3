import { expect, test } from 'vitest'
import { aDraft } from '#features/reviews/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, creditsOf } from '#testing/people.ts'
import { openRequest } from '../open-request.ts'
import { requestOf } from '../queries.ts'
import { draftInput } from '../schema.ts'
import { saveDraft } from './save-draft.ts'

const db = await aDatabase()
const now = new Date()

/** A draft that was saved once, with revision 1. */
async function aSavedDraft() {
  const studio = await aStudio(db, { credits: 100 })
  const { requestId } = await aDraft(db, { studio })
  const studioId = studio.profileId
  const read = () => db.asPerson(studioId, (tx) => requestOf(tx, { studioId, requestId }))
  const content = await read()
  const save = (revision: number, testInstructions: string) =>
    db.asSystem((tx) =>
      saveDraft(tx, { studioId, draft: draftInput.parse({ ...content, revision, testInstructions }), now }),
    )
  const open = (revision: number) =>
    db.asSystem((tx) => openRequest(tx, { requestId, studioId, revision, shownCost: 50, now }))
  return { studioId, read, save, open }
}

test('of concurrent saves one succeeds, and the others are refused with the new revision', async () => {
  const { read, save } = await aSavedDraft()
  const outcomes = await Promise.allSettled(['One', 'Two', 'Three', 'Four'].map((text) => save(1, text)))
  const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toHaveLength(3)
  for (const error of lost) expect(error).toMatchObject({ code: 'STATE_CHANGED', details: { revision: 2 } })
  const won = outcomes.findIndex((one) => one.status === 'fulfilled')
  expect(await read()).toMatchObject({ revision: 2, testInstructions: ['One', 'Two', 'Three', 'Four'][won] })
})

test('repeating a save returns the first result', async () => {
  const { read, save } = await aSavedDraft()
  await save(1, 'Play twice.')
  expect(await save(1, 'Play twice.')).toMatchObject({ revision: 2 })
  expect((await read()).revision).toBe(2)
})

test('an order with an older revision is refused without a charge; with the newest revision it opens', async () => {
  const { studioId, read, save, open } = await aSavedDraft()
  await save(1, 'A newer text.')
  await expect(open(1)).rejects.toMatchObject({ code: 'STATE_CHANGED', details: { revision: 2 } })
  expect(await creditsOf(db, studioId)).toBe(100)
  await open(2)
  expect(await open(2)).toMatchObject({ creditCost: 50 })
  expect(await read()).toMatchObject({ status: 'open', testInstructions: 'A newer text.' })
  expect(await creditsOf(db, studioId)).toBe(50)
})
