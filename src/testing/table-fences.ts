/**
 * The database's own access rules for signed-in people, per table and column, independent of the code above it. Each
 * table has one row in the test: `owner` owns it, `other` is the other party (the studio of a tester's row, the tester
 * of a studio's row), `stranger` is any other person in any role, `nobody` a connection without identity.
 *
 * Four characters for nobody, stranger, owner, other: `-` no access, `r` read, `w` read and update. `insert` and
 * `delete` list who may do so. The test fails if a table or column of the database is missing here.
 */
export interface Fence {
  columns: Record<string, string>
  insert?: { columns: string; who: Relation[] }
  delete?: Relation[]
}

export const relations = ['nobody', 'stranger', 'owner', 'other'] as const
export type Relation = (typeof relations)[number]

const closed = (columns: string): Fence => ({ columns: { [columns]: '----' } })

export const fences: Record<string, Fence> = {
  schema_migrations: closed('name digest applied_at'),
  live_events: closed('id topic kind ref_id created_at announced_at'),
  targeting_changes: closed('id profile_id transaction created_at'),
  outbox_emails: closed('id recipient subject html plain created_at'),
  audit_log: closed('id actor_id action subject_id detail created_at'),
  problems: closed('key kind subject detail times first_at last_at'),
  rate_limits: closed('key count window_ends_at'),
  worker_heartbeats: closed('worker_id beat_at'),
  stored_items: closed('storage_key studio_id kind bytes settled_at created_at'),
  server_keys: closed('name generation source fingerprint sealed public_key endorsement created_at retired_at'),

  auth_users: closed(
    'id name email email_verified image signup_role company_name registration_source invite_code created_at updated_at',
  ),
  auth_sessions: closed('id user_id token expires_at ip_address user_agent created_at updated_at'),
  auth_accounts: closed(
    'id user_id account_id provider_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope password created_at updated_at',
  ),
  auth_verifications: closed('id identifier value expires_at created_at updated_at'),
  known_networks: closed('user_id network_digest last_seen_at'),
  one_time_links: closed('token_hash purpose expires_at used_at created_at'),
  user_roles: { columns: { 'user_id role created_at': '--r-' } },

  profiles: {
    columns: {
      'id user_id email email_verified role is_tester tester_level demographics_completed monetization_unlocked locked_manually suspended_at suspension_reason reputation_score visit_day visit_streak created_at':
        '--r-',
      'name age gender location player_type device_type gaming_frequency session_length favorite_genres spending_profile experience_level':
        '--w-',
      'terms_accepted cookies_consent data_consent consent_granted_at last_seen_at company_name time_zone share_email open_to_tests updated_at':
        '--w-',
    },
  },
  profile_cards: {
    columns: {
      'id name company_name role tester_level location device_type favorite_genres open_to_tests demographics_completed badges is_tester':
        '-rrr',
    },
  },
  // The names of studios with a public game.
  studios_shown: { columns: { 'id name': 'rrrr' } },
  reputation_events: { columns: { 'id profile_id kind points reason playtest_id event_key created_at': '--r-' } },
  profile_badges: { columns: { 'profile_id badge awarded_at': '--r-' } },

  consents: { columns: { 'id profile_id purpose legal_basis given text_version created_at': '--r-' } },
  onboarding_progress: {
    columns: { 'profile_id flow': '--r-', 'step finished_at skipped_at updated_at': '--w-' },
    insert: { columns: 'profile_id flow step finished_at skipped_at updated_at', who: ['owner'] },
  },
  profile_details: {
    columns: { profile_id: '--r-', 'website team_size engines genres devices updated_at': '--w-' },
    insert: { columns: 'profile_id website team_size engines genres devices updated_at', who: ['owner'] },
  },
  notification_preferences: {
    columns: { profile_id: '--r-', 'emails updated_at': '--w-' },
    insert: { columns: 'profile_id emails updated_at', who: ['owner'] },
  },

  // The owner is the studio, the other party a member of the workspace.
  team_workspaces: { columns: { 'id studio_id name created_at updated_at archived_at': '--rr' } },
  workspace_members: { columns: { 'workspace_id profile_id role joined_at': '--rr' } },
  former_members: closed('id workspace_id studio_id profile_id joined_at left_at'),
  workspace_invites: {
    columns: {
      'id workspace_id studio_id invited_email invite_code role is_active expires_at last_sent_at accepted_by accepted_at created_at':
        '--r-',
    },
  },
  workspace_tasks: {
    columns: {
      'id workspace_id title description status position assignee_id due_on created_by started_at completed_at created_at updated_at deleted_at':
        '--rr',
    },
  },
  workspace_channels: { columns: { 'id workspace_id name last_seq created_by created_at archived_at': '--rr' } },
  channel_messages: {
    columns: { 'id channel_id workspace_id seq author_id body mentions created_at deleted_at': '--rr' },
  },
  channel_reads: { columns: { 'channel_id profile_id read_seq read_at': '--r-' } },

  notification_history: {
    columns: {
      'id user_id title message notification_type link event_key sent_at email_due_at': '--r-',
      'opened_at deleted_at': '--w-',
    },
  },

  credit_settings: { columns: { 'setting_key setting_value updated_at': 'rrrr' } },
  credit_accounts: {
    columns: {
      'id kind profile_id balance head_seq head_hash frozen_at created_at': '--r-',
      'spot_id shard': '----',
    },
  },
  credit_transfers: closed(
    'id type purpose from_account to_account amount description game_id invitation_id request_id idempotency_key created_at',
  ),
  credit_days: closed('day type purpose from_kind to_kind amount transfers'),
  credit_transactions: {
    columns: {
      'id transfer_id account_id user_id seq amount type purpose description salt description_digest balance_after prev_hash hash game_id invitation_id created_at':
        '--r-',
    },
  },
  credit_heads: { columns: { 'account_id signed_on seq hash signature created_at': '--r-' } },
  once_bonuses: closed('bonus_key created_at'),
  incentive_pools: closed('studio_id available'),
  incentive_extras: closed('id studio_id amount reason admin_id created_at'),

  credit_packages: {
    columns: {
      'id name description credits price_cents discount_percentage is_popular is_active sort_order': 'rrrr',
      'created_at updated_at': '----',
    },
  },
  payments: {
    columns: {
      'id owner_id package_id package_name credits price_cents source state granted_credits created_at paid_at updated_at':
        '--r-',
      'session_id payment_intent_id checkout_url card_digest incentives_share': '----',
    },
  },
  payment_events: closed('event_id type payment_id received_at'),
  receipts: { columns: { 'number payment_id owner_id issued_at': '--r-' } },
  payment_debts: {
    columns: {
      'id payment_id owner_id reason credits cents created_at lifted_at': '--r-',
      'share share_owed lifted_by lift_reason address_key': '----',
    },
  },
  debt_accounts: closed('debt_id profile_id created_at'),
  sandbox_checkouts: closed(
    'id idempotency_key client_reference_id product_name amount_total currency metadata success_url cancel_url status payment_status payment_intent amount_refunded disputed expires_at created_at',
  ),

  files: { columns: { 'id owner_id kind name mime size created_at': '--r-', 'storage_key sha256': '----' } },
  games: {
    columns: {
      'id studio_id version current_build_id cover_key created_at deleted_at': '--rr',
      'title description genres platforms status is_public updated_at': '--wr',
    },
  },
  game_builds: {
    columns: {
      'id game_id studio_id version notes kind url file_id state failure bytes isolated created_at updated_at': '--rr',
    },
  },
  game_screenshots: { columns: { 'id game_id image_key alt position created_at': '--rr' } },
  uploads: { columns: { 'id owner_id build_id size name finished_at created_at': '--r-' } },

  review_requests: {
    columns: {
      'id studio_id game_id build_id status test_type test_instructions estimated_duration require_game_access game_instructions requested_count':
        '--rr',
      'credit_cost price_per_spot reward_per_spot deadline_hours auto_fill_enabled auto_fill_per_spot auto_fill_stopped_at draft_revision criteria confidentiality_text is_simulated created_at updated_at opened_at closed_at':
        '--rr',
    },
  },
  review_spots: {
    columns: { 'id request_id studio_id number state price paid_welcome playtest_id updated_at': '--r-' },
  },
  review_participations: {
    columns: {
      'id request_id spot_id game_id build_id tester_id studio_id invitation_id status brief estimated_minutes base_reward':
        '--rr',
      'multiplier_percent pay incentive_reserved max_bonus deadline_at active_seconds last_heartbeat_at accepted_at started_at submitted_at':
        '--rr',
      'submissions returned_at returned_by return_reason return_deadline_at studio_returned validation_attempts validated_at decide_by':
        '--rr',
      'score quality_lines bonus_credits bonus_reputation dispute_reason dispute_answer decided_at decided_by decision_note paid counted second_notice_at held_reward held_bonus created_at updated_at':
        '--rr',
    },
  },
  review_drafts: {
    columns: { 'playtest_id tester_id': '--r-', 'body revision saved_at': '--w-' },
    insert: { columns: 'playtest_id tester_id body revision saved_at', who: ['owner'] },
  },
  reviews: {
    columns: {
      'id playtest_id tester_id studio_id game_id rating gameplay_rating ui_rating performance_rating monetization_rating':
        '--rr',
      'content suggestions answers bugs_found tasks report created_at updated_at': '--rr',
    },
  },
  review_signatures: closed('playtest_id tester_id bands turn'),
  proof_results: closed('playtest_id tester_id asked correct answers right_questions created_at'),
  request_proofs: { columns: { 'question_id request_id studio_id text accepted position': '--r-' } },
  review_versions: {
    columns: {
      'playtest_id submission tester_id studio_id review score quality_lines bonus_credits bonus_reputation validated_at shown created_at':
        '--rr',
    },
  },
  playtest_events: {
    columns: { 'id playtest_id tester_id studio_id act from_status to_status actor reason created_at': '--rr' },
  },
  playtest_messages: {
    columns: { 'id playtest_id tester_id studio_id author_id body read_at created_at': '--rr' },
  },
  confidentiality_receipts: { columns: { 'id request_id tester_id studio_id text text_hash agreed_at': '--rr' } },

  invitations: {
    columns: {
      'id tester_id studio_id game_id review_request_id build_id by_auto_fill message status price paid_welcome reward created_at expires_at responded_at link_id agreed_text':
        '--rr',
    },
  },
  invitation_links: {
    columns: {
      'id studio_id game_id review_request_id note confidentiality_text max_uses uses expires_at revoked_at created_at':
        '--r-',
      token_hash: '----',
    },
  },
}
