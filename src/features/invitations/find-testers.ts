import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { levels } from '#features/profiles/levels.ts'
import { completionPercent } from '#features/reviews/participations/rules.ts'
import { readTesterRecords } from '#features/reviews/participations/tester-record.ts'
import { isOwnPeople } from '#features/reviews/requests/own-people.ts'
import { canBeAsked, matches } from '#features/targeting/matches.ts'
import { type Answers, whyMatch } from '#features/targeting/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { FOUND_PER_PAGE } from './rules.ts'
import type { testersInput, testersOutput } from './schema.ts'

interface TesterRow extends Record<string, unknown> {
  id: string
  name: string
  level: string
  badges: string[]
  worked: number
  invited: 'pending' | 'accepted' | null
  total: number
  age: number | null
  gender: string | null
  location: string | null
  player_type: string | null
  device: string | null
  gaming_frequency: string | null
  session_length: string | null
  genres: string[]
  spending_profile: string | null
  experience_level: string | null
}

/** Filled in from 75 % on (ruling 31): the ten parts that `completionPercent` counts. */
const isFull = sql`
  num_nonnulls(p.age, p.gender, p.location, p.device_type, p.gaming_frequency, p.session_length, p.spending_profile, p.experience_level)
    + (p.favorite_genres <> '{}')::int + p.data_consent::int >= 7.5`

const ranks = levels.map(({ name }) => name as string)

/**
 * Testers a studio can invite who match what it asks for. Fuller profiles first, then by level, then those it worked with.
 * Runs as the system role, for the studio may ask by answers that it never sees; it is told what stands on the card.
 */
export async function findTesters(
  tx: SystemTx,
  {
    studioId,
    gameId,
    testerId,
    search,
    level,
    worked,
    criteria,
    offset,
  }: z.output<typeof testersInput> & { studioId: string },
): Promise<z.output<typeof testersOutput>> {
  const reviews = sql`(select count(*)::int from review_participations x where x.tester_id = p.id and x.studio_id = ${studioId} and x.status = 'approved')`
  const { rows } = await tx.execute<TesterRow>(sql`
    select p.id, p.name, p.tester_level as level, p.age, p.gender, p.location, p.player_type, p.device_type as device, p.gaming_frequency,
      p.session_length, p.favorite_genres as genres, p.spending_profile, p.experience_level,
      coalesce((select array_agg(b.badge order by b.awarded_at) from profile_badges b where b.profile_id = p.id), '{}') as badges,
      ${reviews} as worked,
      (select i.status from invitations i where i.tester_id = p.id and i.studio_id = ${studioId} and i.game_id = ${gameId ?? null}::uuid
        and (i.status = 'pending' or (i.status = 'accepted' and i.review_request_id is null
          and (i.build_id is null or i.build_id = (select g.current_build_id from games g where g.id = i.game_id))))
        order by i.status desc limit 1) as invited,
      count(*) over ()::int as total
    from profiles p
    where ${canBeAsked()} and p.id <> ${studioId} and not ${isOwnPeople(studioId, sql`p.id`)} and ${matches(criteria)}
      and (${testerId ?? null}::uuid is null or p.id = ${testerId ?? null}::uuid)
      and (${search} = '' or p.name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`})
      and (${level ?? null}::text is null or p.tester_level = ${level ?? null})
      ${worked === 'with-you' ? sql`and ${reviews} > 0` : worked === 'never' ? sql`and ${reviews} = 0` : sql``}
    order by (${isFull}) desc, array_position(${sql.param(ranks)}::text[], p.tester_level) desc, worked desc, p.name, p.id
    limit ${FOUND_PER_PAGE} offset ${offset}`)
  const records = await readTesterRecords(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    total: rows[0]?.total ?? 0,
    testers: rows.map((row) => ({
      id: row.id,
      name: row.name,
      level: row.level,
      location: row.location,
      device: row.device,
      genres: row.genres,
      badges: row.badges,
      workedWithYou: row.worked,
      completionPercent: completionPercent(records.get(row.id) ?? { ended: 0, submitted: 0 }),
      invited: row.invited,
      why: whyMatch(answersOf(row), criteria, 'they'),
    })),
  }
}

const answersOf = (row: TesterRow): Answers => ({
  age: row.age,
  gender: row.gender,
  location: row.location,
  playerType: row.player_type,
  deviceType: row.device,
  gamingFrequency: row.gaming_frequency,
  sessionLength: row.session_length,
  favoriteGenres: row.genres,
  spendingProfile: row.spending_profile,
  experienceLevel: row.experience_level,
})
