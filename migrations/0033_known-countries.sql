CREATE TABLE "known_countries" (
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_countries_user_id_country_pk" PRIMARY KEY("user_id","country")
);
--> statement-breakpoint
ALTER TABLE "known_countries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_countries" ADD CONSTRAINT "known_countries_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_countries_last_seen_at_index" ON "known_countries" USING btree ("last_seen_at");