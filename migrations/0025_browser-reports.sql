CREATE TABLE "performance_sums" (
	"grain" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"metric" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "performance_sums_grain_part_slot_key_metric_device_pk" PRIMARY KEY("grain","part","slot","key","metric","device"),
	CONSTRAINT "performance_sums_count" CHECK ("performance_sums"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "performance_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "platform_performance_metrics" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"metric_type" text NOT NULL,
	"metric_name" text NOT NULL,
	"value" double precision NOT NULL,
	"tags" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_performance_metrics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_error_people" (
	"error_id" uuid NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "client_error_people_error_id_who_pk" PRIMARY KEY("error_id","who")
);
--> statement-breakpoint
ALTER TABLE "client_error_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_errors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"page" text NOT NULL,
	"crumbs" jsonb NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"first_version" text NOT NULL,
	"last_version" text NOT NULL,
	"last_rank" bigint NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_rank" bigint,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "client_errors_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "client_errors_resolved" CHECK (("client_errors"."resolved_at" is null) = ("client_errors"."resolved_rank" is null))
);
--> statement-breakpoint
ALTER TABLE "client_errors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_log_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"page" text NOT NULL,
	"version" text NOT NULL,
	"session_id" text NOT NULL,
	"person_id" uuid,
	"network" text NOT NULL,
	"request_id" text,
	"data" jsonb,
	"error_id" uuid
);
--> statement-breakpoint
ALTER TABLE "client_log_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client_error_people" ADD CONSTRAINT "client_error_people_error_id_client_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."client_errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_log_entries" ADD CONSTRAINT "client_log_entries_error_id_client_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."client_errors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_performance_metrics_age" ON "platform_performance_metrics" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "client_error_people_who" ON "client_error_people" USING btree ("who");--> statement-breakpoint
CREATE INDEX "client_errors_open" ON "client_errors" USING btree ("last_seen_at","id") WHERE "client_errors"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "client_errors_resolved_ones" ON "client_errors" USING btree ("last_seen_at","id") WHERE "client_errors"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "client_errors_newest" ON "client_errors" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "client_log_entries_error" ON "client_log_entries" USING btree ("error_id","id");--> statement-breakpoint
CREATE INDEX "client_log_entries_person" ON "client_log_entries" USING btree ("person_id") WHERE "client_log_entries"."person_id" is not null;