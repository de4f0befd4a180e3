-- Column by column, as in 0002: what the row-level role may do with the tables of people and teams.
grant select on team_workspaces, workspace_members, workspace_invites, workspace_tasks, workspace_channels,
  channel_messages, channel_reads, consents, onboarding_progress, profile_details, notification_preferences
  to playhatch_person;
--> statement-breakpoint
grant insert (profile_id, flow, step, finished_at, skipped_at, updated_at),
  update (step, finished_at, skipped_at, updated_at) on onboarding_progress to playhatch_person;
--> statement-breakpoint
grant insert (profile_id, website, team_size, engines, genres, devices, updated_at),
  update (website, team_size, engines, genres, devices, updated_at) on profile_details to playhatch_person;
--> statement-breakpoint
grant insert (profile_id, letters, updated_at), update (letters, updated_at)
  on notification_preferences to playhatch_person;
