CREATE TABLE "review_translations" (
	"playtest_id" uuid NOT NULL,
	"language" text NOT NULL,
	"studio_id" uuid NOT NULL,
	"source" text NOT NULL,
	"content" text NOT NULL,
	"suggestions" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_translations_playtest_id_language_pk" PRIMARY KEY("playtest_id","language"),
	CONSTRAINT "review_translations_language" CHECK ("review_translations"."language" ~ '^[a-z]{2,3}$'),
	CONSTRAINT "review_translations_length" CHECK (length("review_translations"."content") <= 10000 and length("review_translations"."suggestions") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "review_translations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_translations" ADD CONSTRAINT "review_translations_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_translations_of_studio" ON "review_translations" USING btree ("studio_id");