grant select on review_versions to playhatch_person;
--> statement-breakpoint
-- A dispute that is open now is decided within seven days from now (ruling 61).
update review_participations set decide_by = now() + interval '7 days' where status = 'disputed' and decide_by is null;
