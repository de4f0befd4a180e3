-- The former version infers this index when somebody joins: until it is replaced they are asked to try again.
DROP INDEX "store_testers_addresses";--> statement-breakpoint
ALTER TABLE "store_testers" ADD COLUMN "reminded_day" integer;
--> statement-breakpoint
revoke select (id, test_id, studio_id, tester_id, place, status, address, worth, cost, paid, refunded, first_half, second_half, joined_at, listed_at, opted_in_at, first_day, time_zone, checked_days, ended_at) on store_testers from playhatch_person;
--> statement-breakpoint
grant select (id, test_id, studio_id, tester_id, place, status, address, worth, cost, paid, refunded, first_half, second_half, joined_at, listed_at, opted_in_at, first_day, time_zone, checked_days, ended_at, reminded_day) on store_testers to playhatch_person;