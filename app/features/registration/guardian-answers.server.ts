import { recordConsents } from '#app/features/people/consents.server.ts'
import { dayInWords } from '#app/features/people/dates.ts'
import { deletionDue } from '#app/features/people/deletion-rules.ts'
import {
  consumeLink,
  endLinks,
  getLink,
  type Link,
  linkDead,
  peekLink,
} from '#app/features/people/links.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { changePerson, lockedPerson, markVerified, personById } from '#app/features/people/verified.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { answerBirth, birthWording } from './birth.server.ts'
import { guardianAgreedEmail } from './emails.ts'
import { registrationReplies } from './words.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'>
type Question = { about: 'account' | 'birth'; first_name: string; wording: string }
type Answer = { success: true; message: string }

/** The guardian's question. Shows only the young person's first name, and a new date of birth. */
export async function readGuardianRequest(db: Database, token: string, now: Date): Promise<Question> {
  const birth = await peekLink(db, 'guardian-birth', token, now)
  const link = birth ?? (await getLink(db, 'guardian', token, now))
  const person = await personById(db, link.userId)
  if (birth) return { about: 'birth', first_name: person.firstName, wording: await birthWording(db, person) }
  if (person.status !== 'pending') throw linkDead()
  return { about: 'account', first_name: person.firstName, wording: registrationReplies.guardianWording }
}

/** @throws DomainError `not-found` for an invalid link, or without an open question */
export async function answerGuardian(context: Context, token: string, agrees: boolean): Promise<Answer> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const birth = await consumeLink(tx, 'guardian-birth', token, now)
    const link = birth ?? (await consumeLink(tx, 'guardian', token, now))
    if (!link) throw linkDead()
    const asked = { person: await lockedPerson(tx, link.userId), link, agrees }
    return birth ? answerBirth(context, tx, asked) : answerAccount(context, tx, asked)
  })
}

/** Yes activates the account. No deletes it after seven days, in which a guardian may still say yes to another email. */
async function answerAccount(
  { now, services }: Context,
  tx: Database,
  { person, link, agrees }: { person: Person; link: Link; agrees: boolean },
): Promise<Answer> {
  if (person.status !== 'pending' || link.email !== person.guardianEmail) throw linkDead()
  await endLinks(tx, person.id, ['guardian'], now)
  if (!agrees) return refuseAccount(tx, person, now)
  await recordConsents(
    tx,
    person.id,
    [{ kind: 'guardian', given: true, wording: registrationReplies.guardianWording }],
    now,
  )
  const opened = { guardianConsentAt: now, guardianAskedAt: null, deletionDueAt: null }
  const agreed = await changePerson(tx, person.id, opened, now)
  if (agreed.emailVerifiedAt) await markVerified(tx, services.settings, agreed, now)
  if (person.email) await services.mail.send(tx, person.email, guardianAgreedEmail(person.firstName))
  return { success: true, message: registrationReplies.guardianYes }
}

async function refuseAccount(tx: Database, person: Person, now: Date): Promise<Answer> {
  await endLinks(tx, person.id, ['undo-deletion'], now)
  const due = person.deletionDueAt ?? deletionDue(now)
  await changePerson(tx, person.id, { deletionDueAt: due }, now)
  return { success: true, message: registrationReplies.guardianNoUsed(dayInWords(due, person.country)) }
}
