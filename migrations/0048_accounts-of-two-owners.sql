-- As before, and an account that two people say is theirs.
create or replace function freeze_reasons(person uuid) returns text[]
language sql stable set search_path = public, pg_temp as $$
  select array_remove(array[
    case when exists (select 1 from payment_debts d where d.lifted_at is null
      and (d.owner_id = person or d.id in (select a.debt_id from debt_accounts a where a.profile_id = person))) then 'debt' end,
    case when exists (select 1 from security_responses r where r.kind = 'freeze_spending' and r.undone_at is null
      and person = any(r.people)) then 'admin' end,
    case when exists (select 1 from auth_reversals v where v.user_id = person and v.outcome = 'waiting') then 'owners' end,
    case when exists (select 1 from promo_fraud_refunds f where f.studio_id = person and f.repaid < f.owed
      and f.lifted_at is null) then 'sales' end], null)
$$;
