-- One invitation, with the statements of the product's own transaction. The i-th invitation of a run uses the i-th pair of a
-- studio's game and a tester, so that no pair repeats.
\set n :n + 1
\set i :n * :clients + :client_id
\set at :i % :studios
\set pair :i / :studios
\set seat :pair % :testers
\set slot :pair / :testers
\set studio :first_studio + :at
\set tester :first_tester + :seat
\set later :slot * :studios
\set game :first_game + :at + :later
begin;
select id, title, cover_key as "coverKey" from games
where id = (:game || '-0000-4000-8000-000000000000')::uuid and studio_id = (:studio || '-0000-4000-8000-000000000000')::uuid and deleted_at is null for share;
insert into invitations (id, tester_id, studio_id, game_id, review_request_id, build_id, by_auto_fill, message, status, price, reward, created_at, expires_at)
select distinct on (a.tester) a.id, a.tester, (:studio || '-0000-4000-8000-000000000000')::uuid, (:game || '-0000-4000-8000-000000000000')::uuid, null::uuid,
  (select current_build_id from games where id = (:game || '-0000-4000-8000-000000000000')::uuid), false, 'Come and play', 'pending',
  coalesce((select setting_value from credit_settings where setting_key = 'send_invite'), 5),
  coalesce((select setting_value from credit_settings where setting_key = 'invite_reward'), 3), now(), now() + interval '72 hours'
from unnest(array[md5(:game || ':' || :i)]::uuid[], array[:tester || '-0000-4000-8000-000000000000']::uuid[]) a (id, tester)
join profiles p on p.id = a.tester and p.is_tester and p.demographics_completed and p.open_to_tests
  and p.user_id is not null and p.id <> (:studio || '-0000-4000-8000-000000000000')::uuid
  and not (exists (select 1 from workspace_members wm join team_workspaces ws on ws.id = wm.workspace_id
      where ws.studio_id = (:studio || '-0000-4000-8000-000000000000')::uuid and wm.profile_id = p.id)
    or exists (select 1 from former_members f where f.profile_id = p.id and f.studio_id = (:studio || '-0000-4000-8000-000000000000')::uuid
      and f.joined_at <= now() and f.left_at > now() - make_interval(days => 90))
    or exists (select 1 from payments theirs join payments own on own.card_digest = theirs.card_digest
      where theirs.owner_id = p.id and own.owner_id = (:studio || '-0000-4000-8000-000000000000')::uuid))
where not exists (select 1 from review_participations x
    where x.request_id = null::uuid and x.tester_id = a.tester and x.studio_id = (:studio || '-0000-4000-8000-000000000000')::uuid)
  and (select i.status from invitations i where i.game_id = (:game || '-0000-4000-8000-000000000000')::uuid and i.tester_id = a.tester and i.studio_id = (:studio || '-0000-4000-8000-000000000000')::uuid
    and i.review_request_id is not distinct from null::uuid
    and (i.status = 'pending' or (i.status = 'accepted' and i.review_request_id is null
      and (i.build_id is null or i.build_id = (select g.current_build_id from games g where g.id = i.game_id))))
    order by i.status desc limit 1) is null
  and not (select max(i.responded_at) from invitations i where i.game_id = (:game || '-0000-4000-8000-000000000000')::uuid and i.tester_id = a.tester and i.studio_id = (:studio || '-0000-4000-8000-000000000000')::uuid
    and i.status = 'declined' and i.responded_at > now() - interval '14 days') is not null
order by a.tester
on conflict do nothing
returning id, tester_id, price;
insert into notification_history (user_id, notification_type, title, message, link, event_key, sent_at, email_due_at,
  named_id, title_unnamed, message_unnamed)
select (:tester || '-0000-4000-8000-000000000000')::uuid, 'invitation',
  coalesce(nullif(s.company_name, ''), s.name) || ' invites you to test ' || g.title, m.message,
  '/tester?tab=invitations&invitation=' || md5(:game || ':' || :i), 'invited:' || md5(:game || ':' || :i) || ':' || :tester,
  now(), now() + interval '3 minutes', s.id, 'A studio invites you to test ' || g.title, m.message
from profiles s, games g, (select 'See what you’d test and what you’d earn, and answer within 72 hours.' as message) m
where s.id = (:studio || '-0000-4000-8000-000000000000')::uuid and g.id = (:game || '-0000-4000-8000-000000000000')::uuid
on conflict (event_key) do nothing;
select key, from_welcome, replayed, case when at = 1 then balance_left((:studio || '-0000-4000-8000-000000000000')::uuid) end as left from post_transfers(jsonb_build_array(jsonb_build_object(
  'fromProfile', :studio || '-0000-4000-8000-000000000000', 'draw', 'main', 'to', 'revenue', 'amount', 5,
  'type', 'SEND_INVITE', 'description', 'Invitation sent', 'key', 'invite:' || md5(:game || ':' || :i),
  'game', :game || '-0000-4000-8000-000000000000', 'invitation', md5(:game || ':' || :i)::uuid)), now()) with ordinality p (key, from_welcome, replayed, at);
insert into live_events (topic, kind, ref_id) values ('person:' || :tester, 'notifications', null),
  ('person:' || :tester, 'invitations', null), ('person:' || :studio, 'invitations', null),
  ('person:' || :studio, 'credits', null);
commit;
