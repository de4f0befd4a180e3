import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester, creditsOf } from '#testing/people.ts'

const db = await aDatabase({ system: 12, person: 2 })
const call = callerOn(db, movableClock())
const jonas = await aPerson(db, 'admin')

describe('the profile bonus by hand', () => {
  const pay = (to: TestPerson, request_id: string = randomUUID()) =>
    call(jonas, adminApi.updateCredits, {
      profile_id: to.profileId,
      credit_amount: 5,
      request_id,
      transaction_type: 'PROFILE_COMPLETION',
      transaction_description: 'Profile bonus',
    })

  test('is paid once to one person, also when it is paid eight times at once; a repeated call is the same', async () => {
    const tester = await aTester(db)
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pay(tester)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const other = await aTester(db)
    const id = randomUUID()
    for (let n = 0; n < 2; n++) await pay(other, id)
    await expect(pay(other)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
    expect([await creditsOf(db, tester.profileId), await creditsOf(db, other.profileId)]).toEqual([5, 5])
  })
})
