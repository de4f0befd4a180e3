import { expect, test } from 'vitest'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'

const server = await aServer({ work: false })

/** A browser's stream: what it has heard so far, and whether it has ended. */
async function listening(cookie: string) {
  const answer = await fetch(`${server.url}/live`, { headers: { cookie } })
  const heard = { text: '', ended: false }
  const words = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (let part = await words.read(); !part.done; part = await words.read()) heard.text += part.value
    heard.ended = true
  })()
  await expect.poll(() => heard.text).toContain('hello')
  return heard
}

const tell = (topic: ReturnType<typeof personTopic>, kind: string) =>
  server.db.asSystem((tx) => announce(tx, topic, kind))

test('a session that is ended elsewhere hears it, and then nothing more', async () => {
  const person = await aTester(server.db)
  const [stolen, own] = [await server.cookieOf(person), await server.cookieOf(person)]
  const thief = await listening(stolen)
  const owner = await listening(own)
  await server.db.systemPool.query(
    'delete from auth_sessions where id = (select id from auth_sessions where user_id = $1 order by created_at limit 1)',
    [person.profileId],
  )
  await tell(personTopic(person.profileId), 'accounts')
  await expect.poll(() => thief.ended).toBe(true)
  expect(thief.text).toContain('"kind":"accounts"')
  await tell(personTopic(person.profileId), 'credits')
  await expect.poll(() => owner.text).toContain('"kind":"credits"')
  expect(thief.text).not.toContain('credits')
})

test('a role that is given is heard of at once, one that is taken no more', async () => {
  const person = await aTester(server.db)
  const stream = await listening(await server.cookieOf(person))
  await server.db.systemPool.query(`update user_roles set role = 'consultant' where user_id = $1`, [person.profileId])
  await tell(personTopic(person.profileId), 'accounts')
  await expect.poll(() => stream.text).toContain('"kind":"accounts"')
  await expect
    .poll(async () => {
      await tell(roleTopic('consultant'), 'for-consultants')
      return stream.text
    })
    .toContain('for-consultants')
  await tell(roleTopic('tester'), 'for-testers')
  await tell(personTopic(person.profileId), 'last')
  await expect.poll(() => stream.text).toContain('"kind":"last"')
  expect(stream.text).not.toContain('for-testers')
})
