CREATE TABLE "proof_results" (
	"participation_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"asked" integer NOT NULL,
	"correct" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"right_questions" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_proofs" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"text" text NOT NULL,
	"accepted" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_proofs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_signatures" (
	"participation_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"bands" integer[] NOT NULL,
	"turn" bigserial NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proof_results" ADD CONSTRAINT "proof_results_participation_id_review_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_proofs" ADD CONSTRAINT "request_proofs_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_signatures" ADD CONSTRAINT "review_signatures_participation_id_review_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_proofs_of" ON "request_proofs" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "review_signatures_bands" ON "review_signatures" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE POLICY "read" ON "request_proofs" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("request_proofs"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));