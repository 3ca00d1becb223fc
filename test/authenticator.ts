import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A passkey in software: makes a key for a site and signs with it, as a phone or a computer does. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const site = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0

  /** Flags: someone was there, and was known by finger, face or PIN. */
  function facts(flags: number, more: Buffer = Buffer.alloc(0)) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([site, Buffer.from([flags]), count, more])
  }

  function key(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(cose))
  }

  /** What both ceremonies answer, whatever the device has to say. */
  function credential(type: string, challenge: string, from = origin) {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
    const answer = (response: object) => ({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client.toString('base64url'), ...response },
    })
    return { client, answer }
  }

  return {
    id: id.toString('base64url'),
    register(challenge: string, from?: string) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = facts(0x45, Buffer.concat([Buffer.alloc(16), length, id, key()]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return credential('webauthn.create', challenge, from).answer({
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(challenge: string, from?: string) {
      const authenticatorData = facts(0x05)
      const { client, answer } = credential('webauthn.get', challenge, from)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      return answer({
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      })
    },
  }
}
