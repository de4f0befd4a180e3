CREATE TABLE "credit_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"profile_id" uuid,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"terms" jsonb NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_acts_amount" CHECK ("credit_acts"."amount" <> 0),
	CONSTRAINT "credit_acts_reason" CHECK (length("credit_acts"."reason") between 1 and 500),
	CONSTRAINT "credit_acts_decided" CHECK (("credit_acts"."decided_at" is null) = ("credit_acts"."state" in ('done', 'waiting'))),
	CONSTRAINT "credit_acts_due" CHECK ("credit_acts"."due_at" is null or "credit_acts"."state" in ('waiting', 'unopposed', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "credit_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE INDEX "credit_acts_newest" ON "credit_acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "credit_acts_waiting" ON "credit_acts" USING btree ("created_at","id") WHERE "credit_acts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "credit_acts_by" ON "credit_acts" USING btree ("asked_by","created_at");--> statement-breakpoint
CREATE INDEX "credit_acts_of" ON "credit_acts" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_of_country" ON "profiles" USING btree ("location","created_at","id") WHERE "profiles"."user_id" is not null;