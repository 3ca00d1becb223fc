import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trackingEvents } from '#app/features/site/tables.server.ts'
import { sharedKey } from '#app/shell/navigation.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import type { Module } from '../contract.ts'
import { enrolments, moduleFeedback, modules, programs } from '../tables.server.ts'

const site = await testSite()
const { db } = site
const program = '/academy/finlit'
const module = `${program}/first-payslip`

async function htmlOf(browser: Browser, path: string, status = 200): Promise<string> {
  const reply = await browser.page(path)
  expect([path, reply.status]).toEqual([path, status])
  return (await reply.text()).replaceAll('<!-- -->', '')
}

const wordsIn = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

function post(browser: Browser, path: string, fields: Record<string, string>) {
  return browser.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}

async function finishFirstTopic(browser: Browser) {
  const api = '/api/academy/programs/finlit/modules/first-payslip'
  const { data } = await browser.read<{ data: Module }>(api)
  const [topic] = data.topics
  expect((await browser.post(`${api}/no-quiz-attempt`, { topic_id: String(topic?.id) })).status).toBe(200)
  return data.topics
}

describe('the home of the Academy', () => {
  test('lists the programs with what they take, what XP are worth and how it works (R-2.1-092)', async () => {
    const html = await htmlOf(site.visitor(), '/academy')
    expect(html).toMatch(/<title>Academy – Yonder<\/title>/)
    const words = wordsIn(html)
    for (const words_ of ['Money basics', 'Renting', 'Your XP', '100 XP is worth $1.', 'How it works'])
      expect(words).toContain(words_)
    expect(html).toContain('href="/academy/finlit"')
  })

  test('leads back to the page after the last that was done, on any device (R-1-008)', async () => {
    const user = await site.signedIn({ role: 'user' })
    expect(wordsIn(await htmlOf(user, '/academy'))).not.toContain('Continue')
    const [, second] = await finishFirstTopic(user)
    const html = await htmlOf(user, '/academy')
    expect(wordsIn(html)).toContain(`Continue: ${second?.title}`)
    expect(html).toContain(`href="${module}/${second?.slug}"`)
    expect(wordsIn(html)).toContain('Keep going')
  })

  test('shows an empty state where there is no program yet (R-7-143)', async () => {
    await db.update(programs).set({ isPublished: false })
    try {
      expect(wordsIn(await htmlOf(await site.signedIn({ role: 'user' }), '/academy'))).toContain(
        'There are no programs yet',
      )
    } finally {
      await db.update(programs).set({ isPublished: true })
    }
  })

  test('a tour that was read is not shown again, to an account and to a ghost (R-4-092)', async () => {
    for (const person of [await site.signedIn({ role: 'user' }), await site.ghost()]) {
      expect((await post(person, '/academy', { intent: 'tour' })).status).toBe(200)
      type Owner = { meta: { complete_tours: string[] } }
      const state = await person.read<{ user: Owner | null; ghost: Owner | null }>('/api/state')
      expect((state.user ?? state.ghost)?.meta.complete_tours).toEqual(['academy'])
    }
  })
})

describe('a program', () => {
  test('shows its modules in their order, and the strip of links under the header (R-2.1-093) (R-2.2-010)', async () => {
    const html = await htmlOf(site.visitor(), program)
    expect(html).toMatch(/<h1[^>]*>Money basics</)
    expect(html).toMatch(/<header[^>]*data-secondary="true"/)
    expect(wordsIn(html)).toContain('0 of')
    expect(html).toContain(`href="${module}"`)
    expect(html).toContain('"@type":"Course"')
  })

  test('stands in the frame of the Academy, and only its pages have the second row (R-2.2-005) (R-2.2-009)', async () => {
    for (const path of ['/academy', program, module])
      expect(await htmlOf(site.visitor(), path)).toContain('data-frame="academy"')
    for (const path of ['/academy', '/rewards'])
      expect(await htmlOf(site.visitor(), path)).not.toMatch(/<header[^>]*data-secondary="true"/)
    expect(await htmlOf(site.visitor(), module)).toMatch(/<header[^>]*data-secondary="true"/)
  })

  test('is begun without scripts and without an account: a ghost takes it, and one start is counted (R-4-090) (R-7-D021)', async () => {
    await db.delete(trackingEvents)
    const visitor = site.visitor()
    const reply = await post(visitor, program, { intent: 'enrol' })
    expect([reply.status, reply.headers.get('location')]).toEqual([302, module])
    await post(visitor, program, { intent: 'enrol' })
    const { ghost } = await visitor.read<{ ghost: { id: string } }>('/api/state')
    expect(await db.select().from(enrolments).where(eq(enrolments.ghostId, ghost.id))).toMatchObject([
      { programId: expect.any(Number), userId: null, createdAt: expect.any(Date) },
    ])
    expect(await db.select().from(trackingEvents)).toMatchObject([
      { name: 'academy_program_start', context: 'finlit', forMarketing: true, route: '/academy/:p_slug' },
    ])
  })

  test('someone who takes it is led on instead of being enrolled again (R-4-088)', async () => {
    const user = await site.signedIn({ role: 'user' })
    expect(wordsIn(await htmlOf(user, program))).toContain('Start this program')
    await user.post('/api/academy/programs/enroll', { program_id: 'finlit' })
    const words = wordsIn(await htmlOf(user, program))
    expect(words).not.toContain('Start this program')
    expect(words).toContain('Begin: Your first payslip')
    await finishFirstTopic(user)
    expect(wordsIn(await htmlOf(user, program))).toContain('Continue: Your first payslip')
  })

  test('is taken only after the call went well, and what was pending ends in both outcomes (R-4-087) (R-4-089) (R-3-106)', async () => {
    const user = await site.signedIn({ role: 'user' })
    for (const [slug, status] of [
      ['nothing-of-ours', 404],
      ['finlit', 200],
    ] as const) {
      user.cookies.set(`pending_enrolment_${slug}`, '1')
      const reply = await user.post('/api/academy/programs/enroll', { program_id: slug })
      expect(reply.status).toBe(status)
      expect(user.cookies.has(`pending_enrolment_${slug}`)).toBe(false)
    }
    const own = await db.select().from(enrolments).where(eq(enrolments.userId, user.person.id))
    expect(own).toHaveLength(1)
  })

  test('an id leads to the address with the name, and an unknown program is not there', async () => {
    const [row] = await db.select().from(programs).where(eq(programs.slug, 'finlit'))
    const reply = await site.visitor().page(`/academy/${row?.id}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([301, program])
    await htmlOf(site.visitor(), '/academy/nothing-of-ours', 404)
  })

  test('names its sponsor on its colour, and never on one where white cannot be read', async () => {
    const branding = { line: 'Made with Copperlark Credit Union', isSample: true }
    await db.update(programs).set({ branding }).where(eq(programs.slug, 'finlit'))
    const user = await site.signedIn({ role: 'user' })
    const html = await htmlOf(user, program)
    expect(wordsIn(html)).toContain('Made with Copperlark Credit Union Sample')
    expect(html).toContain('background-color:#0b5c53')
    await db.update(programs).set({ brandColor: '#ffee00', branding: {} }).where(eq(programs.slug, 'finlit'))
    expect(await htmlOf(user, program)).not.toContain('#ffee00;')
    await db.update(programs).set({ brandColor: '#0b5c53' }).where(eq(programs.slug, 'finlit'))
  })
})

describe('a module', () => {
  test('shows its topics, what it trains, its sources and the thing to do this week (R-2.1-094)', async () => {
    const html = await htmlOf(site.visitor(), module)
    const words = wordsIn(html)
    for (const part of [
      'Topics',
      'Skills you practise',
      'Sources',
      'One thing to do this week',
      'Start here',
    ])
      expect(words).toContain(part)
    expect(html).not.toContain('In Australia your boss')
    expect(html).toContain('"@type":"LearningResource"')
  })

  test('is rated without scripts, by a visitor too, who becomes a ghost (R-4-092)', async () => {
    const visitor = site.visitor()
    expect((await post(visitor, module, { intent: 'rate' })).status).toBe(422)
    const reply = await post(visitor, module, { intent: 'rate', rating: '4', comment: 'More cats.' })
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('Your rating is saved')])
    const { ghost } = await visitor.read<{ ghost: { id: string } }>('/api/state')
    expect(await db.select().from(moduleFeedback).where(eq(moduleFeedback.ghostId, ghost.id))).toMatchObject([
      { rating: 4, comment: 'More cats.' },
    ])
  })

  describe('for some states and ages', () => {
    const limits = { stateFilter: ['VIC'], minAge: 15, maxAge: 18 }
    const open = { stateFilter: [], minAge: null, maxAge: null }
    const limit = (row: typeof limits | typeof open) =>
      db.update(modules).set(row).where(eq(modules.slug, 'first-payslip'))
    beforeAll(() => limit(limits))
    afterAll(() => limit(open))
    const facts = {
      y13_anonymous_user_age: '16',
      y13_anonymous_user_country: 'AU',
      y13_anonymous_user_state: 'VIC',
    }

    test('others are led to the Academy, which says why (R-5-034)', async () => {
      const born = `${site.services.clock.now().getUTCFullYear() - 17}-01-01`
      const elsewhere = await site.signedIn({ role: 'user', country: 'AU', state: 'NSW', dob: born })
      for (const browser of [site.visitor(), await site.ghost(), elsewhere]) {
        const reply = await browser.page(module)
        expect([reply.status, reply.headers.get('location')]).toEqual([302, '/academy'])
        expect(reply.headers.getSetCookie().join()).toContain('yonder_notice=not-eligible')
        expect(reply.headers.getSetCookie().join()).not.toContain('HttpOnly')
      }
    })

    test('it is open by the account, and by what a visitor has said in this session', async () => {
      const born = `${site.services.clock.now().getUTCFullYear() - 17}-01-01`
      await htmlOf(await site.signedIn({ role: 'user', country: 'AU', state: 'VIC', dob: born }), module)
      const visitor = site.visitor()
      for (const [name, value] of Object.entries(facts)) visitor.cookies.set(name, value)
      await htmlOf(visitor, module)
      expect(wordsIn(await htmlOf(visitor, program))).toContain('Ages 15 to 18 in VIC')
    })

    test('such a visitor is not shown the copy that visitors share', () => {
      const url = new URL(module, 'http://localhost')
      expect(sharedKey(url)).toBe(module)
      expect(sharedKey(url, 'y13_anonymous_user_state=VIC')).toBeNull()
      expect(sharedKey(new URL(program, 'http://localhost'), 'y13_anonymous_user_state=VIC')).toBe(program)
    })
  })
})

test('menus, and the button for more XP, lead to the Academy (R-2.3-037)', async () => {
  type Menus = { data: { id: string; children: { name: string; link: string; hide: boolean }[] }[] }
  const { data } = await site.visitor().read<Menus>('/api/menu')
  const learn = data.find(({ id }) => id === 'learn-skills')
  expect(learn?.children).toContainEqual(
    expect.objectContaining({ name: 'Academy', link: '/academy', hide: false }),
  )
})
