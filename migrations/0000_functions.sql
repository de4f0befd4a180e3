-- Functions that policies, indexes and triggers call. Bodies are bound late: the tables follow in the next migration.
set local check_function_bodies = off;
--> statement-breakpoint
-- Every two letters that stand beside each other in a name: what the search looks for, two letters included.
create function name_grams(name text) returns text[]
language sql immutable parallel safe strict set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct substr(lower(name), at, 2)), '{}') from generate_series(1, length(name) - 1) at
$$;
--> statement-breakpoint
-- Who may see a game or a request that is not their own. Bodies are bound late: the tables follow in the next migration.
create function may_see_request(request uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return person is not null and (
    exists (select 1 from review_participations p where p.request_id = request and p.tester_id = person)
    or exists (
      select 1 from invitations i join review_requests r on r.id = i.review_request_id
      where i.review_request_id = request and i.tester_id = person and i.status in ('pending', 'accepted')
        and (r.confidentiality_text is null or exists (
          select 1 from confidentiality_receipts c where c.request_id = request and c.tester_id = person))));
end $$;
--> statement-breakpoint
create function may_see_game(game uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return person is not null and (
    exists (select 1 from review_participations p where p.game_id = game and p.tester_id = person)
    or exists (
      select 1 from invitations i left join review_requests r on r.id = i.review_request_id
      where i.game_id = game and i.tester_id = person and i.status in ('pending', 'accepted')
        and (r.confidentiality_text is null or exists (
          select 1 from confidentiality_receipts c where c.request_id = r.id and c.tester_id = person))));
end $$;
--> statement-breakpoint
-- The workspaces a person owns or is a member of: a policy reads them once for a statement instead of asking for each row.
create function workspaces_of(person uuid) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
begin
  return query
    select w.id from team_workspaces w where w.studio_id = person
    union select m.workspace_id from workspace_members m where m.profile_id = person;
end $$;
--> statement-breakpoint
-- Announcing needs no table right: the topic is checked where it is read, the row is only a nudge to look again.
create function announce(topic text, kind text, ref text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into live_events (topic, kind, ref_id) values (topic, kind, ref)
$$;
--> statement-breakpoint
-- The ledger: append-only rows, and the one function that moves credits.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
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
-- As in 0003, and besides: a frozen account spends nothing (PH004) unless the entry is marked evenFrozen, and a shortfall
-- says what the whole call asked for and of which type.
create function post_transfers(entries jsonb, at timestamptz)
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
        raise exception 'Spending is frozen' using errcode = 'PH004';
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
-- What a profile has left, seen anew each time it is asked: also within the statement that has just charged it.
create function balance_left(profile uuid) returns integer
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(a.balance), 0)::integer from credit_accounts a where a.profile_id = profile);
end $$;
--> statement-breakpoint
create function testers_named(words text, most integer)
returns table (id uuid, name text, tester_level text, location text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  low text := lower(words);
  got integer;
  found_now integer;
begin
  -- As profile_cards: for people who are signed in.
  if nullif(current_setting('app.user_id', true), '') is null then return; end if;
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.is_tester and p.demographics_completed and p.user_id is not null
      and lower(p.name) ~>=~ low and lower(p.name) ~<~ (low || chr(1114111))
    order by lower(p.name) using ~<~ limit most;
  get diagnostics got = row_count;
  if got >= most then return; end if;
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.is_tester and p.demographics_completed and p.user_id is not null
      and name_grams(p.name) @> name_grams(' ' || low) and strpos(lower(p.name), ' ' || low) > 0
      and not starts_with(lower(p.name), low)
    limit most - got;
  get diagnostics found_now = row_count;
  got := got + found_now;
  if got >= most then return; end if;
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.is_tester and p.demographics_completed and p.user_id is not null
      and name_grams(p.name) @> name_grams(low) and strpos(lower(p.name), low) > 0
      and not starts_with(lower(p.name), low) and strpos(lower(p.name), ' ' || low) = 0
    limit most - got;
end $$;
--> statement-breakpoint
-- Whose session a token opens at that moment, unless the account is suspended; the rest of the transaction reads as this profile, or as nobody.
create function session_reader(session_token text, moment timestamptz) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  reader uuid;
begin
  select p.id into reader from auth_sessions s join profiles p on p.user_id = s.user_id
  where s.token = session_token and s.expires_at > moment and p.suspended_at is null;
  perform set_config('app.user_id', coalesce(reader::text, ''), true);
  return reader;
end
$$;
--> statement-breakpoint
-- The inbox as the API answers it, for an open session; no row otherwise. The row policies of the caller apply.
create function inbox_of_session(session_token text, moment timestamptz, kinds text[], unread_only boolean, older_than uuid, most integer)
returns table (profile_id uuid, answer text)
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  reader uuid := session_reader(session_token, moment);
  before timestamptz;
begin
  if reader is null then return; end if;
  if older_than is not null then
    select b.sent_at into before from notification_history b where b.id = older_than and b.user_id = reader;
  end if;
  return query select reader, json_build_object(
    'notifications', coalesce((
      select json_agg(json_build_object('id', n.id, 'title', n.title, 'message', n.message, 'type', n.notification_type, 'link', n.link,
        'sentAt', to_char(n.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'openedAt', to_char(n.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.sent_at desc, n.id desc)
      from (
        select h.id, h.title, h.message, h.notification_type, h.link, h.sent_at, h.opened_at from notification_history h
        where h.user_id = reader and h.deleted_at is null
          and (kinds is null or h.notification_type = any(kinds)) and (not unread_only or h.opened_at is null)
          and (older_than is null or (h.sent_at, h.id) < (before, older_than))
        order by h.sent_at desc, h.id desc limit most) n), '[]'),
    'unread', (select count(*)::int from notification_history h where h.user_id = reader and h.deleted_at is null and h.opened_at is null)
  )::text;
end
$$;
--> statement-breakpoint
-- Which answers of which tester changed is noted with the change itself, also when a person's own role or a hand makes it.
create function note_targeting_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into targeting_changes (profile_id) values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
--> statement-breakpoint
-- A suspended account is no tester (ruling 57): it is not found, invited or counted, and has what it had when it is lifted.
create function keep_tester_of_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The row in user_roles decides the order of two changes: a role is there once, so that giving and taking it wait for each other.
  if tg_op <> 'INSERT' and old.role = 'tester' then
    update profiles set is_tester = false where user_id = old.user_id and is_tester;
  end if;
  if tg_op <> 'DELETE' and new.role = 'tester' then
    update profiles set is_tester = true where user_id = new.user_id and suspended_at is null and not is_tester;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function keep_tester_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.is_tester := new.user_id is not null and new.suspended_at is null
    and (new.is_tester or exists (select 1 from user_roles r where r.user_id = new.user_id and r.role = 'tester'));
  return new;
end $$;
