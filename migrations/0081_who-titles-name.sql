ALTER TABLE "game_bugs" ADD COLUMN "mentions" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_tasks" ADD COLUMN "mentions" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "game_bugs_mentioning" ON "game_bugs" USING gin ("mentions") WHERE "game_bugs"."mentions" <> '{}';--> statement-breakpoint
CREATE INDEX "session_notes_mentioning" ON "session_notes" USING gin ("mentions") WHERE "session_notes"."mentions" <> '{}';--> statement-breakpoint
CREATE INDEX "channel_messages_mentioning" ON "channel_messages" USING gin ("mentions") WHERE "channel_messages"."mentions" <> '{}';--> statement-breakpoint
CREATE INDEX "workspace_tasks_mentioning" ON "workspace_tasks" USING gin ("mentions") WHERE "workspace_tasks"."mentions" <> '{}';
--> statement-breakpoint
revoke select (id, studio_id, game_id, title, severity, status, fixed_in, said_at, merged_into, created_at) on game_bugs from playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, title, severity, status, fixed_in, said_at, merged_into, created_at, mentions) on game_bugs to playhatch_person;
--> statement-breakpoint
update workspace_tasks t set mentions = array[p.tester_id] from review_participations p where p.id = t.session_id;
--> statement-breakpoint
update workspace_tasks t set mentions = t.mentions || n.mentions from session_notes n where n.task_id = t.id and n.mentions <> '{}';
--> statement-breakpoint
update game_bugs b set mentions = m.people
from (select e.bug_id, array_agg(distinct person) as people
  from bug_evidence e join session_notes n on n.playtest_id = e.playtest_id and n.id::text = e.key
  join review_participations p on p.id = n.playtest_id, unnest(n.mentions || p.tester_id) person
  where e.kind = 'note' group by e.bug_id) m
where m.bug_id = b.id;
