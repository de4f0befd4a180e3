-- What the row-level role may do, column by column; row policies decide which rows. Nothing is granted by default.
revoke all on schema public from public;
--> statement-breakpoint
revoke execute on all functions in schema public from public;
--> statement-breakpoint
grant usage on schema public to playhatch_person;
--> statement-breakpoint
create view profile_cards with (security_barrier) as
  select p.id, p.name, p.company_name, p.role, p.tester_level, p.location, p.device_type, p.favorite_genres,
    p.open_to_tests, p.demographics_completed,
    coalesce((select array_agg(b.badge order by b.awarded_at) from profile_badges b where b.profile_id = p.id), '{}') as badges,
    p.is_tester
  from profiles p
  where p.user_id is not null
    and (current_user <> 'playhatch_person' or nullif(current_setting('app.user_id', true), '') is not null);
--> statement-breakpoint
-- Public games name their studio to visitors who are not signed in, who read no other card.
create view studios_shown with (security_barrier) as
  select p.id, coalesce(nullif(p.company_name, ''), p.name) as name from profiles p
  where exists (select 1 from games g where g.studio_id = p.id and g.is_public and g.deleted_at is null);
--> statement-breakpoint
create trigger append_only before update or delete on credit_transfers for each row execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on credit_transfers for each statement execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on credit_transactions for each statement execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on credit_heads for each statement execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on audit_log for each statement execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on playtest_events for each statement execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on confidentiality_receipts for each statement execute function reject_change();
--> statement-breakpoint
create trigger append_only before update or delete on credit_heads for each row execute function reject_change();
--> statement-breakpoint
create trigger append_only before update or delete on audit_log for each row execute function reject_change();
--> statement-breakpoint
create trigger append_only before update or delete on playtest_events for each row execute function reject_change();
--> statement-breakpoint
create trigger append_only before update or delete on confidentiality_receipts for each row execute function reject_change();
--> statement-breakpoint
create trigger append_only before update or delete on credit_transactions for each row execute function only_erasure();
--> statement-breakpoint
create trigger append_only before update or delete on consents for each row execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on consents for each statement execute function reject_change();
--> statement-breakpoint
create trigger append_only before update or delete on receipts for each row execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on receipts for each statement execute function reject_change();
--> statement-breakpoint
create trigger append_only before update or delete on payment_events for each row execute function reject_change();
--> statement-breakpoint
create trigger targeting_gone after delete on profiles for each row execute function note_targeting_change();
--> statement-breakpoint
create trigger append_only before update or delete on incentive_extras for each row execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on incentive_extras for each statement execute function reject_change();
--> statement-breakpoint
create trigger tester_of_roles after insert or delete or update of role on user_roles for each row
  execute function keep_tester_of_roles();
--> statement-breakpoint
create trigger targeting_added after insert on profiles for each row when (new.is_tester)
  execute function note_targeting_change();
--> statement-breakpoint
create trigger targeting_changed after update on profiles for each row when (
  (old.is_tester, old.user_id, old.demographics_completed, old.open_to_tests, old.age, old.gender, old.location, old.player_type, old.device_type,
    old.gaming_frequency, old.session_length, old.favorite_genres, old.spending_profile, old.experience_level)
  is distinct from
  (new.is_tester, new.user_id, new.demographics_completed, new.open_to_tests, new.age, new.gender, new.location, new.player_type, new.device_type,
    new.gaming_frequency, new.session_length, new.favorite_genres, new.spending_profile, new.experience_level))
  execute function note_targeting_change();
--> statement-breakpoint
create trigger tester_of_account before insert or update of user_id, suspended_at on profiles for each row
  execute function keep_tester_of_account();
--> statement-breakpoint
grant select on channel_messages, channel_reads, confidentiality_receipts, consents, credit_heads, credit_settings,
  credit_transactions, game_builds, game_screenshots, invitations, notification_history, notification_preferences,
  onboarding_progress, playtest_events, playtest_messages, profile_badges, profile_cards, profile_details, profiles,
  receipts, reputation_events, request_proofs, review_drafts, review_participations, review_spots, review_requests,
  review_versions, reviews, studios_shown, team_workspaces, uploads, user_roles, workspace_channels,
  workspace_invites, workspace_members, workspace_tasks to playhatch_person;
--> statement-breakpoint
grant select (id, kind, profile_id, balance, head_seq, head_hash, created_at, frozen_at) on credit_accounts to
  playhatch_person;
--> statement-breakpoint
grant select (id, name, description, credits, price_cents, discount_percentage, is_popular, is_active, sort_order) on
  credit_packages to playhatch_person;
--> statement-breakpoint
grant select (id, owner_id, kind, name, mime, size, created_at) on files to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, title, description, genres, platforms, status, version, current_build_id, is_public,
  cover_key, created_at, updated_at, deleted_at), update (title, description, genres, platforms, status, is_public,
  updated_at) on games to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, review_request_id, note, confidentiality_text, max_uses, uses, expires_at,
  revoked_at, created_at) on invitation_links to playhatch_person;
--> statement-breakpoint
grant update (opened_at, deleted_at) on notification_history to playhatch_person;
--> statement-breakpoint
grant insert (profile_id, emails, updated_at), update (emails, updated_at) on notification_preferences to
  playhatch_person;
--> statement-breakpoint
grant insert (profile_id, flow, step, finished_at, skipped_at, updated_at), update (step, finished_at, skipped_at,
  updated_at) on onboarding_progress to playhatch_person;
--> statement-breakpoint
grant select (id, payment_id, owner_id, reason, credits, cents, created_at, lifted_at) on payment_debts to
  playhatch_person;
--> statement-breakpoint
grant select (id, owner_id, package_id, package_name, credits, price_cents, source, state, created_at, paid_at,
  updated_at, granted_credits) on payments to playhatch_person;
--> statement-breakpoint
grant insert (profile_id, website, team_size, engines, genres, devices, updated_at), update (website, team_size,
  engines, genres, devices, updated_at) on profile_details to playhatch_person;
--> statement-breakpoint
grant update (name, age, gender, location, player_type, device_type, gaming_frequency, session_length,
  favorite_genres, spending_profile, experience_level, terms_accepted, cookies_consent, data_consent,
  consent_granted_at, last_seen_at, company_name, time_zone, share_email, open_to_tests, updated_at) on profiles to
  playhatch_person;
--> statement-breakpoint
grant insert (playtest_id, tester_id, body, revision, saved_at), update (body, revision, saved_at) on review_drafts to
  playhatch_person;
--> statement-breakpoint
grant execute on function announce(text, text, text), inbox_of_session(text, timestamp with time zone, text[],
  boolean, uuid, integer), may_see_game(uuid, uuid), may_see_request(uuid, uuid), name_grams(text),
  session_reader(text, timestamp with time zone), testers_named(text, integer), workspaces_of(uuid) to
  playhatch_person;
--> statement-breakpoint
insert into credit_accounts (kind) values ('sales'), ('revenue'), ('mint'), ('burn');
--> statement-breakpoint
insert into credit_accounts (kind, shard, balance) select 'incentives', n, 0 from generate_series(0, 7) n;
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
