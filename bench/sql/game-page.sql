-- The page of a public game for a signed-out visitor.
\set game random(:first_game, :last_game)
select g.id, g.title, g.description, g.genres, g.platforms, g.status, g.version, g.is_public, g.cover_key, g.created_at,
  g.updated_at, coalesce(p.company_name, p.name) as studio_name,
  (select b.kind from game_builds b where b.id = g.current_build_id) as build_kind,
  coalesce((select json_agg(json_build_object('id', s.id, 'imageKey', s.image_key, 'alt', s.alt) order by s.position)
    from game_screenshots s where s.game_id = g.id), '[]') as screenshots,
  coalesce((select json_agg(json_build_object('version', b.version, 'notes', b.notes, 'createdAt', b.created_at) order by b.created_at desc)
    from (select * from game_builds b where b.game_id = g.id and b.state = 'ready' order by b.created_at desc limit 10) b), '[]') as changelog,
  exists (select 1 from review_requests r join review_spots l on l.request_id = r.id
    where r.game_id = g.id and r.status = 'open' and r.confidentiality_text is null and not r.is_simulated and l.state = 'open') as testers_wanted
from games g join profiles p on p.id = g.studio_id
where g.id = (:game || '-0000-4000-8000-000000000000')::uuid and g.deleted_at is null and g.is_public;
