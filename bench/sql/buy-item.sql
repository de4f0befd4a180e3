-- One purchase, with the statements of the product's own transaction. Each turn is another buyer's.
\set n :n + 1
\set i :n * :clients + :client_id
\set buyer :first_tester + :i % :buyers
\set item :first_item + :i % :items
\set salt random(1, 2000000000)
begin;
select buyer_id, item_id, quantity, price_paid_credits as paid from promo_page_purchases where id = md5('buy:' || :i || ':' || :salt)::uuid;
select i.title, i.item_type, (i.item_type = 'game_key' or (i.item_type = 'coupon_code' and i.coupon_code is null)) as is_from_pool,
  i.price_credits as price,
  least(i.stock_quantity - i.sold_quantity, (select count(*)::int from (
    select 1 from promo_item_coupon_pool c where c.promo_item_id = i.id and not c.is_used limit 50) counted)) as available,
  i.is_active, (coalesce((select paused.suspended_at is not null from profiles paused where paused.id = i.studio_id), false)
    or coalesce((select held.frozen_at is not null from credit_accounts held where held.profile_id = i.studio_id and held.kind = 'main'), false)) as is_paused,
  p.id as page_id, i.studio_id, p.game_id
from promo_page_items i join promo_pages p on p.id = i.promo_page_id and p.is_published
where i.id = (:item || '-0000-4000-8000-000000000000')::uuid;
select (exists (select 1 from workspace_members wm join team_workspaces ws on ws.id = wm.workspace_id
    where ws.studio_id = (:studio || '-0000-4000-8000-000000000000')::uuid and wm.profile_id = (:buyer || '-0000-4000-8000-000000000000')::uuid)
  or exists (select 1 from former_members f where f.profile_id = (:buyer || '-0000-4000-8000-000000000000')::uuid
    and f.studio_id = (:studio || '-0000-4000-8000-000000000000')::uuid and f.joined_at <= now() and f.left_at > now() - make_interval(days => 90))
  or exists (select 1 from payments theirs join payments own on own.card_digest = theirs.card_digest
    where theirs.owner_id = (:buyer || '-0000-4000-8000-000000000000')::uuid and own.owner_id = (:studio || '-0000-4000-8000-000000000000')::uuid)) as own,
  (select e.email from profiles e where e.id = (:studio || '-0000-4000-8000-000000000000')::uuid) as studio,
  (select e.email from profiles e where e.id = (:buyer || '-0000-4000-8000-000000000000')::uuid) as tester;
update promo_page_items i set sold_quantity = i.sold_quantity + 1
where i.id = (:item || '-0000-4000-8000-000000000000')::uuid and i.is_active and i.price_credits = 1 and i.stock_quantity - i.sold_quantity >= 1;
with free as (
  select c.id from promo_item_coupon_pool c where c.promo_item_id = (:item || '-0000-4000-8000-000000000000')::uuid and not c.is_used
  order by c.position limit 1 for update skip locked),
taken as (
  update promo_item_coupon_pool c set is_used = true, used_by = (:buyer || '-0000-4000-8000-000000000000')::uuid, used_at = now(),
    purchase_id = md5('buy:' || :i || ':' || :salt)::uuid
  from free where c.id = free.id returning c.position, c.coupon_code),
codes as (select count(*)::int as count, jsonb_agg(t.coupon_code order by t.position) as list from taken t),
purchase as (
  insert into promo_page_purchases (id, promo_page_id, item_id, buyer_id, studio_id, quantity, unit_price,
    price_paid_credits, welcome_credits_paid, studio_earned_credits, item_data, purchase_status, created_at, has_pieces)
  select md5('buy:' || :i || ':' || :salt)::uuid, i.promo_page_id, i.id, (:buyer || '-0000-4000-8000-000000000000')::uuid, i.studio_id, 1, 1,
    1, 0, 0, jsonb_strip_nulls(jsonb_build_object('item_title', i.title, 'item_type', i.item_type, 'quantity', 1,
      'coupon_code', case when codes.count = 1 then codes.list -> 0 when codes.count > 1 then codes.list
        else to_jsonb(coalesce(i.coupon_code, i.delivered_text)) end, 'file_key', i.file_key, 'file_name', i.file_name)),
    'pending', now(), true
  from promo_page_items i, codes where i.id = (:item || '-0000-4000-8000-000000000000')::uuid and codes.count = 1
  on conflict (id) do nothing returning id, studio_id),
pieces as (
  insert into promo_purchase_pieces (purchase_id, number, price, welcome, state)
  select p.id, n, 1, 0, 'held' from purchase p, generate_series(1, 1) n),
earning as (
  insert into promo_earnings (purchase_id, studio_id, amount, held_until, created_at)
  select p.id, p.studio_id, 0, now() + interval '14 days', now() from purchase p)
select codes.count as taken, (select count(*)::int from purchase) as recorded from codes;
select key, from_welcome, replayed, case when at = 1 then balance_left((:buyer || '-0000-4000-8000-000000000000')::uuid) end as left from post_transfers(jsonb_build_array(jsonb_build_object(
  'type', 'ADMIN_ADJUST', 'purpose', 'promo_purchase', 'fromProfile', :buyer || '-0000-4000-8000-000000000000', 'draw', 'main',
  'to', 'revenue', 'amount', 1, 'description', 'Early-access key', 'key', 'promo:' || md5('buy:' || :i || ':' || :salt)::uuid,
  'game', (select game_id from promo_pages where id = '70000000-0000-4000-8000-000000000000'))), now()) with ordinality p (key, from_welcome, replayed, at);
update promo_page_purchases set purchase_status = 'completed', completed_at = now()
where id = md5('buy:' || :i || ':' || :salt)::uuid and purchase_status = 'pending';
insert into notification_history (user_id, notification_type, title, message, link, event_key, sent_at, email_due_at)
values ((:buyer || '-0000-4000-8000-000000000000')::uuid, 'system', 'Your purchase is in your library', 'Early-access key', '/tester?tab=rewards',
  'promo-bought:' || md5('buy:' || :i || ':' || :salt), now(), now() + interval '3 minutes')
on conflict (event_key) do nothing;
insert into live_events (topic, kind, ref_id) values ('person:' || :buyer, 'notifications', null), ('person:' || :buyer, 'promo', null),
  ('person:' || :studio, 'promo', null), ('person:' || :buyer, 'credits', null), ('pages', 'promo', '70000000-0000-4000-8000-000000000000');
commit;
