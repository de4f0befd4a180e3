-- Which answers of which tester changed is noted with the change itself, also when a person's own role or a hand makes it.
create function note_targeting_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into targeting_changes (profile_id) values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
--> statement-breakpoint
revoke execute on function note_targeting_change() from public;
--> statement-breakpoint
create trigger targeting_added after insert on profiles for each row when (new.role = 'tester')
  execute function note_targeting_change();
--> statement-breakpoint
create trigger targeting_gone after delete on profiles for each row execute function note_targeting_change();
--> statement-breakpoint
create trigger targeting_changed after update on profiles for each row when (
  (old.role, old.user_id, old.demographics_completed, old.open_to_tests, old.age, old.gender, old.location, old.player_type, old.device_type,
    old.gaming_frequency, old.session_length, old.favorite_genres, old.spending_profile, old.experience_level)
  is distinct from
  (new.role, new.user_id, new.demographics_completed, new.open_to_tests, new.age, new.gender, new.location, new.player_type, new.device_type,
    new.gaming_frequency, new.session_length, new.favorite_genres, new.spending_profile, new.experience_level))
  execute function note_targeting_change();
