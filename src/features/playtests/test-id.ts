import { randomUUID } from '#platform/crypto/crypto.ts'

/**
 * The id of a new test. It begins like that of its request, so that what all tests of a request brought (moments,
 * marks, errors, minutes) stands together in each index that begins with the test, however many other tests there are.
 * The other 74 bits are random.
 */
export const newTestId = (requestId: string): string => `${requestId.slice(0, 13)}-8${randomUUID().slice(15)}`
