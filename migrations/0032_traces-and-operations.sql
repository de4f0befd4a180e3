CREATE TABLE "operation_sums" (
	"slot" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"calls" integer NOT NULL,
	"failed" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"up_to" integer[] NOT NULL,
	CONSTRAINT "operation_sums_slot_operation_pk" PRIMARY KEY("slot","operation"),
	CONSTRAINT "operation_sums_calls" CHECK ("operation_sums"."calls" > 0)
);
--> statement-breakpoint
ALTER TABLE "operation_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "traceparent" text DEFAULT nullif(current_setting('app.traceparent', true), '');