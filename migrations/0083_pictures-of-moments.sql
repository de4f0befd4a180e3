CREATE TABLE "moment_pictures" (
	"moment_id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moment_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moment_pictures" ADD CONSTRAINT "moment_pictures_recording_id_session_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."session_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moment_pictures" ADD CONSTRAINT "moment_pictures_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moment_pictures_of" ON "moment_pictures" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "moment_pictures_of_test" ON "moment_pictures" USING btree ("playtest_id");--> statement-breakpoint
CREATE POLICY "read" ON "moment_pictures" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("moment_pictures"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("moment_pictures"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "moment_pictures"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));
--> statement-breakpoint
grant select (moment_id, recording_id, playtest_id, tester_id, studio_id, created_at) on moment_pictures to playhatch_person;
--> statement-breakpoint
revoke select (id, playtest_id, tester_id, studio_id, game_id, mode, keep_days, outside, consented_at, withdrawn_at, state, missing_reason, deleted_because, stopped_because, received_bytes, closed_at, last_chunk_at, joined_at, seconds, bytes, mime, segments, retain_until, kept_by_agreement, keep_asked_days, created_at, updated_at, captions_state) on session_recordings from playhatch_person;
--> statement-breakpoint
grant select (id, playtest_id, tester_id, studio_id, game_id, mode, keep_days, outside, consented_at, withdrawn_at, state, missing_reason, deleted_because, stopped_because, received_bytes, closed_at, last_chunk_at, joined_at, seconds, bytes, mime, segments, retain_until, kept_by_agreement, keep_asked_days, created_at, updated_at, captions_state, pictures) on session_recordings to playhatch_person;