import { hash, hashRaw, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#app/platform/limit-concurrency.server.ts'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. The numbers are in each hash, so they may grow. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * The library hashes on its own threads; more at once than there are cores only makes everybody wait. Forty in line wait
 * about three seconds on a slow machine.
 */
const inTurn = limitConcurrency({ atOnce: 2, mayWait: 40, code: 'sign-in-busy' })

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), strength))
}

/** The same for a code that people write down, with a salt that several codes share. */
export function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => hashRaw(code, { ...strength, salt }))
}

/** The hash of a random password, so that unknown accounts take as long as known ones. */
let nobodys: Promise<string> | undefined

/**
 * Whether the password is right. Takes equally long without a hash, so that timing does not reveal who has an account.
 * @throws DomainError `unavailable` when too many are waiting already
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodys ??= hash('nobody has this password', strength)
  const against = passwordHash ?? (await nobodys)
  const right = await inTurn(() => verify(against, password.normalize('NFKC')))
  return Boolean(passwordHash) && right
}
