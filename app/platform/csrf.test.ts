import { expect, test } from 'vitest'
import { mayBeSignedIn, serializeCookie, sessionCookieName } from './cookies.server.ts'
import {
  csrfToken,
  hashToken,
  isCsrfToken,
  isSessionToken,
  isToken,
  isVisitorToken,
  newToken,
  newVisitorToken,
} from './csrf.server.ts'

const plain = { secure: false }
const https = { secure: true }

test('tokens are 256 random bits and never repeat', () => {
  const tokens = new Set(Array.from({ length: 1_000 }, newToken))
  expect(tokens.size).toBe(1_000)
  for (const token of tokens) expect(isToken(token)).toBe(true)
})

test.each([undefined, '', 'short', `${'a'.repeat(42)}!`, 'a'.repeat(44), 'v.', `v.${'a'.repeat(42)}`])(
  'the text %j is no session token',
  (text) => {
    expect(isSessionToken(text)).toBe(false)
  },
)

test('a CSRF token belongs to one session only', () => {
  const [mine, theirs] = [newVisitorToken(), newVisitorToken()]
  expect(isCsrfToken(csrfToken(mine), mine)).toBe(true)
  expect(isCsrfToken(csrfToken(theirs), mine)).toBe(false)
  for (const given of [undefined, '', 'x', mine, `${csrfToken(mine)} `, hashToken(mine)])
    expect(isCsrfToken(given, mine)).toBe(false)
  expect(isCsrfToken(csrfToken(mine), undefined)).toBe(false)
})

test('neither the CSRF token nor the stored hash reveals the session token', () => {
  const token = newToken()
  expect(csrfToken(token)).not.toContain(token)
  expect(hashToken(token)).not.toBe(csrfToken(token))
})

test.each([
  ['no cookies', undefined, false],
  ["a visitor's session", `yonder=${newVisitorToken()}`, false],
  ['a ghost', `yonder=${newVisitorToken()}; yonder_ghost=${newToken()}; theme=dark`, false],
  ['a session that is not plainly a visitor’s', `yonder=${newToken()}`, true],
  ['a session that makes no sense', 'yonder=%%', true],
  ['an empty session', 'yonder=', true],
  ['two sessions', `yonder=${newVisitorToken()}; yonder=${newToken()}`, true],
  ['a name that only looks like it', `yonderful=${newToken()}`, false],
])('with %s someone may be signed in: %s → %s', (_name, cookies, requested) => {
  expect(mayBeSignedIn(cookies, plain)).toBe(requested)
})

test('on https only the cookie that other subdomains cannot set counts', () => {
  expect(mayBeSignedIn(`__Host-yonder=${newToken()}`, https)).toBe(true)
  expect(mayBeSignedIn(`yonder=${newToken()}`, https)).toBe(false)
})

test("a visitor's token differs from a signed-in one by its format", () => {
  expect(isVisitorToken(newVisitorToken())).toBe(true)
  expect(isVisitorToken(newToken())).toBe(false)
})

test('cookies are unreadable for scripts and stay on this site', () => {
  expect(serializeCookie(sessionCookieName(plain), 'a b', {}, plain)).toBe(
    'yonder=a%20b; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(
    serializeCookie(sessionCookieName(https), 'x', { maxAgeSeconds: 60, sameSite: 'Strict' }, https),
  ).toBe('__Host-yonder=x; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Strict')
  expect(serializeCookie('theme', 'dark', { httpOnly: false }, plain)).not.toContain('HttpOnly')
})
