CREATE TABLE "known_networks" (
	"user_id" uuid NOT NULL,
	"network_digest" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_digest_pk" PRIMARY KEY("user_id","network_digest")
);
--> statement-breakpoint
ALTER TABLE "known_networks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_networks_last_seen_at_index" ON "known_networks" USING btree ("last_seen_at");