CREATE TABLE "backup_runs" (
	"made_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"transfers" integer,
	CONSTRAINT "ledger_checks_ended" CHECK (("ledger_checks"."finished_at" is null) = ("ledger_checks"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "part_checks" (
	"slot" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"checks" integer NOT NULL,
	"failures" integer NOT NULL,
	"state" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	CONSTRAINT "part_checks_slot_part_pk" PRIMARY KEY("slot","part"),
	CONSTRAINT "part_checks_counts" CHECK ("part_checks"."failures" between 0 and "part_checks"."checks")
);
--> statement-breakpoint
ALTER TABLE "part_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "ledger_checks_newest" ON "ledger_checks" USING btree ("created_at","id");