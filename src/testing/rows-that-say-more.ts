export type Row = Record<string, unknown>

interface Between {
  studio: string
  tester: string
  /** The tester's main credits. */
  account: string
  idOf(table: string, nth?: number): Promise<unknown>
}

const later = new Date('2100-01-01')

/** What the schema can't say of a row of `aRowInEveryTable`: people whom no name tells, states, what checks demand. */
export const rowsThatSayMore = ({ studio, tester, account, idOf }: Between): Record<string, Row | Row[]> => ({
  bug_differences: { one: 'error:f', other: 'error:g' },
  bug_hunts: { budget: 100, price_minor: 10, price_major: 20, price_critical: 50, days: 7 },
  business_offers: { credits: 10, granted: 1 },
  channel_reads: { profile_id: studio },
  client_log_entries: { person_id: tester, error_id: () => idOf('client_errors') },
  consent_records: { granted: true, granted_at: new Date() },
  consulting_access: { state: 'granted' },
  consulting_hours: { minutes: 60 },
  consulting_subscriptions: { state: 'active', period_ends_at: later, expires_at: later },
  consulting_usage_tracking: { user_id: studio },
  credit_acts: { profile_id: studio, state: 'done' },
  credit_heads: { account_id: account },
  enhanced_security_events: { user_id: tester },
  feedback_visits: { profile_id: tester, active_seconds: 90 },
  files: { owner_id: studio },
  follows: { subject_id: studio },
  game_builds: [
    { state: 'ready', kind: 'file', file_id: () => idOf('files') },
    { version: '2', kind: 'link', url: 'https://games.example.com/two' },
  ],
  guardian_requests: { guardian_email: 'g' },
  hunt_reports: { at_seconds: 12 },
  invitations: { status: 'accepted' },
  own_themes: { words: '{oil}' },
  payment_events: { payment_id: () => idOf('payments') },
  payments: [{}, { owner_id: studio, state: 'paid', paid_at: new Date() }],
  placed_sentences: { sentence: '0123456789abcdef', theme: 'sound' },
  plan_blocks: { left_a: 1, left_b: 0 },
  plan_screen_answers: { store_test_id: () => idOf('store_tests'), answers: '[]' },
  plans: { build_b: () => idOf('game_builds', 1) },
  playtest_sittings: { play_from: 0, play_to: 0 },
  promo_code_reports: { buyer_id: tester },
  promo_item_coupon_pool: {
    is_used: true,
    used_by: tester,
    used_at: new Date(),
    purchase_id: () => idOf('promo_page_purchases'),
  },
  promo_page_purchases: {
    buyer_id: tester,
    purchase_status: 'completed',
    item_data: '{"item_title":"I","quantity":1,"coupon_code":"c"}',
  },
  promo_page_reports: { reporter_id: tester },
  recording_cuts: { from_ms: 0, to_ms: 1 },
  referral_links: { code: 'abcdefgh' },
  referral_sign_ups: { profile_id: studio },
  request_screen_answers: { answers: '[]', playtest_id: () => idOf('review_participations') },
  review_participations: { status: 'validated' },
  review_reports: { reporter_id: studio },
  review_requests: { status: 'open', estimated_duration: 20 },
  review_translations: { language: 'en' },
  reviews: { content: 'x'.repeat(60), rating: 4, gameplay_rating: 4, ui_rating: 4, performance_rating: 4 },
  security_alerts: { affected_user_id: tester },
  session_clips: { author_id: studio, from_seconds: 0, to_seconds: 1 },
  session_notes: { author_id: studio },
  session_probes: { playtest_id: () => idOf('review_participations'), tester_id: tester },
  session_recordings: { keep_days: 90 },
  session_samples: { grid: Array<number>(144).fill(0) },
  session_errors: { times: [new Date()] },
  store_test_days: { tapped_at: new Date() },
  store_testers: { address: 'ida@store.example' },
  store_tests: { days: 14, needed: 1, places: 1 },
  studio_posts: { game_id: () => idOf('games') },
  uploads: { owner_id: studio },
  workspace_invites: { invite_code: 'TM-ABC123' },
  workspace_members: { role: 'member' },
})

/** The tables whose rows belong to a studio. */
export const tablesOfStudios = `
  games game_builds game_screenshots game_takedowns build_checks uploads files review_reports review_requests
  request_proofs request_screeners pending_decisions bug_states bug_groups game_bugs bug_evidence bug_differences
  review_spots invitation_links favourite_testers feedback_forms session_notes session_clips session_watches
  game_errors team_workspaces workspace_members workspace_invites workspace_tasks workspace_channels
  channel_messages channel_reads promo_pages promo_addresses promo_images promo_page_analytics promo_page_referrers
  promo_takedowns promo_page_items promo_item_coupon_pool promo_kept_files promo_earnings promo_code_reports
  promo_purchase_pieces promo_fraud_refunds consulting_usage_tracking consulting_subscriptions
  consulting_assignments consulting_hours consulting_deliverables consulting_files consulting_messages
  consulting_reads consulting_access own_themes placed_sentences insight_reports plans bug_hunts store_tests
  day_plans together_plans early_access studio_posts
`.match(/\w+/g) as string[]
