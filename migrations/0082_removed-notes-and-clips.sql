ALTER TABLE "session_clips" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_notes" ADD COLUMN "deleted_at" timestamp with time zone;
--> statement-breakpoint
revoke select (id, recording_id, playtest_id, studio_id, author_id, title, from_seconds, to_seconds, state, bytes, link_ends_at, created_at) on session_clips from playhatch_person;
--> statement-breakpoint
grant select (id, recording_id, playtest_id, studio_id, author_id, title, from_seconds, to_seconds, state, bytes, link_ends_at, created_at, deleted_at) on session_clips to playhatch_person;
--> statement-breakpoint
revoke select (id, playtest_id, studio_id, author_id, at, text, tags, mentions, task_id, created_at, edited_at) on session_notes from playhatch_person;
--> statement-breakpoint
grant select (id, playtest_id, studio_id, author_id, at, text, tags, mentions, task_id, created_at, edited_at, deleted_at) on session_notes to playhatch_person;