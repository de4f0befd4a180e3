ALTER TABLE "permissions" ADD COLUMN "conditions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- Why spending of a person is paused: an open debt of a card payment, a response of an administrator to an alert, or both.
create function freeze_reasons(person uuid) returns text[]
language sql stable set search_path = public, pg_temp as $$
  select array_remove(array[
    case when exists (select 1 from payment_debts d where d.lifted_at is null
      and (d.owner_id = person or d.id in (select a.debt_id from debt_accounts a where a.profile_id = person))) then 'debt' end,
    case when exists (select 1 from security_responses r where r.kind = 'freeze_spending' and r.undone_at is null
      and person = any(r.people)) then 'admin' end], null)
$$;
--> statement-breakpoint
revoke execute on function freeze_reasons(uuid) from public;
--> statement-breakpoint
-- As before, and a paused account says why (the reasons of freeze_reasons in the detail).
create or replace function post_transfers(entries jsonb, at timestamptz)
returns table (key text, from_welcome integer, replayed boolean)
language plpgsql set search_path = public, pg_temp as $$
declare
  entry jsonb;
  part record;
  acc credit_accounts;
  source_id uuid;
  target_id uuid;
  welcome_id uuid;
  main_id uuid;
  welcome_has bigint;
  main_has bigint;
  frozen timestamptz;
  asked bigint;
  drawn bigint;
  paid_before bigint;
  leg_amount integer;
  left_over bigint;
  transfer uuid;
  side record;
  salt_ bytea;
  digest_ bytea;
  hash_ bytea;
  stamp text := to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
begin
  perform 1 from credit_accounts a
  where a.balance is not null and (
    a.id::text in (select l ->> 'from' from jsonb_array_elements(entries) l union all select l ->> 'to' from jsonb_array_elements(entries) l)
    or a.profile_id in (select (l ->> 'fromProfile')::uuid from jsonb_array_elements(entries) l union all select (l ->> 'toProfile')::uuid from jsonb_array_elements(entries) l)
    or a.spot_id in (select (l ->> 'fromSpot')::uuid from jsonb_array_elements(entries) l union all select (l ->> 'toSpot')::uuid from jsonb_array_elements(entries) l))
  order by a.id for no key update;

  for entry in select l from jsonb_array_elements(entries) l loop
    key := entry ->> 'key';
    leg_amount := (entry ->> 'amount')::integer;
    from_welcome := 0;

    select coalesce(sum(t.amount), 0), coalesce(sum(t.amount) filter (where t.idempotency_key = post_transfers.key || '/welcome'), 0)
      into paid_before, from_welcome
      from credit_transfers t
      where t.idempotency_key in (post_transfers.key, post_transfers.key || '/welcome', post_transfers.key || '/main');
    if paid_before > 0 then
      if paid_before <> leg_amount or not exists (
        select 1 from credit_transfers t where t.type = entry ->> 'type'
          and t.idempotency_key in (post_transfers.key, post_transfers.key || '/welcome', post_transfers.key || '/main')) then
        raise exception 'The key % was used for something else', key using errcode = 'PH002';
      end if;
      replayed := true;
      return next;
      continue;
    end if;
    replayed := false;
    from_welcome := 0;

    target_id := case
      when entry ? 'toProfile' then (select a.id from credit_accounts a where a.profile_id = (entry ->> 'toProfile')::uuid and a.kind = entry ->> 'wallet')
      when entry ? 'toSpot' then (select a.id from credit_accounts a where a.spot_id = (entry ->> 'toSpot')::uuid)
      when entry ->> 'to' in ('sales', 'revenue', 'mint', 'burn') then (select a.id from credit_accounts a where a.kind = entry ->> 'to' and a.balance is null)
      else (select a.id from credit_accounts a where a.id = (entry ->> 'to')::uuid) end;
    if target_id is null then
      raise exception 'No account to credit for %', key using errcode = 'PH003';
    end if;

    if entry ? 'fromProfile' then
      select a.id, a.balance into welcome_id, welcome_has from credit_accounts a where a.profile_id = (entry ->> 'fromProfile')::uuid and a.kind = 'welcome';
      select a.id, a.balance, a.frozen_at into main_id, main_has, frozen from credit_accounts a where a.profile_id = (entry ->> 'fromProfile')::uuid and a.kind = 'main';
      if main_id is null then
        raise exception 'No account to charge for %', key using errcode = 'PH003';
      end if;
      if entry ->> 'draw' = 'welcome' then
        from_welcome := least(welcome_has, leg_amount);
      end if;
      if frozen is not null and not coalesce((entry ->> 'evenFrozen')::boolean, false) then
        raise exception 'Spending is frozen' using errcode = 'PH004',
          detail = to_json(freeze_reasons((entry ->> 'fromProfile')::uuid))::text;
      end if;
      if main_has < leg_amount - from_welcome then
        -- What the whole call asks of this person, and what they had before it began.
        select coalesce(sum((l ->> 'amount')::bigint), 0) into asked from jsonb_array_elements(entries) l
          where l ->> 'fromProfile' = entry ->> 'fromProfile';
        select coalesce(sum(t.amount), 0) into drawn from credit_transfers t
          where t.from_account in (welcome_id, main_id) and t.created_at = at and t.idempotency_key in (
            select (l ->> 'key') || s.suffix from jsonb_array_elements(entries) l, (values ('/welcome'), ('/main')) s (suffix));
        raise exception 'Insufficient credits' using errcode = 'PH001',
          detail = json_build_object('required', asked,
            'available', drawn + main_has + case when entry ->> 'draw' = 'welcome' then welcome_has else 0 end,
            'type', entry ->> 'type')::text;
      end if;
    else
      source_id := case
        when entry ? 'fromSpot' then (select a.id from credit_accounts a where a.spot_id = (entry ->> 'fromSpot')::uuid)
        when entry ->> 'from' in ('sales', 'revenue', 'mint', 'burn') then (select a.id from credit_accounts a where a.kind = entry ->> 'from' and a.balance is null)
        else (select a.id from credit_accounts a where a.id = (entry ->> 'from')::uuid) end;
      if source_id is null then
        raise exception 'No account to charge for %', key using errcode = 'PH003';
      end if;
    end if;

    for part in
      select v.account, v.amount, v.suffix from (values
        (case when entry ? 'fromProfile' then welcome_id end, from_welcome, '/welcome'),
        (case when entry ? 'fromProfile' then main_id end, leg_amount - from_welcome, '/main'),
        (case when not entry ? 'fromProfile' then source_id end, leg_amount, '')) v (account, amount, suffix)
      where v.account is not null and v.amount > 0
    loop
      insert into credit_transfers (type, purpose, from_account, to_account, amount, description, game_id, invitation_id, request_id, idempotency_key, created_at)
      values (entry ->> 'type', entry ->> 'purpose', part.account, target_id, part.amount, entry ->> 'description',
        (entry ->> 'game')::uuid, (entry ->> 'invitation')::uuid, (entry ->> 'request')::uuid, key || part.suffix, at)
      returning id into transfer;

      for side in select * from (values (part.account, -part.amount), (target_id, part.amount)) s (account, delta) loop
        select * into acc from credit_accounts a where a.id = side.account;
        if acc.balance is null then
          continue;
        end if;
        if acc.profile_id is null then
          update credit_accounts a set balance = a.balance + side.delta
            where a.id = side.account and a.balance + side.delta >= 0 returning a.balance into left_over;
        else
          salt_ := uuid_send(gen_random_uuid());
          digest_ := sha256(salt_ || convert_to(entry ->> 'description', 'UTF8'));
          hash_ := sha256(convert_to(concat_ws('|', acc.id, acc.head_seq + 1, entry ->> 'type', side.delta, stamp, encode(digest_, 'hex'), encode(acc.head_hash, 'hex')), 'UTF8'));
          update credit_accounts a set balance = a.balance + side.delta, head_seq = a.head_seq + 1, head_hash = hash_
            where a.id = side.account and a.balance + side.delta >= 0 returning a.balance into left_over;
        end if;
        if not found then
          raise exception 'Insufficient credits' using errcode = 'PH001',
            detail = json_build_object('required', part.amount, 'available', acc.balance)::text;
        end if;
        if acc.profile_id is not null then
          insert into credit_transactions (transfer_id, account_id, user_id, seq, amount, type, purpose, description, salt,
            description_digest, balance_after, prev_hash, hash, game_id, invitation_id, created_at)
          values (transfer, acc.id, acc.profile_id, acc.head_seq + 1, side.delta, entry ->> 'type', entry ->> 'purpose',
            entry ->> 'description', salt_, digest_, left_over, acc.head_hash, hash_, (entry ->> 'game')::uuid, (entry ->> 'invitation')::uuid, at);
        end if;
      end loop;
    end loop;
    return next;
  end loop;
end $$;
--> statement-breakpoint
-- A suspended account, and one that waits for a parent or guardian, is no tester: it is not found, invited or counted.
create or replace function keep_tester_of_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The row in user_roles decides the order of two changes: a role is there once, so that giving and taking it wait for each other.
  if tg_op <> 'INSERT' and old.role = 'tester' then
    update profiles set is_tester = false where user_id = old.user_id and is_tester;
  end if;
  if tg_op <> 'DELETE' and new.role = 'tester' then
    update profiles set is_tester = true where user_id = new.user_id and suspended_at is null and awaits_guardian_since is null
      and not is_tester;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function keep_tester_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.is_tester := new.user_id is not null and new.suspended_at is null and new.awaits_guardian_since is null
    and (new.is_tester or exists (select 1 from user_roles r where r.user_id = new.user_id and r.role = 'tester'));
  return new;
end $$;
--> statement-breakpoint
drop trigger tester_of_account on profiles;
--> statement-breakpoint
create trigger tester_of_account before insert or update of user_id, suspended_at, awaits_guardian_since on profiles
  for each row execute function keep_tester_of_account();
--> statement-breakpoint
update profiles set is_tester = false where awaits_guardian_since is not null and is_tester;
