CREATE TABLE "recording_pictures" (
	"recording_id" uuid NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"second" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_pictures_recording_id_second_pk" PRIMARY KEY("recording_id","second"),
	CONSTRAINT "recording_pictures_second" CHECK ("recording_pictures"."second" between 0 and 14400)
);
--> statement-breakpoint
ALTER TABLE "recording_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "captions_state" text;--> statement-breakpoint
ALTER TABLE "workspace_tasks" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "workspace_tasks" ADD COLUMN "session_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recording_pictures" ADD CONSTRAINT "recording_pictures_recording_id_session_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."session_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_pictures" ADD CONSTRAINT "recording_pictures_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_pictures_of" ON "recording_pictures" USING btree ("playtest_id");--> statement-breakpoint
CREATE POLICY "read" ON "recording_pictures" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("recording_pictures"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("recording_pictures"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "recording_pictures"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));
--> statement-breakpoint
grant select (recording_id, playtest_id, tester_id, studio_id, second, created_at) on recording_pictures to playhatch_person;
--> statement-breakpoint
revoke select (id, playtest_id, tester_id, studio_id, game_id, mode, keep_days, outside, consented_at, withdrawn_at, state, missing_reason, deleted_because, stopped_because, received_bytes, closed_at, last_chunk_at, joined_at, seconds, bytes, mime, segments, retain_until, kept_by_agreement, keep_asked_days, created_at, updated_at) on session_recordings from playhatch_person;
--> statement-breakpoint
grant select (id, playtest_id, tester_id, studio_id, game_id, mode, keep_days, outside, consented_at, withdrawn_at, state, missing_reason, deleted_because, stopped_because, received_bytes, closed_at, last_chunk_at, joined_at, seconds, bytes, mime, segments, retain_until, kept_by_agreement, keep_asked_days, created_at, updated_at, captions_state) on session_recordings to playhatch_person;