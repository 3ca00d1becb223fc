import { and, eq, like, or, sql } from 'drizzle-orm'
import { readSensitive } from '#app/features/people/sensitive.server.ts'
import { accountTokens, referrals } from '#app/features/people/tables.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { DataContext, PersonalData } from '#app/platform/personal-data.server.ts'

/** What is decrypted for the export, and the emails that went to the person. */
export const settingsPersonalData: PersonalData = {
  async collectExport({ db, settings, owner }: DataContext) {
    const answers = await readSensitive(db, settings, owner.userId)
    const emails = await db
      .select({
        channel: outbox.channel,
        recipient: outbox.recipient,
        subject: outbox.subject,
        text: outbox.text,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .where(sentTo(owner))
    return {
      'sensitive-answers': Object.values(answers).some((answer) => answer !== null) ? [answers] : [],
      'emails-of-the-last-30-days': emails.map((message) => ({
        ...message,
        text: withoutLinks(message.text),
      })),
    }
  },
  async erase(tx, { owner }) {
    await tx.delete(outbox).where(sentTo(owner))
    const written = await tx
      .select({ email: accountTokens.email })
      .from(accountTokens)
      .where(ownedBy(accountTokens, { userId: owner.userId }))
    for (const { email } of [...written, { email: owner.mailbox }])
      if (email) await tx.delete(outbox).where(eq(outbox.recipient, email))
    // Emails to people they invited carry their first name.
    await tx.delete(outbox).where(like(outbox.text, `%/referral/${owner.referralCode}%`))
    // any owner: found by a proved address
    if (owner.email) await tx.update(referrals).set({ email: null }).where(eq(referrals.email, owner.email))
  },
}

function sentTo({ email, phone }: DataContext['owner']) {
  return or(
    email ? and(eq(outbox.channel, 'mail'), eq(outbox.recipient, email)) : undefined,
    phone ? and(eq(outbox.channel, 'sms'), eq(outbox.recipient, phone)) : undefined,
    sql`false`,
  )
}

/** An email may hold a link that still opens something. */
function withoutLinks(text: string | null): string | null {
  return text?.replace(/https?:\/\/\S+/g, (link) => link.replace(/\/[A-Za-z0-9_-]{20,}/g, '/…')) ?? null
}
