-- Column by column, as in 0002: what the row-level role may do with payments. What opens a checkout stays closed.
grant select (id, name, description, credits, price_cents, discount_percentage, is_popular, is_active, sort_order)
  on credit_packages to playhatch_person;
--> statement-breakpoint
grant select (id, owner_id, package_id, package_name, credits, price_cents, source, state, created_at, paid_at, updated_at)
  on payments to playhatch_person;
--> statement-breakpoint
grant select on receipts to playhatch_person;
--> statement-breakpoint
grant select (id, payment_id, owner_id, reason, credits, cents, created_at, lifted_at) on payment_debts to playhatch_person;
--> statement-breakpoint
grant select (frozen_at) on credit_accounts to playhatch_person;
--> statement-breakpoint
create trigger append_only before update or delete on receipts for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on receipts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on payment_events for each row execute function refuse_change();
--> statement-breakpoint
-- The packages of a fresh install.
insert into credit_packages (id, name, description, credits, price_cents, discount_percentage, is_popular, sort_order) values
  ('00000000-0000-4000-a000-000000000001', 'Starter', 'For a first round: a few invitations and a quick review.', 100, 1000, 0, false, 10),
  ('00000000-0000-4000-a000-000000000002', 'Growth', 'Reviews for one build, from invitation to results.', 550, 5000, 9, false, 20),
  ('00000000-0000-4000-a000-000000000003', 'Business', 'A steady pace: several builds, several depths.', 1200, 10000, 17, false, 30),
  ('00000000-0000-4000-a000-000000000004', 'Professional', 'For studios that test every release.', 2600, 20000, 23, true, 40),
  ('00000000-0000-4000-a000-000000000005', 'Scale', 'Many games, many testers, all depths.', 7000, 50000, 29, false, 50),
  ('00000000-0000-4000-a000-000000000006', 'Enterprise', 'A whole catalogue, all year.', 15000, 100000, 33, false, 60)
on conflict do nothing;
--> statement-breakpoint
-- As in 0003, and besides: a frozen account spends nothing (PH004) unless the leg is marked evenFrozen, and a shortfall
-- says what the whole call asked for and of which type.
create or replace function post_transfers(legs jsonb, at timestamptz)
returns table (key text, from_welcome integer, replayed boolean)
language plpgsql set search_path = public, pg_temp as $$
declare
  leg jsonb;
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
    a.id::text in (select l ->> 'from' from jsonb_array_elements(legs) l union all select l ->> 'to' from jsonb_array_elements(legs) l)
    or a.profile_id in (select (l ->> 'fromProfile')::uuid from jsonb_array_elements(legs) l union all select (l ->> 'toProfile')::uuid from jsonb_array_elements(legs) l)
    or a.place_id in (select (l ->> 'fromPlace')::uuid from jsonb_array_elements(legs) l union all select (l ->> 'toPlace')::uuid from jsonb_array_elements(legs) l))
  order by a.id for no key update;

  for leg in select l from jsonb_array_elements(legs) l loop
    key := leg ->> 'key';
    leg_amount := (leg ->> 'amount')::integer;
    from_welcome := 0;

    select coalesce(sum(t.amount), 0), coalesce(sum(t.amount) filter (where t.idempotency_key = post_transfers.key || '/welcome'), 0)
      into paid_before, from_welcome
      from credit_transfers t
      where t.idempotency_key in (post_transfers.key, post_transfers.key || '/welcome', post_transfers.key || '/main');
    if paid_before > 0 then
      if paid_before <> leg_amount or not exists (
        select 1 from credit_transfers t where t.type = leg ->> 'type'
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
      when leg ? 'toProfile' then (select a.id from credit_accounts a where a.profile_id = (leg ->> 'toProfile')::uuid and a.kind = leg ->> 'pot')
      when leg ? 'toPlace' then (select a.id from credit_accounts a where a.place_id = (leg ->> 'toPlace')::uuid)
      when leg ->> 'to' in ('sales', 'revenue', 'mint', 'burn') then (select a.id from credit_accounts a where a.kind = leg ->> 'to' and a.balance is null)
      else (select a.id from credit_accounts a where a.id = (leg ->> 'to')::uuid) end;
    if target_id is null then
      raise exception 'No account to credit for %', key using errcode = 'PH003';
    end if;

    if leg ? 'fromProfile' then
      select a.id, a.balance into welcome_id, welcome_has from credit_accounts a where a.profile_id = (leg ->> 'fromProfile')::uuid and a.kind = 'welcome';
      select a.id, a.balance, a.frozen_at into main_id, main_has, frozen from credit_accounts a where a.profile_id = (leg ->> 'fromProfile')::uuid and a.kind = 'main';
      if main_id is null then
        raise exception 'No account to charge for %', key using errcode = 'PH003';
      end if;
      if leg ->> 'draw' = 'welcome' then
        from_welcome := least(welcome_has, leg_amount);
      end if;
      if frozen is not null and not coalesce((leg ->> 'evenFrozen')::boolean, false) then
        raise exception 'Spending is frozen' using errcode = 'PH004';
      end if;
      if main_has < leg_amount - from_welcome then
        -- What the whole call asks of this person, and what they had before it began.
        select coalesce(sum((l ->> 'amount')::bigint), 0) into asked from jsonb_array_elements(legs) l
          where l ->> 'fromProfile' = leg ->> 'fromProfile';
        select coalesce(sum(t.amount), 0) into drawn from credit_transfers t
          where t.from_account in (welcome_id, main_id) and t.created_at = at and t.idempotency_key in (
            select (l ->> 'key') || s.suffix from jsonb_array_elements(legs) l, (values ('/welcome'), ('/main')) s (suffix));
        raise exception 'Insufficient credits' using errcode = 'PH001',
          detail = json_build_object('required', asked,
            'available', drawn + main_has + case when leg ->> 'draw' = 'welcome' then welcome_has else 0 end,
            'type', leg ->> 'type')::text;
      end if;
    else
      source_id := case
        when leg ? 'fromPlace' then (select a.id from credit_accounts a where a.place_id = (leg ->> 'fromPlace')::uuid)
        when leg ->> 'from' in ('sales', 'revenue', 'mint', 'burn') then (select a.id from credit_accounts a where a.kind = leg ->> 'from' and a.balance is null)
        else (select a.id from credit_accounts a where a.id = (leg ->> 'from')::uuid) end;
      if source_id is null then
        raise exception 'No account to charge for %', key using errcode = 'PH003';
      end if;
    end if;

    for part in
      select v.account, v.amount, v.suffix from (values
        (case when leg ? 'fromProfile' then welcome_id end, from_welcome, '/welcome'),
        (case when leg ? 'fromProfile' then main_id end, leg_amount - from_welcome, '/main'),
        (case when not leg ? 'fromProfile' then source_id end, leg_amount, '')) v (account, amount, suffix)
      where v.account is not null and v.amount > 0
    loop
      insert into credit_transfers (type, purpose, from_account, to_account, amount, description, game_id, invitation_id, request_id, idempotency_key, created_at)
      values (leg ->> 'type', leg ->> 'purpose', part.account, target_id, part.amount, leg ->> 'description',
        (leg ->> 'game')::uuid, (leg ->> 'invitation')::uuid, (leg ->> 'request')::uuid, key || part.suffix, at)
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
          digest_ := sha256(salt_ || convert_to(leg ->> 'description', 'UTF8'));
          hash_ := sha256(convert_to(concat_ws('|', acc.id, acc.head_seq + 1, leg ->> 'type', side.delta, stamp, encode(digest_, 'hex'), encode(acc.head_hash, 'hex')), 'UTF8'));
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
          values (transfer, acc.id, acc.profile_id, acc.head_seq + 1, side.delta, leg ->> 'type', leg ->> 'purpose',
            leg ->> 'description', salt_, digest_, left_over, acc.head_hash, hash_, (leg ->> 'game')::uuid, (leg ->> 'invitation')::uuid, at);
        end if;
      end loop;
    end loop;
    return next;
  end loop;
end $$;
