import { and, eq, like, or, sql } from 'drizzle-orm'
import type { DataContext, PersonalData } from '#app/features/people/personal-data.server.ts'
import { readSensitive } from '#app/features/people/sensitive.server.ts'
import { accountTokens, referrals } from '#app/features/people/tables.server.ts'
import { phoneCodes } from '#app/features/registration/tables.server.ts'
import { signInFailures } from '#app/features/sign-in/tables.server.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'

/** What accounts keep of a person beyond what foreign keys say. */
export const accountsPersonalData: PersonalData = {
  titles: {
    user: 'account',
    session: 'sign-ins',
    email_preference: 'email-preferences',
    consent: 'what-you-agreed-to',
    birth_change: 'changes-of-your-date-of-birth',
    identity: 'google-and-facebook',
    second_factor: 'second-steps',
    referral: 'people-you-invited',
    notification: 'notifications',
    ghost: 'before-you-signed-up',
    account_token: 'links-we-sent',
    email_code: 'codes-we-sent',
    recovery_code: 'recovery-codes',
    user_sensitive: 'sensitive-answers',
  },
  hidden: {
    user: ['passwordHash'],
    second_factor: ['credentialId', 'counter'],
    // Whom somebody invited is theirs; who that became is not.
    referral: ['userId'],
    ghost: ['id'],
  },
  async read({ db, settings, owner }: DataContext) {
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
    if (owner.phone) await tx.delete(phoneCodes).where(eq(phoneCodes.phone, owner.phone))
    // any owner: found by a proved address
    if (owner.email) await tx.update(referrals).set({ email: null }).where(eq(referrals.email, owner.email))
    for (const key of [owner.mailbox ?? '', `account ${owner.userId}`, `second factor ${owner.userId}`])
      await tx.delete(signInFailures).where(eq(signInFailures.key, hashToken(key)))
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
  return text?.replace(/(https?:\/\/\S+\/)[A-Za-z0-9_-]{20,}/g, '$1…') ?? null
}
