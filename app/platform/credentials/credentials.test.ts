import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bakePng, bakeSvg, credentialIn } from './baked-picture.ts'
import { didDocument, didOf } from './did.ts'
import { openBadge } from './open-badge.ts'
import { statusListCredential } from './status-list.server.ts'
import { listLength, statusPlace } from './status-list.ts'
import { svgToPng } from './svg-to-png.server.ts'

const jwt = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(3_000)}.sig-na_ture`
const bytes = (text: string) => new TextEncoder().encode(text)
const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 4, background: '#fbbf1a' } })
      .png()
      .toBuffer(),
  )

test('the site is an issuer by its host, with the port where it has one', () => {
  expect(didOf('https://yonder.example')).toBe('did:web:yonder.example')
  expect(didOf('http://localhost:3000')).toBe('did:web:localhost%3A3000')
})

test('the DID document names each key, and nothing of its private half', () => {
  const key = { kty: 'RSA', n: 'abc', e: 'AQAB', alg: 'RS256', use: 'sig', kid: 'one' } as const
  const document = didDocument('https://yonder.example', [key])
  expect(document.verificationMethod).toEqual([
    {
      id: 'did:web:yonder.example#one',
      type: 'JsonWebKey',
      controller: 'did:web:yonder.example',
      publicKeyJwk: key,
    },
  ])
  expect(document.assertionMethod).toEqual(['did:web:yonder.example#one'])
})

test('a PNG carries a credential in an iTXt chunk, and is still a picture', async () => {
  const baked = bakePng(await png(), jwt)
  expect(Buffer.from(baked).includes('iTXtopenbadgecredential\0\0\0\0\0eyJ')).toBe(true)
  expect(credentialIn(baked)).toBe(jwt)
  // libpng checks the sum of each chunk.
  expect(await sharp(baked, { failOn: 'warning' }).metadata()).toMatchObject({ width: 8, format: 'png' })
})

test('a PNG carries one credential at most, and what is no PNG carries none', async () => {
  const baked = bakePng(await png(), jwt)
  expect(() => bakePng(baked, jwt)).toThrow('already')
  expect(() => bakePng(bytes('GIF89a'), jwt)).toThrow('no PNG')
})

test('an SVG carries a credential in the element right after its first tag', () => {
  const baked = bakeSvg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path/></svg>', jwt)
  expect(baked).toContain(
    ' xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify=',
  )
  expect(credentialIn(bytes(baked))).toBe(jwt)
})

test('a JWT alone is found too; other files hold nothing', async () => {
  expect(credentialIn(bytes(`  ${jwt}\n`))).toBe(jwt)
  for (const file of ['', 'kia ora', '<svg></svg>', '<svg><openbadges:credential/></svg>', 'a.b', '{}'])
    expect(credentialIn(bytes(file))).toBeNull()
  expect(credentialIn(await png())).toBeNull()
  expect(credentialIn((await png()).subarray(0, 20))).toBeNull()
})

test('no two credentials share a place in a status list', () => {
  const places = Array.from({ length: listLength }, (_, number) => statusPlace(number).index)
  expect(new Set(places).size).toBe(listLength)
  expect(statusPlace(listLength)).toEqual({ list: 2, index: statusPlace(0).index })
})

test('a status list is 131,072 bits, set where a credential of this list is revoked', () => {
  const { credentialSubject } = statusListCredential(
    'https://yonder.example',
    1,
    [7, listLength + 9],
    new Date(0),
  )
  const encoded = String(credentialSubject.encodedList)
  expect(encoded[0]).toBe('u')
  const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
  expect(bits).toHaveLength(16_384)
  const { index } = statusPlace(7)
  expect((bits[Math.floor(index / 8)] ?? 0) & (1 << (7 - (index % 8)))).not.toBe(0)
  expect(bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)).toBe(1)
})

const facts = {
  origin: 'https://yonder.example',
  guid: '0192aaaa-0000-7000-8000-000000000001',
  issuedAt: new Date('2026-11-22T10:00:00.789Z'),
  statusNumber: 7,
  achievement: {
    path: '/badges/first-module.json',
    type: 'Badge' as const,
    name: 'First module',
    description: 'The first one.',
    criteria: 'Finish a module.',
  },
}

test('a badge names nobody unless the person says so', () => {
  expect(JSON.stringify(openBadge(facts))).not.toContain('identi')
  expect(openBadge({ ...facts, name: 'Mia' }).credentialSubject.identifier).toEqual([
    { type: 'IdentityObject', hashed: false, identityHash: 'Mia', identityType: 'name' },
  ])
})

test('a badge is valid from a whole second, since a signature knows no smaller ones', () => {
  expect(openBadge(facts).validFrom).toBe('2026-11-22T10:00:00Z')
})

test('a drawing becomes a PNG, also after this process has stopped decoding SVG', async () => {
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  try {
    const png = await svgToPng(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>',
      64,
    )
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 64, height: 32 })
  } finally {
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  }
})
