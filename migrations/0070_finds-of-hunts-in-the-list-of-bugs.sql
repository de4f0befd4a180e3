CREATE TABLE "bug_finds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"hunt_id" uuid NOT NULL,
	"build_id" uuid NOT NULL,
	"title" text NOT NULL,
	"severity" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_finds_sides" CHECK ("bug_finds"."tester_id" <> "bug_finds"."studio_id"),
	CONSTRAINT "bug_finds_title" CHECK (length("bug_finds"."title") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "bug_finds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bug_finds" ADD CONSTRAINT "bug_finds_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_finds_of_game" ON "bug_finds" USING btree ("game_id","studio_id");--> statement-breakpoint
CREATE INDEX "bug_finds_of_tester" ON "bug_finds" USING btree ("tester_id");--> statement-breakpoint
CREATE POLICY "read" ON "bug_finds" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("bug_finds"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "bug_finds"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, game_id, studio_id, tester_id, hunt_id, build_id, title, severity, created_at) on bug_finds to playhatch_person;--> statement-breakpoint
-- What was accepted before stands in the lists too, a later report in the bug of the first one.
with accepted as (
  select r.id, r.game_id, r.studio_id, r.tester_id, r.hunt_id, h.build_id, r.title, coalesce(r.severity, o.severity, r.claimed) as severity,
    r.created_at, coalesce(r.original_id, r.id) as bug_id
  from hunt_reports r join bug_hunts h on h.id = r.hunt_id left join hunt_reports o on o.id = r.original_id
  where r.status in ('valid', 'duplicate')
), found as (
  insert into bug_finds (id, game_id, studio_id, tester_id, hunt_id, build_id, title, severity, created_at)
  select id, game_id, studio_id, tester_id, hunt_id, build_id, title, severity, created_at from accepted
), bugs as (
  insert into game_bugs (id, studio_id, game_id, created_at)
  select distinct on (a.bug_id) a.bug_id, a.studio_id, a.game_id, a.created_at from accepted a order by a.bug_id, a.created_at
  returning id
)
insert into bug_evidence (game_id, kind, key, bug_id, studio_id)
select a.game_id, 'hunt', a.id::text, b.id, a.studio_id from accepted a join bugs b on b.id = a.bug_id;
