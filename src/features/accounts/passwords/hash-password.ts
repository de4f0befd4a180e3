import argon2 from '@node-rs/argon2'

// argon2id is the library's default; the cost follows OWASP: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** NFKC: the same characters typed on another operating system give the same password. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password.normalize('NFKC'), cost)

export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
  argon2.verify(stored, password.normalize('NFKC'))
