/** What an erasure does to a table: rows go, or lose what tells of the person. */
interface Trace {
  table: string
  /** One statement; `:profile`, `:account`, `:email` and `:now` stand for the person. */
  statement: string
}

const gone = 'This was deleted with the account of its author.'

/**
 * Everything that is deleted or blanked besides what the operations end, in this order. The account goes last and takes
 * sessions, passwords, roles and networks with it. Every table of the database stands here or in `kept`; a test compares.
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
    statement: `update channel_messages set body = '${gone}', mentions = '{}', deleted_at = coalesce(deleted_at, :now)
      where author_id = :profile`,
  },
  {
    table: 'participation_messages',
    statement: `update participation_messages set body = '${gone}' where author_id = :profile`,
  },
  {
    table: 'invitations',
    statement: `update invitations set message = '' where message <> '' and (tester_id = :profile or studio_id = :profile)`,
  },
  { table: 'invitation_links', statement: 'delete from invitation_links where studio_id = :profile' },
  { table: 'uploads', statement: 'delete from uploads where owner_id = :profile' },
  { table: 'outbox_mails', statement: 'delete from outbox_mails where recipient = :email' },
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
      monetization_unlocked = false, locked_by_hand = false, suspended_at = null, suspension_reason = null, reputation_score = 0, tester_level = 'Newbie',
      company_name = null, time_zone = 'UTC', share_email = false, open_to_tests = false, visit_day = null, visit_streak = 0,
      updated_at = :now where id = :profile`,
  },
  { table: 'auth_users', statement: 'delete from auth_users where id = :account' },
]

/** Tables an erasure leaves, or that its operations see to, and why. */
export const kept: Readonly<Record<string, string>> = {
  auth_sessions: 'go with the account',
  auth_accounts: 'go with the account',
  known_networks: 'go with the account',
  user_roles: 'go with the account',
  credit_accounts: 'stay, empty: the chain of their rows has to stay whole',
  credit_transactions: 'lose link, words and salt (credits/forfeit-credits.ts)',
  credit_transfers: 'append-only, and never hold a name',
  credit_heads: 'signatures of the chain',
  once_bonuses: 'keyed digests: an address gets its bonuses once, also in a new account',
  incentive_pools: 'a sum under an id that tells nobody',
  incentive_extras: 'append-only: what was granted with authority',
  games: 'taken away with builds and pictures (games/erase-games.ts); titles stay for those who tested',
  game_builds: 'as games',
  game_screenshots: 'as games',
  files: 'as games',
  stored_items: 'as games',
  review_requests: 'closed, or deleted as drafts; what testers were asked stays beside their reviews',
  review_places: 'refunded with their request',
  review_participations: 'the other side counts on them; they hold the id of a deleted person',
  participation_events: 'append-only, for both sides',
  review_versions: 'as reviews',
  review_signatures: 'numbers that find a copy of a review, under an id that tells nobody',
  request_proofs: 'as review_requests',
  reviews: 'stay without a name: the studio has paid for them',
  confidentiality_receipts: 'append-only: a promise both sides rely on',
  consents: 'append-only: the proof of what was agreed to, by an id that tells nobody',
  team_workspaces: 'archived (teams/workspaces/change-workspace.ts)',
  workspace_channels: 'of the workspace',
  audit_log: 'append-only: what was done with authority',
  credit_settings: 'about nobody',
  credit_packages: 'about nobody',
  payments: 'books of account: what was bought and paid, by an id that tells nobody',
  receipts: 'append-only, as payments',
  payment_debts:
    'as payments; an open debt is kept under a keyed digest of the mailbox (payments/checkout/follow-debts.ts)',
  debt_accounts: 'as payments',
  payment_events: "names of the provider's news",
  sandbox_checkouts: 'of the sandbox; holds no name',
  credit_days: 'sums of days, about nobody',
  live_events: 'gone within a day',
  targeting_changes: 'gone within two hours',
  rate_limits: 'digests, gone within the hour',
  worker_heartbeats: 'about the server',
  server_keys: 'about the server',
  schema_migrations: 'about the database',
}
