import { DomainError } from '../problem.ts'
import type { Settings } from '../settings.server.ts'

/** The field in which browsers send the captcha's token. */
const captchaField = 'hCaptchaToken'

export type Captcha = {
  /** @throws DomainError `invalid` when the token is invalid, `unavailable` when hCaptcha cannot be reached */
  check(token: string | undefined): Promise<void>
}

/** hCaptcha where it is configured; without a secret any non-empty token is accepted (decision D-110). */
export function createCaptcha(
  hcaptcha: Settings['hcaptcha'],
  options: { address?: string; timeoutMs?: number } = {},
): Captcha {
  const { address = 'https://api.hcaptcha.com/siteverify', timeoutMs = 3_000 } = options
  return {
    async check(token) {
      if (!token?.trim()) throw refused()
      if (!hcaptcha) return
      const reply = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ secret: hcaptcha.secret, sitekey: hcaptcha.siteKey, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
        .then((response) => (response.ok ? (response.json() as Promise<{ success?: boolean }>) : null))
        .catch(() => null)
      if (!reply) throw new DomainError('unavailable', 'captcha-away', { retryAfterSeconds: 10 })
      if (reply.success !== true) throw refused()
    },
  }
}

function refused(): DomainError {
  return new DomainError('invalid', 'captcha-refused', {
    errors: { [captchaField]: ['We could not tell that you are a person. Please try again.'] },
  })
}
