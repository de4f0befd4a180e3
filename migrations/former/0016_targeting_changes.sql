CREATE TABLE "targeting_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "targeting_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "targeting_changes_since" ON "targeting_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "targeting_changes_age" ON "targeting_changes" USING btree ("created_at");