CREATE TABLE "stored_items" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_items_bytes" CHECK ("stored_items"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stored_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "stored_items_of" ON "stored_items" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "stored_items_pending" ON "stored_items" USING btree ("created_at") WHERE "stored_items"."settled_at" is null;
--> statement-breakpoint
-- What is there already counts: builds by their size, a picture, whose size was never written down, by a usual one.
insert into stored_items (storage_key, studio_id, kind, bytes, settled_at, created_at)
select 'builds/' || b.id, b.studio_id, 'build', coalesce(b.bytes, 0), now(), b.created_at
from game_builds b where b.kind <> 'link' and b.state <> 'failed'
union all
select g.cover_key, g.studio_id, 'image', 200000, now(), g.updated_at from games g where g.cover_key is not null
union all
select s.image_key, g.studio_id, 'image', 200000, now(), s.created_at
from game_screenshots s join games g on g.id = s.game_id;
