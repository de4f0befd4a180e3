-- The names of the glossary. Only a restore of a backup made by a former version runs this: the rows are loaded into the
-- tables of that version first, and these statements give tables, columns and functions the names of the baseline.
alter table review_places rename to review_spots;
--> statement-breakpoint
alter table participation_events rename to playtest_events;
--> statement-breakpoint
alter table participation_messages rename to playtest_messages;
--> statement-breakpoint
alter table outbox_mails rename to outbox_emails;
--> statement-breakpoint
alter table credit_accounts rename column place_id to spot_id;
--> statement-breakpoint
alter table credit_accounts rename column stripe to shard;
--> statement-breakpoint
alter table notification_history rename column letter_due_at to email_due_at;
--> statement-breakpoint
alter table notification_preferences rename column letters to emails;
--> statement-breakpoint
alter table playtest_events rename column participation_id to playtest_id;
--> statement-breakpoint
alter table playtest_messages rename column participation_id to playtest_id;
--> statement-breakpoint
alter table profiles rename column locked_by_hand to locked_manually;
--> statement-breakpoint
alter table proof_results rename column participation_id to playtest_id;
--> statement-breakpoint
alter table reputation_events rename column participation_id to playtest_id;
--> statement-breakpoint
alter table review_drafts rename column participation_id to playtest_id;
--> statement-breakpoint
alter table review_participations rename column last_beat_at to last_heartbeat_at;
--> statement-breakpoint
alter table review_participations rename column place_id to spot_id;
--> statement-breakpoint
alter table review_spots rename column participation_id to playtest_id;
--> statement-breakpoint
alter table review_requests rename column price_per_place to price_per_spot;
--> statement-breakpoint
alter table review_requests rename column reward_per_place to reward_per_spot;
--> statement-breakpoint
alter table review_signatures rename column participation_id to playtest_id;
--> statement-breakpoint
alter table review_versions rename column participation_id to playtest_id;
--> statement-breakpoint
alter table reviews rename column participation_id to playtest_id;
--> statement-breakpoint
alter table review_participations rename column asked to brief;
--> statement-breakpoint
alter table outbox_emails rename constraint "outbox_mails_pkey" to "outbox_emails_pkey";
--> statement-breakpoint
alter table credit_accounts rename constraint "credit_accounts_place" to "credit_accounts_spot";
--> statement-breakpoint
alter table credit_accounts rename constraint "credit_accounts_stripe" to "credit_accounts_shard";
--> statement-breakpoint
alter table credit_accounts rename constraint "credit_accounts_placeId_unique" to "credit_accounts_spotId_unique";
--> statement-breakpoint
alter table playtest_events rename constraint "participation_events_pkey" to "playtest_events_pkey";
--> statement-breakpoint
alter table playtest_messages rename constraint "participation_messages_body" to "playtest_messages_body";
--> statement-breakpoint
alter table playtest_messages rename constraint "participation_messages_pkey" to "playtest_messages_pkey";
--> statement-breakpoint
alter table reviews rename constraint "reviews_participationId_unique" to "reviews_playtestId_unique";
--> statement-breakpoint
alter table review_spots rename constraint "review_places_pkey" to "review_spots_pkey";
--> statement-breakpoint
alter table review_spots rename constraint "review_places_number" to "review_spots_number";
--> statement-breakpoint
alter table playtest_events rename constraint "participation_events_participation_id_review_participations_id_" to "playtest_events_playtest_id_review_participations_id_fk";
--> statement-breakpoint
alter table playtest_messages rename constraint "participation_messages_participation_id_review_participations_i" to "playtest_messages_playtest_id_review_participations_id_fk";
--> statement-breakpoint
alter table review_drafts rename constraint "review_drafts_participation_id_review_participations_id_fk" to "review_drafts_playtest_id_review_participations_id_fk";
--> statement-breakpoint
alter table review_participations rename constraint "review_participations_place_id_review_places_id_fk" to "review_participations_spot_id_review_spots_id_fk";
--> statement-breakpoint
alter table reviews rename constraint "reviews_participation_id_review_participations_id_fk" to "reviews_playtest_id_review_participations_id_fk";
--> statement-breakpoint
alter table review_spots rename constraint "review_places_request_id_review_requests_id_fk" to "review_spots_request_id_review_requests_id_fk";
--> statement-breakpoint
alter table review_versions rename constraint "review_versions_participation_id_submission_pk" to "review_versions_playtest_id_submission_pk";
--> statement-breakpoint
alter table review_versions rename constraint "review_versions_participation_id_review_participations_id_fk" to "review_versions_playtest_id_review_participations_id_fk";
--> statement-breakpoint
alter table proof_results rename constraint "proof_results_participation_id_review_participations_id_fk" to "proof_results_playtest_id_review_participations_id_fk";
--> statement-breakpoint
alter table review_signatures rename constraint "review_signatures_participation_id_review_participations_id_fk" to "review_signatures_playtest_id_review_participations_id_fk";
--> statement-breakpoint
alter index "credit_accounts_stripes" rename to "credit_accounts_shards";
--> statement-breakpoint
alter index "participation_events_of" rename to "playtest_events_of";
--> statement-breakpoint
alter index "review_places_open" rename to "review_spots_open";
--> statement-breakpoint
alter index "notification_history_letters" rename to "notification_history_emails";
--> statement-breakpoint
alter index "participation_messages_of" rename to "playtest_messages_of";
--> statement-breakpoint
alter index "review_places_of_studio" rename to "review_spots_of_studio";
--> statement-breakpoint
alter index "outbox_mails_newest" rename to "outbox_emails_newest";
--> statement-breakpoint
alter sequence participation_events_id_seq rename to playtest_events_id_seq;
--> statement-breakpoint
revoke select (locked_manually) on profiles from playhatch_person;
--> statement-breakpoint
alter function refuse_change() rename to reject_change;
--> statement-breakpoint
drop function post_transfers(jsonb, timestamptz);
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
revoke execute on function post_transfers(jsonb, timestamptz) from public;
--> statement-breakpoint
-- From PostgreSQL 18 on "not null" has a name too.
do $$ declare c record; begin
  for c in select r.relname as of_table, k.conname as name, r.relname || '_' || a.attname || '_not_null' as wanted
    from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = k.conkey[1]
    where k.contype = 'n' and r.relnamespace = 'public'::regnamespace and k.conname <> r.relname || '_' || a.attname || '_not_null'
      and length(r.relname || '_' || a.attname || '_not_null') <= 63
  loop
    execute format('alter table %I rename constraint %I to %I', c.of_table, c.name, c.wanted);
  end loop;
end $$;
--> statement-breakpoint
-- Jobs that wait name the playtest they are about.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs set payload = replace(payload::text, '"participationId":', '"playtestId":')::json
    where payload::text like '%"participationId":%';
  end if;
end $$;
