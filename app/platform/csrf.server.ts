import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh opaque secret: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
}

/**
 * A visitor's session. Its token begins with `v.`, so that it can be told without a look into the database that
 * nobody is signed in with it; the session of a sign-in is a plain token and never begins so.
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

/** How tokens are kept in the database: never in clear. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The CSRF token of a session. It is derived from the session token, which scripts cannot read and other
 * sites do not know, so that any node can check it without a lookup.
 */
export function csrfToken(sessionToken: string): string {
  return createHash('sha256').update(`csrf|${sessionToken}`).digest('base64url')
}

export function isCsrfToken(given: string | undefined, sessionToken: string | undefined): boolean {
  if (!given || !sessionToken) return false
  const wanted = Buffer.from(csrfToken(sessionToken))
  const got = Buffer.from(given)
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}
