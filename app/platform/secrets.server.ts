import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.server.ts'

const keys = new Map<string, Buffer>()

/**
 * The key for sealed data: `DATA_KEY`, or a file in the data folder that is created at first use. With several nodes, set
 * `DATA_KEY` so that all have the same.
 */
function keyOf(settings: Pick<Settings, 'dataKey' | 'dataDir'>): Buffer {
  const name = settings.dataKey ?? settings.dataDir
  const known = keys.get(name)
  if (known) return known
  const secret = settings.dataKey ?? secretFile(settings.dataDir)
  const key = createHash('sha256').update(`yonder|sealed|${secret}`).digest()
  keys.set(name, key)
  return key
}

function secretFile(folder: string): string {
  const file = join(folder, 'data.key')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
      chmodSync(file, 0o600)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

type Place = Pick<Settings, 'dataKey' | 'dataDir'>

/**
 * Seals a text with AES-256-GCM.
 * @param about the owner, as `user_sensitive|17`: authenticated data, so that rows cannot be swapped
 */
export function seal(settings: Place, text: string, about: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings), nonce)
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when the text was changed, belongs elsewhere or was sealed with another key */
export function unseal(settings: Place, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(settings), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** HMAC-SHA256 of a text with this site's key, as base64url. */
export function hmacOf(settings: Place, text: string): string {
  return createHmac('sha256', keyOf(settings)).update(text).digest('base64url')
}

export function isHmacOf(settings: Place, text: string, given: string): boolean {
  const expected = Buffer.from(hmacOf(settings, text))
  const got = Buffer.from(given)
  return expected.length === got.length && timingSafeEqual(expected, got)
}
