import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ghosts } from '#app/features/people/tables.server.ts'
import { words } from '#app/features/people/words.ts'
import { emptyBudget } from '#app/features/tools/budget/budget.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { emailsTo, linkFor } from '#test/emails.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { deleteStaleSubscribers, leaveListPath } from './subscribe.server.ts'
import { subscribers } from './tables.server.ts'

const at = '2026-11-21T02:00:00Z'
const site = await testSite({ at })
const strict = await testSite({ at, env: { PRIVACY: 'strict' } })
const days = (count: number) => count * 24 * 60

let number = 0
const freshEmail = () => `reader${++number}@list.example`
const join = (email: string, more: object = {}, where: TestSite = site) =>
  where.visitor().post('/api/user/subscribe', { first_name: 'Aroha', email, ...more })
const rowOf = async (email: string, where: TestSite = site) =>
  (await where.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]

async function joined(): Promise<{ email: string; id: string }> {
  const email = freshEmail()
  await join(email)
  const path = await linkFor(site.services, email, '/site/mailing-list/confirm/')
  await site.visitor().post(path.replace('/site/mailing-list', '/api/user/subscribe'))
  return { email, id: (await rowOf(email))?.id ?? '' }
}

describe('joining', () => {
  test('nobody is on the list before the owner of the mailbox has pressed the button in the email', async () => {
    const email = freshEmail()
    await join(email)
    const path = await linkFor(site.services, email, '/site/mailing-list/confirm/')
    for (let time = 0; time < 2; time++) expect((await site.visitor().page(path)).status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ confirmedAt: null })
    expect((await rowOf(email))?.tokenHash).not.toContain(path.split('/').at(-1))

    const press = () =>
      site.visitor().request(path, { method: 'POST', headers: { origin: 'http://localhost:3000' } })
    expect(await (await press()).text()).toContain('You are on the list')
    expect(await rowOf(email)).toMatchObject({ confirmedAt: new Date(at), tokenHash: null })
    const subjects = (await emailsTo(site.services, email)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(['Do you want our emails?', 'You are on the Yonder list'])
    expect((await press()).status).toBe(404)
  })

  test('an address on the list gets the same answer and no email', async () => {
    const { email } = await joined()
    const before = await emailsTo(site.services, email)
    const reply = await join(email.toUpperCase())
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    expect(await emailsTo(site.services, email)).toHaveLength(before.length)
  })

  test('a mailbox is asked five times an hour at most, and the last link is the one that works', async () => {
    const email = freshEmail()
    const links: string[] = []
    for (let time = 0; time < 7; time++) {
      expect((await join(email)).status).toBe(200)
      links.push(await linkFor(site.services, email, '/site/mailing-list/confirm/'))
    }
    expect(await emailsTo(site.services, email)).toHaveLength(5)
    const confirm = (link = '') =>
      site.visitor().post(link.replace('/site/mailing-list', '/api/user/subscribe'))
    expect((await confirm(links[0])).status).toBe(404)
    expect((await confirm(links.at(-1))).status).toBe(200)
  })

  test('without an answer the address is forgotten after a week, and the link is dead', async () => {
    const email = freshEmail()
    await join(email)
    const path = await linkFor(site.services, email, '/site/mailing-list/confirm/')
    const { email: reader } = await joined()
    await site.later(days(7), async () => {
      const api = path.replace('/site/mailing-list', '/api/user/subscribe')
      expect((await site.visitor().post(api)).status).toBe(404)
      await deleteStaleSubscribers(site.db, site.services.settings, site.services.clock.now())
      expect(await rowOf(email)).toBeDefined()
    })
    await site.later(days(7) + 1, async () => {
      const api = path.replace('/site/mailing-list', '/api/user/subscribe')
      expect((await site.visitor().post(api)).status).toBe(404)
      await deleteStaleSubscribers(site.db, site.services.settings, site.services.clock.now())
    })
    expect(await rowOf(email)).toBeUndefined()
    expect(await rowOf(reader)).toBeDefined()
  })

  test('who asks again has a week from then', async () => {
    const email = freshEmail()
    await join(email)
    await site.later(days(6), () => join(email))
    const link = await linkFor(site.services, email, '/site/mailing-list/confirm/')
    await site.later(days(12), async () => {
      const now = site.services.clock.now()
      await deleteStaleSubscribers(site.db, site.services.settings, now)
      const path = link.replace('/site/mailing-list', '/api/user/subscribe')
      expect((await site.visitor().post(path)).status).toBe(200)
      expect(await rowOf(email)).toMatchObject({ confirmedAt: now })
    })
  })
})

describe('leaving', () => {
  test('every email to the list carries a link that mail programs offer as one click', async () => {
    const { email, id } = await joined()
    const [welcome] = await emailsTo(site.services, email)
    const leave = site.services.settings.origin + leaveListPath(site.services.settings, id)
    expect(welcome?.unsubscribeUrl).toBe(leave)
    expect(welcome?.text).toContain(leave)
    const asked = await site.db.select().from(outbox).where(eq(outbox.subject, 'Do you want our emails?'))
    for (const { unsubscribeUrl } of asked) expect(unsubscribeUrl).toBeNull()
  })

  test('one click in a mail program, without a session, deletes name and address', async () => {
    const { email, id } = await joined()
    const click = (path: string, body: URLSearchParams, length?: number) =>
      site.app.request(`http://localhost:3000${path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(length ?? body.toString().length),
        },
      })
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const path = leaveListPath(site.services.settings, id)
    expect((await click(`/site/mailing-list/leave/${id}.${newToken()}`, oneClick)).status).toBe(404)
    expect((await click(path, new URLSearchParams({ other: 'form' }))).status).toBe(403)
    for (const length of [Number.NaN, 5_000]) expect((await click(path, oneClick, length)).status).toBe(403)
    expect(await rowOf(email)).toBeDefined()
    expect((await click(path, oneClick)).status).toBe(200)
    expect(await rowOf(email)).toBeUndefined()
    expect((await click(path, oneClick)).status).toBe(200)
  })

  test('opening the link changes nothing; its button leaves the list', async () => {
    const { email, id } = await joined()
    const path = leaveListPath(site.services.settings, id)
    expect((await site.visitor().page(path)).status).toBe(200)
    expect(await rowOf(email)).toBeDefined()
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await site.visitor().request(path, { method: 'POST', headers, body: '' })
    expect(await reply.text()).toContain('off the list')
    expect(await rowOf(email)).toBeUndefined()
  })
})

describe('with PRIVACY=strict', () => {
  const born = { sixteen: '2010-10-01', fifteen: '2010-12-01' }

  test('the age comes first, and nothing of anybody under 16 is stored', async () => {
    for (const [dob, message] of [
      [undefined, words.dob],
      [born.fifteen, words.contactAge],
      ['2010-11-01', words.contactAge], // the birthday may still be to come
    ]) {
      const reply = await join('young@list.example', dob ? { dob } : {}, strict)
      expect([reply.status, (await reply.json()).errors]).toEqual([422, { dob: [message] }])
    }
    expect(await rowOf('young@list.example', strict)).toBeUndefined()
    expect(await emailsTo(strict.services, 'young@list.example')).toEqual([])
    expect((await join('old@list.example', { dob: born.sixteen }, strict)).status).toBe(200)
    expect(Object.values((await rowOf('old@list.example', strict)) ?? {})).not.toContain(born.sixteen)
  })

  test('an account under 16 is not put on the list, whatever was typed, and goes from it', async () => {
    const email = 'says-adult@list.example'
    const person = await strict.signedIn({ role: 'student', email, dob: born.fifteen })
    const reply = await join(email, { dob: born.sixteen }, strict)
    expect([reply.status, await rowOf(email, strict)]).toEqual([200, undefined])
    const lately = 'made-older@list.example'
    await strict.signedIn({
      role: 'student',
      email: lately,
      dob: '2000-01-01',
      dobHeld: born.fifteen,
      dobHeldUntil: new Date('2026-12-21T02:00:00Z'),
    })
    await join(lately, { dob: born.sixteen }, strict)
    expect(await rowOf(lately, strict)).toBeUndefined()
    for (const one of [email, 'stranger@list.example'])
      await strict.db.insert(subscribers).values({
        id: crypto.randomUUID(),
        firstName: 'Mia',
        email: one,
        consentText: 'yes',
        consentedAt: new Date(at),
        confirmedAt: new Date(at),
        createdAt: site.services.clock.now(),
      })
    await deleteStaleSubscribers(strict.db, strict.services.settings, new Date(at))
    expect(await rowOf(email, strict)).toBeUndefined()
    expect(await rowOf('stranger@list.example', strict)).toBeDefined()
    expect(person.person.id).toBeGreaterThan(0)
  })

  test('the page of the form asks for the month of birth, and keeps what was typed', async () => {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
    const send = (fields: Record<string, string>) =>
      strict
        .visitor()
        .request('/site/mailing-list', { method: 'POST', headers, body: new URLSearchParams(fields) })
    const typed = { first_name: 'Aroha', email: 'page@list.example' }
    const asked = await send(typed)
    expect(asked.status).toBe(422)
    const html = await asked.text()
    for (const part of ['When were you born', words.dob, 'value="page@list.example"', 'value="Aroha"'])
      expect(html).toContain(part)
    expect(await rowOf(typed.email, strict)).toBeUndefined()
    expect((await send({ ...typed, 'dob-year': '2009', 'dob-month': '5' })).status).toBe(200)
    expect(await rowOf(typed.email, strict)).toBeDefined()
    expect(await (await site.visitor().page('/site/mailing-list')).text()).not.toContain('When were you born')
  })

  test('a ghost keeps a name or address only from 16 on; without them no age is asked', async () => {
    const make = (facts: object) =>
      strict.visitor().post('/api/academy/ghost-user', { source: 'academy', ...facts })
    expect((await make({})).status).toBe(200)
    for (const contact of [{ first_name: 'Mia' }, { email: 'mia@list.example' }]) {
      expect((await (await make(contact)).json()).errors).toEqual({ dob: [words.dob] })
      expect((await (await make({ ...contact, dob: born.fifteen })).json()).errors).toEqual({
        dob: [words.contactAge],
      })
      expect((await make({ ...contact, dob: born.sixteen })).status).toBe(200)
    }
    const ghost = await strict.ghost()
    const { ghost: mine } = (await (await ghost.get('/api/state')).json()) as { ghost: { id: string } }
    const change = (facts: object) => ghost.put(`/api/academy/ghost-user/${mine.id}`, facts)
    expect((await change({ meta: { step: 2 } })).status).toBe(200)
    expect((await change({ first_name: 'Mia' })).status).toBe(422)
    expect((await change({ first_name: 'Mia', dob: born.sixteen })).status).toBe(200)
  })

  test('a tool keeps a name or address of a visitor only from 16 on; without them no age is asked', async () => {
    const save = async (facts: object) => {
      const path = '/api/tools/budget-planner/ghost-results'
      const reply = await strict.visitor().post(path, { answers: emptyBudget('AU'), ...facts })
      return [reply.status, (await reply.json()).errors]
    }
    expect(await save({})).toEqual([200, undefined])
    for (const contact of [{ first_name: 'Mia' }, { email: 'mia@tools.example' }]) {
      expect(await save(contact)).toEqual([422, { dob: [words.dob] }])
      expect(await save({ ...contact, dob: born.fifteen })).toEqual([422, { dob: [words.contactAge] }])
      expect(await save({ ...contact, dob: born.sixteen })).toEqual([200, undefined])
    }
    expect(await strict.db.$count(ghosts, eq(ghosts.email, 'mia@tools.example'))).toBe(1)
  })
})
