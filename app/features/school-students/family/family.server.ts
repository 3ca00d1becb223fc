import { and, asc, eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { findStudentOf } from '#app/features/people/students.server.ts'
import { lockPeople } from '#app/features/people/verified.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { familyContacts } from '../tables.server.ts'
import type { addFamilyContact, changeFamilyContact, FamilyContact } from './contract.ts'
import { type FamilyDetails, familyErrors, familyLimits } from './family-rules.ts'

type Changing = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }
type Address = { id: string; contact_id: string }
type Row = typeof familyContacts.$inferSelect

/** The contacts of a family that one school holds, in the order they were added. */
export async function readFamily(db: Database, userId: number, schoolId: number): Promise<FamilyContact[]> {
  const rows = await db
    .select()
    .from(familyContacts)
    .where(ownedBy(familyContacts, { userId }, eq(familyContacts.schoolId, schoolId)))
    .orderBy(asc(familyContacts.id))
  return rows.map(toContact)
}

function toContact({ id, name, relation, phone, email, updatedAt }: Row): FamilyContact {
  return { id, name, relation, phone, email, updated_at: updatedAt.toISOString() }
}

/** @throws DomainError `not-found`, `invalid`, `refused` (`too-many-contacts`) */
export async function addContact(
  context: Changing,
  id: string,
  body: BodyOf<typeof addFamilyContact>,
): Promise<FamilyContact> {
  const { db, actor, now } = context
  const schoolId = requireSchool(actor)
  const { id: userId } = await findStudentOf(db, actor, id, now)
  const details = readDetails(body)
  return db.transaction(async (tx) => {
    await lockPeople(tx, [userId]) // two colleagues count one after the other
    if ((await readFamily(tx, userId, schoolId)).length >= familyLimits.perStudent)
      throw new DomainError('refused', 'too-many-contacts', {
        message: `A student has up to ${familyLimits.perStudent} contacts. Remove one before you add another.`,
      })
    const [row] = await tx
      .insert(familyContacts)
      .values({ userId, schoolId, ...details, addedBy: actor.userId, createdAt: now, updatedAt: now })
      .returning()
    if (!row) throw new Error('the contact was not written')
    await audit(tx, context, 'students.add-family-contact', row)
    return toContact(row)
  })
}

/** @throws DomainError `not-found`, `invalid`, `conflict` where it was changed since */
export function changeContact(
  context: Changing,
  address: Address,
  { updated_at, ...body }: BodyOf<typeof changeFamilyContact>,
): Promise<FamilyContact> {
  const details = readDetails(body)
  return onContact(context, address, async (tx, found) => {
    if (found.updatedAt.toISOString() !== updated_at)
      throw new DomainError('conflict', 'contact-changed', {
        message: 'A colleague changed this contact. Copy what you wrote, and open the page again.',
      })
    // any owner: the row that was found for this advisor
    const [row] = await tx
      .update(familyContacts)
      .set({ ...details, updatedAt: context.now })
      .where(eq(familyContacts.id, found.id))
      .returning()
    if (!row) throw new Error('the contact was not written')
    await audit(tx, context, 'students.change-family-contact', row)
    return toContact(row)
  })
}

/** @throws DomainError `not-found` */
export async function removeContact(context: Changing, address: Address): Promise<void> {
  await onContact(context, address, async (tx, found) => {
    // any owner: the row that was found for this advisor
    await tx.delete(familyContacts).where(eq(familyContacts.id, found.id))
    await audit(tx, context, 'students.remove-family-contact', found)
  })
}

/** Locks a contact of a student that the school of the advisor holds. */
async function onContact<Result>(
  { db, actor, now }: Changing,
  { id, contact_id }: Address,
  change: (tx: Database, found: Row) => Promise<Result>,
): Promise<Result> {
  const { id: userId } = await findStudentOf(db, actor, id, now)
  return db.transaction(async (tx) => {
    const here = and(
      eq(familyContacts.id, toId(contact_id)),
      eq(familyContacts.schoolId, requireSchool(actor)),
    )
    const [found] = await tx
      .select()
      .from(familyContacts)
      .where(ownedBy(familyContacts, { userId }, here))
      .for('update')
    if (!found) throw new DomainError('not-found', 'no-such-contact')
    return change(tx, found)
  })
}

/** The log says that it happened, and holds no name, number or address. */
function audit(tx: Database, context: Changing, action: string, { id }: Row): Promise<void> {
  return auditAdvisor(tx, context, action, `family-contacts/${id}`, {
    after: { schoolId: requireSchool(context.actor) },
  })
}

function readDetails(given: BodyOf<typeof addFamilyContact>): FamilyDetails {
  const line = (text = '') => plainLine(text).trim()
  const details = {
    name: line(given.name),
    relation: line(given.relation),
    phone: line(given.phone) || null,
    email: line(given.email) || null,
  }
  refuseErrors(
    Object.fromEntries(Object.entries(familyErrors(details)).map(([field, sentence]) => [field, [sentence]])),
  )
  return details
}
