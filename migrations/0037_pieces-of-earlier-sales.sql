-- Writes the pieces of a purchase from its row, its income and its reports, and brings pieces in line with refunds and
-- payouts that know nothing of pieces: those before this migration, and those of the former version while it still runs.
-- Pieces that were refunded by name stay as they are. The former version refunds welcome credits first, of any piece.
create function keep_promo_pieces(purchase uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  sold promo_page_purchases;
  is_paid boolean;
  back integer;
  welcome_back integer;
  one record;
begin
  select * into sold from promo_page_purchases p where p.id = purchase;
  select e.paid_at is not null into is_paid from promo_earnings e where e.purchase_id = purchase;
  insert into promo_purchase_pieces (purchase_id, number, price, welcome, state)
  select sold.id, n, sold.unit_price, case when n = 1 then least(sold.welcome_credits_paid, sold.unit_price) else 0 end,
    case when is_paid then 'paid' else 'held' end
  from generate_series(1, sold.quantity) n
  on conflict (purchase_id, number) do nothing;

  select sold.refunded_credits + sold.refunded_welcome_credits - coalesce(sum(k.price), 0),
    sold.refunded_welcome_credits - coalesce(sum(k.welcome), 0) into back, welcome_back
  from promo_purchase_pieces k where k.purchase_id = purchase and k.state = 'refunded';
  if back = 0 then
    return;
  end if;
  for one in
    select k.number, r.decided_at, r.decided_by, r.studio_id
    from promo_purchase_pieces k left join lateral (
      select x.decided_at, x.decided_by, x.studio_id from promo_code_reports x
      where x.purchase_id = k.purchase_id and x.status = 'refunded'
        and (x.code_number = k.number or sold.purchase_status = 'refunded')
      order by x.code_number = k.number desc, x.decided_at limit 1) r on true
    where k.purchase_id = purchase and k.state <> 'refunded'
    order by r.decided_at nulls last, k.number
    limit back / sold.unit_price
  loop
    update promo_purchase_pieces set state = 'refunded', welcome = least(welcome_back, price),
      refunded_at = coalesce(one.decided_at, sold.completed_at, sold.created_at), refunded_by = one.decided_by,
      refund_cause = case when one.decided_at is null then 'takedown' when one.decided_by is null then 'unanswered'
        when one.decided_by = one.studio_id then 'report' else 'admin' end
    where purchase_id = purchase and number = one.number;
    welcome_back := welcome_back - least(welcome_back, sold.unit_price);
  end loop;
  -- What the welcome wallet paid and did not get back stands on the first piece that is left.
  update promo_purchase_pieces k set welcome = case when k.number = rest.first
      then least(sold.welcome_credits_paid - sold.refunded_welcome_credits, k.price) else 0 end
  from (select min(o.number) as first from promo_purchase_pieces o where o.purchase_id = purchase and o.state <> 'refunded') rest
  where k.purchase_id = purchase and k.state <> 'refunded';
end $$;
--> statement-breakpoint
create function keep_promo_pieces_of_row() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- A refund that marks its pieces leaves nothing to do.
  if tg_op = 'UPDATE' and (select coalesce(sum(k.price), 0) from promo_purchase_pieces k
    where k.purchase_id = new.id and k.state = 'refunded') = new.refunded_credits + new.refunded_welcome_credits then
    return null;
  end if;
  perform keep_promo_pieces(new.id);
  return null;
end $$;
--> statement-breakpoint
create function pay_promo_pieces() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update promo_purchase_pieces set state = 'paid' where purchase_id = new.purchase_id and state = 'held';
  return null;
end $$;
--> statement-breakpoint
revoke execute on function keep_promo_pieces(uuid), keep_promo_pieces_of_row(), pay_promo_pieces() from public;
--> statement-breakpoint
-- As before, and a debt of refunded sales.
create or replace function freeze_reasons(person uuid) returns text[]
language sql stable set search_path = public, pg_temp as $$
  select array_remove(array[
    case when exists (select 1 from payment_debts d where d.lifted_at is null
      and (d.owner_id = person or d.id in (select a.debt_id from debt_accounts a where a.profile_id = person))) then 'debt' end,
    case when exists (select 1 from security_responses r where r.kind = 'freeze_spending' and r.undone_at is null
      and person = any(r.people)) then 'admin' end,
    case when exists (select 1 from promo_fraud_refunds f where f.studio_id = person and f.repaid < f.owed
      and f.lifted_at is null) then 'sales' end], null)
$$;
--> statement-breakpoint
create trigger pieces_added after insert on promo_page_purchases for each row when (not new.has_pieces)
  execute function keep_promo_pieces_of_row();
--> statement-breakpoint
create trigger pieces_refunded after update of refunded_credits, refunded_welcome_credits on promo_page_purchases for each row
  when ((old.refunded_credits, old.refunded_welcome_credits) is distinct from (new.refunded_credits, new.refunded_welcome_credits))
  execute function keep_promo_pieces_of_row();
--> statement-breakpoint
create trigger pieces_paid after update of paid_at on promo_earnings for each row
  when (old.paid_at is null and new.paid_at is not null) execute function pay_promo_pieces();
--> statement-breakpoint
select keep_promo_pieces(p.id) from promo_page_purchases p where not p.has_pieces;
--> statement-breakpoint
-- The figures of earlier days count buyers and pieces too; those of the last month are summed again every hour.
update promo_page_analytics a set buyers = s.buyers, total_purchases = s.purchases, revenue_credits = s.revenue,
  conversion_rate = least(100, coalesce(round(100.0 * s.buyers / nullif(a.unique_visitors, 0), 2), 0))
from (
  select p.promo_page_id, (p.created_at at time zone 'UTC')::date as day, count(distinct coalesce(p.buyer_id, p.id))::int as buyers,
    count(distinct p.id)::int as purchases, sum(k.price)::int as revenue
  from promo_page_purchases p join promo_purchase_pieces k on k.purchase_id = p.id and k.state <> 'refunded'
  where p.purchase_status = 'completed' group by 1, 2) s
where s.promo_page_id = a.promo_page_id and s.day = a.date;
