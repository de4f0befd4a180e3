-- The ledger: append-only rows, and the one function that moves credits.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on credit_transfers for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on credit_transfers for each statement execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on credit_transactions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on credit_heads for each statement execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on audit_log for each statement execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on participation_events for each statement execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on confidentiality_receipts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on credit_heads for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on audit_log for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on participation_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on confidentiality_receipts for each row execute function refuse_change();
--> statement-breakpoint
-- A person's row may lose its link, its words and its salt (erasure), nothing else: what the chain covers stays.
create function only_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null and new.salt is null and new.description = 'erased'
    and (new.id, new.transfer_id, new.account_id, new.seq, new.amount, new.type, new.purpose, new.description_digest,
      new.balance_after, new.prev_hash, new.hash, new.game_id, new.invitation_id, new.created_at)
      is not distinct from (old.id, old.transfer_id, old.account_id, old.seq, old.amount, old.type, old.purpose,
      old.description_digest, old.balance_after, old.prev_hash, old.hash, old.game_id, old.invitation_id, old.created_at)
  then
    return new;
  end if;
  raise exception 'The table credit_transactions is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on credit_transactions for each row execute function only_erasure();
--> statement-breakpoint
insert into credit_accounts (kind) values ('sales'), ('revenue'), ('mint'), ('burn');
--> statement-breakpoint
insert into credit_accounts (kind, stripe, balance) select 'incentives', n, 0 from generate_series(0, 7) n;
--> statement-breakpoint
/*
  post_transfers(legs, at): all or nothing, in one round trip.
  A leg: { key, type, purpose?, amount, description, from | fromProfile + draw, to | toProfile + pot, game?, invitation?, request? }
    from, to        an account's id, or the kind of a single account: 'sales' | 'revenue' | 'mint' | 'burn'
    fromProfile     a profile whose credits are drawn: draw 'welcome' first (what the platform is paid), or 'main' alone
    toProfile, pot  'main' | 'welcome'
    fromPlace, toPlace  the escrow of a place
  Guarded accounts are locked in the order of their ids, so that no two operations wait for each other in a ring.
  Answers a row a leg: key, how much came from welcome credits, and whether the key had been paid before (then nothing moved).
  Errors: PH001 insufficient credits with {"required","available"} in DETAIL; PH002 the key was used for something else; PH003 no such account.
*/
create function post_transfers(legs jsonb, at timestamptz)
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
      select a.id, a.balance into main_id, main_has from credit_accounts a where a.profile_id = (leg ->> 'fromProfile')::uuid and a.kind = 'main';
      if main_id is null then
        raise exception 'No account to charge for %', key using errcode = 'PH003';
      end if;
      if leg ->> 'draw' = 'welcome' then
        from_welcome := least(welcome_has, leg_amount);
      end if;
      if main_has < leg_amount - from_welcome then
        raise exception 'Insufficient credits' using errcode = 'PH001',
          detail = json_build_object('required', leg_amount, 'available', main_has + case when leg ->> 'draw' = 'welcome' then welcome_has else 0 end)::text;
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
--> statement-breakpoint
revoke execute on function post_transfers(jsonb, timestamptz), refuse_change(), only_erasure() from public;
