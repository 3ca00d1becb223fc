import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { readSettings } from '#app/platform/settings.server.ts'
import { profileOfClaims } from './google.server.ts'
import { openProviders, providerOf } from './providers.server.ts'
import { socialProblem, socialProblems } from './words.ts'

const keys = {
  GOOGLE_CLIENT_ID: 'google-id',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  FACEBOOK_CLIENT_ID: 'facebook-id',
  FACEBOOK_CLIENT_SECRET: 'facebook-secret',
}
const origin = { ORIGIN: 'https://yonder.example' }
const real = readSettings({ NODE_ENV: 'production', ...origin, ...keys })

afterEach(() => vi.unstubAllGlobals())

const now = new Date('2026-10-05T00:00:00Z')

/** Plays the provider's own servers: what was asked, and what they answer by path. */
function play(answers: Record<string, unknown>) {
  const asked: { url: URL; headers: Headers; body: URLSearchParams }[] = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    asked.push({ url, headers: request.headers, body: new URLSearchParams(await request.text()) })
    const answer = answers[url.pathname]
    return answer === undefined ? new Response('{}', { status: 500 }) : Response.json(answer)
  })
  return asked
}

const googles = await generateKeyPair('RS256')
const strangers = await generateKeyPair('RS256')
const certs = '/oauth2/v3/certs'
const published = {
  keys: [{ ...(await exportJWK(googles.publicKey)), kid: 'of-google', alg: 'RS256', use: 'sig' }],
}

const idToken = (claims: object, key = googles.privateKey) =>
  new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'RS256', kid: 'of-google' })
    .sign(key)

const claims = {
  iss: 'https://accounts.google.com',
  aud: 'google-id',
  exp: now.getTime() / 1000 + 3_600,
  sub: '1178',
  email: 'sam@school.test',
  email_verified: true,
  given_name: 'Sam',
  family_name: 'Tipene',
}

test('the buttons show what is set up: a stand-in in the demo and outside production, else only what has keys', () => {
  expect(openProviders(readSettings({ NODE_ENV: 'development', DEMO: 'off' }))).toEqual([
    'google',
    'facebook',
  ])
  expect(openProviders(readSettings({ NODE_ENV: 'production', DEMO: 'on' }))).toEqual(['google', 'facebook'])
  expect(openProviders(readSettings({ NODE_ENV: 'production', DEMO: 'off' }))).toEqual([])
  expect(openProviders(real)).toEqual(['google', 'facebook'])
  const { FACEBOOK_CLIENT_ID: _id, FACEBOOK_CLIENT_SECRET: _secret, ...google } = keys
  expect(openProviders(readSettings({ NODE_ENV: 'production', DEMO: 'off', ...google }))).toEqual(['google'])
})

test('a key without its secret is a mistake that is said at the start', () => {
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'google-id' })).toThrow(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
  )
})

test('Google is asked for name and address with PKCE, and its statement about the address is used', async () => {
  const google = providerOf(real, 'google')
  const address = google?.address('a-state', 'a-verifier')
  expect(address?.origin).toBe('https://accounts.google.com')
  expect(Object.fromEntries(address?.searchParams ?? [])).toMatchObject({
    client_id: 'google-id',
    redirect_uri: 'https://yonder.example/social/callback/google',
    state: 'a-state',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
  })
  const asked = play({ '/token': { access_token: 'x', id_token: await idToken(claims) }, [certs]: published })
  expect(await google?.profileOf('a-code', 'a-verifier', now)).toEqual({
    subject: '1178',
    email: 'sam@school.test',
    emailProven: true,
    firstName: 'Sam',
    lastName: 'Tipene',
  })
  expect(asked[0]?.body.get('code_verifier')).toBe('a-verifier')
})

test('an ID token counts only with a signature by one of the keys that Google publishes', async () => {
  const unsigned = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const good = await idToken(claims)
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: '1179' })).toString('base64url')
  const [head, , signature] = good.split('.')
  const tokens = [
    await idToken(claims, strangers.privateKey),
    `${unsigned.join('.')}.`,
    [head, changed, signature].join('.'),
  ]
  for (const id_token of tokens) {
    play({ '/token': { access_token: 'x', id_token }, [certs]: published })
    await expect(providerOf(real, 'google')?.profileOf('a-code', 'a-verifier', now)).rejects.toThrow()
  }
  play({ '/token': { access_token: 'x', id_token: good }, [certs]: published })
  expect(await providerOf(real, 'google')?.profileOf('a-code', 'a-verifier', now)).toMatchObject({
    subject: '1178',
  })
})

test.each([
  ['made by somebody else', { iss: 'https://evil.example' }],
  ['for another site', { aud: 'another' }],
  ['too old', { exp: 1 }],
  ['without a subject', { sub: '' }],
])('an ID token that is %s is refused', (_, change) => {
  expect(() => profileOfClaims({ ...claims, ...change }, 'google-id', now)).toThrow()
})

test('an address that Google has not checked is not proven', () => {
  const unproven = { ...claims, email_verified: false }
  expect(profileOfClaims(unproven, 'google-id', now).emailProven).toBe(false)
  const { email_verified: _verified, ...silent } = claims
  expect(profileOfClaims(silent, 'google-id', now).emailProven).toBe(false)
})

const me = { id: '10222', first_name: 'Sam', last_name: 'Tipene', email: 'sam@school.test' }

test('Facebook is asked with the proof of our secret, and its address never counts as proven', async () => {
  const facebook = providerOf(real, 'facebook')
  expect(facebook?.address('a-state', 'x').searchParams.get('redirect_uri')).toBe(
    'https://yonder.example/social/callback/facebook',
  )
  const asked = play({ '/v16.0/oauth/access_token': { access_token: 'a-token' }, '/me': me })
  expect(await facebook?.profileOf('a-code', 'x', now)).toEqual({
    subject: '10222',
    email: 'sam@school.test',
    emailProven: false,
    firstName: 'Sam',
    lastName: 'Tipene',
  })
  const read = asked.find(({ url }) => url.pathname === '/me')
  expect(read?.headers.get('authorization')).toBe('Bearer a-token')
  expect(read?.url.searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  [{ app_id: 'facebook-id', is_valid: true }, true],
  [{ app_id: 'another-app', is_valid: true }, false],
  [{ app_id: 'facebook-id', is_valid: false }, false],
])('a token that the browser brings counts only when Facebook gave it to us: %j', async (data, counts) => {
  play({ '/debug_token': { data }, '/me': me })
  const profile = providerOf(real, 'facebook')?.profileOfToken?.('a-token', now)
  if (counts) expect((await profile)?.subject).toBe('10222')
  else await expect(profile).rejects.toThrow('not given to this site')
})

test('a provider in trouble is a failure, not a sign-in', async () => {
  play({})
  await expect(providerOf(real, 'google')?.profileOf('a-code', 'x', now)).rejects.toThrow()
  await expect(providerOf(real, 'facebook')?.profileOf('a-code', 'x', now)).rejects.toThrow()
})

test('the log-in says a sentence for each code of ours, and nobody else’s words', () => {
  for (const code of Object.keys(socialProblems)) expect(socialProblem(code)).toMatch(/[.]$/)
  for (const code of ['<b>hello</b>', 'Call 1300 000 000', 'toString', '', null])
    expect(socialProblem(code)).toBeNull()
})
