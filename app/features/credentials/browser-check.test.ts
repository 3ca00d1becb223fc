import { gzipSync } from 'node:zlib'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { type CheckMaterial, checkInBrowser } from './browser-check.ts'

const did = 'did:web:yonder.example'
const listPath = '/credentials/status/1'
const now = new Date('2026-11-28T02:00:00Z')
const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const sign = (claims: object, key = own.privateKey, header: object = {}) =>
  new SignJWT({ iss: did, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: `${did}#k1`, ...header })
    .sign(key)

const bits = new Uint8Array(16)
bits[1] = 0b0010_0000 // index 10 was taken back
const encodedList = `u${gzipSync(bits).toString('base64url')}`
const list = await sign({ type: ['BitstringStatusListCredential'], credentialSubject: { encodedList } })
const publicKeyJwk = (await exportJWK(own.publicKey)) as JsonWebKey
const material: CheckMaterial = {
  did: { id: did, assertionMethod: [`${did}#k1`], verificationMethod: [{ id: `${did}#k1`, publicKeyJwk }] },
  lists: { [listPath]: list },
  at: now.toISOString(),
}
const badge = (index: number, more: object = {}) => ({
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: 'Vet clinic',
  credentialStatus: {
    statusListCredential: `https://yonder.example${listPath}`,
    statusListIndex: String(index),
  },
  ...more,
})
const stateOf = async (jwt: string, with_: CheckMaterial = material) =>
  (await checkInBrowser(jwt, with_, now))?.state

test.each([
  [9, 'valid'],
  [10, 'revoked'],
  [11, 'valid'],
])('a badge at place %i of the list is %s', async (index, state) => {
  expect(await checkInBrowser(await sign(badge(index)), material, now)).toEqual({
    state,
    title: 'Vet clinic',
    at: material.at,
  })
})

test('a badge counts until its last second, and not in it', async () => {
  expect(await stateOf(await sign(badge(9, { validUntil: '2026-11-28T02:00:01Z' })))).toBe('valid')
  expect(await stateOf(await sign(badge(9, { validUntil: '2026-11-28T02:00:00Z' })))).toBe('expired')
})

test('another key, another algorithm, none at all and a changed letter are not from here', async () => {
  const good = await sign(badge(9))
  const [head = '', body = '', signature = ''] = good.split('.')
  const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replace('Vet', 'Pet')).toString(
    'base64url',
  )
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: `${did}#k1` })).toString('base64url')
  for (const jwt of [
    await sign(badge(9), other.privateKey),
    await sign(badge(9), own.privateKey, { kid: `${did}#k2` }),
    `${head}.${changed}.${signature}`,
    `${none}.${body}.`,
    `${none}.${body}.${signature}`,
    `${good}.more`,
    'not.a.token',
    '',
  ])
    expect([jwt.slice(0, 20), await stateOf(jwt)]).toEqual([jwt.slice(0, 20), 'unknown'])
})

test('a badge of another issuer, and a list, are told for what they are', async () => {
  const foreign = await sign({ ...badge(9), iss: 'did:web:other.example' }, other.privateKey)
  expect(await stateOf(foreign)).toBe('other-issuer')
  expect(await stateOf(list)).toBe('status-list')
})

test('without the list, or with a forged one, the browser does not say that a badge is valid', async () => {
  const jwt = await sign(badge(9))
  expect(await checkInBrowser(jwt, { ...material, lists: {} }, now)).toBeNull()
  const forged = await sign(
    { type: ['BitstringStatusListCredential'], credentialSubject: { encodedList } },
    other.privateKey,
  )
  expect(await checkInBrowser(jwt, { ...material, lists: { [listPath]: forged } }, now)).toBeNull()
})

test('a key that is published and does not assert any more is not enough', async () => {
  const withdrawn = { ...material, did: { ...material.did, assertionMethod: [] } }
  expect(await stateOf(await sign(badge(9)), withdrawn)).toBe('unknown')
})
