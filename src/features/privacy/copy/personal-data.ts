/** A table that holds something about people, and what of it a person gets in their copy. */
interface Source {
  table: string
  /** Which rows are a person's: `:profile` is the profile's id, `:account` the account's. */
  whose: string
  columns: string
  /** Columns that are left out, and why. */
  withheld?: Record<string, string>
}

const bothSides = 'tester_id = :profile or studio_id = :profile'
const anothersWords = 'what somebody else wrote is theirs'

/**
 * The reviewed list of what the product holds about a person. Every table of the database stands here or in `elsewhere`,
 * and every column of a table here is given or withheld with a reason; a test compares both with the database.
 */
export const personalData: readonly Source[] = [
  {
    table: 'auth_users',
    whose: 'id = :account',
    columns:
      'id name email email_verified image signup_role company_name registration_source invite_code created_at updated_at',
  },
  {
    table: 'auth_sessions',
    whose: 'user_id = :account',
    columns: 'id user_id expires_at ip_address user_agent created_at updated_at',
    withheld: { token: 'opens the session' },
  },
  {
    table: 'auth_accounts',
    whose: 'user_id = :account',
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
  { table: 'known_networks', whose: 'user_id = :account', columns: 'user_id network_digest last_seen_at' },
  { table: 'user_roles', whose: 'user_id = :account', columns: 'user_id role created_at' },
  {
    table: 'profiles',
    whose: 'id = :profile',
    columns:
      'id user_id email email_verified name age gender location role is_tester tester_level player_type device_type gaming_frequency session_length favorite_genres spending_profile experience_level terms_accepted cookies_consent data_consent consent_granted_at last_seen_at demographics_completed monetization_unlocked locked_by_hand suspended_at suspension_reason reputation_score company_name time_zone share_email open_to_tests visit_day visit_streak created_at updated_at',
  },
  {
    table: 'profile_details',
    whose: 'profile_id = :profile',
    columns: 'profile_id website team_size engines genres devices updated_at',
  },
  {
    table: 'consents',
    whose: 'profile_id = :profile',
    columns: 'id profile_id purpose legal_basis given text_version created_at',
  },
  {
    table: 'onboarding_progress',
    whose: 'profile_id = :profile',
    columns: 'profile_id flow step finished_at skipped_at updated_at',
  },
  {
    table: 'reputation_events',
    whose: 'profile_id = :profile',
    columns: 'id profile_id kind points reason participation_id event_key created_at',
  },
  { table: 'profile_badges', whose: 'profile_id = :profile', columns: 'profile_id badge awarded_at' },
  { table: 'notification_preferences', whose: 'profile_id = :profile', columns: 'profile_id letters updated_at' },
  {
    table: 'notification_history',
    whose: 'user_id = :profile',
    columns: 'id user_id title message notification_type link event_key sent_at opened_at deleted_at letter_due_at',
  },
  {
    table: 'credit_accounts',
    whose: 'profile_id = :profile',
    columns: 'id kind profile_id balance head_seq head_hash frozen_at created_at',
    withheld: { place_id: 'of escrow accounts alone', stripe: 'of the incentives budget alone' },
  },
  {
    table: 'credit_transactions',
    whose: 'user_id = :profile',
    columns:
      'id transfer_id account_id user_id seq amount type purpose description description_digest balance_after prev_hash hash game_id invitation_id created_at',
    withheld: { salt: 'keeps the digest of the description from being guessed' },
  },
  {
    table: 'payments',
    whose: 'owner_id = :profile',
    columns:
      'id owner_id package_id package_name credits price_cents source state session_id payment_intent_id granted_credits incentives_share created_at paid_at updated_at',
    withheld: { checkout_url: 'opens the checkout', card_digest: 'a digest that tells cards apart, and nothing else' },
  },
  { table: 'receipts', whose: 'owner_id = :profile', columns: 'number payment_id owner_id issued_at' },
  {
    table: 'payment_debts',
    whose: 'owner_id = :profile',
    columns: 'id payment_id owner_id reason credits cents share share_owed created_at lifted_at lifted_by lift_reason',
    withheld: { address_key: 'of accounts that were deleted alone' },
  },
  { table: 'debt_accounts', whose: 'profile_id = :profile', columns: 'debt_id profile_id created_at' },
  { table: 'incentive_pools', whose: 'studio_id = :profile', columns: 'studio_id available' },
  {
    table: 'incentive_extras',
    whose: 'studio_id = :profile',
    columns: 'id studio_id amount reason created_at',
    withheld: { admin_id: 'who of the platform decided' },
  },
  {
    table: 'files',
    whose: 'owner_id = :profile',
    columns: 'id owner_id kind name mime size sha256 created_at',
    withheld: { storage_key: 'a place behind the storage door' },
  },
  {
    table: 'games',
    whose: 'studio_id = :profile',
    columns:
      'id studio_id title description genres platforms status version current_build_id is_public cover_key created_at updated_at deleted_at',
  },
  {
    table: 'game_builds',
    whose: 'studio_id = :profile',
    columns: 'id game_id studio_id version notes kind url file_id state failure bytes isolated created_at updated_at',
  },
  {
    table: 'game_screenshots',
    whose: 'game_id in (select id from games where studio_id = :profile)',
    columns: 'id game_id image_key alt position created_at',
  },
  {
    table: 'stored_items',
    whose: 'studio_id = :profile',
    columns: 'studio_id kind bytes settled_at created_at',
    withheld: { storage_key: 'a place on our disk' },
  },
  { table: 'uploads', whose: 'owner_id = :profile', columns: 'id owner_id build_id size name finished_at created_at' },
  {
    table: 'review_requests',
    whose: 'studio_id = :profile',
    columns:
      'id studio_id game_id build_id status test_type test_instructions estimated_duration require_game_access game_instructions requested_count credit_cost price_per_place reward_per_place deadline_hours auto_fill_enabled auto_fill_per_spot auto_fill_stopped_at criteria confidentiality_text is_simulated draft_revision created_at updated_at opened_at closed_at',
  },
  {
    table: 'review_places',
    whose: 'studio_id = :profile',
    columns: 'id request_id studio_id number state price paid_welcome participation_id updated_at',
  },
  {
    table: 'review_participations',
    whose: 'tester_id = :profile',
    columns:
      'id request_id place_id game_id build_id tester_id studio_id invitation_id status asked estimated_minutes base_reward multiplier_percent pay incentive_reserved max_bonus deadline_at active_seconds last_beat_at accepted_at started_at submitted_at submissions returned_at returned_by return_reason return_deadline_at studio_returned validation_attempts validated_at decide_by score quality_lines bonus_credits bonus_reputation dispute_reason dispute_answer decided_at decided_by decision_note paid counted second_notice_at held_reward held_bonus created_at updated_at',
  },
  {
    table: 'participation_events',
    whose: bothSides,
    columns: 'id participation_id tester_id studio_id act from_status to_status actor reason created_at',
  },
  {
    table: 'review_drafts',
    whose: 'tester_id = :profile',
    columns: 'participation_id tester_id body revision saved_at',
  },
  {
    table: 'reviews',
    whose: 'tester_id = :profile',
    columns:
      'id participation_id tester_id studio_id game_id rating gameplay_rating ui_rating performance_rating monetization_rating content suggestions answers bugs_found tasks report created_at updated_at',
  },
  {
    table: 'proof_results',
    whose: 'tester_id = :profile',
    columns: 'participation_id tester_id asked answers created_at',
    withheld: { correct: 'tells which answers to guess next', right_questions: 'tells which answers to guess next' },
  },
  {
    table: 'request_proofs',
    whose: 'studio_id = :profile',
    columns: 'question_id request_id studio_id text accepted position',
  },
  {
    table: 'review_versions',
    whose: 'tester_id = :profile',
    columns:
      'participation_id submission tester_id studio_id review score quality_lines bonus_credits bonus_reputation validated_at shown created_at',
  },
  {
    table: 'participation_messages',
    whose: 'author_id = :profile',
    columns: 'id participation_id tester_id studio_id author_id body read_at created_at',
  },
  {
    table: 'confidentiality_receipts',
    whose: bothSides,
    columns: 'id request_id tester_id studio_id text text_hash agreed_at',
  },
  {
    table: 'invitations',
    whose: bothSides,
    columns:
      'id tester_id studio_id game_id review_request_id build_id by_auto_fill message status price paid_welcome reward created_at expires_at responded_at link_id agreed_text',
  },
  {
    table: 'invitation_links',
    whose: 'studio_id = :profile',
    columns:
      'id studio_id game_id review_request_id note confidentiality_text max_uses uses expires_at revoked_at created_at',
    withheld: { token_hash: 'proves a link that lets people in' },
  },
  {
    table: 'team_workspaces',
    whose: 'studio_id = :profile',
    columns: 'id studio_id name created_at updated_at archived_at',
  },
  { table: 'workspace_members', whose: 'profile_id = :profile', columns: 'workspace_id profile_id role joined_at' },
  {
    table: 'former_members',
    whose: 'profile_id = :profile',
    columns: 'id workspace_id studio_id profile_id joined_at left_at',
  },
  {
    table: 'workspace_invites',
    whose:
      'studio_id = :profile or accepted_by = :profile or lower(invited_email) = (select email from auth_users where id = :account)',
    columns:
      'id workspace_id studio_id invited_email role is_active expires_at last_sent_at accepted_by accepted_at created_at',
    withheld: { invite_code: 'lets whoever knows it into the workspace' },
  },
  {
    table: 'workspace_tasks',
    whose: 'assignee_id = :profile or created_by = :profile',
    columns:
      'id workspace_id title description status position assignee_id due_on created_by started_at completed_at created_at updated_at deleted_at',
  },
  {
    table: 'workspace_channels',
    whose: 'created_by = :profile',
    columns: 'id workspace_id name last_seq created_by created_at archived_at',
  },
  {
    table: 'channel_messages',
    whose: 'author_id = :profile',
    columns: 'id channel_id workspace_id seq author_id body mentions created_at deleted_at',
  },
  { table: 'channel_reads', whose: 'profile_id = :profile', columns: 'channel_id profile_id read_seq read_at' },
  {
    table: 'outbox_mails',
    whose: 'recipient = (select email from auth_users where id = :account)',
    columns: 'id recipient subject created_at',
    withheld: { html: 'may hold a link that works; the letter is in your mailbox', plain: 'as html' },
  },
  {
    table: 'problems',
    whose: `kind = 'email' and lower(subject) = (select lower(email) from auth_users where id = :account)`,
    columns: 'key kind subject detail times first_at last_at',
  },
  {
    table: 'audit_log',
    whose: 'actor_id = :profile or subject_id = :profile::text',
    columns: 'id actor_id action subject_id detail created_at',
  },
]

/** Tables that no copy holds, and why. */
export const elsewhere: Readonly<Record<string, string>> = {
  auth_verifications: 'secrets of links that are under way; the letters that were sent are listed',
  one_time_links: 'hashes of links, gone within a day',
  once_bonuses: "keyed digests that tell nobody's address",
  credit_transfers: `both sides of each movement; the person's own side is in credit_transactions`,
  credit_heads: 'signatures over the ends of chains, of which credit_accounts has the newest',
  credit_settings: 'prices, about nobody',
  credit_packages: 'what can be bought, about nobody',
  payment_events: "names of the provider's news, each about a payment that is listed",
  sandbox_checkouts: 'what the sandbox keeps in the place of a card provider; payments has the same',
  credit_days: 'sums of days, about nobody',
  review_signatures: 'numbers made of the texts in reviews, to find copies',
  targeting_changes: 'whose answers are counted anew, gone within two hours',
  live_events: 'which screens are out of date, gone within a day',
  rate_limits: 'counters under digests, gone within the hour',
  worker_heartbeats: 'about the server',
  server_keys: 'about the server',
  schema_migrations: 'about the database',
}

/** Rows that name a person and are somebody else's: what is left out of the tables above on purpose. */
export const notTheirs: Readonly<Record<string, string>> = {
  'reviews.studio_id': anothersWords,
  'review_versions.studio_id': anothersWords,
  'former_members.studio_id': 'who was a member, which is theirs',
  'review_participations.studio_id': 'the work of a tester, which the studio reads on its results page',
  'participation_messages.tester_id': anothersWords,
  'participation_messages.studio_id': anothersWords,
}
