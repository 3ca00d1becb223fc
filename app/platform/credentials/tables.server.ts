import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PublicJwk } from './did.ts'

const instant = () => timestamp({ withTimezone: true })

/** Keys that sign credentials. One that signs no more stays published, so that what it signed can still be checked. */
export const credentialKeys = pgTable('credential_key', {
  kid: text().primaryKey(), // RFC 7638 thumbprint of the public key
  publicJwk: jsonb().$type<PublicJwk>().notNull(),
  sealed: text(), // the private key as JSON, sealed; null: it came by `CREDENTIAL_KEY`
  createdAt: instant().notNull(),
  /** Someone else may have it: it is published no more, and nothing that it signed counts. */
  withdrawnAt: instant(),
})
