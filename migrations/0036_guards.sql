ALTER TABLE "promo_page_visitors" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "profiles_address_stem" ON "profiles" USING btree (regexp_replace(regexp_replace(case
    when split_part(lower("email"), '@', 2) ~ '^[^.]+[.](fastmail[.]|sent[.]com$|messagingengine[.]com$)' then split_part(split_part(lower("email"), '@', 2), '.', 1)
    else split_part(lower("email"), '@', 1) end, '(.)[-+].*$', '\1'), '[._+-]', '', 'g')) WHERE "profiles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "promo_page_visitors_of_network" ON "promo_page_visitors" USING btree ("date","promo_page_id","network");