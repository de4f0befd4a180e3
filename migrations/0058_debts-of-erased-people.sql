CREATE TABLE "debt_mailboxes" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debt_mailboxes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promo_fraud_refunds" ADD COLUMN "followed_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "debt_mailboxes" ADD CONSTRAINT "debt_mailboxes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_mailboxes_by" ON "debt_mailboxes" USING btree ("digest");