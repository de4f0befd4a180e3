DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "participation_messages_of";--> statement-breakpoint
CREATE INDEX "games_titles" ON "games" USING gin (name_grams("title")) WHERE "games"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_offered" ON "profiles" USING btree ((num_nonnulls(age, gender, location, device_type, gaming_frequency, session_length, spending_profile, experience_level) + (favorite_genres <> '{}')::int + (data_consent)::int < 7.5),(- coalesce(array_position(array['Newbie', 'Beginner', 'Active', 'Regular', 'Core', 'Veteran', 'Expert', 'Legend']::text[], tester_level), 0)),lower(name),"id") WHERE "profiles"."role" = 'tester' and "profiles"."open_to_tests" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_findable" ON "profiles" USING gin (name_grams((name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '')))) WHERE "profiles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id") WHERE "profiles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "review_participations_for_admins" ON "review_participations" USING btree ("updated_at","id") WHERE "review_participations"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "participation_messages_of" ON "participation_messages" USING btree ("participation_id","created_at","id");