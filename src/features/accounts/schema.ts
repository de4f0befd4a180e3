import { z } from 'zod/mini'
import { conditions } from '#features/access/conditions-schema.ts'
import { listOf, nextCursor } from '#shared/cursor.ts'
import { formerValuesOf } from '#shared/former-values.ts'
import { roles, signupRoles } from '#shared/roles.ts'
import { socialProviders } from '#shared/social-providers.ts'
import { text } from '#shared/text.ts'
import { emailAddress } from '#shared/texts/email-address.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { unlockConditions } from './rules.ts'

const email = emailAddress

const requiredTick = (message: string) => z.boolean(message).check(z.refine((given) => given, message))

/** The three required checkboxes (profiles-1). */
export const ticks = {
  termsAccepted: requiredTick('You must accept the terms of service'),
  cookiesConsent: requiredTick('You must consent to cookies'),
  dataConsent: requiredTick('You must consent to data processing'),
}

/** A new password (accounts-3). The server also rejects very common ones. */
const newPassword = z
  .string()
  .check(z.minLength(12, 'Password must be at least 12 characters'), z.maxLength(128, 'Password too long'))

const passwordOrNone = z.string().check(
  z.refine((password) => password === '' || password.length >= 12, 'Password must be at least 12 characters'),
  z.maxLength(128, 'Password too long'),
)

const token = z.string().check(z.minLength(20, 'This link is not valid. Please request a new one.'), z.maxLength(200))

const signUpFields = z.object({
  role: z.enum(signupRoles),
  name: nameText(100, { min: 1, tooShort: 'Name is required' }),
  companyName: z.optional(nameText(100)),
  email,
  password: newPassword,
  ...ticks,
  /** The person came by an invitation link. */
  invited: z._default(z.boolean(), false),
})

const studioNamed = z.refine<z.output<typeof signUpFields>>(
  ({ role, companyName }) => role !== 'studio' || companyName,
  {
    path: ['companyName'],
    message: 'Studio name is required',
  },
)

/** The form of a registration with a password. */
export const signUpInput = signUpFields.check(studioNamed)

/** A registration; with an empty password, that of the person whom a provider described to this browser (`joining`). */
export const signUpCall = z.extend(signUpFields, { password: passwordOrNone }).check(studioNamed)

export type SignUpInput = z.input<typeof signUpInput>

export const signInInput = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password too long')),
})

/** A right password opens a session, or answers the token for the second step of an account that needs one. */
export const signInOutput = z.object({ done: z.boolean(), secondStep: z.optional(z.string()) })

/** A one-time code, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(6, 'Enter a code'), z.maxLength(20, 'This code is too long'))
export const finishSignInInput = z.object({ token, code })

/** Empty for an account without a password. */
const passwordIfAny = z.string().check(z.maxLength(128, 'Password too long'))
export const startCodesInput = z.object({ password: passwordIfAny })
export const codeInput = z.object({ code })
export const factorProofInput = z.object({ password: passwordIfAny, code })

/** One of both is given. */
export const confirmIdentityInput = z.object({
  password: passwordIfAny,
  code: z.string().check(z.trim(), z.maxLength(20, 'This code is too long')),
})

export const startCodesOutput = z.object({
  /** For the authenticator app, shown once. */
  secret: z.string(),
  /** The same as the QR code says it. */
  address: z.string(),
})
export const recoveryCodesOutput = z.object({ codes: z.array(z.string()) })
export const secondFactorOutput = z.object({
  /** When one-time codes were turned on; null while they are off. */
  codesSince: z.nullable(z.date()),
  recoveryLeft: z.int(),
  passkeys: z.int(),
  hasPassword: z.boolean(),
})

export const saveFactorRuleInput = z.object({
  isOn: z.boolean(),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
export const factorRuleChangesOutput = formerValuesOf(['isOn'], z.boolean())
export const factorRuleOutput = z.object({
  /** On this server they need one in any case, some days after they got the role. */
  always: z.boolean(),
  /** Whether admins need a second factor. */
  isOn: z.boolean(),
  /** The last decision; `byName` is null when the account was deleted. */
  last: z.nullable(
    z.object({ isOn: z.boolean(), reason: z.string(), byName: z.nullable(z.string()), changedAt: z.date() }),
  ),
  admins: z.int(),
  /** Of them, those with a second factor. */
  protectedAdmins: z.int(),
  /** Whether the caller has one. */
  own: z.boolean(),
})

export const addressInput = z.object({ email })
export const tokenInput = z.object({ token })
export const verifyInput = z.object({
  token,
  /** Confirm only in a browser that is signed in to the account of the link: nobody was asked. */
  onlyOwn: z._default(z.boolean(), false),
  /** That of the account; any browser that is not signed in to it needs it. */
  password: z.optional(z.string().check(z.maxLength(128, 'Password too long'))),
})
export const resetInput = z.object({
  token,
  password: newPassword,
  /** Keys of young ways to sign in, to remove them; see `readResetOutput`. */
  remove: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)), []),
})
export const resetOutput = z.object({
  /**
   * The password is unchanged after `waiting`, an admin decides first on a change of address, and after `frozen`: everybody
   * is signed out, and the next sign-in needs the old way with which the address was changed.
   */
  outcome: z.enum(['done', 'waiting', 'frozen']),
})
export const readResetOutput = z.object({
  /** Ways to sign in that were added in the last 30 days, and may be removed with the reset. */
  young: z.array(z.object({ key: z.string(), name: z.string(), addedAt: z.date() })),
  /** Whether older passkeys or codes are asked at the next sign-in. */
  keepsOld: z.boolean(),
  /** The former address that the reset makes the account's again; null if the link went to its address. */
  restores: z.nullable(z.string()),
  /** What the link of a former address does instead of a new password; null if it sets one. */
  instead: z.nullable(z.enum(['freeze', 'wait'])),
})
export const renameInput = z.object({
  name: nameText(100, { min: 1, tooShort: 'Name is required' }),
  /** Unchanged when left out. */
  companyName: z.optional(nameText(100, { min: 1, tooShort: 'Studio name is required' })),
})
const currentPassword = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password too long'))
export const changePasswordInput = z.object({ currentPassword, password: newPassword })
export const changeAddressInput = z.object({ currentPassword, email })
export const pendingAddressOutput = z.object({
  /** The new address whose emailed link is not opened yet. */
  pending: z.nullable(z.string()),
})

/** Addresses of this person that permanently reject our emails; `reason` is the reply of the mail server. */
export const refusedEmailsOutput = z.object({
  refused: listOf({ address: z.string(), reason: z.string() }),
})

export const sessionsOutput = z.object({
  sessions: listOf({
    id: z.uuid(),
    /** 'Firefox on Windows' */
    device: z.string(),
    /** The IP address it was last used from, or 'unknown'. */
    address: z.string(),
    lastUsedAt: z.date(),
    createdAt: z.date(),
    isThis: z.boolean(),
  }),
  nextCursor,
})
export const oneSession = z.object({ sessionId: z.uuid() })
export const endedOutput = z.object({ ended: z.int() })

export const signInWaysOutput = z.object({
  hasPassword: z.boolean(),
  /** The providers that this server offers; `linkedAt` is null for one that is not linked. */
  providers: listOf({ provider: z.enum(socialProviders), linkedAt: z.nullable(z.date()) }),
})
export const linkProviderInput = z.object({
  provider: z.enum(socialProviders),
  /** Empty for an account without a password. */
  password: z.string().check(z.maxLength(128)),
})
export const linkProviderOutput = z.object({
  /** Address of the provider's page, which the browser opens. */
  url: z.string(),
})
export const oneProvider = z.object({ provider: z.enum(socialProviders) })

export const switchRoleInput = z.object({ role: z.enum(roles) })

export const person = z.object({
  profileId: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The active role, whose dashboard opens first; `roles` are all roles of the person. */
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  companyName: z.nullable(z.string()),
  testerLevel: z.string(),
  reputation: z.int(),
  demographicsCompleted: z.boolean(),
  /** The account exists but the registration wizard is unfinished (accounts-1). */
  registering: z.boolean(),
  monetizationUnlocked: z.boolean(),
  /** Whether an invitation waits for an answer: its banner has a place before it has loaded. */
  invited: z.boolean(),
  /** When and why an admin suspended the account; null when it is not suspended. */
  suspended: z.nullable(z.object({ since: z.date(), reason: z.string() })),
  /** An admin who has to set up a second factor before any page of admins opens. */
  lacksFactor: z.optional(z.boolean()),
  /** When an admin without a second factor will need one. */
  factorDueAt: z.optional(z.date()),
  /** The conditions that still block earning credits (the buffer zone, profiles-4). */
  missing: z.array(z.enum(unlockConditions)),
})

export type Person = z.infer<typeof person>

export const meOutput = z.object({
  person: z.nullable(person),
  /** What of the matrix of permissions concerns the person's roles. */
  matrix: z.record(z.string(), z.array(z.enum(roles))),
  /** What must hold besides those permissions; none for an admin. */
  conditions: z.record(z.string(), conditions),
  /** Whether this server keeps its emails in the outbox instead of sending them (product-13). */
  outbox: z.boolean(),
  /** Providers with which people can sign in here. */
  signInWith: z.array(z.enum(socialProviders)),
  /** The person of a provider who is about to sign up in this browser. */
  joining: z.nullable(z.object({ provider: z.enum(socialProviders), name: z.string(), email: z.string() })),
})
export const sentOutput = z.object({ sent: z.literal(true) })
export const roleOutput = z.object({ role: z.enum(roles) })

export const verifiedOutput = z.object({
  /** False when `onlyOwn` held it up: the page asks first. */
  confirmed: z.boolean(),
  /** Whether this browser is signed in to the account that was confirmed. */
  signedIn: z.boolean(),
})

export const outboxOutput = z.object({
  emails: listOf({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    html: z.string(),
    plain: z.string(),
    createdAt: z.date(),
  }),
  nextCursor,
})
