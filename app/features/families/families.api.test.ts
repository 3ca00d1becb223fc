import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { collectExport } from '#app/features/settings/collect-export.server.ts'
import { dataContextOf } from '#app/features/settings/export.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { emailsTo } from '#test/emails.ts'
import { familyOn, own } from '#test/family.ts'
import { createFamilyLink } from '#test/family-links.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { forgetInvitations } from './forget.server.ts'
import { invitationLimits } from './invitations.server.ts'
import { familyWords } from './messages.ts'
import { familyParts } from './parts.ts'
import { maxOpenLinks, maxStudents } from './rules.ts'
import { familyLinks } from './tables.server.ts'

const start = '2026-11-21T02:30:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { student, parent, invited, acceptPathOf, linked, linksOf, seenBy, kindsOf } = familyOn(site)

/** Does something at another time, and sets the clock back. */
async function at<T>(instant: string, run: () => Promise<T>): Promise<T> {
  const { clock } = site.services
  site.services.clock = fixedClock(new Date(instant))
  try {
    return await run()
  } finally {
    site.services.clock = clock
  }
}

const rowOf = async (id: string) => {
  const [row] = await site.db.select().from(familyLinks).where(eq(familyLinks.id, id))
  return row
}
const messageOf = async (reply: Response) => [reply.status, (await json(reply)).message]

describe('an invitation', () => {
  test('goes to the address with a link of which only a digest is stored, and names the student by first name', async () => {
    const child = await student({ lastName: 'Rewi' })
    const { id, email, accept } = await invited(child, ['tasks', 'plan'])
    const [letter, ...more] = await emailsTo(site.services, email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Tama invites you to Yonder')
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/Rewi|Mum/)
    const token = accept.split('/').at(-1) ?? ''
    const row = await rowOf(id)
    expect(row).toMatchObject({
      tokenHash: hashToken(token),
      parts: ['plan', 'tasks'],
      email,
      parentId: null,
    })
    expect(row?.expiresAt.toISOString()).toBe('2026-12-05T02:30:00.000Z')
  })

  test.each([
    ['no part', { parts: [] }],
    ['an unknown part', { parts: ['messages'] }],
    ['a name with an address in it', { name: 'win.example' }],
    ['no address', { email: 'mum' }],
    ['a further field', { user_id: 1 }],
  ])('with %s is refused, and nothing is sent', async (_what, wrong) => {
    const child = await student()
    const body = { name: 'Mum', email: 'refused@home.example', parts: ['plan'], ...wrong }
    expect((await child.post(own, body)).status).toBe(422)
    expect(await linksOf(child)).toEqual([])
    expect(await emailsTo(site.services, 'refused@home.example')).toEqual([])
  })

  test('is refused to one’s own mailbox, and to an address that was invited already', async () => {
    const child = await student({ email: 'tama.r@home.example' })
    const body = { name: 'Mum', parts: ['plan'] }
    expect(await messageOf(await child.post(own, { ...body, email: 'Tama.R+x@home.example' }))).toEqual([
      422,
      familyWords.ownAddress,
    ])
    const { email } = await invited(child)
    expect(await messageOf(await child.post(own, { ...body, email: email.toUpperCase() }))).toEqual([
      422,
      familyWords.invitedAlready,
    ])
  })

  test('gets the same reply whether or not the address has an account', async () => {
    const child = await student()
    const known = await parent()
    const replies = [known.person.email ?? '', 'nobody@home.example'].map((email) =>
      child.post(own, { name: 'Dad', email, parts: ['plan'] }),
    )
    const [one, other] = await Promise.all(replies)
    expect([one?.status, other?.status]).toEqual([200, 200])
    const bodies = [await json(one as Response), await json(other as Response)].map(
      ({ id: _, ...rest }) => rest,
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect(await kindsOf(known.person.id)).toEqual([])
  })

  test('is not sent for a fifth open link; one that ended or expired gives its place free', async () => {
    const child = await student()
    const links: Awaited<ReturnType<typeof invited>>[] = []
    for (let one = 0; one < maxOpenLinks; one += 1) links.push(await invited(child))
    const fifth = { name: 'Nan', email: 'nan@home.example', parts: ['plan'] }
    expect((await json(await child.post(own, fifth))).code).toBe('too-many-links')
    await child.delete(`${own}/${links[0]?.id}`)
    expect((await child.post(own, fifth)).status).toBe(200)
    await at('2026-12-05T02:30:00Z', async () => {
      expect((await child.post(own, { ...fifth, email: 'pop@home.example' })).status).toBe(200)
      const open = [await invited(child), await invited(child), await invited(child)]
      // Sent again one of the four stays one of four, and one that has expired would be a fifth.
      expect((await child.post(`${own}/${open[0]?.id}/invitation`, {})).status).toBe(200)
      const expired = await child.post(`${own}/${links[1]?.id}/invitation`, {})
      expect([expired.status, (await json(expired)).code]).toEqual([422, 'too-many-links'])
    })
  })

  test('is sent so many times a day for a student, in sum with those that are sent again', async () => {
    const child = await student()
    const { max } = invitationLimits.ofStudentPerDay
    const links = [await invited(child), await invited(child), await invited(child)]
    for (const { id } of links) expect((await child.post(`${own}/${id}/invitation`, {})).status).toBe(200)
    expect(links.length * 2).toBe(max)
    const reply = await child.post(own, { name: 'Nan', email: 'late@home.example', parts: ['plan'] })
    expect(await messageOf(reply)).toEqual([429, familyWords.tooMany])
    expect(await emailsTo(site.services, 'late@home.example')).toEqual([])
    expect(await linksOf(child)).toHaveLength(3)
  })

  test('reaches one mailbox so many times a day, from all students together', async () => {
    const email = 'popular@home.example'
    const statuses = []
    for (let one = 0; one <= invitationLimits.toMailboxPerDay.max; one += 1)
      statuses.push((await (await student()).post(own, { name: 'Mum', email, parts: ['plan'] })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await emailsTo(site.services, email)).toHaveLength(invitationLimits.toMailboxPerDay.max)
  })

  test('reaches one mailbox so many times in thirty days, from all students together', async () => {
    const statuses: number[] = []
    const send = async () => {
      const body = { name: 'Mum', email: 'often@home.example', parts: ['plan'] }
      statuses.push((await (await student()).post(own, body)).status)
    }
    for (const day of [21, 22, 23, 24])
      await at(`2026-11-${day}T03:00:00Z`, async () => {
        for (let one = 0; one < invitationLimits.toMailboxPerDay.max; one += 1) await send()
      })
    await at('2026-12-21T02:59:59Z', send)
    await at('2026-12-21T03:00:00Z', send)
    const { max } = invitationLimits.toMailboxPerMonth
    expect(statuses).toEqual([...Array(max).fill(200), 429, 429, 429, 200])
  })

  test('that is sent again opens with the new link alone', async () => {
    const child = await student()
    const { id, email, accept } = await invited(child)
    await child.post(`${own}/${id}/invitation`, {})
    const again = await acceptPathOf(email)
    expect([(await site.visitor().get(accept)).status, (await site.visitor().get(again)).status]).toEqual([
      404, 200,
    ])
  })

  test('that is sent again works for fourteen days from then', async () => {
    const child = await student()
    const { id, email } = await invited(child)
    await at('2026-12-05T02:29:00Z', () => child.post(`${own}/${id}/invitation`, {}))
    const again = await acceptPathOf(email)
    const status = async () => (await site.visitor().get(again)).status
    expect(await at('2026-12-19T02:28:59Z', status)).toBe(200)
    expect(await at('2026-12-19T02:29:00Z', status)).toBe(404)
  })

  test('is for students and leavers with a verified address, not for parents and staff', async () => {
    const body = { name: 'Mum', email: 'roles@home.example', parts: ['plan'] }
    expect((await site.visitor().post(own, body)).status).toBe(401)
    for (const role of ['parent', 'advisor', 'provider', 'admin'] as const)
      expect([role, (await (await site.signedIn({ role })).post(own, body)).status]).toEqual([role, 403])
    expect((await (await parent({ isStudent: true })).post(own, body)).status).toBe(403)
    const unverified = await student({ emailVerifiedAt: null })
    expect((await json(await unverified.post(own, body))).code).toBe('not-verified')
    expect((await (await site.signedIn({ role: 'user' })).post(own, body)).status).toBe(200)
  })
})

describe('accepting', () => {
  test('tells the student alone, by the account’s name and hidden address, and forgets where the invitation went', async () => {
    const [child, mum] = [await student(), await parent({ email: 'alex.lee@mail.example' })]
    const { id, accept } = await invited(child)
    expect((await mum.post(accept, {})).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      parentId: mum.person.id,
      email: null,
      tokenHash: null,
      confirmedAt: null,
    })
    const notified = await site.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'family-accepted'))
    expect(notified.filter(({ actorId }) => actorId === mum.person.id)).toMatchObject([
      { userId: child.person.id, payload: { as: 'Mum' }, inBell: true, emailTiming: 'instant' },
    ])
    const bell = JSON.stringify((await json(await child.get('/api/notifications'))).data)
    expect(bell).toContain('Alex Lee (al•••@mail.example) accepted as Mum')
    expect(bell).not.toContain('alex.lee@mail.example')
    expect(await linksOf(child)).toMatchObject([
      { state: 'accepted', email: null, parent: { name: 'Alex Lee', email: 'alex.lee@mail.example' } },
    ])
    expect(await kindsOf(mum.person.id)).toEqual([])
  })

  test('shows nothing before the student confirms', async () => {
    const { child, mum, id, page } = await linked({ confirms: false })
    expect(await seenBy(mum)).toEqual([])
    expect((await json(await mum.get('/api/family'))).waiting).toEqual([{ id, first_name: 'Tama' }])
    expect((await mum.get(page)).status).toBe(404)
    expect((await rowOf(id))?.seenAt).toBeNull()
    await child.post(`${own}/${id}/confirmation`, {})
    await child.post(`${own}/${id}/confirmation`, {})
    expect((await mum.get(page)).status).toBe(200)
    expect(await kindsOf(mum.person.id)).toEqual(['family-confirmed'])
  })

  test.each([
    ['adults-only', { dob: '2008-12-01' }],
    ['adults-only', { dob: null }],
    [
      'adults-only',
      { dob: '1980-05-01', dobHeld: '2009-01-01', dobHeldUntil: new Date('2026-12-01T00:00:00Z') },
    ],
    ['not-verified', { emailVerifiedAt: null }],
    ['parents-only', { isParent: false }],
  ])('is refused as %s', async (code, facts) => {
    const { accept, id } = await invited(await student())
    const mum = await parent(facts)
    expect((await json(await mum.get(accept))).data).toMatchObject({
      email: null,
      refusal: expect.any(String),
    })
    const reply = await mum.post(accept, {})
    expect([reply.status, (await json(reply)).code]).toEqual([422, code])
    expect(await rowOf(id)).toMatchObject({ parentId: null, acceptedAt: null })
  })

  test('is open to someone whose eighteenth birthday month is over, and to nobody a month younger', async () => {
    const statuses = []
    for (const dob of ['2008-10-01', '2008-11-01']) {
      const { accept } = await invited(await student())
      statuses.push((await (await parent({ dob })).post(accept, {})).status)
    }
    expect(statuses).toEqual([200, 422])
  })

  test('is refused to the student who invites, to staff and to visitors', async () => {
    const child = await student({ isParent: false, dob: '1980-01-01' })
    const { accept } = await invited(child)
    expect((await json(await child.post(accept, {}))).code).toBe('own-invitation')
    expect((await site.visitor().post(accept, {})).status).toBe(401)
    for (const role of ['advisor', 'provider', 'admin'] as const) {
      const staff = await site.signedIn({ role, dob: '1980-01-01' })
      expect([role, (await staff.post(accept, {})).status]).toEqual([role, 403])
      expect((await json(await staff.get(accept))).data.refusal).toContain('Only a parent’s account')
    }
  })

  test('works once, until the instant at which the invitation expires, and not after it was cancelled', async () => {
    const child = await student()
    const [used, cancelled, last, late] = [
      await invited(child),
      await invited(child),
      await invited(child),
      await invited(child),
    ]
    expect((await (await parent()).post(used.accept, {})).status).toBe(200)
    expect((await (await parent()).post(used.accept, {})).status).toBe(404)
    await child.delete(`${own}/${cancelled.id}`)
    expect((await (await parent()).post(cancelled.accept, {})).status).toBe(404)
    const [one, other] = [await parent(), await parent()]
    await at('2026-12-05T02:29:59.999Z', async () => {
      expect((await one.post(last.accept, {})).status).toBe(200)
    })
    await at('2026-12-05T02:30:00Z', async () => {
      expect((await other.post(late.accept, {})).status).toBe(404)
      expect((await other.get(late.accept)).status).toBe(404)
    })
    expect((await other.post(`/api/family/invitations/${'x'.repeat(43)}`, {})).status).toBe(404)
  })

  test('happens once for a student and an account, and for ten students at most', async () => {
    const { child, mum } = await linked()
    const again = await invited(child)
    expect((await json(await mum.post(again.accept, {}))).code).toBe('linked-already')
    for (let one = 1; one < maxStudents; one += 1)
      await createFamilyLink(site.services, { userId: (await student()).person.id, parentId: mum.person.id })
    const { accept } = await invited(await student())
    expect((await json(await mum.post(accept, {}))).code).toBe('too-many-students')
  })

  test.each([
    ['locked', { status: 'locked' }],
    ['closed', { status: 'closed', email: null }],
    ['being deleted', { deletionDueAt: new Date(start) }],
    ['not verified', { emailVerifiedAt: null }],
  ] as const)('opens nothing of a student whose account is %s', async (_state, facts) => {
    const child = await student()
    const { accept, id } = await invited(child)
    const mum = await parent()
    await site.db.update(users).set(facts).where(eq(users.id, child.person.id))
    expect([(await mum.get(accept)).status, (await mum.post(accept, {})).status]).toEqual([404, 404])
    expect(await rowOf(id)).toMatchObject({ parentId: null, acceptedAt: null })
  })

  test('is open again to a parent whose link with the student has ended', async () => {
    const { child, mum, page } = await linked()
    await mum.delete(page)
    const { accept } = await invited(child)
    expect((await mum.post(accept, {})).status).toBe(200)
    expect((await linksOf(child)).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'accepted',
      'ended',
    ])
  })

  test('by two parents at once links one of them', async () => {
    const child = await student()
    const { accept } = await invited(child)
    const both = [await parent(), await parent()]
    const replies = await Promise.all(both.map((one) => one.post(accept, {})))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await kindsOf(child.person.id)).toEqual(['family-accepted'])
  })
})

describe('“That is not them”', () => {
  test('ends the link before anything was shown, and tells the account nothing', async () => {
    const { child, mum, id } = await linked({ confirms: false })
    expect((await child.delete(`${own}/${id}`)).status).toBe(200)
    expect((await json(await mum.get('/api/family'))).waiting).toEqual([])
    expect((await child.post(`${own}/${id}/confirmation`, {})).status).toBe(404)
    expect(await kindsOf(mum.person.id)).toEqual([])
    expect(await linksOf(child)).toMatchObject([{ id, state: 'ended', ended_by: 'student' }])
  })

  test('can be followed by a report, which Yonder’s staff alone hear of, and which ends an open link', async () => {
    const { child, mum, id, page } = await linked()
    const said = { reason: 'unsafe', details: 'I do not know this person.' }
    expect((await child.post(`${own}/${id}/report`, said)).status).toBe(200)
    expect((await child.post(`${own}/${id}/report`, said)).status).toBe(200)
    const reports = await site.db.select().from(contentReports).where(eq(contentReports.contentId, id))
    expect(reports).toMatchObject([
      { kind: 'family-link', userId: child.person.id, authorId: mum.person.id, ...said },
    ])
    expect(reports[0]?.content).toBe('Alex Lee accepted an invitation as “Mum”.')
    expect((await mum.get(page)).status).toBe(404)
    expect(await kindsOf(mum.person.id)).toEqual(['family-confirmed'])
    const { id: open } = await invited(child)
    expect((await child.post(`${own}/${open}/report`, said)).status).toBe(404)
  })
})

describe('a link', () => {
  test('changes and ends by the student; the parent is told once, in the bell alone', async () => {
    const { child, mum, id, page } = await linked({ parts: ['tasks'] })
    for (const parts of [['careers'], ['careers'], ['tasks', 'careers']])
      expect((await child.put(`${own}/${id}`, { parts })).status).toBe(200)
    expect((await json(await mum.get(page))).data.parts).toEqual(['tasks', 'careers'])
    expect((await child.put(`${own}/${id}`, { parts: [] })).status).toBe(422)
    expect((await child.delete(`${own}/${id}`)).status).toBe(200)
    expect((await child.delete(`${own}/${id}`)).status).toBe(404)
    expect((await child.put(`${own}/${id}`, { parts: ['plan'] })).status).toBe(404)
    expect((await mum.get(page)).status).toBe(404)
    expect(await kindsOf(mum.person.id)).toEqual(['family-confirmed', 'family-changed', 'family-changed'])
    const notified = await site.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'family-changed'))
      .orderBy(notifications.id)
    expect(notified.filter(({ userId }) => userId === mum.person.id)).toMatchObject([
      { payload: { id, what: 'parts' }, inBell: true, emailTiming: 'never' },
      { payload: { id, what: 'ended' }, inBell: true, emailTiming: 'never' },
    ])
  })

  test('tells its parent of a change again once they have read of the last one, and of each student for itself', async () => {
    const { child, mum, id } = await linked({ parts: ['tasks'] })
    const other = await student()
    const second = await createFamilyLink(site.services, {
      userId: other.person.id,
      parentId: mum.person.id,
      parts: ['plan'],
    })
    const change = (by: typeof child, link: string, parts: string[]) => by.put(`${own}/${link}`, { parts })
    const changes = async () =>
      (await kindsOf(mum.person.id)).filter((kind) => kind === 'family-changed').length
    await change(child, id, ['careers'])
    await change(other, second.id, ['careers'])
    expect(await changes()).toBe(2)
    await site.db
      .update(notifications)
      .set({ lastReadAt: new Date(start) })
      .where(eq(notifications.userId, mum.person.id))
    await change(child, id, ['plan'])
    expect(await changes()).toBe(3)
  })

  test('tells nobody of a change or its end before the student has confirmed', async () => {
    const { child, mum, id } = await linked({ confirms: false })
    expect((await child.put(`${own}/${id}`, { parts: ['careers'] })).status).toBe(200)
    expect((await child.delete(`${own}/${id}`)).status).toBe(200)
    expect(await kindsOf(mum.person.id)).toEqual([])
  })

  test('that has ended is listed for 30 days, an invitation that was cancelled not at all', async () => {
    const { child, id } = await linked()
    const cancelled = await invited(child)
    await child.delete(`${own}/${cancelled.id}`)
    await child.delete(`${own}/${id}`)
    const listed = async () => (await linksOf(child)).map((link: { id: string }) => link.id)
    expect(await listed()).toEqual([id])
    expect(await at('2026-12-21T02:29:59.999Z', listed)).toEqual([id])
    expect(await at('2026-12-21T02:30:00Z', listed)).toEqual([])
  })

  test('ends by the parent; the student is told in the bell, and nothing brings it back', async () => {
    const { child, mum, id, page } = await linked()
    expect((await mum.delete(page)).status).toBe(200)
    expect((await mum.delete(page)).status).toBe(404)
    expect((await mum.get(page)).status).toBe(404)
    expect(await seenBy(mum)).toEqual([])
    expect(await linksOf(child)).toMatchObject([{ state: 'ended', ended_by: 'parent' }])
    expect(await kindsOf(child.person.id)).toEqual(['family-accepted', 'family-left'])
    expect((await child.post(`${own}/${id}/confirmation`, {})).status).toBe(404)
    expect((await child.post(`${own}/${id}/invitation`, {})).status).toBe(404)
  })

  test('is nobody else’s to read, change or end: not another parent’s, another student’s, or the staff’s', async () => {
    const { child, id, page } = await linked()
    const others = [await parent(), await student(), await site.signedIn({ role: 'user' })]
    for (const one of others) {
      expect((await one.get(page)).status).toBe(404)
      expect((await one.delete(page)).status).toBe(404)
      expect((await one.put(`${own}/${id}`, { parts: ['plan'] })).status).toBe(404)
      expect((await one.post(`${own}/${id}/confirmation`, {})).status).toBe(404)
      expect((await one.delete(`${own}/${id}`)).status).toBe(404)
      expect(await seenBy(one)).toEqual([])
      expect(await linksOf(one)).toEqual([])
    }
    expect((await child.get(page)).status).toBe(404)
    expect((await child.delete(page)).status).toBe(404)
    for (const role of ['advisor', 'provider', 'admin'] as const) {
      const staff = await site.signedIn({ role })
      const replies = [
        await staff.get(page),
        await staff.delete(page),
        await staff.get('/api/family'),
        await staff.get(own),
        await staff.put(`${own}/${id}`, { parts: ['plan'] }),
        await staff.delete(`${own}/${id}`),
      ]
      expect([role, ...replies.map(({ status }) => status)]).toEqual([role, 403, 403, 403, 403, 403, 403])
    }
    expect((await site.visitor().get(page)).status).toBe(401)
    expect((await linksOf(child))[0]).toMatchObject({ state: 'confirmed', parts: [...familyParts] })
  })

  test('shows nothing of an account that is locked, closed or being deleted, nor to one that is no parent’s any more', async () => {
    const { child, mum, page } = await linked()
    const setStudent = (facts: object) =>
      site.db.update(users).set(facts).where(eq(users.id, child.person.id))
    const { email } = child.person
    for (const facts of [
      { status: 'locked' },
      { status: 'closed', email: null },
      { deletionDueAt: new Date(start) },
      { emailVerifiedAt: null },
    ]) {
      await setStudent(facts)
      expect((await mum.get(page)).status).toBe(404)
      expect(await seenBy(mum)).toEqual([])
      await setStudent({ status: 'active', email, emailVerifiedAt: new Date(start), deletionDueAt: null })
    }
    expect((await mum.get(page)).status).toBe(200)
    await site.db.update(users).set({ isParent: false }).where(eq(users.id, mum.person.id))
    expect((await mum.get(page)).status).toBe(404)
    expect(await seenBy(mum)).toEqual([])
  })

  test('stands among others by when it began, for the student and for the parent', async () => {
    const { child, mum, id } = await linked()
    const yesterday = new Date(Date.parse(start) - 86_400_000)
    const earlier = async (facts: { userId: number; parentId?: number }) =>
      (await createFamilyLink(site.services, { ...facts, createdAt: yesterday })).id
    const dads = await earlier({ userId: child.person.id })
    const others = await earlier({ userId: (await student()).person.id, parentId: mum.person.id })
    const idsOf = (links: { id: string }[]) => links.map((link) => link.id)
    expect(idsOf(await linksOf(child))).toEqual([dads, id])
    expect(idsOf(await seenBy(mum))).toEqual([others, id])
  })

  test('goes with the account of the parent', async () => {
    const { child, mum } = await linked()
    await site.db.delete(users).where(eq(users.id, mum.person.id))
    expect(await linksOf(child)).toEqual([])
  })

  test('is in the export of both, without the digest of its token; not in one that staff make', async () => {
    const { child, mum, id } = await linked()
    const waiting = await invited(child)
    const digest = (await rowOf(waiting.id))?.tokenHash
    const exportOf = async (person: typeof child.person, isByOwner: boolean) => {
      const context = dataContextOf({ db: site.db, services: site.services }, person, { isByOwner })
      return JSON.stringify(await collectExport(site.services.slices, context))
    }
    const [byChild, byMum] = [await exportOf(child.person, true), await exportOf(mum.person, true)]
    expect([byChild.includes(id), byChild.includes(waiting.id), byMum.includes(id)]).toEqual([
      true,
      true,
      true,
    ])
    expect(digest).toBeTruthy()
    expect(byChild).not.toContain(digest)
    for (const { person } of [child, mum]) expect(await exportOf(person, false)).not.toContain('"parentId"')
  })

  test('says in which hour the parent last looked, and no closer', async () => {
    const { child, mum, page } = await linked()
    const seenAt = async () => (await linksOf(child))[0].seen_at
    expect(await seenAt()).toBeNull()
    await at('2026-11-22T04:59:59Z', () => mum.get('/api/family'))
    expect(await seenAt()).toBe('2026-11-22T04:00:00.000Z')
    await at('2026-11-22T05:00:00Z', () => mum.get(page))
    expect(await seenAt()).toBe('2026-11-22T05:00:00.000Z')
    await at('2026-11-22T05:59:00Z', () => mum.get(page))
    expect(await seenAt()).toBe('2026-11-22T05:00:00.000Z')
  })
})

test('an expired invitation forgets its address, and goes 30 days later; what was accepted stays', async () => {
  const child = await student()
  const { id, accept } = await invited(child)
  const kept = await linked()
  const cancelled = await invited(child)
  await child.delete(`${own}/${cancelled.id}`)
  expect(await rowOf(cancelled.id)).toMatchObject({ email: null, tokenHash: null })
  await forgetInvitations(site.db, new Date('2026-12-05T02:29:59.999Z'))
  expect((await rowOf(id))?.email).not.toBeNull()
  expect((await site.visitor().get(accept)).status).toBe(200)
  await forgetInvitations(site.db, new Date('2026-12-05T02:30:00Z'))
  expect(await rowOf(id)).toMatchObject({ email: null, tokenHash: null })
  await forgetInvitations(site.db, new Date('2026-12-21T02:30:00Z'))
  expect(await rowOf(cancelled.id)).toBeDefined()
  await forgetInvitations(site.db, new Date('2026-12-21T02:30:00.001Z'))
  expect(await rowOf(cancelled.id)).toBeUndefined()
  await forgetInvitations(site.db, new Date('2027-01-04T02:30:00Z'))
  expect(await rowOf(id)).toBeDefined()
  await forgetInvitations(site.db, new Date('2027-01-04T02:30:00.001Z'))
  expect(await rowOf(id)).toBeUndefined()
  expect(await rowOf(kept.id)).toBeDefined()
})
