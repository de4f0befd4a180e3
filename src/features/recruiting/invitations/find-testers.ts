import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { completionPercent } from '#features/playtests/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { readTesterRecords } from '#features/playtests/tester-record.ts'
import { profileBadges, profiles } from '#features/profiles/sql.ts'
import { testerOrder } from '#features/profiles/tester-order.ts'
import { ownPeopleOf } from '#features/recruiting/own-people.ts'
import { askedRecording, recordingAsked, recordingFor } from '#features/recruiting/recording/offered-recording.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { isInvitable, matchesCriteria } from '#features/targeting/match-testers.ts'
import { type Answers, whyMatch } from '#features/targeting/rules.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { favouriteTesters } from '../tables.ts'
import { inviteObstacles, knownObstacles, reasonNotToInvite } from './invite-obstacles.ts'
import { FOUND_PER_PAGE } from './rules.ts'
import { type testersInput, testersOutput } from './schema.ts'
import { signals, signalsAsShown, signalsJoins, testerSignals } from './tester-signals.ts'

const listedTester = z.extend(
  z.extend(
    z.omit(testersOutput.shape.testers.def.element, {
      completionPercent: true,
      quality: true,
      replyPercent: true,
      lastActive: true,
      notNow: true,
      recordsLess: true,
      why: true,
    }),
    { ...knownObstacles.shape, ...testerSignals.shape },
  ),
  { key: sortKey, total: z.number(), answers: z.custom<Answers>(), records: z.enum(recordingChoices) },
)

/** Of an invitation to a build. */
const notRecorded = { recording: 'none', recordingDays: 0, recordingOutside: false } as const
const askedRow = z.object({ asked: askedRecording })
const matchCount = z.object({ total: z.number() })

/** Matches are counted up to this many; a total of one more means that there are more. */
const countLimit = 500

/**
 * One page of the testers who match a studio's criteria and can be invited: more complete profiles first, then by
 * level, then by name. Runs as the system role, since a studio may filter by profile answers that it never reads; the
 * output has only what the tester's public card shows.
 */
export async function findTesters(
  tx: SystemTx,
  {
    studioId,
    gameId,
    requestId,
    testerId,
    search,
    level,
    worked,
    favourites,
    criteria,
    cursor,
    now,
  }: z.output<typeof testersInput> & { studioId: string; now: Date },
): Promise<z.output<typeof testersOutput>> {
  const order = testerOrder('p')
  const list = keyset({
    by: [
      [order.isThin, 'boolean'],
      [order.rank, 'int'],
      [order.name, 'text'],
      [sql`p.id`, 'uuid'],
    ],
    direction: 'asc',
    size: FOUND_PER_PAGE,
    cursor,
  })
  const before = sql`(select x.tester_id from ${playtests} x where x.studio_id = ${studioId} and x.status = 'approved')`
  const matching = (name: SQL) => sql`${isInvitable()} and p.id <> ${studioId} and ${matchesCriteria(criteria)}
    ${testerId ? sql`and p.id = ${testerId}` : sql``} ${level ? sql`and p.tester_level = ${level}` : sql``} ${name}
    ${worked === 'any' ? sql`` : worked === 'with-you' ? sql`and p.id = any(array${before})` : sql`and p.id not in ${before}`}
    ${favourites ? sql`and p.id = any(array(select f.tester_id from ${favouriteTesters} f where f.studio_id = ${studioId}))` : sql``}
    and p.id not in ${ownPeopleOf(studioId)}`
  const namedTotal = search === '' ? null : await countUpTo(tx, matching(named(search)), sql``)
  const where = matching(namedTotal !== null && namedTotal > countLimit ? nameContains(search) : named(search))
  // The statement of the first page also counts, because most of the work is to find the matches.
  const countsToo = namedTotal === null && cursor === undefined
  const found = await rows(tx, listedTester)`
    select f.total, ${list.key} as key, p.id, p.name, p.tester_level as level, p.location, p.device_type as device, p.favorite_genres as genres, p.records,
      json_build_object('age', p.age, 'gender', p.gender, 'location', p.location, 'playerType', p.player_type, 'deviceType', p.device_type,
        'gamingFrequency', p.gaming_frequency, 'sessionLength', p.session_length, 'favoriteGenres', p.favorite_genres,
        'spendingProfile', p.spending_profile, 'experienceLevel', p.experience_level) as answers,
      coalesce((select array_agg(b.badge order by b.awarded_at) from ${profileBadges} b where b.profile_id = p.id), '{}') as badges,
      (select count(*)::int from ${playtests} x where x.tester_id = p.id and x.studio_id = ${studioId} and x.status = 'approved') as worked_with_you,
      exists (select 1 from ${favouriteTesters} f where f.studio_id = ${studioId} and f.tester_id = p.id) as favourite, ${signals},
      ${inviteObstacles({ testerId: sql`p.id`, studioId, gameId: gameId ?? null, requestId: requestId ?? null, now })}
    from (select id, count(*) over ()::int as total
        from (select ${order.isThin} as thin, ${order.rank} as rank, ${order.name} as name, p.id from ${profiles} p
          where ${where} ${list.after} order by ${list.orderBy} limit ${countsToo ? countLimit + 1 : FOUND_PER_PAGE + 1}) matching
        order by thin, rank, name, id limit ${FOUND_PER_PAGE + 1}) f
      join ${profiles} p on p.id = f.id ${signalsJoins(now)}
    order by ${list.orderBy}`
  const { rows: page, nextCursor } = list.page(found)
  const total =
    namedTotal ??
    (countsToo
      ? (page[0]?.total ?? 0)
      : await countUpTo(tx, where, worked === 'with-you' ? sql`` : sql`order by ${list.orderBy}`))
  const [request] = await rows(
    tx,
    askedRow,
  )`select ${recordingAsked} as asked from ${reviewRequests} r where r.id = ${requestId ?? null} and r.studio_id = ${studioId}`
  const tests = await readTesterRecords(
    tx,
    page.map(({ id }) => id),
    now,
  )
  const testers = page.map(
    ({
      answers,
      records,
      total: _total,
      takesPart,
      declinedAt,
      optedOut,
      scored,
      meanScore,
      invitedBefore,
      answered,
      seenAt,
      ...tester
    }) => ({
      ...tester,
      ...signalsAsShown({ scored, meanScore, invitedBefore, answered, seenAt }, now),
      completionPercent: completionPercent(tests.get(tester.id) ?? { ended: 0, submitted: 0 }),
      notNow: reasonNotToInvite({ takesPart, invited: tester.invited, declinedAt, optedOut }),
      recordsLess: recordingFor(request?.asked ?? notRecorded, { ...answers, records })?.allowed === false,
      why: whyMatch(answers, criteria, 'they'),
    }),
  )
  return { total, nextCursor, testers }
}

const nameContains = (search: string) => sql`and strpos(lower(p.name), lower(${search})) > 0`

/**
 * SQL predicate for a search by name. The bigrams of a name are indexed; the index's hits are checked with `strpos`.
 * For a text that very many names contain, `findTesters` skips the index: a scan in the order of the list finds a page
 * sooner.
 */
const named = (search: string): SQL =>
  search.length < 2
    ? search === ''
      ? sql``
      : nameContains(search)
    : sql`and name_grams(p.name) @> name_grams(${search}) ${nameContains(search)}`

/**
 * Counts matches, up to one more than `countLimit`. Without a name, `order` is the order of the list, so that the index
 * for it is scanned only until enough are found.
 */
async function countUpTo(tx: SystemTx, matching: SQL, order: SQL): Promise<number> {
  const [count] = await rows(
    tx,
    matchCount,
  )`select count(*)::int as total from (select from ${profiles} p where ${matching} ${order} limit ${countLimit + 1}) found`
  return count?.total ?? 0
}
