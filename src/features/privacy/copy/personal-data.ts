/** A table with personal data, and the part of it that a person's copy contains. */
interface Source {
  table: string
  /** SQL predicate that selects the person's rows: `:profile` is the profile id, `:account` the account id. */
  rows: string
  columns: string
  /** Columns that the copy leaves out, with the reason. */
  withheld?: Record<string, string>
}

const bothSides = 'tester_id = :profile or studio_id = :profile'
const writtenByOthers = 'written by another person, and part of their copy'

/**
 * The reviewed list of all personal data. Each table of the database is listed here or in `excludedTables`, and each
 * column of a table here is included or withheld with a reason; a test compares both lists with the database.
 */
export const personalData: readonly Source[] = [
  {
    table: 'auth_users',
    rows: 'id = :account',
    columns:
      'id name email email_verified image signup_role company_name registration_source invite_code created_at updated_at',
  },
  {
    table: 'auth_sessions',
    rows: 'user_id = :account',
    columns: 'id user_id expires_at ip_address user_agent created_at updated_at',
    withheld: { token: 'opens the session' },
  },
  {
    table: 'auth_accounts',
    rows: 'user_id = :account',
    columns: 'id user_id account_id provider_id scope created_at updated_at',
    withheld: {
      password: 'the hash of the password',
      access_token: 'a secret',
      refresh_token: 'a secret',
      id_token: 'a secret',
      access_token_expires_at: 'belongs to a secret',
      refresh_token_expires_at: 'belongs to a secret',
    },
  },
  { table: 'known_networks', rows: 'user_id = :account', columns: 'user_id network_digest last_seen_at' },
  { table: 'user_roles', rows: 'user_id = :account', columns: 'user_id role created_at' },
  {
    table: 'profiles',
    rows: 'id = :profile',
    columns:
      'id user_id email email_verified name age gender location role is_tester tester_level player_type device_type gaming_frequency session_length favorite_genres spending_profile experience_level terms_accepted cookies_consent data_consent consent_granted_at last_seen_at demographics_completed monetization_unlocked locked_manually suspended_at suspension_reason reputation_score company_name time_zone share_email open_to_tests visit_day visit_streak created_at updated_at',
  },
  {
    table: 'profile_details',
    rows: 'profile_id = :profile',
    columns: 'profile_id website team_size engines genres devices updated_at',
  },
  {
    table: 'consents',
    rows: 'profile_id = :profile',
    columns: 'id profile_id purpose legal_basis given text_version created_at',
  },
  {
    table: 'onboarding_progress',
    rows: 'profile_id = :profile',
    columns: 'profile_id flow step finished_at skipped_at updated_at',
  },
  {
    table: 'reputation_events',
    rows: 'profile_id = :profile',
    columns: 'id profile_id kind points reason playtest_id event_key created_at',
  },
  { table: 'profile_badges', rows: 'profile_id = :profile', columns: 'profile_id badge awarded_at' },
  { table: 'notification_preferences', rows: 'profile_id = :profile', columns: 'profile_id emails updated_at' },
  {
    table: 'notification_history',
    rows: 'user_id = :profile',
    columns: 'id user_id title message notification_type link event_key sent_at opened_at deleted_at email_due_at',
  },
  {
    table: 'credit_accounts',
    rows: 'profile_id = :profile',
    columns: 'id kind profile_id balance head_seq head_hash frozen_at created_at',
    withheld: { spot_id: 'only for escrow accounts', shard: 'only for the incentives budget' },
  },
  {
    table: 'credit_transactions',
    rows: 'user_id = :profile',
    columns:
      'id transfer_id account_id user_id seq amount type purpose description description_digest balance_after prev_hash hash game_id invitation_id created_at',
    withheld: { salt: 'keeps the digest of the description from being guessed' },
  },
  {
    table: 'payments',
    rows: 'owner_id = :profile',
    columns:
      'id owner_id package_id package_name credits price_cents source state session_id payment_intent_id granted_credits incentives_share created_at paid_at updated_at',
    withheld: { checkout_url: 'opens the checkout', card_digest: 'a digest that only distinguishes cards' },
  },
  { table: 'receipts', rows: 'owner_id = :profile', columns: 'number payment_id owner_id issued_at' },
  {
    table: 'payment_debts',
    rows: 'owner_id = :profile',
    columns: 'id payment_id owner_id reason credits cents share share_owed created_at lifted_at lifted_by lift_reason',
    withheld: { address_key: 'only for erased accounts' },
  },
  { table: 'debt_accounts', rows: 'profile_id = :profile', columns: 'debt_id profile_id created_at' },
  { table: 'incentive_pools', rows: 'studio_id = :profile', columns: 'studio_id available' },
  {
    table: 'incentive_extras',
    rows: 'studio_id = :profile',
    columns: 'id studio_id amount reason created_at',
    withheld: { admin_id: 'the admin who decided' },
  },
  {
    table: 'files',
    rows: 'owner_id = :profile',
    columns: 'id owner_id kind name mime size sha256 created_at',
    withheld: { storage_key: 'an internal key of the file store' },
  },
  {
    table: 'games',
    rows: 'studio_id = :profile',
    columns:
      'id studio_id title description genres platforms status version current_build_id is_public cover_key created_at updated_at deleted_at',
  },
  {
    table: 'game_builds',
    rows: 'studio_id = :profile',
    columns: 'id game_id studio_id version notes kind url file_id state failure bytes isolated created_at updated_at',
  },
  {
    table: 'game_screenshots',
    rows: 'game_id in (select id from games where studio_id = :profile)',
    columns: 'id game_id image_key alt position created_at',
  },
  {
    table: 'stored_items',
    rows: 'studio_id = :profile',
    columns: 'studio_id kind bytes settled_at created_at',
    withheld: { storage_key: 'an internal key of the file store' },
  },
  { table: 'uploads', rows: 'owner_id = :profile', columns: 'id owner_id build_id size name finished_at created_at' },
  {
    table: 'review_requests',
    rows: 'studio_id = :profile',
    columns:
      'id studio_id game_id build_id status test_type test_instructions estimated_duration require_game_access game_instructions requested_count credit_cost price_per_spot reward_per_spot deadline_hours auto_fill_enabled auto_fill_per_spot auto_fill_stopped_at criteria confidentiality_text is_simulated draft_revision created_at updated_at opened_at closed_at',
  },
  {
    table: 'review_spots',
    rows: 'studio_id = :profile',
    columns: 'id request_id studio_id number state price paid_welcome playtest_id updated_at',
  },
  {
    table: 'review_participations',
    rows: 'tester_id = :profile',
    columns:
      'id request_id spot_id game_id build_id tester_id studio_id invitation_id status brief estimated_minutes base_reward multiplier_percent pay incentive_reserved max_bonus deadline_at active_seconds last_heartbeat_at accepted_at started_at submitted_at submissions returned_at returned_by return_reason return_deadline_at studio_returned validation_attempts validated_at decide_by score quality_lines bonus_credits bonus_reputation dispute_reason dispute_answer decided_at decided_by decision_note paid counted second_notice_at held_reward held_bonus created_at updated_at',
  },
  {
    table: 'playtest_events',
    rows: bothSides,
    columns: 'id playtest_id tester_id studio_id act from_status to_status actor reason created_at',
  },
  {
    table: 'review_drafts',
    rows: 'tester_id = :profile',
    columns: 'playtest_id tester_id body revision saved_at',
  },
  {
    table: 'reviews',
    rows: 'tester_id = :profile',
    columns:
      'id playtest_id tester_id studio_id game_id rating gameplay_rating ui_rating performance_rating monetization_rating content suggestions answers bugs_found tasks report created_at updated_at',
  },
  {
    table: 'proof_results',
    rows: 'tester_id = :profile',
    columns: 'playtest_id tester_id asked answers created_at',
    withheld: { correct: 'would help to guess the answers', right_questions: 'would help to guess the answers' },
  },
  {
    table: 'request_proofs',
    rows: 'studio_id = :profile',
    columns: 'question_id request_id studio_id text accepted position',
  },
  {
    table: 'review_versions',
    rows: 'tester_id = :profile',
    columns:
      'playtest_id submission tester_id studio_id review score quality_lines bonus_credits bonus_reputation validated_at shown created_at',
  },
  {
    table: 'playtest_messages',
    rows: 'author_id = :profile',
    columns: 'id playtest_id tester_id studio_id author_id body read_at created_at',
  },
  {
    table: 'confidentiality_receipts',
    rows: bothSides,
    columns: 'id request_id tester_id studio_id text text_hash agreed_at',
  },
  {
    table: 'invitations',
    rows: bothSides,
    columns:
      'id tester_id studio_id game_id review_request_id build_id by_auto_fill message status price paid_welcome reward created_at expires_at responded_at link_id agreed_text',
  },
  {
    table: 'invitation_links',
    rows: 'studio_id = :profile',
    columns:
      'id studio_id game_id review_request_id note confidentiality_text max_uses uses expires_at revoked_at created_at',
    withheld: { token_hash: 'the hash of a link that grants access' },
  },
  {
    table: 'team_workspaces',
    rows: 'studio_id = :profile',
    columns: 'id studio_id name created_at updated_at archived_at',
  },
  { table: 'workspace_members', rows: 'profile_id = :profile', columns: 'workspace_id profile_id role joined_at' },
  {
    table: 'former_members',
    rows: 'profile_id = :profile',
    columns: 'id workspace_id studio_id profile_id joined_at left_at',
  },
  {
    table: 'workspace_invites',
    rows: 'studio_id = :profile or accepted_by = :profile or lower(invited_email) = (select email from auth_users where id = :account)',
    columns:
      'id workspace_id studio_id invited_email role is_active expires_at last_sent_at accepted_by accepted_at created_at',
    withheld: { invite_code: 'grants access to the workspace' },
  },
  {
    table: 'workspace_tasks',
    rows: 'assignee_id = :profile or created_by = :profile',
    columns:
      'id workspace_id title description status position assignee_id due_on created_by started_at completed_at created_at updated_at deleted_at',
  },
  {
    table: 'workspace_channels',
    rows: 'created_by = :profile',
    columns: 'id workspace_id name last_seq created_by created_at archived_at',
  },
  {
    table: 'channel_messages',
    rows: 'author_id = :profile',
    columns: 'id channel_id workspace_id seq author_id body mentions created_at deleted_at',
  },
  { table: 'channel_reads', rows: 'profile_id = :profile', columns: 'channel_id profile_id read_seq read_at' },
  {
    table: 'outbox_emails',
    rows: 'recipient = (select email from auth_users where id = :account)',
    columns: 'id recipient subject created_at',
    withheld: { html: 'may contain a valid link; the email is in the mailbox', plain: 'as html' },
  },
  {
    table: 'problems',
    rows: `kind = 'email' and lower(subject) = (select lower(email) from auth_users where id = :account)`,
    columns: 'key kind subject detail times first_at last_at',
  },
  {
    table: 'audit_log',
    rows: 'actor_id = :profile or subject_id = :profile::text',
    columns: 'id actor_id action subject_id detail created_at',
  },
]

/** Tables that no copy contains, with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  auth_verifications: 'secrets of pending links; the emails that were sent are listed',
  one_time_links: 'hashes of links, deleted within a day',
  once_bonuses: 'keyed digests that do not reveal an address',
  credit_transfers: `both sides of each transfer; the person's own side is in credit_transactions`,
  credit_heads: 'signatures of the ends of the ledger chains; credit_accounts has the newest ends',
  credit_settings: 'prices, no personal data',
  credit_packages: 'credit packages, no personal data',
  payment_events: "ids of the provider's webhook events, each for a listed payment",
  sandbox_checkouts: 'data of the simulated card provider; payments has the same',
  credit_days: 'daily sums, no personal data',
  review_signatures: 'hashes of review texts that detect copies',
  targeting_changes: 'profiles to index again, deleted within two hours',
  live_events: 'which screens are out of date, deleted within a day',
  rate_limits: 'counters under digests, deleted within the hour',
  worker_heartbeats: 'about the server',
  server_keys: 'about the server',
  schema_migrations: 'about the database',
}

/** Columns that reference a person in rows that belong to another person: excluded from the copy on purpose. */
export const excludedRows: Readonly<Record<string, string>> = {
  'reviews.studio_id': writtenByOthers,
  'review_versions.studio_id': writtenByOthers,
  'former_members.studio_id': "the membership is the member's data",
  'review_participations.studio_id': 'the work of a tester, which the studio reads on its results page',
  'playtest_messages.tester_id': writtenByOthers,
  'playtest_messages.studio_id': writtenByOthers,
}
