/** What can happen to the second step of a person's sign-ins; `removed`: by an admin or the operator. */
export const factorChanges = [
  'codes-on',
  'codes-off',
  'passkey-added',
  'passkey-removed',
  'recovery-renewed',
  'recovery-used',
  'removed',
  'too-many-codes',
] as const
export type FactorChange = (typeof factorChanges)[number]
