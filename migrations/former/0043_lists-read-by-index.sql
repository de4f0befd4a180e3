-- The workspaces a person owns or is a member of: a policy reads them once for a statement instead of asking for each row.
create function workspaces_of(person uuid) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
begin
  return query
    select w.id from team_workspaces w where w.studio_id = person
    union select m.workspace_id from workspace_members m where m.profile_id = person;
end $$;
--> statement-breakpoint
revoke execute on function workspaces_of(uuid) from public;
--> statement-breakpoint
grant execute on function workspaces_of(uuid) to playhatch_person;
--> statement-breakpoint
DROP INDEX "outbox_mails_newest";--> statement-breakpoint
DROP INDEX "problems_newest";--> statement-breakpoint
DROP INDEX "invitation_links_of";--> statement-breakpoint
DROP INDEX "reputation_events_of";--> statement-breakpoint
CREATE INDEX "user_roles_of_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "games_newest" ON "games" USING btree ("created_at") WHERE "games"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_pending_of_studio" ON "invitations" USING btree ("studio_id") WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_of_package" ON "payments" USING btree ("package_id") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_of_role" ON "profiles" USING btree ("role") WHERE "profiles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "review_participations_of_pair" ON "review_participations" USING btree ("tester_id","game_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_with_bugs" ON "reviews" USING btree ("tester_id") WHERE "reviews"."bugs_found" <> '[]';--> statement-breakpoint
CREATE INDEX "review_places_of_studio" ON "review_places" USING btree ("studio_id","state");--> statement-breakpoint
CREATE INDEX "former_members_of_studio" ON "former_members" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "problems_newest" ON "problems" USING btree ("last_at","key");--> statement-breakpoint
CREATE INDEX "invitation_links_of" ON "invitation_links" USING btree ("studio_id","game_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reputation_events_of" ON "reputation_events" USING btree ("profile_id","created_at","id");--> statement-breakpoint
ALTER POLICY "read" ON "channel_messages" TO playhatch_person USING ("channel_messages"."workspace_id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));--> statement-breakpoint
ALTER POLICY "read" ON "workspace_channels" TO playhatch_person USING ("workspace_channels"."workspace_id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));--> statement-breakpoint
ALTER POLICY "read" ON "workspace_tasks" TO playhatch_person USING ("workspace_tasks"."workspace_id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));--> statement-breakpoint
ALTER POLICY "read" ON "team_workspaces" TO playhatch_person USING ("team_workspaces"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "team_workspaces"."id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));--> statement-breakpoint
ALTER POLICY "read" ON "workspace_members" TO playhatch_person USING ("workspace_members"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "workspace_members"."workspace_id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));
--> statement-breakpoint
drop function may_see_workspace(uuid, uuid);
