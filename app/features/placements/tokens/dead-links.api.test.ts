import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import { createLink, linkTo, pathTo } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createPlacement } from '#test/work-experience.ts'
import { placements } from '../tables.server.ts'
import { revokeLinks } from './links.server.ts'
import { placementTokens } from './tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z' })
const { db, services } = site
const now = services.clock.now()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const purposes = { host: 'answer', guardian: 'consent' } as const
type Party = keyof typeof purposes
const other = { host: 'guardian', guardian: 'host' } as const

async function changed(party: Party, change: Partial<typeof placementTokens.$inferInsert>): Promise<string> {
  const { token } = await createLink(services, purposes[party])
  await db
    .update(placementTokens)
    .set(change)
    .where(eq(placementTokens.hash, hashToken(token)))
  return token
}

/** Ten ways in which a token can be wrong. */
const wrong: Record<string, (party: Party) => Promise<string>> = {
  forged: async () => newToken(),
  'used up': (party) => changed(party, { usedAt: daysAgo(1), purposeEndsAt: daysAgo(1) }),
  'of the other party': async (party) => (await createLink(services, purposes[other[party]])).token,
  revoked: async (party) => {
    const { id, token } = await createLink(services, purposes[party])
    await revokeLinks(db, id, { party, now })
    return token
  },
  expired: (party) => changed(party, { sentAt: daysAgo(14) }),
  'past its purpose': (party) => changed(party, { usedAt: daysAgo(20), purposeEndsAt: now }),
  'of a placement that went on': async (party) => {
    const { id, token } = await createLink(services, purposes[party])
    await db.update(placements).set({ status: 'cancelled' }).where(eq(placements.id, id))
    return token
  },
  'the digest of a link that works': async (party) =>
    hashToken((await createLink(services, purposes[party])).token),
  'a character too short': async (party) => (await createLink(services, purposes[party])).token.slice(0, -1),
  'five thousand characters long': async (party) =>
    (await createLink(services, purposes[party])).token + 'a'.repeat(5_000),
}

const cases = Object.keys(wrong).flatMap((kind) =>
  (['host', 'guardian'] as const).flatMap((party) =>
    (['GET', 'HEAD', 'POST'] as const).map((method) => [method, party, kind] as const),
  ),
)
const posts = {
  host: { decision: 'decline', reason: 'We are closed' },
  guardian: { decision: 'send-code' },
} as const

test('there are sixty cases of wrong links', () => {
  expect(cases).toHaveLength(60)
})

test.each(cases)(
  '%s by a link for a %s that is %s is the 404 that says to ask the school (R-1-005)',
  async (method, party, kind) => {
    const token = await wrong[kind]?.(party)
    const path = pathTo(purposes[party], token ?? '')
    const before = await db.select().from(placementTokens)
    const visitor = site.visitor()
    const call =
      method === 'POST'
        ? await visitor.post(`/api${path}`, posts[party])
        : await visitor.request(`/api${path}`, { method })
    const page =
      method === 'POST'
        ? await visitor.submit(path, { intent: posts[party].decision, reason: 'We are closed' })
        : await visitor.request(path, { method, headers: { accept: 'text/html' } })
    expect([call.status, page.status]).toEqual([404, 404])
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toMatch(/no-store/)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    if (method !== 'HEAD') {
      expect(await call.json()).toEqual({
        message:
          'This link does not work. It may have been used already, or it is too old. Ask the school for a new one.',
      })
      expect(mainOf(await page.text())).toBe(await deadPage())
    }
    expect(await db.select().from(placementTokens)).toEqual(before)
  },
)

let dead: string | undefined

/** What the page says of a link that there never was. */
async function deadPage(): Promise<string> {
  dead ??= mainOf(await (await site.visitor().page(`/wex/host/${newToken()}`)).text())
  expect(dead).toContain('Please ask the school to send you a new one.')
  return dead
}

function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? 'no main'
}

test.each([
  ['answer', 'feedback'],
  ['during', 'answer'],
  ['during', 'feedback'],
  ['feedback', 'answer'],
] as const)('a link to %s takes no %s', async (purpose, done) => {
  const { id } = await createPlacement(services, {
    status: purpose === 'answer' ? 'submitted' : 'active',
    endDate: '2027-03-01',
    startDate: '2027-03-01',
  })
  const path = `/api${pathTo(purpose, await linkTo(services, id, purpose))}`
  const visitor = site.visitor()
  expect((await visitor.get(path)).status).toBe(200)
  const reply =
    done === 'answer'
      ? await visitor.post(path, { decision: 'accept', answers: {} })
      : await visitor.post(`${path}/feedback`, { answers: {}, attended: true })
  expect(reply.status).toBe(404)
})

test.each([
  ['withdraw', 'consent'],
  ['withdraw', 'send-code'],
  ['consent', 'withdraw'],
] as const)('a link to %s does not take: %s', async (purpose, decision) => {
  const { path } = await createLink(services, purpose)
  const visitor = site.visitor()
  expect((await visitor.get(`/api${path}`)).status).toBe(200)
  expect((await visitor.post(`/api${path}`, { decision })).status).toBe(404)
})

test.each(['answer', 'during', 'feedback', 'consent', 'withdraw'] as const)(
  'a mail scanner that opens a link to %s twenty times uses nothing up and writes nothing',
  async (purpose) => {
    const { path } = await createLink(services, purpose, {
      ...(purpose === 'feedback' ? { startDate: '2027-03-01', endDate: '2027-03-01' } : {}),
    })
    const before = await everything()
    for (let time = 0; time < 10; time++) {
      expect((await site.visitor().page(path)).status).toBe(200)
      expect((await site.visitor().request(path, { method: 'HEAD' })).status).toBe(200)
      expect((await site.visitor().get(`/api${path}`)).status).toBe(200)
    }
    expect(await everything()).toEqual(before)
  },
)

async function everything() {
  return [await db.select().from(placementTokens), await db.select().from(placements)]
}

test('a link works a millisecond before its 14 days are over, and not at their end', async () => {
  const open = await changed('host', { sentAt: new Date(daysAgo(14).getTime() + 1) })
  expect((await site.visitor().get(`/api${pathTo('answer', open)}`)).status).toBe(200)
  const over = await changed('host', { sentAt: daysAgo(14) })
  expect((await site.visitor().get(`/api${pathTo('answer', over)}`)).status).toBe(404)
})
