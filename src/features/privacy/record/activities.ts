import type { LegalBasis } from '#features/compliance/rules.ts'

interface Activity {
  title: string
  purpose: string
  legalBasis: LegalBasis
  /** Whose data they are. */
  people: string
  /** The tables by their names. */
  tables: RegExp
}

/** What the product processes personal data for. A table belongs to the first activity that matches its name. */
export const activities: readonly Activity[] = [
  {
    title: 'Accounts and sign-ins',
    purpose: 'Let people sign in, and keep others out of their accounts',
    legalBasis: 'contract',
    people: 'All people with an account',
    tables: /^(auth_|user_roles$|known_networks$|known_countries$|onboarding_)/,
  },
  {
    title: 'Consents and requests for data',
    purpose: 'Prove consents, meet the rights of people, and show them who looked at their data',
    legalBasis: 'legal_obligation',
    people: 'All people with an account',
    tables: /^(consents$|consent_records$|data_deletion_requests$|person_views$)/,
  },
  {
    title: 'Profiles and matching',
    purpose: 'Offer tests that fit a person, and show level and reputation',
    legalBasis: 'consent',
    people: 'Testers, players and studios',
    tables: /^(profile|reputation_)/,
  },
  {
    title: 'Payments and accounting',
    purpose: 'Sell credits, issue receipts, and keep the books',
    legalBasis: 'legal_obligation',
    people: 'Buyers of credits',
    tables: /^(payment|receipts$|debt_|sandbox_)/,
  },
  {
    title: 'Credits',
    purpose: 'Pay for tests and rewards, with a ledger that can be checked',
    legalBasis: 'contract',
    people: 'All people with an account',
    tables: /^(credit_|incentive_|once_)/,
  },
  {
    title: 'Games and files',
    purpose: 'Store the games, builds and pictures of studios',
    legalBasis: 'contract',
    people: 'Studios',
    tables: /^(files$|game|uploads$|stored_)/,
  },
  {
    title: 'Tests and reviews',
    purpose: 'Order tests, find testers, carry tests out, and pay for reviews',
    legalBasis: 'contract',
    people: 'Testers and studios',
    tables:
      /^(review|request_|playtest|invitation|offer_marks|favourite_|confidentiality_|proof_|pending_|bug_|fix_|store_test)/,
  },
  {
    title: 'Recorded sessions',
    purpose:
      'Record tests for the studio that ordered them, where the tester agreed, and let its people watch and annotate them',
    legalBasis: 'consent',
    people: 'Testers and studios',
    tables: /^(session_|recording_|moment_pictures$)/,
  },
  {
    title: 'Teams',
    purpose: 'Let members of a studio work together',
    legalBasis: 'contract',
    people: 'Studios and their team members',
    tables: /^(team_|workspace|channel|former_)/,
  },
  {
    title: 'Promo pages and sales',
    purpose: 'Show and sell items of studios, and pay the studios',
    legalBasis: 'contract',
    people: 'Buyers and studios',
    tables: /^promo_/,
  },
  {
    title: 'Early access and follows',
    purpose: 'Let players play, rate and follow games',
    legalBasis: 'contract',
    people: 'Players and studios',
    tables: /^(early_|follows$|player_|post_|studio_posts)/,
  },
  {
    title: 'Consulting',
    purpose: 'Advise studios that subscribe, and account for the hours',
    legalBasis: 'contract',
    people: 'Studios and consultants',
    tables: /^consult/,
  },
  {
    title: 'Business development',
    purpose: 'Keep contact with studios, and make them offers',
    legalBasis: 'legitimate_interest',
    people: 'Studios',
    tables: /^(business_|referral_)/,
  },
  {
    title: 'Notifications and emails',
    purpose: 'Notify people of what concerns them',
    legalBasis: 'contract',
    people: 'All people with an account',
    tables: /^(notification_|outbox_)/,
  },
  {
    title: 'Operation and security',
    purpose: 'Keep the product running, find faults and misuse, and audit what admins do',
    legalBasis: 'legitimate_interest',
    people: 'All people with an account',
    tables: /./,
  },
]
