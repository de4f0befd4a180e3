-- What the former version accepted while 0070 ran stands in the lists too; what stands there already is left as it is. A
-- later report is in the bug of the first one, wherever the studio has put that meanwhile.
with accepted as (
  select r.id, r.game_id, r.studio_id, r.tester_id, r.hunt_id, h.build_id, r.title, coalesce(r.severity, o.severity, r.claimed) as severity,
    r.created_at, coalesce(e.bug_id, case when b.id is null then coalesce(o.id, r.id) else md5(b.id || ':hunt')::uuid end) as bug_id
  from hunt_reports r join bug_hunts h on h.id = r.hunt_id left join hunt_reports o on o.id = r.original_id
  left join bug_evidence e on e.game_id = r.game_id and e.kind = 'hunt' and e.key = coalesce(o.id, r.id)::text
  -- Ids of bugs may be chosen: another game's bug can have this one.
  left join game_bugs b on b.id = coalesce(o.id, r.id) and (b.game_id <> r.game_id or b.studio_id <> r.studio_id)
  where r.status in ('valid', 'duplicate') and not exists (select 1 from bug_finds f where f.id = r.id)
), found as (
  insert into bug_finds (id, game_id, studio_id, tester_id, hunt_id, build_id, title, severity, created_at)
  select id, game_id, studio_id, tester_id, hunt_id, build_id, title, severity, created_at from accepted
  on conflict do nothing
), bugs as (
  insert into game_bugs (id, studio_id, game_id, created_at)
  select distinct on (a.bug_id) a.bug_id, a.studio_id, a.game_id, a.created_at from accepted a order by a.bug_id, a.created_at
  on conflict do nothing
)
insert into bug_evidence (game_id, kind, key, bug_id, studio_id)
select a.game_id, 'hunt', a.id::text, a.bug_id, a.studio_id from accepted a
on conflict do nothing;
