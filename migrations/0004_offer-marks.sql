CREATE TABLE "offer_marks" (
	"tester_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_marks_tester_id_request_id_pk" PRIMARY KEY("tester_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "offer_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "offer_marks" ADD CONSTRAINT "offer_marks_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_marks" ADD CONSTRAINT "offer_marks_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_marks_hidden" ON "offer_marks" USING btree ("tester_id","game_id") WHERE "offer_marks"."mark" = 'hidden';--> statement-breakpoint
CREATE INDEX "offer_marks_of_request" ON "offer_marks" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "offer_marks_of_game" ON "offer_marks" USING btree ("game_id");--> statement-breakpoint
CREATE POLICY "read" ON "offer_marks" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("offer_marks"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (tester_id, request_id, game_id, mark, marked_at) on offer_marks to playhatch_person;