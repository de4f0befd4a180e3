/** What an erasure does to a table: it deletes rows or blanks personal data. */
interface Trace {
  table: string
  /** One statement with the parameters `:profile`, `:account`, `:email` and `:now`. */
  statement: string
}

const deletedText = 'This was deleted with the account of its author.'

/**
 * The statements that delete or blank personal data, in this order, after open work is ended. The account is last; its
 * deletion cascades to sessions, passwords, roles and networks. Each table of the database is listed here or in
 * `keptTables`; a test compares both with the database.
 */
export const traces: readonly Trace[] = [
  { table: 'notification_history', statement: 'delete from notification_history where user_id = :profile' },
  { table: 'notification_preferences', statement: 'delete from notification_preferences where profile_id = :profile' },
  { table: 'profile_details', statement: 'delete from profile_details where profile_id = :profile' },
  { table: 'onboarding_progress', statement: 'delete from onboarding_progress where profile_id = :profile' },
  { table: 'reputation_events', statement: 'delete from reputation_events where profile_id = :profile' },
  { table: 'profile_badges', statement: 'delete from profile_badges where profile_id = :profile' },
  { table: 'review_drafts', statement: 'delete from review_drafts where tester_id = :profile' },
  { table: 'proof_results', statement: 'delete from proof_results where tester_id = :profile' },
  { table: 'channel_reads', statement: 'delete from channel_reads where profile_id = :profile' },
  { table: 'workspace_members', statement: 'delete from workspace_members where profile_id = :profile' },
  { table: 'former_members', statement: 'delete from former_members where profile_id = :profile' },
  {
    table: 'workspace_invites',
    statement: `update workspace_invites set invited_email = 'deleted', is_active = false
      where accepted_by = :profile or lower(invited_email) = :email`,
  },
  {
    table: 'workspace_tasks',
    statement: 'update workspace_tasks set assignee_id = null, updated_at = :now where assignee_id = :profile',
  },
  {
    table: 'channel_messages',
    statement: `update channel_messages set body = '${deletedText}', mentions = '{}', deleted_at = coalesce(deleted_at, :now)
      where author_id = :profile`,
  },
  {
    table: 'playtest_messages',
    statement: `update playtest_messages set body = '${deletedText}' where author_id = :profile`,
  },
  {
    table: 'invitations',
    statement: `update invitations set message = '' where message <> '' and (tester_id = :profile or studio_id = :profile)`,
  },
  { table: 'invitation_links', statement: 'delete from invitation_links where studio_id = :profile' },
  { table: 'uploads', statement: 'delete from uploads where owner_id = :profile' },
  { table: 'outbox_emails', statement: 'delete from outbox_emails where recipient = :email' },
  { table: 'problems', statement: `delete from problems where kind = 'email' and lower(subject) = lower(:email)` },
  {
    table: 'one_time_links',
    statement: `delete from one_time_links where purpose = 'copy-of-data:' || :profile::text`,
  },
  { table: 'auth_verifications', statement: `delete from auth_verifications where value like :account::text || ' %'` },
  {
    table: 'profiles',
    statement: `update profiles set user_id = null, email = null, email_verified = false, name = 'Deleted person', age = null,
      gender = null, location = null, player_type = null, device_type = null, gaming_frequency = null, session_length = null,
      favorite_genres = '{}', spending_profile = null, experience_level = null, terms_accepted = false, cookies_consent = false,
      data_consent = false, consent_granted_at = null, last_seen_at = null, demographics_completed = false,
      monetization_unlocked = false, locked_manually = false, suspended_at = null, suspension_reason = null, reputation_score = 0, tester_level = 'Newbie',
      company_name = null, time_zone = 'UTC', share_email = false, open_to_tests = false, visit_day = null, visit_streak = 0,
      updated_at = :now where id = :profile`,
  },
  { table: 'auth_users', statement: 'delete from auth_users where id = :account' },
]

/** Tables that an erasure keeps, or that its other operations handle, with the reason. */
export const keptTables: Readonly<Record<string, string>> = {
  auth_sessions: 'deleted with the account',
  auth_accounts: 'deleted with the account',
  known_networks: 'deleted with the account',
  user_roles: 'deleted with the account',
  credit_accounts: 'kept empty: the chain of their entries has to stay complete',
  credit_transactions: 'lose the link to the person, description and salt (credits/forfeit-credits.ts)',
  credit_transfers: 'append-only, without names',
  credit_heads: 'signatures of the chain',
  once_bonuses: 'keyed digests: an address gets its bonuses once, also with a new account',
  incentive_pools: 'a sum under an anonymous id',
  incentive_extras: 'append-only: grants by admins',
  games: 'deleted with builds and pictures (games/erase-games.ts); titles stay for their testers',
  game_builds: 'as games',
  game_screenshots: 'as games',
  files: 'as games',
  stored_items: 'as games',
  review_requests: 'closed, or deleted as drafts; the brief stays with the reviews',
  review_spots: 'refunded with their request',
  review_participations: 'needed by the other side; they contain only the id of the erased person',
  playtest_events: 'append-only, for both sides',
  review_versions: 'as reviews',
  review_signatures: 'hashes that detect copies of a review, under an anonymous id',
  request_proofs: 'as review_requests',
  reviews: 'stay without a name: the studio has paid for them',
  confidentiality_receipts: 'append-only: an agreement that both sides rely on',
  consents: 'append-only: the proof of consent, under an anonymous id',
  team_workspaces: 'archived (teams/workspaces/change-workspace.ts)',
  workspace_channels: 'part of the workspace',
  audit_log: 'append-only: actions of admins',
  credit_settings: 'no personal data',
  credit_packages: 'no personal data',
  payments: 'accounting records of purchases, under an anonymous id',
  receipts: 'append-only, as payments',
  payment_debts:
    'as payments; an open debt is kept under a keyed digest of the mailbox (payments/checkout/follow-debts.ts)',
  debt_accounts: 'as payments',
  payment_events: "ids of the provider's webhook events",
  sandbox_checkouts: 'data of the simulated card provider, without names',
  credit_days: 'daily sums, no personal data',
  live_events: 'deleted within a day',
  targeting_changes: 'deleted within two hours',
  rate_limits: 'digests, deleted within the hour',
  worker_heartbeats: 'about the server',
  server_keys: 'about the server',
  schema_migrations: 'about the database',
}
