import { and, eq } from 'drizzle-orm'
import { type FamilyPart, familyParts } from '#app/features/families/parts.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Browser } from './browser.ts'
import { linkFor } from './emails.ts'
import { json } from './json.ts'
import type { TestSite } from './site.ts'

export const own = '/api/user/family'

let number = 0

/** A student, a parent and what they do with a link, on one site. */
export function familyOn(site: TestSite) {
  const { services, db } = site
  const student = (facts: object = {}) => site.signedIn({ role: 'student', firstName: 'Tama', ...facts })
  const parent = (facts: object = {}) =>
    site.signedIn({ role: 'parent', firstName: 'Alex', lastName: 'Lee', dob: '1980-05-01', ...facts })

  /** An invitation to an address of its own, with the call behind the link of its email. */
  async function invited(by: Browser, parts: readonly FamilyPart[] = familyParts) {
    number += 1
    const email = `family-${number}@home.example`
    const reply = await by.post(own, { name: 'Mum', email, parts })
    const { id } = await json(reply)
    return { id: id as string, email, accept: await acceptPathOf(email) }
  }

  async function acceptPathOf(email: string): Promise<string> {
    const path = await linkFor(services, email, '/family/invitation/')
    return `/api/family/invitations/${path.split('/').at(-1)}`
  }

  /** A link that the parent accepted and, unless told otherwise, the student confirmed. */
  async function linked(facts: { parts?: readonly FamilyPart[]; confirms?: boolean; student?: object } = {}) {
    const [child, mum] = [await student(facts.student), await parent()]
    const link = await invited(child, facts.parts)
    await mum.post(link.accept, {})
    if (facts.confirms !== false) await child.post(`${own}/${link.id}/confirmation`, {})
    return { child, mum, ...link, page: `/api/family/${link.id}` }
  }

  const linksOf = async (by: Browser) => (await json(await by.get(own))).data
  const seenBy = async (by: Browser) => (await json(await by.get('/api/family'))).data
  /** Kinds of notifications of a person, the oldest first. */
  const kindsOf = async (userId: number, kind?: string) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), kind ? eq(notifications.kind, kind) : undefined))
      .orderBy(notifications.id)
    return rows.filter((row) => row.kind.startsWith('family-')).map((row) => row.kind)
  }
  return { student, parent, invited, acceptPathOf, linked, linksOf, seenBy, kindsOf }
}
