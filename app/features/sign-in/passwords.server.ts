import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '#app/platform/problem.ts'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. The numbers are in each hash, so they may grow. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The library hashes on its own threads; more at once than there are cores only makes everybody wait. */
const atOnce = 2
/** About three seconds of waiting on a slow machine. Beyond it an honest "busy" is better. */
const mayWait = 40

let running = 0
const waiting: (() => void)[] = []

/** @throws DomainError `unavailable` when too many are waiting already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait)
      throw new DomainError('unavailable', 'sign-in-busy', { retryAfterSeconds: 3 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), strength))
}

/** Of a password that nobody has: whoever is unknown costs as much time as whoever is known. */
let nobodys: Promise<string> | undefined

/**
 * Whether the password is right. Takes equally long without a hash, so that nobody learns from a clock who has an account.
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
