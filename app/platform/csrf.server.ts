import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh opaque secret: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
}

/**
 * A visitor's session token. It begins with `v.`, so that it is known without the database that nobody is signed in; the
 * token of a sign-in never begins so.
 */
export function newVisitorToken(): string {
  return `v.${newToken()}`
}

export function isVisitorToken(text: string | undefined): boolean {
  return text?.startsWith('v.') === true && isToken(text.slice(2))
}

export function isSessionToken(text: string | undefined): text is string {
  return isToken(text) || isVisitorToken(text)
}

/** The form in which tokens are stored: never in clear. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The CSRF token of a session, derived from the session token, which scripts and other sites cannot read. Any node can check
 * it without a lookup.
 */
export function csrfToken(sessionToken: string): string {
  return createHash('sha256').update(`csrf|${sessionToken}`).digest('base64url')
}

export function isCsrfToken(given: string | undefined, sessionToken: string | undefined): boolean {
  if (!given || !sessionToken) return false
  const expected = Buffer.from(csrfToken(sessionToken))
  const got = Buffer.from(given)
  return expected.length === got.length && timingSafeEqual(expected, got)
}
