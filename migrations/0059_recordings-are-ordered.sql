ALTER TABLE "profiles" ADD COLUMN "records" text DEFAULT 'voice' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "recording" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "recording_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "recording_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "session_recordings_under_way" ON "session_recordings" USING btree ("studio_id") WHERE "session_recordings"."state" = 'recording' and "session_recordings"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_recording_days" CHECK ("review_requests"."recording_days" between 30 and 365);
--> statement-breakpoint
revoke update (name, age, gender, location, player_type, device_type, gaming_frequency, session_length, favorite_genres, spending_profile, experience_level, terms_accepted, cookies_consent, data_consent, consent_granted_at, last_seen_at, company_name, time_zone, share_email, open_to_tests, updated_at) on profiles from playhatch_person;
--> statement-breakpoint
grant update (name, age, gender, location, player_type, device_type, gaming_frequency, session_length, favorite_genres, spending_profile, experience_level, terms_accepted, cookies_consent, data_consent, consent_granted_at, last_seen_at, company_name, time_zone, share_email, open_to_tests, updated_at, records) on profiles to playhatch_person;
--> statement-breakpoint
drop trigger targeting_changed on profiles;
--> statement-breakpoint
create trigger targeting_changed after update on profiles for each row when (
  (old.is_tester, old.user_id, old.demographics_completed, old.open_to_tests, old.records, old.age, old.gender, old.location, old.player_type,
    old.device_type, old.gaming_frequency, old.session_length, old.favorite_genres, old.spending_profile, old.experience_level)
  is distinct from
  (new.is_tester, new.user_id, new.demographics_completed, new.open_to_tests, new.records, new.age, new.gender, new.location, new.player_type,
    new.device_type, new.gaming_frequency, new.session_length, new.favorite_genres, new.spending_profile, new.experience_level))
  execute function note_targeting_change();
