/**
 * What an erasure does to the rows of a table: it blanks personal data by `set`, or deletes them. Both are SQL with the
 * parameters `:profile`, `:account`, `:email` and `:now`.
 */
interface Trace {
  table: string
  rows: string
  set?: string
}

export const statementOf = ({ table, rows, set }: Trace): string =>
  `${set ? `update ${table} set ${set}` : `delete from ${table}`} where ${rows}`

const deletedText = 'This was deleted with the account of its author.'

/**
 * The statements that delete or blank personal data, in this order, after open work is ended. The account is last; its
 * deletion cascades to sessions, passwords, roles and networks. Each table of the database is listed here or in
 * `keptTables`; a test compares both with the database.
 */
export const traces: readonly Trace[] = [
  { table: 'notification_history', rows: 'user_id = :profile' },
  { table: 'notification_preferences', rows: 'profile_id = :profile' },
  { table: 'profile_details', rows: 'profile_id = :profile' },
  { table: 'onboarding_progress', rows: 'profile_id = :profile' },
  { table: 'reputation_events', rows: 'profile_id = :profile' },
  { table: 'profile_badges', rows: 'profile_id = :profile' },
  { table: 'review_drafts', rows: 'tester_id = :profile' },
  { table: 'proof_results', rows: 'tester_id = :profile' },
  { table: 'channel_reads', rows: 'profile_id = :profile' },
  { table: 'workspace_members', rows: 'profile_id = :profile' },
  { table: 'former_members', rows: 'profile_id = :profile' },
  {
    table: 'workspace_invites',
    rows: `accepted_by = :profile or lower(invited_email) = :email`,
    set: `invited_email = 'deleted', is_active = false`,
  },
  { table: 'workspace_tasks', rows: `assignee_id = :profile`, set: `assignee_id = null, updated_at = :now` },
  {
    table: 'channel_messages',
    rows: `author_id = :profile`,
    set: `body = '${deletedText}', mentions = '{}', deleted_at = coalesce(deleted_at, :now)`,
  },
  { table: 'playtest_messages', rows: `author_id = :profile`, set: `body = '${deletedText}'` },
  {
    table: 'invitations',
    rows: `message <> '' and (tester_id = :profile or studio_id = :profile)`,
    set: `message = ''`,
  },
  { table: 'invitation_links', rows: 'studio_id = :profile' },
  { table: 'uploads', rows: 'owner_id = :profile' },
  { table: 'outbox_emails', rows: 'recipient = :email' },
  { table: 'problems', rows: `kind = 'email' and lower(subject) = lower(:email)` },
  { table: 'one_time_links', rows: `purpose = 'copy-of-data:' || :profile::text` },
  { table: 'auth_verifications', rows: `value like :account::text || ' %'` },
  {
    table: 'profiles',
    rows: `id = :profile`,
    set: `user_id = null, email = null, email_verified = false, name = 'Deleted person', age = null,
      gender = null, location = null, player_type = null, device_type = null, gaming_frequency = null, session_length = null,
      favorite_genres = '{}', spending_profile = null, experience_level = null, terms_accepted = false, cookies_consent = false,
      data_consent = false, consent_granted_at = null, last_seen_at = null, demographics_completed = false,
      monetization_unlocked = false, locked_manually = false, suspended_at = null, suspension_reason = null, reputation_score = 0, tester_level = 'Newbie',
      company_name = null, time_zone = 'UTC', share_email = false, open_to_tests = false, visit_day = null, visit_streak = 0,
      updated_at = :now`,
  },
  { table: 'auth_users', rows: 'id = :account' },
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
