import { type AnyRouter, isProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import type { core } from 'zod/mini'
import { unknownKeys } from '#platform/rpc/known-keys.ts'
import { router } from '../router.ts'

/**
 * The inputs of the operations whose names stay on the wire (product-2), each as an object
 * with all its keys. Values are of no interest here.
 */
const specified: Readonly<Record<string, Record<string, unknown>>> = {
  // Accounts, profiles and teams
  update_user_credits: {
    profile_id: '',
    credit_amount: 1,
    transaction_type: '',
    transaction_description: '',
    related_game_id: '',
    related_invitation_id: '',
  },
  'auth-emails': {
    type: 'profile_completed',
    recipient: '',
    userId: '',
    data: { creditsEarned: 50, testerLevel: '', appUrl: '' },
  },
  get_team_member_dashboard: {},
  accept_team_member_invite: { p_invite_code: '', p_user_id: '' },
  'accounts.signUp': { email: '', password: '', name: '', role: '', companyName: '' },
  'accounts.signIn': { email: '', password: '' },
  'teamInvites.register': { code: '', name: '', password: '' },
  // Credits, payments, reviews and notifications
  get_tier_earning_multiplier: { tester_level: '' },
  current_profile_id: {},
  get_smart_targeting_criteria: {
    genders: [],
    locations: [],
    player_types: [],
    device_types: [],
    gaming_frequencies: [],
    session_lengths: [],
    favorite_genres: [],
    spending_profiles: [],
    experience_levels: [],
    min_age: 18,
    max_age: 30,
  },
  create_payment_session: { packageId: '', source: 'insufficient-credits' },
  'validate-individual-review': { participationId: '' },
  accept_invitation_enhanced: { p_invitation_id: '', p_tester_id: '' },
  // Promo pages, consulting and administration
  log_security_event: {
    user_id: '',
    action_type: '',
    resource_type: '',
    resource_id: '',
    risk_level: '',
    action_details: { ip_address: '', user_agent: '' },
  },
  admin_activity_logs: { action_type: 'performance_check' },
}

interface Operation {
  id: string
  input: core.$ZodType | undefined
}

const operations = (api: AnyRouter): Operation[] => {
  if (!isProcedure(api)) return Object.values(api as Record<string, AnyRouter>).flatMap(operations)
  const { route, inputSchema } = api['~orpc']
  return [{ id: route.operationId ?? '', input: inputSchema as core.$ZodType | undefined }]
}
const all = operations(router)

test.each(Object.keys(specified))('%s knows every input that stays', (id) => {
  const operation = all.find((one) => one.id === id)
  expect(operation, `no operation ${id}`).toBeDefined()
  const unknown = operation?.input ? unknownKeys(operation.input, specified[id]).map((path) => path.join('.')) : []
  expect(unknown).toEqual([])
  // One that takes nothing has no input to check.
  expect(operation?.input !== undefined || Object.keys(specified[id] ?? {}).length === 0).toBe(true)
})
