ALTER TABLE "bug_hunters" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "bug_hunters" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "bug_hunters" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "bug_hunters" ADD COLUMN "screen" text;--> statement-breakpoint
ALTER TABLE "bug_hunters" ADD COLUMN "gpu" text;--> statement-breakpoint
ALTER TABLE "bug_hunters" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "bug_hunters" ADD CONSTRAINT "bug_hunters_device" CHECK (num_nulls("bug_hunters"."system", "bug_hunters"."browser", "bug_hunters"."engine", "bug_hunters"."screen", "bug_hunters"."language") in (0, 5)
        and length("bug_hunters"."screen") <= 20 and length("bug_hunters"."gpu") <= 60 and length("bug_hunters"."language") <= 12);
--> statement-breakpoint
revoke select (hunt_id, tester_id, studio_id, joined_at) on bug_hunters from playhatch_person;
--> statement-breakpoint
grant select (hunt_id, tester_id, studio_id, joined_at, system, browser, engine, screen, gpu, language) on bug_hunters to playhatch_person;