import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import {
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { expect, test, vi } from 'vitest'
import type { MedalTone } from '#app/art/medal.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { sessions, users } from '#app/features/people/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { credentialIn } from '#app/platform/credentials/baked-picture.ts'
import { rotateKey, withdrawKey } from '#app/platform/credentials/keys.server.ts'
import { openBadge } from '#app/platform/credentials/open-badge.ts'
import { issueLearningRecord, signCredential } from '#app/platform/credentials/sign.server.ts'
import { credentialKeys } from '#app/platform/credentials/tables.server.ts'
import { testSite } from '#test/site.ts'
import { hideCredentials, issueCredential } from './credentials.server.ts'
import { credentials } from './tables.server.ts'

const site = await testSite()
const { db, services } = site
const { origin } = services.settings
const did = 'did:web:localhost%3A3000'
const stranger = site.visitor()

const certified = {
  path: '/badges/first-module.json',
  title: 'First module',
  description: 'One whole module of the Academy.',
  criteria: 'Finish every topic of one module.',
  icon: 'footprints',
  tone: 'reef' as const,
  imagePath: '/badges/first-module.svg',
}

/** Someone with a badge. */
async function holder(changes: { icon?: string; tone?: MedalTone } = {}) {
  const user = await site.signedIn({ role: 'user', firstName: 'Maia', lastName: 'Tamihana' })
  const id = await issueCredential(
    db,
    { userId: user.person.id, kind: 'badge', certified: { ...certified, ...changes } },
    new Date('2026-11-22T10:00:00.250Z'),
  )
  const [row] = await db.select().from(credentials).where(eq(credentials.id, id))
  if (!row) throw new Error('no credential')
  return { user, id, row, path: `/certificates/${row.code}` }
}

type Method = { id: string; publicKeyJwk: JWK }
type DidDocument = { id: string; verificationMethod: Method[]; assertionMethod: string[] }
type Payload = {
  iss: string
  issuer: { id: string }
  credentialSubject: { id: string; identifier?: Record<string, unknown>[]; achievement: { id: string } }
  credentialStatus: { statusListIndex: string; statusListCredential: string }
} & Record<string, unknown>

/** Checks a credential as a stranger would: with what this site publishes, and nothing of its code. */
async function check(jwt: string): Promise<{ payload: Payload; isRevoked: boolean }> {
  const document = await stranger.read<DidDocument>('/.well-known/did.json')
  const keyOf = ({ kid }: { kid?: string }) => {
    const method = document.verificationMethod.find(({ id }) => id === kid)
    if (!method || !document.assertionMethod.includes(method.id)) throw new Error('the key is not published')
    return importJWK(method.publicKeyJwk, 'RS256')
  }
  const verified = await jwtVerify<Payload>(jwt, keyOf, { issuer: document.id, algorithms: ['RS256'] })
  const { statusListCredential, statusListIndex } = verified.payload.credentialStatus
  const reply = await stranger.get(statusListCredential.slice(origin.length))
  expect(reply.headers.get('content-type')).toBe('application/vc+jwt')
  const list = await jwtVerify<{ credentialSubject: { encodedList: string } }>(await reply.text(), keyOf, {
    issuer: document.id,
  })
  const bits = gunzipSync(Buffer.from(list.payload.credentialSubject.encodedList.slice(1), 'base64url'))
  const index = Number(statusListIndex)
  const isRevoked = (((bits[Math.floor(index / 8)] ?? 0) >> (7 - (index % 8))) & 1) === 1
  return { payload: verified.payload, isRevoked }
}

const fileOf = async (path: string) => Buffer.from(await (await stranger.get(path)).arrayBuffer())
const signed = async (path: string) => (await fileOf(`${path}/credential.jwt`)).toString()

test('a stranger reads what a code says, however it is typed, and no name of anybody (R-1-D012)', async () => {
  const { row } = await holder()
  const groups = row.code.toLowerCase().match(/.{4}/g)?.join(' ')
  for (const code of [row.code, encodeURIComponent(groups ?? '')]) {
    const reply = await stranger.get(`/api/certificates/${code}`)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({
      data: {
        state: 'valid',
        code: row.code,
        kind: 'badge',
        title: 'First module',
        description: certified.description,
        criteria: certified.criteria,
        image_url: '/badges/first-module.svg',
        name: null,
        issuer: 'Yonder',
        issued_at: '2026-11-22T10:00:00.250Z',
        revoked_at: null,
        credential_id: `urn:uuid:${row.guid}`,
      },
    })
  }
})

test.each(['A'.repeat(24), 'A'.repeat(23), 'O'.repeat(24), '1', '%27--', 'x'.repeat(60)])(
  'the code %s is unknown, and says so in a sentence',
  async (code) => {
    const reply = await stranger.get(`/api/certificates/${code}`)
    expect([reply.status, await reply.json()]).toEqual([404, { message: 'We do not know this code.' }])
  },
)

test('a signed badge is checked with the published keys and the status list alone', async () => {
  const { path, row } = await holder()
  const { payload, isRevoked } = await check(await signed(path))
  expect(isRevoked).toBe(false)
  expect(payload).toMatchObject({
    iss: did,
    jti: `urn:uuid:${row.guid}`,
    nbf: Date.parse('2026-11-22T10:00:00Z') / 1000,
    validFrom: '2026-11-22T10:00:00Z',
    credentialSubject: { achievement: { id: `${origin}/badges/first-module.json`, name: 'First module' } },
  })
  const achievement = await stranger.read<{ id: string }>('/badges/first-module.json')
  expect(achievement.id).toBe(payload.credentialSubject.achievement.id)
})

test('what Open Badges 3.0 asks of a VC-JWT and of an AchievementCredential stands in each of them', async () => {
  const jwt = await signed((await holder()).path)
  // Section 8.2: these headers and no other; the public key without its private half.
  expect(decodeProtectedHeader(jwt)).toEqual({
    alg: 'RS256',
    typ: 'JWT',
    kid: expect.stringMatching(/^did:web:localhost%3A3000#[\w-]{43}$/),
    jwk: { kty: 'RSA', n: expect.any(String), e: 'AQAB' },
  })
  const { payload } = await check(jwt)
  expect(payload.iss).toBe(payload.issuer.id)
  expect(payload.jti).toBe(payload.id)
  expect(payload.sub).toBe(payload.credentialSubject.id)
  expect(new Date(Number(payload.nbf) * 1000)).toEqual(new Date(String(payload.validFrom)))
  const profile = { id: expect.stringMatching(/^did:web:/), type: ['Profile'], name: 'Yonder', url: origin }
  expect(payload).toMatchObject({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'First module',
    issuer: profile,
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: {
        type: ['Achievement'],
        achievementType: 'Badge',
        name: 'First module',
        description: expect.any(String),
        criteria: { narrative: expect.any(String) },
        creator: profile,
        image: { id: `${origin}/badges/first-module.svg`, type: 'Image', caption: expect.any(String) },
      },
    },
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: expect.stringMatching(/^\d+$/),
      statusListCredential: `${origin}/credentials/status/1`,
    },
    credentialSchema: [{ id: expect.stringMatching(/^https:/), type: '1EdTechJsonSchemaValidator2019' }],
  })
})

test('a badge names its holder by a salted digest of the address, and by name only where they say so', async () => {
  const { user, id, path } = await holder()
  const before = await check(await signed(path))
  expect(JSON.stringify(before.payload)).not.toMatch(/Maia|Tamihana|@test/)
  const [identity] = before.payload.credentialSubject.identifier ?? []
  const digest = createHash('sha256').update(`${user.person.email}${identity?.salt}`).digest('hex')
  expect(identity).toMatchObject({
    hashed: true,
    identityType: 'emailAddress',
    identityHash: `sha256$${digest}`,
  })
  const other = await check(await signed((await holder()).path))
  expect(other.payload.credentialSubject.identifier?.[0]?.salt).not.toBe(identity?.salt)

  await user.put(`/api/user/credentials/${id}`, { is_public: true, shows_name: true })
  const after = await check(await signed(path))
  expect(after.payload.credentialSubject.identifier?.[1]).toMatchObject({
    hashed: false,
    identityHash: 'Maia',
  })
  expect(JSON.stringify(after.payload)).not.toContain('Tamihana')
})

test('an address that nobody proved is not in a badge', async () => {
  const { user, path } = await holder()
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.person.id))
  expect((await check(await signed(path))).payload.credentialSubject.identifier).toBeUndefined()
})

test('picture and file carry the same credential', async () => {
  const { path } = await holder()
  const jwt = await signed(path)
  for (const [file, type] of [
    ['badge.png', 'image/png'],
    ['badge.svg', 'image/svg+xml'],
  ] as const) {
    const reply = await stranger.get(`${path}/${file}`)
    expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      type,
      'no-store',
    ])
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(credentialIn(new Uint8Array(await reply.arrayBuffer()))).toBe(jwt)
  }
})

test('a picture has the icon and the colour of its own badge', async () => {
  const badges: Parameters<typeof holder>[0][] = [{}, { tone: 'coral' }, { icon: 'star' }]
  const pictures = await Promise.all(
    badges.map(async (changes) => pixelsOf(await fileOf(`${(await holder(changes)).path}/badge.png`))),
  )
  expect(new Set(pictures).size).toBe(badges.length)
})

/** The pixels of a PNG, still compressed: what follows the credential that is written before them. */
const pixelsOf = (png: Buffer) => png.toString('latin1', png.indexOf('IDAT'))

test('who switches the page off is unknown to strangers; nobody else can switch it', async () => {
  const { user, id, path } = await holder()
  const other = await site.signedIn({ role: 'user' })
  const hide = { is_public: false, shows_name: false }
  expect((await other.put(`/api/user/credentials/${id}`, hide)).status).toBe(404)
  expect((await stranger.get(`/api${path}`)).status).toBe(200)
  expect((await user.put(`/api/user/credentials/${id}`, hide)).status).toBe(200)
  expect((await stranger.get(`/api${path}`)).status).toBe(404)
  for (const file of ['badge.png', 'badge.svg', 'credential.jwt'])
    expect((await stranger.get(`${path}/${file}`)).status).toBe(404)
})

test('an admin takes a badge back with a reason: page, files, status list and audit log say so', async () => {
  const { user, id, path } = await holder()
  const shown = { is_public: true, shows_name: true }
  expect((await user.put(`/api/user/credentials/${id}`, shown)).status).toBe(200)
  const named = await stranger.read<{ data: { name: string | null } }>(`/api${path}`)
  expect(named.data.name).toBe(user.person.firstName)
  const jwt = await signed(path)
  expect((await check(jwt)).isRevoked).toBe(false) // and the list is cached from here on
  const admin = await site.signedIn({ role: 'admin' })
  const revoke = (reason: string) => admin.post(`/api/admin/credentials/${id}/revoke`, { reason })
  expect((await revoke(' ')).status).toBe(422)
  expect((await revoke('Issued by mistake')).status).toBe(200)
  expect((await revoke('Once more')).status).toBe(409)

  expect((await check(jwt)).isRevoked).toBe(true)
  const { data } = await stranger.read<{ data: object }>(`/api${path}`)
  expect(data).toMatchObject({ state: 'revoked', name: null, revoked_at: expect.any(String) })
  expect(JSON.stringify(data)).not.toContain('mistake')
  expect((await stranger.get(`${path}/credential.jwt`)).status).toBe(404)
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `credentials/${id}`))
  expect(entry).toMatchObject({
    action: 'credentials.revoke',
    actorId: admin.person.id,
    after: { reason: 'Issued by mistake' },
  })
  const bell = await user.read<{ data: { title: string }[] }>('/api/notifications')
  expect(bell.data.map(({ title }) => title)).toEqual(['A badge was taken back'])
})

test('a status list is cached for five minutes and signed again after them', async () => {
  await holder()
  const read = async () => (await stranger.get('/credentials/status/1')).text()
  const first = await read()
  expect(first).toMatch(/^ey/)
  expect(await site.later(5 - 1 / 60, read)).toBe(first)
  expect(await site.later(5, read)).not.toBe(first)
})

test('only admins take badges back, and only after they gave their password', async () => {
  const { id, user } = await holder()
  const body = { reason: 'Issued by mistake' }
  const path = `/api/admin/credentials/${id}/revoke`
  for (const role of ['user', 'advisor', 'provider'] as const)
    expect((await (await site.signedIn({ role })).post(path, body)).status).toBe(403)
  expect((await (await site.signedIn({ role: 'admin', isEditor: true })).post(path, body)).status).toBe(403)
  expect((await user.post(path, body)).status).toBe(403)
  const admin = await site.signedIn({ role: 'admin' })
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(0) })
    .where(eq(sessions.userId, admin.person.id))
  expect((await admin.post(path, body)).status).toBe(422)
})

test('a badge that was taken back stays so when its holder’s account goes', async () => {
  const { id, path } = await holder()
  const jwt = await signed(path)
  const admin = await site.signedIn({ role: 'admin' })
  await admin.post(`/api/admin/credentials/${id}/revoke`, { reason: 'Issued by mistake' })
  await db.update(credentials).set({ userId: null }).where(eq(credentials.id, id))
  expect((await check(jwt)).isRevoked).toBe(true)
  expect((await stranger.get(`/api${path}`)).status).toBe(404)
})

const verify = async (credential: string) => {
  const reply = await stranger.post('/api/certificates/verify', { credential })
  return (await reply.json()) as { data: { state: string; title: string | null } }
}

test('the site says of a signed text whether it is from here, unchanged, and not taken back', async () => {
  const { id, path } = await holder()
  const jwt = await signed(path)
  expect((await verify(jwt)).data).toEqual({
    state: 'valid',
    title: 'First module',
    issued_at: '2026-11-22T10:00:00Z',
  })
  const [header, payload = '', signature] = jwt.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, name: 'Doctor of Medicine' })).toString('base64url')
  for (const text of [`${header}.${changed}.${signature}`, 'a.b.c', 'kia ora', `${jwt}x`])
    expect((await verify(text)).data.state).toBe('unknown')
  const admin = await site.signedIn({ role: 'admin' })
  await admin.post(`/api/admin/credentials/${id}/revoke`, { reason: 'Issued by mistake' })
  expect((await verify(jwt)).data).toMatchObject({ state: 'revoked', title: 'First module' })
})

test.each(['OpenBadgeCredential', 'AchievementCredential'])(
  'a badge of another issuer (%s) is told from a changed one of ours',
  async (type) => {
    const { privateKey } = await generateKeyPair('RS256')
    const sign = (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    const other = await sign({ iss: 'did:web:other.example', type: ['VerifiableCredential', type] })
    expect((await verify(other)).data).toEqual({ state: 'other-issuer', title: null, issued_at: null })
    expect((await verify(await sign({ iss: did, type: ['VerifiableCredential', type] }))).data.state).toBe(
      'unknown',
    )
  },
)

test('of a signed text that is no badge the site says what it is: its own status list, an endorsement, a sign-in token', async () => {
  await holder()
  const list = await (await stranger.get('/credentials/status/1')).text()
  expect((await verify(list)).data).toEqual({ state: 'status-list', title: null, issued_at: null })
  const { privateKey } = await generateKeyPair('RS256')
  for (const claims of [
    { iss: 'https://accounts.example', sub: '1', email: 'kim@example.com' },
    { iss: 'did:web:other.example', type: ['VerifiableCredential', 'EndorsementCredential'] },
    { iss: 'did:web:other.example', type: 'x' },
    {},
  ]) {
    const jwt = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    expect((await verify(jwt)).data.state).toBe('not-a-badge')
  }
})

test('a badge counts until its last second, and not at it', async () => {
  const until = new Date(Math.floor(services.clock.now().getTime() / 1_000) * 1_000 + 3_600_000)
  const jwt = await signCredential(services, {
    ...openBadge({
      origin: services.settings.origin,
      guid: '01a20362-aa0b-7701-be5d-fa2be02078e9',
      achievement: { path: '/a', type: 'Badge', name: 'Short badge', description: 'a', criteria: 'a' },
      issuedAt: new Date(until.getTime() - 7_200_000),
      statusNumber: null,
    }),
    validUntil: until.toISOString(),
  })
  const { clock } = services
  const stateAt = async (ms: number) => {
    services.clock = fixedClock(new Date(until.getTime() + ms))
    const { data } = await verify(jwt)
    services.clock = clock
    return data.state
  }
  expect([await stateAt(-1_000), await stateAt(0)]).toEqual(['valid', 'expired'])
})

test('a credential that brings its own key along is not believed', async () => {
  const { payload } = await check(await signed((await holder()).path))
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const { verificationMethod } = await stranger.read<DidDocument>('/.well-known/did.json')
  for (const kid of [verificationMethod[0]?.id, `${did}#mine`, undefined]) {
    const header = { alg: 'RS256', kid, jwk: await exportJWK(publicKey) }
    const forged = await new SignJWT(payload).setProtectedHeader(header).sign(privateKey)
    expect((await verify(forged)).data.state).toBe('unknown')
  }
})

test('after a new key both count; a withdrawn one counts no more', async () => {
  const { path } = await holder()
  const old = await signed(path)
  const kid = await rotateKey(services)
  const fresh = await signed(path)
  expect(decodeProtectedHeader(fresh).kid).toBe(`${did}#${kid}`)
  expect((await check(old)).isRevoked).toBe(false)
  expect((await check(fresh)).isRevoked).toBe(false)
  const oldKid = String(decodeProtectedHeader(old).kid).split('#')[1] ?? ''
  expect(await withdrawKey(db, oldKid, site.services.clock.now())).toBe(true)
  await expect(check(old)).rejects.toThrow('not published')
  expect((await verify(old)).data.state).toBe('unknown')
  expect((await verify(fresh)).data.state).toBe('valid')
})

test('private keys are stored sealed, and published nowhere', async () => {
  await signed((await holder()).path)
  const rows = await db.select().from(credentialKeys)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('"d"')
  expect(await (await stranger.get('/.well-known/did.json')).text()).not.toContain('"d"')
})

test('a learning record is signed with the same keys, and is nobody’s to revoke', async () => {
  const achievement = {
    path: '/academy',
    type: 'Course' as const,
    name: 'Learning record',
    description: 'What was finished in the Academy.',
    criteria: 'Finish modules of the Academy.',
  }
  const evidence = [{ name: 'First payslip', description: 'Finished, 80 % in its quiz.' }]
  const jwt = await issueLearningRecord(services, { achievement, evidence }, site.services.clock.now())
  expect((await verify(jwt)).data).toMatchObject({ state: 'valid', title: 'Learning record' })
})

test('there is no status list without a credential in it', async () => {
  for (const list of ['0', '2', '-1', 'x', '999999999'])
    expect((await stranger.get(`/credentials/status/${list}`)).status).toBe(404)
})

test('the first proof of a mailbox switches off the pages that someone else may know, and the name on them', async () => {
  const { user, id, path } = await holder()
  await user.put(`/api/user/credentials/${id}`, { is_public: true, shows_name: true })
  await db.transaction((tx) => hideCredentials(tx, user.person.id))
  expect((await stranger.get(`/api${path}`)).status).toBe(404)
  const [after] = await db.select().from(credentials).where(eq(credentials.id, id))
  expect(after).toMatchObject({ isPublic: false, showsName: false })
})

test('the files of a credential are rendered in the turn of the network that asks', async () => {
  const { path } = await holder()
  const run = vi.spyOn(services.fairQueue, 'run')
  for (const file of ['badge.png', 'badge.svg', 'qr.svg']) {
    run.mockClear()
    expect((await stranger.get(`${path}/${file}`)).status).toBe(200)
    expect([file, run.mock.calls.length]).toEqual([file, 1])
  }
  run.mockRestore()
})
