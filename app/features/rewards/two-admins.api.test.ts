import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { ghosts, sessions, users } from '#app/features/people/tables.server.ts'
import { cashOutOf, giveXp, longAgo, payable } from '#test/cash-out.ts'
import { testSite } from '#test/site.ts'
import { adoptXp, award, readBalance } from './ledger.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { cashOuts, xpTransactions } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-05-04T09:30:00Z' })
const { db, services } = site
const now = services.clock.now()
const dayMinutes = 24 * 60
const newAdmin = (facts: object = {}) => site.signedIn({ role: 'admin', ...facts })
type Admin = Awaited<ReturnType<typeof newAdmin>>

async function payee(xp = 0) {
  const user = await site.signedIn(payable())
  if (xp > 0) await giveXp(db, user.person.id, xp)
  return user
}

type Payee = Awaited<ReturnType<typeof payee>>

/** Signs an admin in as of the site's present clock. */
async function confirm(who: Admin) {
  const at = services.clock.now()
  const later = new Date(at.getTime() + dayMinutes * 60_000)
  await db
    .update(sessions)
    .set({ confirmedAt: at, seenAt: at, secondFactorAt: at, createdAt: at, expiresAt: later })
    .where(eq(sessions.userId, who.person.id))
  return who
}

async function post(who: Admin, path: string, body: object = {}) {
  await confirm(who)
  const reply = await who.post(`/api/admin/${path}`, body)
  return { status: reply.status, ...((await reply.json()) as object) }
}

let reasons = 0
const adjust = (who: Admin, { person }: Payee, amount: number, reason = `Reason ${++reasons}`) =>
  post(who, 'xp-adjustments', { user_id: String(person.id), amount, reason })

/** A request of this many XP; the payee's last one is taken for paid. */
async function asked(user: Payee, amount = 500) {
  await db
    .update(cashOuts)
    .set({ status: 'paid', createdAt: longAgo })
    .where(eq(cashOuts.userId, user.person.id))
  const reply = await user.post('/api/cashouts', cashOutOf(user.person, { amount }))
  return ((await reply.json()) as { data: { id: number } }).data.id
}

const approve = (who: Admin, id: number) => post(who, `cashouts/${id}/approve`)

async function heldAward(user: Payee, xp: number, id = ++reasons) {
  const source = { reason: 'quiz' as const, type: 'academy-quiz', id }
  await award(db, { userId: user.person.id }, source, xp, longAgo, { held: 'too-fast' })
  const { data } = await user.read<{ data: { id: number }[] }>('/api/user/earnings')
  return data[0]?.id ?? 0
}

const waits = { status: 200, needs_second_person: true }
const counts = { status: 200, needs_second_person: false }
const notifiedOf = async (kind: string) =>
  (await db.select().from(notifications).where(eq(notifications.kind, kind))).map(({ userId }) => userId)

test('adjustments of one person add up over all admins, and above 1,000 XP in seven days it takes two', async () => {
  const user = await payee()
  expect(await adjust(await newAdmin(), user, 600)).toMatchObject(counts)
  expect(await adjust(await newAdmin(), user, -400)).toMatchObject(counts)
  const admin = await newAdmin()
  expect(await adjust(admin, user, 1)).toMatchObject({
    ...waits,
    decision: {
      person_xp: 1_000,
      admin_xp: 0,
      second_person_reason: expect.stringContaining('1,000 XP decided for this person'),
    },
  })
  await site.later(7 * dayMinutes - 1, async () => expect(await adjust(admin, user, 2)).toMatchObject(waits))
  await site.later(7 * dayMinutes, async () => expect(await adjust(admin, user, 3)).toMatchObject(counts))
  expect(await readBalance(db, { userId: user.person.id })).toMatchObject({ available: 203 })
})

test('a second admin confirms the amount that the first asked for; with another amount or reason they ask for one of their own', async () => {
  const user = await payee()
  expect(await adjust(await newAdmin(), user, 1_500, 'A lost quiz')).toMatchObject(waits)
  expect(await adjust(await newAdmin(), user, 1_600, 'A lost quiz')).toMatchObject(waits)
  expect(await adjust(await newAdmin(), user, 1_500, 'A lost survey')).toMatchObject(waits)
  expect(await readBalance(db, { userId: user.person.id })).toMatchObject({ available: 0 })
  expect(await adjust(await newAdmin(), user, 1_500, 'A lost quiz')).toMatchObject(counts)
  expect(await readBalance(db, { userId: user.person.id })).toMatchObject({ available: 1_500 })
})

test('adjustments of one admin add up over all persons, and above 1,000 XP in seven days they take two', async () => {
  const admin = await newAdmin()
  for (const amount of [500, 500]) expect(await adjust(admin, await payee(), amount)).toMatchObject(counts)
  const user = await payee()
  expect(await adjust(admin, user, 1)).toMatchObject({
    ...waits,
    decision: { person_xp: 0, admin_xp: 1_000 },
  })
  expect(await adjust(await newAdmin(), user, 1)).toMatchObject(counts)
  await site.later(7 * dayMinutes, async () =>
    expect(await adjust(admin, await payee(), 1)).toMatchObject(counts),
  )
})

test('XP that are released or taken back count with adjustments, and a release above the limit takes two', async () => {
  const user = await payee()
  const admin = await newAdmin()
  const first = await heldAward(user, 600)
  expect(await post(admin, `xp-awards/${first}/release`)).toMatchObject(counts)
  expect(await adjust(await newAdmin(), user, 401)).toMatchObject(waits)
  const second = await heldAward(user, 401)
  expect(await post(admin, `xp-awards/${second}/release`)).toMatchObject(waits)
  expect(await user.read('/api/rewards')).toMatchObject({ in_review: 401 })
  expect(await post(admin, `xp-awards/${second}/release`)).toMatchObject({ status: 422, code: 'same-person' })
  expect(await post(await newAdmin(), `xp-awards/${second}/release`)).toMatchObject({
    ...counts,
    data: { review: { decision: 'released' } },
  })
  expect(await post(admin, `xp-awards/${first}/reverse`, { reason: 'Copied.' })).toMatchObject(waits)
  const later = (minutes: number) => site.later(minutes, async () => adjust(await newAdmin(), user, 600))
  expect(await later(7 * dayMinutes - 1)).toMatchObject(waits)
  expect(await later(7 * dayMinutes)).toMatchObject(counts)
})

test('approvals of one person and of one admin add up, and above 2,000 XP in seven days they take two', async () => {
  const user = await payee(6_000)
  expect(await approve(await newAdmin(), await asked(user, 1_000))).toMatchObject(counts)
  expect(await approve(await newAdmin(), await asked(user, 1_000))).toMatchObject(counts)
  const id = await asked(user)
  const isEarlier = and(eq(cashOuts.userId, user.person.id), eq(cashOuts.status, 'paid'))
  await db.update(cashOuts).set({ status: 'failed' }).where(isEarlier) // staff can say so of what was paid
  const admin = await newAdmin()
  expect(await admin.read(`/api/admin/cashouts/${id}/decision`)).toMatchObject({
    data: { person_xp: 2_000, admin_xp: 0, needs_second_person: true, refusal: null },
  })
  expect(await approve(admin, id)).toMatchObject(waits)
  expect(await approve(admin, id)).toMatchObject({ status: 422, code: 'same-person' })
  expect(await approve(await newAdmin(), id)).toMatchObject(counts)

  const one = await newAdmin()
  for (let at = 0; at < 4; at += 1)
    expect(await approve(one, await asked(await payee(500)))).toMatchObject(counts)
  const last = await asked(await payee(500))
  await site.later(7 * dayMinutes - 1, async () =>
    expect(await (await confirm(one)).read(`/api/admin/cashouts/${last}/decision`)).toMatchObject({
      data: { admin_xp: 2_000, second_person_reason: expect.stringContaining('2,000 XP that you decided') },
    }),
  )
  await site.later(7 * dayMinutes, async () => expect(await approve(one, last)).toMatchObject(counts))
})

test('what took two admins counts in the sums of both: a cash-out, an adjustment and a release', async () => {
  const [first, second] = [await newAdmin(), await newAdmin()]
  const large = await asked(await payee(6_000), 2_500)
  expect(await approve(first, large)).toMatchObject(waits)
  expect(await approve(second, large)).toMatchObject(counts)
  const another = await asked(await payee(500))
  for (const who of [first, second])
    expect(await (await confirm(who)).read(`/api/admin/cashouts/${another}/decision`)).toMatchObject({
      data: { admin_xp: 2_500 },
    })

  const [user, held] = [await payee(), await payee()]
  expect(await adjust(first, user, 1_100, 'A prize')).toMatchObject(waits)
  expect(await adjust(second, user, 1_100, 'A prize')).toMatchObject(counts)
  const id = await heldAward(held, 1_200)
  expect(await post(first, `xp-awards/${id}/release`)).toMatchObject(waits)
  expect(await post(second, `xp-awards/${id}/release`)).toMatchObject(counts)
  for (const who of [first, second])
    expect(await adjust(who, await payee(), 1)).toMatchObject({ ...waits, decision: { admin_xp: 2_300 } })
})

test('an admin who changed someone’s XP never approves their cash-out, first or second, a year later either', async () => {
  const user = await payee(6_000)
  const [giver, seconder, starter, releaser, refunder] = [
    await newAdmin(),
    await newAdmin(),
    await newAdmin(),
    await newAdmin(),
    await newAdmin(),
  ]
  await adjust(giver, user, 1_200, 'A prize')
  await adjust(seconder, user, 1_200, 'A prize')
  const ghost = { ghostId: 'ghost-with-a-release' }
  await db
    .insert(ghosts)
    .values({ id: ghost.ghostId, tokenHash: ghost.ghostId, source: 'test', createdAt: now, seenAt: now })
  await award(db, ghost, { reason: 'quiz', type: 'academy-quiz', id: 900 }, 1_200, longAgo, {
    held: 'too-fast',
  })
  const [held] = await db.select().from(xpTransactions).where(eq(xpTransactions.sourceId, 900))
  expect(await post(starter, `xp-awards/${held?.id}/release`)).toMatchObject(waits)
  expect(await post(releaser, `xp-awards/${held?.id}/release`)).toMatchObject(counts)
  await db.transaction((tx) => adoptXp(tx, ghost.ghostId, user.person.id, now))
  await db.update(ghosts).set({ convertedTo: user.person.id }).where(eq(ghosts.id, ghost.ghostId))
  const { data: earned } = await user.read<{ data: { id: number }[] }>('/api/user/earnings')
  expect(await (await newAdmin()).read(`/api/admin/xp-awards/${earned[0]?.id}/review`)).toMatchObject({
    data: { xp: 1_200, review: null, reverse: { person_xp: 2_400 } },
  })
  const failed = await asked(user)
  await db.update(cashOuts).set({ status: 'processing' }).where(eq(cashOuts.id, failed))
  expect((await post(refunder, `cashouts/${failed}/mark-failed`, { reason: 'It came back.' })).status).toBe(
    200,
  )

  for (const amount of [500, 2_500]) {
    const id = await asked(user, amount)
    for (const who of [giver, seconder, starter, releaser, refunder])
      expect(await approve(who, id)).toMatchObject({ status: 422, code: 'changed-xp' })
    expect(await approve(await newAdmin(), id)).toMatchObject({ status: 200 })
    await db.update(cashOuts).set({ approvedAt: longAgo })
  }
  const id = await asked(user)
  await site.later(366 * dayMinutes, async () => {
    const { data } = await (await confirm(giver)).read<{ data: { refusal: string } }>(
      `/api/admin/cashouts/${id}/decision`,
    )
    expect(data.refusal).toContain('Another admin approves')
    expect(await approve(await newAdmin(), id)).toMatchObject({ status: 200 })
  })
})

test('an admin of less than 72 hours takes no part in what takes two, first or second', async () => {
  const fresh = await newAdmin({ adminSince: now })
  const admin = await newAdmin()
  const user = await payee(3_000)
  const held = await heldAward(user, 1_500)
  const id = await asked(user, 2_500)
  const acts = [
    (who: Admin) => adjust(who, user, 1_100, 'A prize'),
    (who: Admin) => post(who, `xp-awards/${held}/release`),
    (who: Admin) => approve(who, id),
  ]
  const refused = { status: 422, code: 'new-admin' }
  for (const act of acts.slice(0, 2)) expect(await act(fresh)).toMatchObject(refused)
  expect(await approve(fresh, id)).toMatchObject(refused)
  expect(await approve(await newAdmin(), id)).toMatchObject(waits)
  for (const act of acts.slice(0, 2)) expect(await act(admin)).toMatchObject(waits)
  for (const act of acts) expect(await act(fresh)).toMatchObject(refused)
  expect(await post(fresh, `xp-awards/${held}/reverse`, { reason: 'Copied.' })).toMatchObject(refused)
  await site.later(72 * 60 - 1, async () => expect(await approve(fresh, id)).toMatchObject(refused))
  await site.later(72 * 60, async () => expect(await approve(fresh, id)).toMatchObject(counts))
})

test('of two admins the first has to be one still when the second agrees', async () => {
  const [first, second, third] = [await newAdmin(), await newAdmin(), await newAdmin()]
  const user = await payee(3_000)
  const id = await asked(user, 2_500)
  expect(await approve(first, id)).toMatchObject(waits)
  expect(await adjust(first, user, 1_100, 'A prize')).toMatchObject(waits)
  await db.update(users).set({ status: 'locked' }).where(eq(users.id, first.person.id))
  expect(await approve(second, id)).toMatchObject(waits)
  expect(await approve(third, id)).toMatchObject(counts)
  expect(await adjust(second, user, 1_100, 'A prize')).toMatchObject(waits)
  expect(await adjust(third, user, 1_100, 'A prize')).toMatchObject(counts)
})

test('nobody decides about their own XP', async () => {
  const admin = await newAdmin()
  const own = { person: admin.person } as Payee
  expect(await adjust(admin, own, 10)).toMatchObject({ status: 422, code: 'own-xp' })
  const user = await payee(500)
  const id = await asked(user)
  await db.update(users).set({ kind: 'admin', adminSince: longAgo }).where(eq(users.id, user.person.id))
  for (const decision of ['approve', 'reject'])
    expect(await post(user, `cashouts/${id}/${decision}`, { reason: 'Mine.' })).toMatchObject({
      code: 'own-xp',
    })
})

test('the same adjustment for the same reason counts once in seven days', async () => {
  const user = await payee()
  expect(await adjust(await newAdmin(), user, 100, 'Reading week')).toMatchObject(counts)
  const again = () => newAdmin().then((who) => adjust(who, user, 100, 'Reading week'))
  await site.later(7 * dayMinutes - 1, async () =>
    expect(await again()).toMatchObject({ status: 422, code: 'already-adjusted' }),
  )
  expect(await adjust(await newAdmin(), user, 100, 'Book week')).toMatchObject(counts)
  await site.later(7 * dayMinutes, async () => expect(await again()).toMatchObject(counts))
})

test('each decision about XP or money is told to every other active admin and to nobody else, and is in the audit log', async () => {
  await db.delete(notifications)
  await db.update(users).set({ status: 'locked' }).where(eq(users.kind, 'admin'))
  const [admin, other] = [await newAdmin(), await newAdmin()]
  await newAdmin({ isEditor: true })
  await newAdmin({ status: 'locked' })
  await newAdmin({ deletionDueAt: new Date(now.getTime() + dayMinutes * 60_000) })
  await site.signedIn({ role: 'advisor' })
  const user = await payee(500)
  await adjust(admin, user, 50)
  expect(await notifiedOf('xp-adjusted')).toEqual([other.person.id])
  const id = await asked(user)
  await approve(other, id)
  expect(await notifiedOf('cashout-approved')).toEqual([admin.person.id])
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `cashouts/${id}`))
  expect(rows).toMatchObject([
    {
      action: 'cashouts.approve',
      actorId: other.person.id,
      before: { status: 'requested' },
      after: { status: 'approved', amount: 500, personSum: 0, adminSum: 0, secondPersonReason: null },
    },
  ])
  const isAdjustment = and(eq(auditLog.action, 'xp.adjust'), eq(auditLog.subject, `users/${user.person.id}`))
  expect(await db.select().from(auditLog).where(isAdjustment)).toMatchObject([
    { before: { available: 500 }, after: { available: 550, amount: 50, personSum: 0, adminSum: 0 } },
  ])
})

test('whatever was approved, refused and repeated, the ledger adds up', async () => {
  expect(await checkLedger(db)).toMatchObject({ unbalanced: 0, wrongTotals: 0 })
})
