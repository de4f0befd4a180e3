-- Public games name their studio to visitors who are not signed in, who read no other card.
create view studios_shown with (security_barrier) as
  select p.id, coalesce(nullif(p.company_name, ''), p.name) as name from profiles p
  where exists (select 1 from games g where g.studio_id = p.id and g.is_public and g.deleted_at is null);
--> statement-breakpoint
grant select on studios_shown to playhatch_person;
