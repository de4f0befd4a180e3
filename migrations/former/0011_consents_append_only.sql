-- What a person agreed to stays as it was said, and they may read how their earning stands.
grant select (locked_by_hand) on profiles to playhatch_person;
--> statement-breakpoint
create trigger append_only before update or delete on consents for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on consents for each statement execute function refuse_change();
