ALTER TABLE "session_probes" ADD COLUMN "front_seconds" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_probes" ADD COLUMN "stalls" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
revoke select (session_id, playtest_id, visit_id, tester_id, studio_id, game_id, build_id, first_picture_ms, verified_seconds, pads, marks, reports, lost, first_at, last_at) on session_probes from playhatch_person;
--> statement-breakpoint
grant select (session_id, playtest_id, visit_id, tester_id, studio_id, game_id, build_id, first_picture_ms, verified_seconds, pads, marks, reports, lost, first_at, last_at, front_seconds, stalls) on session_probes to playhatch_person;--> statement-breakpoint
update session_probes s set front_seconds = k.front, stalls = k.stalls
from (select session_id, sum(front_seconds)::real as front, sum(jsonb_array_length(stalls))::int as stalls from session_samples group by session_id) k
where k.session_id = s.session_id;
