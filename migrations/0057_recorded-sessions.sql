CREATE TABLE "playtest_sittings" (
	"playtest_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"play_from" integer NOT NULL,
	"play_to" integer NOT NULL,
	CONSTRAINT "playtest_sittings_playtest_id_started_at_pk" PRIMARY KEY("playtest_id","started_at"),
	CONSTRAINT "playtest_sittings_order" CHECK ("playtest_sittings"."ended_at" >= "playtest_sittings"."started_at" and "playtest_sittings"."play_to" >= "playtest_sittings"."play_from")
);
--> statement-breakpoint
ALTER TABLE "playtest_sittings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recording_chunks" (
	"part_id" uuid NOT NULL,
	"track" text NOT NULL,
	"index" integer NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"storage_key" text NOT NULL,
	"levels" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_chunks_part_id_track_index_pk" PRIMARY KEY("part_id","track","index"),
	CONSTRAINT "recording_chunks_index" CHECK ("recording_chunks"."index" between 0 and 7199),
	CONSTRAINT "recording_chunks_bytes" CHECK ("recording_chunks"."bytes" between 1 and 4194304)
);
--> statement-breakpoint
ALTER TABLE "recording_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recording_cuts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"from_ms" integer NOT NULL,
	"to_ms" integer NOT NULL,
	"cut_from_ms" integer,
	"cut_to_ms" integer,
	CONSTRAINT "recording_cuts_order" CHECK ("recording_cuts"."from_ms" >= 0 and "recording_cuts"."to_ms" > "recording_cuts"."from_ms")
);
--> statement-breakpoint
ALTER TABLE "recording_cuts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recording_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"mime" text NOT NULL,
	"has_voice" boolean DEFAULT false NOT NULL,
	"chunks" integer,
	"voice_chunks" integer,
	"shifts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"levels" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_parts_number" UNIQUE("recording_id","number"),
	CONSTRAINT "recording_parts_chunks" CHECK ("recording_parts"."chunks" between 0 and 7200 and "recording_parts"."voice_chunks" between 0 and 7200)
);
--> statement-breakpoint
ALTER TABLE "recording_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_captions" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"vtt" text NOT NULL,
	"source" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_captions_length" CHECK (length("session_captions"."vtt") <= 400000)
);
--> statement-breakpoint
ALTER TABLE "session_captions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"playtest_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"from_seconds" double precision NOT NULL,
	"to_seconds" double precision NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"bytes" bigint,
	"storage_key" text,
	"link_digest" text,
	"link_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_clips_linkDigest_unique" UNIQUE("link_digest"),
	CONSTRAINT "session_clips_length" CHECK ("session_clips"."from_seconds" >= 0 and "session_clips"."to_seconds" > "session_clips"."from_seconds" and "session_clips"."to_seconds" <= "session_clips"."from_seconds" + 300),
	CONSTRAINT "session_clips_title" CHECK (length("session_clips"."title") <= 120)
);
--> statement-breakpoint
ALTER TABLE "session_clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playtest_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"task_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "session_notes_text" CHECK (length("session_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "session_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"keep_days" integer NOT NULL,
	"outside" boolean DEFAULT false NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"state" text DEFAULT 'recording' NOT NULL,
	"missing_reason" text,
	"deleted_because" text,
	"stopped_because" text,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"last_chunk_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"seconds" double precision,
	"bytes" bigint,
	"mime" text,
	"storage_key" text,
	"voice_key" text,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retain_until" timestamp with time zone NOT NULL,
	"kept_by_agreement" boolean DEFAULT false NOT NULL,
	"keep_asked_days" integer,
	"join_failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_recordings_playtestId_unique" UNIQUE("playtest_id"),
	CONSTRAINT "session_recordings_keep" CHECK ("session_recordings"."keep_days" between 30 and 365),
	CONSTRAINT "session_recordings_missing" CHECK (("session_recordings"."state" = 'missing') = ("session_recordings"."missing_reason" is not null)),
	CONSTRAINT "session_recordings_deleted" CHECK (("session_recordings"."state" = 'deleted') = ("session_recordings"."deleted_because" is not null)),
	CONSTRAINT "session_recordings_ready" CHECK ("session_recordings"."state" <> 'ready' or ("session_recordings"."storage_key" is not null and "session_recordings"."seconds" is not null))
);
--> statement-breakpoint
ALTER TABLE "session_recordings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_watches" (
	"playtest_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "session_watches_playtest_id_viewer_id_pk" PRIMARY KEY("playtest_id","viewer_id")
);
--> statement-breakpoint
ALTER TABLE "session_watches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_views" DROP CONSTRAINT "person_views_once";--> statement-breakpoint
ALTER TABLE "person_views" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "playtest_sittings" ADD CONSTRAINT "playtest_sittings_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_chunks" ADD CONSTRAINT "recording_chunks_part_id_recording_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."recording_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_cuts" ADD CONSTRAINT "recording_cuts_part_id_recording_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."recording_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_cuts" ADD CONSTRAINT "recording_cuts_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_recording_id_session_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."session_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_captions" ADD CONSTRAINT "session_captions_recording_id_session_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."session_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_captions" ADD CONSTRAINT "session_captions_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_clips" ADD CONSTRAINT "session_clips_recording_id_session_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."session_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_clips" ADD CONSTRAINT "session_clips_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_watches" ADD CONSTRAINT "session_watches_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_cuts_of" ON "recording_cuts" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "recording_parts_of" ON "recording_parts" USING btree ("playtest_id");--> statement-breakpoint
CREATE INDEX "session_clips_of" ON "session_clips" USING btree ("playtest_id","created_at","id");--> statement-breakpoint
CREATE INDEX "session_clips_of_recording" ON "session_clips" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "session_clips_of_author" ON "session_clips" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "session_notes_of" ON "session_notes" USING btree ("playtest_id","at","id");--> statement-breakpoint
CREATE INDEX "session_notes_of_author" ON "session_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "session_recordings_of_studio" ON "session_recordings" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "session_recordings_of_tester" ON "session_recordings" USING btree ("tester_id");--> statement-breakpoint
CREATE INDEX "session_recordings_of_game" ON "session_recordings" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "session_recordings_waiting" ON "session_recordings" USING btree ("closed_at","last_chunk_at") WHERE "session_recordings"."state" in ('recording', 'joining');--> statement-breakpoint
CREATE INDEX "session_recordings_expiring" ON "session_recordings" USING btree ("retain_until") WHERE "session_recordings"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "session_watches_of" ON "session_watches" USING btree ("viewer_id");--> statement-breakpoint
ALTER TABLE "person_views" ADD CONSTRAINT "person_views_each" UNIQUE NULLS NOT DISTINCT("subject_id","hour","viewer_id","page","session_id");--> statement-breakpoint
CREATE POLICY "read" ON "playtest_sittings" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("playtest_sittings"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("playtest_sittings"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "playtest_sittings"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "recording_cuts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("recording_cuts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("recording_cuts"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "recording_cuts"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "recording_parts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("recording_parts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("recording_parts"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "recording_parts"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "session_captions" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("session_captions"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("session_captions"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "session_captions"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "session_clips" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("session_clips"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "session_notes" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("session_notes"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "session_recordings" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("session_recordings"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("session_recordings"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "session_recordings"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "session_watches" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("session_watches"."viewer_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, part_id, playtest_id, tester_id, studio_id, from_ms, to_ms, cut_from_ms, cut_to_ms) on recording_cuts to playhatch_person;
--> statement-breakpoint
grant select (id, recording_id, playtest_id, tester_id, studio_id, number, started_at, ended_at, mime, has_voice, chunks, voice_chunks, shifts, levels, created_at) on recording_parts to playhatch_person;
--> statement-breakpoint
grant select (recording_id, playtest_id, tester_id, studio_id, vtt, source, revision, updated_at) on session_captions to playhatch_person;
--> statement-breakpoint
grant select (id, recording_id, playtest_id, studio_id, author_id, title, from_seconds, to_seconds, state, bytes, link_ends_at, created_at) on session_clips to playhatch_person;
--> statement-breakpoint
grant select (id, playtest_id, studio_id, author_id, at, text, tags, mentions, task_id, created_at, edited_at) on session_notes to playhatch_person;
--> statement-breakpoint
grant select (id, playtest_id, tester_id, studio_id, game_id, mode, keep_days, outside, consented_at, withdrawn_at, state, missing_reason, deleted_because, stopped_because, received_bytes, closed_at, last_chunk_at, joined_at, seconds, bytes, mime, segments, retain_until, kept_by_agreement, keep_asked_days, created_at, updated_at) on session_recordings to playhatch_person;
--> statement-breakpoint
grant select (playtest_id, viewer_id, opened_at, watched) on session_watches to playhatch_person;
--> statement-breakpoint
grant select (playtest_id, started_at, tester_id, studio_id, ended_at, play_from, play_to) on playtest_sittings to playhatch_person;
--> statement-breakpoint
revoke select (id, subject_id, viewer_role, page, hour) on person_views from playhatch_person;
--> statement-breakpoint
grant select (id, subject_id, viewer_role, page, hour, session_id) on person_views to playhatch_person;