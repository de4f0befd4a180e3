-- What the row-level role may do, column by column; row policies decide which rows. Nothing is granted by default.
revoke all on schema public from public;
--> statement-breakpoint
revoke execute on all functions in schema public from public;
--> statement-breakpoint
grant usage on schema public to playhatch_person;
--> statement-breakpoint
grant execute on function may_see_request(uuid, uuid), may_see_game(uuid, uuid) to playhatch_person;
--> statement-breakpoint
create view profile_cards with (security_barrier) as
  select p.id, p.name, p.company_name, p.role, p.tester_level, p.location, p.device_type, p.favorite_genres,
    p.open_to_tests, p.demographics_completed,
    coalesce((select array_agg(b.badge order by b.awarded_at) from profile_badges b where b.profile_id = p.id), '{}') as badges
  from profiles p
  where p.user_id is not null;
--> statement-breakpoint
grant select on profile_cards to playhatch_person;
--> statement-breakpoint
grant select on user_roles, reputation_events, profile_badges, notification_history, review_participations, review_drafts,
  reviews, participation_events, participation_messages, confidentiality_receipts, invitations, review_requests,
  review_places, game_builds, uploads, credit_heads, credit_settings
  to playhatch_person;
--> statement-breakpoint
grant select on profiles to playhatch_person;
--> statement-breakpoint
grant update (name, age, gender, location, player_type, device_type, gaming_frequency, session_length, favorite_genres,
  spending_profile, experience_level, terms_accepted, cookies_consent, data_consent, consent_granted_at, last_seen_at,
  company_name, time_zone, share_email, open_to_tests, updated_at) on profiles to playhatch_person;
--> statement-breakpoint
grant update (opened_at), delete on notification_history to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, title, description, genres, platforms, status, version, current_build_id, is_public,
  cover_key, created_at, updated_at, deleted_at) on games to playhatch_person;
--> statement-breakpoint
grant update (title, description, genres, platforms, status, is_public, updated_at) on games to playhatch_person;
--> statement-breakpoint
grant select on game_screenshots to playhatch_person;
--> statement-breakpoint
grant select (id, owner_id, kind, name, mime, size, created_at) on files to playhatch_person;
--> statement-breakpoint
grant insert (participation_id, tester_id, body, revision, saved_at), update (body, revision, saved_at)
  on review_drafts to playhatch_person;
--> statement-breakpoint
grant select (id, kind, profile_id, balance, head_seq, head_hash, created_at) on credit_accounts to playhatch_person;
--> statement-breakpoint
grant select on credit_transactions to playhatch_person;
--> statement-breakpoint
-- Announcing needs no table right: the topic is checked where it is read, the row is only a nudge to look again.
create function announce(topic text, kind text, ref text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into live_events (topic, kind, ref_id) values (topic, kind, ref)
$$;
--> statement-breakpoint
revoke execute on function announce(text, text, text) from public;
--> statement-breakpoint
grant execute on function announce(text, text, text) to playhatch_person;
