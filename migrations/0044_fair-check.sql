CREATE TABLE "review_checks" (
	"playtest_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"language" text,
	"alike_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "lacks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "check_returns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "return_extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "statement_kind" text;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "statement" text;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "statement_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "proofs_corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "check_rules" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_proofs" ADD COLUMN "options" text[];--> statement-breakpoint
ALTER TABLE "request_proofs" ADD COLUMN "off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_results" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_checks" ADD CONSTRAINT "review_checks_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_checks_newest" ON "review_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_participations_doubtful_of_tester" ON "review_participations" USING btree ("tester_id","decided_at") WHERE "review_participations"."outcome" = 'doubtful';