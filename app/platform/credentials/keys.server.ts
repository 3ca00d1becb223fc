import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.server.ts'
import { seal, unseal } from '../secrets.server.ts'
import type { Settings } from '../settings.server.ts'
import type { PublicJwk } from './did.ts'
import { modulusLength, readPem } from './pem.server.ts'
import { credentialKeys } from './tables.server.ts'

export type KeySettings = Pick<Settings, 'dataKey' | 'dataDir' | 'credentialKey'>
export type SigningKey = { publicJwk: PublicJwk; privateKey: CryptoKey }
type Place = { db: Database; settings: KeySettings; clock: Clock }

/** Open Badges 3.0 wants every verifier to know RS256, and no other algorithm. */
export const algorithm = 'RS256'

const imported = new Map<string, Promise<CryptoKey>>()

/**
 * The key that signs now: `CREDENTIAL_KEY`, else the newest of the database, which is made at first use and sealed with the
 * key of the data (`secrets.server.ts`), so that all nodes sign with the same.
 */
export async function signingKey({ db, settings, clock }: Place): Promise<SigningKey> {
  if (settings.credentialKey) return givenKey(db, settings.credentialKey, clock.now())
  const make = () => db.transaction((tx) => ensureKey({ db: tx, settings, clock }))
  const found = (await newestKey(db)) ?? (await make())
  return openKey(found, settings)
}

/** Keys whose signatures count, the newest first. */
export async function publishedKeys(db: Database): Promise<PublicJwk[]> {
  const rows = await db
    .select({ publicJwk: credentialKeys.publicJwk })
    .from(credentialKeys)
    .where(isNull(credentialKeys.withdrawnAt))
    .orderBy(desc(credentialKeys.createdAt))
  return rows.map(({ publicJwk }) => publicJwk)
}

/** Makes a key that signs from now on. Those before it stay published. */
export async function rotateKey({ db, settings, clock }: Place): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { modulusLength, extractable: true })
  const jwk = await exportJWK(privateKey)
  const publicJwk = await publicOf(jwk)
  const { kid } = publicJwk
  const sealed = seal(settings, JSON.stringify(jwk), aboutKey(kid))
  await db.insert(credentialKeys).values({ kid, publicJwk, sealed, createdAt: clock.now() })
  return kid
}

/** Ends a key for good: nothing that it signed counts any more. @returns whether there was such a key */
export async function withdrawKey(db: Database, kid: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(credentialKeys)
    .set({ withdrawnAt: now, sealed: null })
    .where(and(eq(credentialKeys.kid, kid), isNull(credentialKeys.withdrawnAt)))
    .returning()
  return rows.length > 0
}

/** A key of the settings is written down too, without its private half, so that it stays published after the next one came. */
async function givenKey(db: Database, pem: string, now: Date): Promise<SigningKey> {
  const jwk = readPem(pem)
  if (!jwk) throw new Error('CREDENTIAL_KEY is no key that can sign')
  const publicJwk = await publicOf(jwk)
  const [known] = await rowsOf(db, eq(credentialKeys.kid, publicJwk.kid))
  if (known?.withdrawnAt) throw new Error('CREDENTIAL_KEY was withdrawn and may not sign any more')
  if (!known)
    await db
      .insert(credentialKeys)
      .values({ kid: publicJwk.kid, publicJwk, createdAt: now })
      .onConflictDoNothing()
  return { publicJwk, privateKey: await importOnce(publicJwk.kid, jwk) }
}

/** Of several nodes that start at once one makes the key. */
async function ensureKey({ db: tx, settings, clock }: Place): Promise<KeyRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(7120636)`)
  const known = await newestKey(tx)
  if (known) return known
  const [made] = await rowsOf(tx, eq(credentialKeys.kid, await rotateKey({ db: tx, settings, clock })))
  if (!made) throw new Error('a key was not written')
  return made
}

type KeyRow = typeof credentialKeys.$inferSelect

async function newestKey(db: Database): Promise<KeyRow | undefined> {
  const [row] = await rowsOf(db, and(isNotNull(credentialKeys.sealed), isNull(credentialKeys.withdrawnAt)))
  return row
}

function rowsOf(db: Database, where: SQL | undefined): Promise<KeyRow[]> {
  return db.select().from(credentialKeys).where(where).orderBy(desc(credentialKeys.createdAt)).limit(1)
}

async function openKey({ kid, sealed, publicJwk }: KeyRow, settings: KeySettings): Promise<SigningKey> {
  const jwk = JSON.parse(unseal(settings, sealed ?? '', aboutKey(kid))) as JWK
  return { publicJwk, privateKey: await importOnce(kid, jwk) }
}

function importOnce(kid: string, jwk: JWK): Promise<CryptoKey> {
  const key = imported.get(kid) ?? (importJWK(jwk, algorithm) as Promise<CryptoKey>)
  imported.set(kid, key)
  return key
}

async function publicOf({ n = '', e = '' }: JWK): Promise<PublicJwk> {
  const kid = await calculateJwkThumbprint({ kty: 'RSA', n, e })
  return { kty: 'RSA', n, e, alg: algorithm, use: 'sig', kid }
}

function aboutKey(kid: string): string {
  return `credential_key|${kid}`
}
