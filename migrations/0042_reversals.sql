CREATE TABLE "auth_reversals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"change" text NOT NULL,
	"address" text NOT NULL,
	"new_address" text,
	"way" text,
	"removed" jsonb,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_reversals_tokenDigest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "auth_reversals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "way_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "needed_way" text;--> statement-breakpoint
ALTER TABLE "auth_reversals" ADD CONSTRAINT "auth_reversals_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_reversals_user_id_created_at_index" ON "auth_reversals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "auth_reversals_address_index" ON "auth_reversals" USING btree ("address");--> statement-breakpoint
CREATE INDEX "auth_reversals_waiting" ON "auth_reversals" USING btree ("ended_at") WHERE "auth_reversals"."outcome" = 'waiting';