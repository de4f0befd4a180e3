CREATE TABLE "favourite_testers" (
	"studio_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_testers_studio_id_tester_id_pk" PRIMARY KEY("studio_id","tester_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_testers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "favourite_testers_of" ON "favourite_testers" USING btree ("tester_id");--> statement-breakpoint
CREATE POLICY "read" ON "favourite_testers" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("favourite_testers"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (studio_id, tester_id, marked_at) on favourite_testers to playhatch_person;