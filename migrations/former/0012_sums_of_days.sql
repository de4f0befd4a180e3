CREATE TABLE "credit_days" (
	"day" date NOT NULL,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"from_kind" text NOT NULL,
	"to_kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfers" integer NOT NULL,
	CONSTRAINT "credit_days_day_type_purpose_from_kind_to_kind_pk" PRIMARY KEY("day","type","purpose","from_kind","to_kind")
);
--> statement-breakpoint
ALTER TABLE "credit_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "credit_transfers_time" ON "credit_transfers" USING brin ("created_at");