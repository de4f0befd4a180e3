-- The notifications under the bell, read as the row-level role with the person's identity.
\set reader random(:first_tester, :last_tester)
begin;
select set_config('app.user_id', :reader || '-0000-4000-8000-000000000000', true);
select n.*, u.unread from (
  select count(*)::int as unread from notification_history
  where user_id = (:reader || '-0000-4000-8000-000000000000')::uuid and opened_at is null) u
left join lateral (
  select id, title, message, notification_type, link, sent_at, opened_at from notification_history
  where user_id = (:reader || '-0000-4000-8000-000000000000')::uuid order by sent_at desc limit 50) n on true
order by n.sent_at desc;
commit;
