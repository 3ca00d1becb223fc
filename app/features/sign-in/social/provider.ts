import type { SocialProblem } from './words.ts'

/** What a provider says about a person. */
export type SocialProfile = {
  /** The provider's own name for the account; never changes, unlike the address. */
  subject: string
  email: string | null
  /** The provider itself has seen that the mailbox is theirs. */
  emailProven: boolean
  firstName: string
  lastName: string
}

/** A way to Google or Facebook: the real one, or the stand-in. */
export type Provider = {
  /** Where the browser goes to; `state` and what is made of `verifier` come back. */
  address(state: string, verifier: string): URL
  /** @throws when the code is not good, or the provider does not answer */
  profileOf(code: string, verifier: string, now: Date): Promise<SocialProfile>
  /** For a token that the provider gave to the browser itself. Only Facebook has such. */
  profileOfToken?(token: string, now: Date): Promise<SocialProfile>
}

/** A sign-in that came to nothing; `problem` is what the person is told. */
export class SocialFailure extends Error {
  readonly problem: SocialProblem
  constructor(problem: SocialProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'SocialFailure'
    this.problem = problem
  }
}

const patienceMs = 8_000

/** Waits for a provider only so long. */
export function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not answer in time')), patienceMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
