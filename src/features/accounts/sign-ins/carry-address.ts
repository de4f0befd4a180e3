import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

const ascii = /^[a-z0-9_'+.-]+@[a-z0-9.-]+\.[a-z]{2,}$/
const carried = /^u([0-9a-f]+)@carried\.invalid$/

/**
 * An address as the accounts library accepts it: it refuses international addresses before it looks for their account,
 * so they travel as hexadecimal digits below a domain that nobody can have (RFC 2606).
 */
export const carriedAddress = (email: string): string =>
  ascii.test(email) ? email : `u${Buffer.from(email).toString('hex')}@carried.invalid`

const addressOf = (value: string): string => {
  const [, digits] = carried.exec(value) ?? []
  return digits === undefined ? value : Buffer.from(digits, 'hex').toString()
}

type Connect = ReturnType<typeof drizzleAdapter>
type Query = Parameters<ReturnType<Connect>['findOne']>[0]

const withAddress = (query: Query): Query => ({
  ...query,
  where: query.where.map((term) =>
    term.field === 'email' && typeof term.value === 'string' ? { ...term, value: addressOf(term.value) } : term,
  ),
})

/** The library's database, which finds accounts by carried addresses too. */
export const readsAnyAddress =
  (connect: Connect): Connect =>
  (options) => {
    const adapter = connect(options)
    return { ...adapter, findOne: (query) => adapter.findOne(withAddress(query)) }
  }
