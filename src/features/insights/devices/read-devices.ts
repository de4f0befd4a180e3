import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { playtestDevices } from '#features/playtests/devices/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { type PlayedBrowser, type PlayedSystem, playedBrowsers, playedSystems } from '#shared/play/played-on.ts'
import { alsoPlayed } from '../ports.ts'
import type { TestedDevices } from './devices-schema.ts'

const axes = ['all', 'device', 'grid', 'system', 'engine', 'screen', 'gpu', 'language'] as const

const line = z.object({
  id: z.string(),
  title: z.string(),
  platforms: z.array(z.string()),
  axis: z.nullable(z.enum(axes)),
  value: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  testers: z.nullable(z.number()),
  noted: z.nullable(z.number()),
  inStore: z.nullable(z.number()),
})
type Line = z.output<typeof line>

/** Of screens and chips there are many; the page shows the most common. */
const shown = 12

/**
 * On what a game was tested (insights-3), in one statement: testers who started a test of it, played in a bug hunt or opted
 * in to a store test, by the device of their profile and by what their browser said at the start. Somebody who tested on
 * two systems counts in both. Throws NOT_FOUND for a game of another studio.
 */
export async function readDevices(
  tx: SystemTx,
  { gameId, studioId }: { gameId: string; studioId: string },
): Promise<TestedDevices> {
  const found = await rows(tx, line)`
    select g.id, g.title, g.platforms, c.axis, c.value, c.browser, c.testers, c.noted, c.in_store
    from ${games} g
    left join lateral (
      select case when grouping(device) = 0 then 'device' when grouping(browser) = 0 then 'grid' when grouping(system) = 0 then 'system'
          when grouping(engine) = 0 then 'engine' when grouping(screen) = 0 then 'screen' when grouping(gpu) = 0 then 'gpu'
          when grouping(language) = 0 then 'language' else 'all' end as axis,
        coalesce(device, system, engine, screen, gpu, language) as value, browser,
        count(distinct tester_id)::int as testers, count(distinct tester_id) filter (where is_noted)::int as noted,
        count(distinct tester_id) filter (where in_store)::int as in_store
      from (
        select p.tester_id, c.device_type as device, d.system, d.browser, d.engine, d.screen, d.gpu, d.language,
          d.playtest_id is not null as is_noted, false as in_store
        from ${playtests} p
        left join ${playtestDevices} d on d.playtest_id = p.id
        ${cardOf(sql`p.tester_id`, 'c')}
        where p.game_id = g.id and p.studio_id = g.studio_id and p.started_at is not null
        union all
        select o.tester_id, coalesce(o.device, c.device_type), o.system, o.browser, o.engine, o.screen, o.gpu, o.language,
          o.is_noted, o.in_store
        from (${alsoPlayed.ask(sql`g.id`)})
          o (tester_id, device, system, browser, engine, screen, gpu, language, is_noted, in_store)
        ${cardOf(sql`o.tester_id`, 'c')}) played
      group by grouping sets ((), (device), (system), (system, browser), (engine), (screen), (gpu), (language))) c on true
    where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null
    order by c.testers desc, c.value, c.browser`
  const [first] = found
  if (!first) throw new AppError('NOT_FOUND')
  return composeDevices(first, found)
}

function composeDevices({ id, title, platforms }: Line, lines: readonly Line[]): TestedDevices {
  const of = (axis: Line['axis']) => lines.filter((one) => one.axis === axis)
  const counted = (axis: Line['axis'], most = 100) =>
    of(axis)
      .flatMap(({ value, testers }) => (value === null ? [] : [{ value, testers: testers ?? 0 }]))
      .slice(0, most)
  const [all] = of('all')
  return {
    game: { id, title, platforms },
    testers: all?.testers ?? 0,
    noted: all?.noted ?? 0,
    inStore: all?.inStore ?? 0,
    devices: counted('device'),
    systems: counted('system'),
    grid: of('grid').flatMap(({ value, browser, testers }) =>
      value !== null && browser !== null
        ? [{ system: systemNamed(value), browser: browserNamed(browser), testers: testers ?? 0 }]
        : [],
    ),
    engines: counted('engine'),
    screens: counted('screen', shown),
    gpus: counted('gpu', shown),
    languages: counted('language'),
  }
}

const systemNamed = (name: string): PlayedSystem => playedSystems.find((one) => one === name) ?? 'Other'
const browserNamed = (name: string): PlayedBrowser => playedBrowsers.find((one) => one === name) ?? 'Other'
