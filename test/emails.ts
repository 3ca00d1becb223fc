import { desc, eq } from 'drizzle-orm'
import { answerEmailRequest } from '../app/features/registration/email-requests.server.ts'
import { emailRequests } from '../app/features/sign-in/tables.server.ts'
import { outbox } from '../app/platform/outbox/tables.server.ts'
import type { Services } from '../app/platform/services.server.ts'

/** What has been written to someone, the latest first. Emails that were only asked for are written now. */
export async function emailsTo(services: Services, recipient: string) {
  for (const { id } of await services.db.select({ id: emailRequests.id }).from(emailRequests))
    await answerEmailRequest(services, id)
  return services.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
}

/** The four digits of the latest email or message that has any. */
export async function codeFor(services: Services, recipient: string): Promise<string> {
  for (const { text } of await emailsTo(services, recipient)) {
    const code = /\b\d{4}\b/.exec(text?.replaceAll(/https?:\S+/g, '') ?? '')?.[0]
    if (code) return code
  }
  throw new Error(`${recipient} was sent no code`)
}

/** The path of the latest link of a kind, as `/account/verify/`. */
export async function linkFor(services: Services, recipient: string, beginning: string): Promise<string> {
  for (const { text } of await emailsTo(services, recipient)) {
    const link = /https?:\/\/[^/\s]+(\/\S+)/g.exec(text ?? '')?.[1]
    if (link?.startsWith(beginning)) return link
  }
  throw new Error(`${recipient} was sent no link to ${beginning}`)
}
