CREATE TABLE "debt_accounts" (
	"debt_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debt_accounts_debt_id_profile_id_pk" PRIMARY KEY("debt_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "debt_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "debt_accounts" ADD CONSTRAINT "debt_accounts_debt_id_payment_debts_id_fk" FOREIGN KEY ("debt_id") REFERENCES "public"."payment_debts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_accounts_of" ON "debt_accounts" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "payment_debts_kept" ON "payment_debts" USING btree ("address_key") WHERE "payment_debts"."address_key" is not null;