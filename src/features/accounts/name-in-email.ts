/**
 * The name that emails to the address of an account show; null before the address was confirmed. Someone who does not own
 * it may have chosen the name, to send words of their own to a stranger (accounts-2).
 */
export const nameInEmail = ({ name, emailVerified }: { name: string; emailVerified: boolean }): string | null =>
  emailVerified ? name : null

export const hello = (name: string | null): string => (name === null ? 'Hello' : `Hello, ${name}`)
