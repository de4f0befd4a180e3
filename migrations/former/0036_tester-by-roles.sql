DROP INDEX "profiles_places";--> statement-breakpoint
DROP INDEX "profiles_names";--> statement-breakpoint
DROP INDEX "profiles_name_grams";--> statement-breakpoint
DROP INDEX "profiles_offered";--> statement-breakpoint
DROP INDEX "profiles_testers";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_tester" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_places" ON "profiles" USING btree ("location") WHERE "profiles"."is_tester" and "profiles"."open_to_tests" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_names" ON "profiles" USING btree (lower("name") text_pattern_ops) WHERE "profiles"."is_tester" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_name_grams" ON "profiles" USING gin (name_grams("name")) WHERE "profiles"."is_tester" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_offered" ON "profiles" USING btree ((num_nonnulls(age, gender, location, device_type, gaming_frequency, session_length, spending_profile, experience_level) + (favorite_genres <> '{}')::int + (data_consent)::int < 7.5),(- coalesce(array_position(array['Newbie', 'Beginner', 'Active', 'Regular', 'Core', 'Veteran', 'Expert', 'Legend']::text[], tester_level), 0)),lower(name),"id") WHERE "profiles"."is_tester" and "profiles"."open_to_tests" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_testers" ON "profiles" USING btree ("reputation_score" DESC NULLS LAST) WHERE "profiles"."is_tester";