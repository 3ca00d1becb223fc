import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { hmacOf } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { type CashOutRefusal, payeeChangeHours } from './cash-out-rules.ts'
import { payees } from './tables.server.ts'

type Claim = { userId: number; email: string; phone: string }

/**
 * Makes an address and a phone those at which a person is paid. Each serves one person, so that many accounts of someone
 * cannot be emptied into one pocket. Of two people at once who claim the same, one gets it.
 *
 * @returns why it is refused, or from when it is paid: null at once, later after a change
 */
export async function claimPayee(
  tx: Database,
  settings: Settings,
  { userId, email, phone }: Claim,
  now: Date,
): Promise<{ refusal: CashOutRefusal } | { refusal: null; payableFrom: Date | null; hasChanged: boolean }> {
  const addressHash = hmacOf(settings, `payee address|${mailboxOf(email)}`)
  const phoneHash = hmacOf(settings, `payee phone|${phone}`)
  for (const hash of [addressHash, phoneHash])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payee ${hash}`}, 0))`)
  // any owner: whether someone else has it
  const [taken] = await tx
    .select()
    .from(payees)
    .where(
      and(
        ne(payees.userId, userId),
        or(eq(payees.addressHash, addressHash), eq(payees.phoneHash, phoneHash)),
      ),
    )
  if (taken) return { refusal: taken.addressHash === addressHash ? 'payee-taken' : 'phone-taken' }
  const [known] = await tx.select().from(payees).where(ownedBy(payees, { userId }))
  if (!known) {
    await tx.insert(payees).values({ userId, addressHash, phoneHash, createdAt: now })
    return { refusal: null, payableFrom: null, hasChanged: false }
  }
  const hasChanged = known.addressHash !== addressHash || known.phoneHash !== phoneHash
  const changedAt = hasChanged ? now : known.changedAt
  if (hasChanged)
    await tx.update(payees).set({ addressHash, phoneHash, changedAt }).where(ownedBy(payees, { userId }))
  const from = changedAt && new Date(changedAt.getTime() + payeeChangeHours * 3_600_000)
  return { refusal: null, payableFrom: from && from > now ? from : null, hasChanged }
}

/** `Maia+one@Mail.example` and `maia@mail.example` are one mailbox. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  return `${name.split('+', 1)[0]}@${host}`
}
