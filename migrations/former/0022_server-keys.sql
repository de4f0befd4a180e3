CREATE TABLE "server_keys" (
	"name" text NOT NULL,
	"generation" integer NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed" text,
	"public_key" text,
	"endorsement" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "server_keys_name_generation_pk" PRIMARY KEY("name","generation")
);
--> statement-breakpoint
ALTER TABLE "server_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "server_keys_active" ON "server_keys" USING btree ("name") WHERE "server_keys"."retired_at" is null;