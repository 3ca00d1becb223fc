import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, daysLater } from '#app/platform/calendar.ts'
import { fixedClock } from '#app/platform/clock.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import type { Attempt, Module, Question } from '../contract.ts'
import { fieldName } from '../quiz/answers.ts'
import { partsOf } from '../quiz/parts.server.ts'
import { attempts, modules, questions, quizzes } from '../tables.server.ts'
import { academyWords } from '../words.ts'

const site = await testSite()
const { db } = site
const module = '/academy/finlit/first-payslip'
const api = '/api/academy/programs/finlit/modules/first-payslip'
const { data: content } = await site.visitor().read<{ data: Module }>(api)
const [first, second] = content.topics
const last = content.topics.at(-1)
const topic = `${module}/${first?.slug}`
const quiz = `${module}/${last?.slug}`
const rows = (await db.select().from(questions)).map((row) => ({ ...row, ...partsOf(row.kind, row.parts) }))
const secret = new Map(rows.map((row) => [row.slug, row]))

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

type Fields = Record<string, string> | [string, string][]
const post = (browser: Browser, path: string, fields: Fields) =>
  browser.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
const ends = async (reply: Promise<Response>) => {
  const { status, headers } = await reply
  return [status, headers.get('location')]
}

type Started = { data: { questions: Question[]; attempt: Attempt } }
const started = async (browser: Browser) => (await browser.read<Started>(`${api}/quiz/start`)).data

/** The fields of a form without scripts, with every answer right. */
function rightFields(asked: readonly Question[]): [string, string][] {
  return asked.flatMap(({ slug, kind }): [string, string][] => {
    const answer = secret.get(slug)?.answer ?? {}
    const name = fieldName(slug)
    if (kind === 'single') return [[name, answer.right?.[0] ?? '']]
    if (kind === 'multiple') return (answer.right ?? []).map((id) => [name, id])
    if (kind === 'order') return (answer.right ?? []).map((id, at) => [fieldName(slug, id), String(at + 1)])
    if (kind === 'match')
      return Object.entries(answer.pairs ?? {}).map(([left, right]) => [fieldName(slug, left), right])
    if (kind === 'number') return [[name, String(answer.value)]]
    return [[name, kind === 'text' ? (answer.accept?.[0] ?? '') : '3']]
  })
}

const balanceOf = async (browser: Browser) => {
  type Owner = { academy_balance: string }
  const { user, ghost } = await browser.read<{ user: Owner | null; ghost: Owner | null }>('/api/state')
  return (user ?? ghost)?.academy_balance
}

/** Begins the quiz as a browser without scripts does. */
async function begin(browser: Browser) {
  expect(await ends(post(browser, quiz, { intent: 'start' }))).toEqual([302, `${quiz}?q=1`])
  return started(browser)
}

describe('a topic', () => {
  test('shows its text and checks, with no menu, no burger and no footer around it (R-2.1-095) (R-2.2-006)', async () => {
    const html = await htmlOf(site.visitor(), topic)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${first?.title}<`))
    expect(html).not.toMatch(/<footer|aria-label="Main"|aria-label="Menu"/)
    const words = wordsIn(html)
    expect(words).toContain(`Page 1 of ${content.topics.length}`)
    expect(words).toContain('In Australia your boss')
    expect(words).not.toContain('In New Zealand your boss')
    expect(html).toMatch(/<details><summary[^>]*>Show the answer/)
    expect(words).toContain('Done, next page +10 XP')
  })

  test('speaks for the country that is asked for, and for the one someone lives in', async () => {
    const kiwi = await site.signedIn({ role: 'user', country: 'NZ', state: 'OTA' })
    for (const html of [await htmlOf(site.visitor(), `${topic}?country=nz`), await htmlOf(kiwi, topic)]) {
      expect(wordsIn(html)).toContain('Written for New Zealand.')
      expect(wordsIn(html)).toContain('In New Zealand your boss')
      expect(wordsIn(html)).not.toContain('In Australia your boss')
    }
  })

  test('is done by a form, by a visitor too, who becomes a ghost with the XP', async () => {
    const visitor = site.visitor()
    const fields = { intent: 'done', topic: String(first?.id), next: second?.slug ?? '' }
    for (const _ of [1, 2])
      expect(await ends(post(visitor, topic, fields))).toEqual([302, `${module}/${second?.slug}`])
    expect(await balanceOf(visitor)).toBe('10')
  })

  test('that was done on another device says so', async () => {
    const user = await site.signedIn({ role: 'user' })
    await user.post(`${api}/no-quiz-attempt`, { topic_id: String(first?.id) })
    const words = wordsIn(await htmlOf(user, topic))
    expect(words).toContain('You have done this one.')
    expect(words).toContain(`Next: ${second?.title}`)
    expect(words).toContain(`1 of ${content.topics.length} done`)
  })

  test('an id leads to the address with the name, and one of another module is not there', async () => {
    expect(await ends(site.visitor().page(`${module}/${first?.id}`))).toEqual([301, topic])
    await htmlOf(site.visitor(), `${module}/nothing-of-ours`, 404)
    await htmlOf(site.visitor(), `/academy/renting/first-payslip/${first?.slug}`, 404)
  })

  test('the id of a topic of another module is refused, and earns nothing', async () => {
    const user = await site.signedIn({ role: 'user' })
    expect((await post(user, topic, { intent: 'done', topic: '999999', next: '' })).status).toBe(404)
    expect((await post(user, topic, { intent: 'done', topic: String(last?.id), next: '' })).status).toBe(422)
    expect(await balanceOf(user)).toBe('0')
  })

  describe('of a module for some states', () => {
    const limit = (stateFilter: string[]) =>
      db.update(modules).set({ stateFilter }).where(eq(modules.slug, 'first-payslip'))
    beforeAll(() => limit(['VIC']))
    afterAll(() => limit([]))

    test('leads others to the Academy, and takes no form of theirs (R-5-034)', async () => {
      const elsewhere = await site.signedIn({ role: 'user', country: 'AU', state: 'NSW' })
      for (const browser of [site.visitor(), elsewhere])
        expect(await ends(browser.page(topic))).toEqual([302, '/academy'])
      const reply = await post(elsewhere, topic, { intent: 'done', topic: String(first?.id), next: '' })
      expect([reply.status, await balanceOf(elsewhere)]).toEqual([302, '0'])
    })
  })
})

describe('a quiz', () => {
  test('says how long it takes, what passing needs and what it is worth before it begins', async () => {
    const words = wordsIn(await htmlOf(site.visitor(), quiz))
    for (const part of [
      '6 questions, about 4 minutes.',
      'You pass with 60 out of 100.',
      'You can try as often as you like.',
      'Passing it earns 40 XP, once.',
      'Start the quiz',
    ])
      expect(words).toContain(part)
  })

  test('with a limit says how many tries there are', async () => {
    await db.update(quizzes).set({ maxAttempts: 2 })
    try {
      const place = '/academy/programs/finlit/modules/tax-in-one-sitting'
      const { data } = await site.visitor().read<{ data: Module }>(`/api${place}`)
      const path = `/academy/finlit/tax-in-one-sitting/${data.topics.at(-1)?.slug}`
      expect(wordsIn(await htmlOf(site.visitor(), path))).toContain('You have 2 tries.')
    } finally {
      await db.update(quizzes).set({ maxAttempts: null })
    }
  })

  test('has all its questions in one form without scripts, and no word of what is right', async () => {
    const visitor = site.visitor()
    const { questions: asked } = await begin(visitor)
    const html = await htmlOf(visitor, `${quiz}?q=1`)
    expect(html.match(/<fieldset/g)).toHaveLength(asked.length)
    for (const { slug } of asked) expect(html).toContain(`name="${fieldName(slug)}`)
    for (const { explain, answer } of secret.values())
      for (const word of [explain, ...(answer.mistakes ?? []).map(({ why }) => why)].filter(Boolean))
        expect(html).not.toContain(word)
    expect(html).not.toMatch(/right_answer|"pairs"|"accept"|"tolerance"/)
  })

  test('is taken by a visitor without scripts, and the result says what was earned (R-2.1-096)', async () => {
    const visitor = site.visitor()
    const { questions: asked, attempt } = await begin(visitor)
    const fields: [string, string][] = [
      ...rightFields(asked),
      ['attempt', String(attempt.id)],
      ['step', '1'],
      ['intent', 'finish'],
    ]
    const result = `${quiz}/result/${attempt.id}`
    expect(await ends(post(visitor, `${quiz}?q=1`, fields))).toEqual([302, result])
    const html = await htmlOf(visitor, result)
    expect(html).toMatch(/<h1[^>]*>Passed, with everything right</)
    expect(wordsIn(html)).toContain('40 XP')
    expect(await balanceOf(visitor)).toBe('40')

    // sent again from another tab: the same result, and nothing twice
    expect(await ends(post(visitor, `${quiz}?q=1`, fields))).toEqual([302, result])
    expect(await balanceOf(visitor)).toBe('40')
  })

  test('answers that are not possible stay on the page with the reason, and the others are stored', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { questions: asked, attempt } = await begin(user)
    const number = asked.find(({ kind }) => kind === 'number')?.slug ?? ''
    const [name, value] = rightFields(asked.filter(({ kind }) => kind === 'single'))[0] ?? ['', '']
    const reply = await post(user, `${quiz}?q=1`, [
      [name, value],
      [fieldName(number), 'a lot'],
      ['attempt', String(attempt.id)],
      ['intent', 'finish'],
    ])
    const html = await reply.text()
    expect(reply.status).toBe(422)
    expect(html).toContain(academyWords.noNumber)
    expect(html).toContain('value="a lot"')
    expect((await started(user)).attempt.answers).toEqual({ [name.slice(2)]: value })
  })

  test('a finish with gaps asks once, and goes through the second time', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { questions: asked, attempt } = await begin(user)
    const fields = { attempt: String(attempt.id), intent: 'finish' }
    const reply = await post(user, `${quiz}?q=1`, fields)
    expect([reply.status, await reply.text()]).toEqual([
      422,
      expect.stringContaining(`${asked.length} questions have no answer yet.`),
    ])
    expect(await ends(post(user, `${quiz}?q=1`, { ...fields, sure: '1' }))).toEqual([
      302,
      `${quiz}/result/${attempt.id}`,
    ])
    const words = wordsIn(await htmlOf(user, `${quiz}/result/${attempt.id}`))
    expect(words).toContain('Not passed yet.')
    expect(words).toContain('Passing earns 40 XP, on any try.')
  })

  test('goes on where it stopped, on another device', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { questions: asked, attempt } = await begin(user)
    const fields: [string, string][] = [
      ...rightFields(asked.slice(0, 1)),
      ['attempt', String(attempt.id)],
      ['step', '1'],
      ['intent', 'next'],
    ]
    expect(await ends(post(user, `${quiz}?q=1`, fields))).toEqual([302, `${quiz}?q=2`])
    expect(wordsIn(await htmlOf(user, quiz))).toContain('Continue the quiz')
    expect(await ends(post(user, quiz, { intent: 'start' }))).toEqual([302, `${quiz}?q=2`])
  })

  test('a form of someone else’s try stores nothing, and an address with a question needs a start', async () => {
    const [one, other] = [await site.signedIn({ role: 'user' }), await site.ghost()]
    const { questions: asked, attempt } = await begin(one)
    const fields: [string, string][] = [
      ...rightFields(asked),
      ['attempt', String(attempt.id)],
      ['intent', 'finish'],
    ]
    expect((await post(other, `${quiz}?q=1`, fields)).status).toBe(409)
    const [row] = await db.select().from(attempts).where(eq(attempts.id, attempt.id))
    expect(row).toMatchObject({ status: 'in-progress', answers: {} })
    expect(await ends(site.visitor().page(`${quiz}?q=1`))).toEqual([302, quiz])
  })

  test('is begun by its button alone: a page of a question that someone opens leads to the button', async () => {
    const user = await site.signedIn({ role: 'user' })
    expect(await ends(user.page(`${quiz}?q=1`))).toEqual([302, quiz])
    const begun = () => db.select().from(attempts).where(eq(attempts.userId, user.person.id))
    expect(await begun()).toEqual([])
    await post(user, quiz, { intent: 'start' })
    expect((await user.page(`${quiz}?q=1`)).status).toBe(200)
    expect(await begun()).toHaveLength(1)
  })

  test('of which nothing can be marked is not passed and pays nothing', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { attempt } = await begin(user)
    await db.update(attempts).set({ questions: [], versions: [] }).where(eq(attempts.id, attempt.id))
    await db.update(quizzes).set({ passMark: 0 })
    try {
      const path = `${api}/quizzes/${attempt.quiz_id}/finish`
      const { data } = await (await user.post(path, { attempt_id: String(attempt.id) })).json()
      expect(data).toMatchObject({ status: 'finished-failed', score: 0, xp_awarded: 0 })
    } finally {
      await db.update(quizzes).set({ passMark: 60 })
    }
  })
})

describe('a result', () => {
  const finishWith = async (browser: Browser, wrong: boolean) => {
    const { questions: asked, attempt } = await begin(browser)
    const mistake = secret.get('first-payslip--gross-net')?.answer.mistakes?.[0]
    const fields = rightFields(asked).map(([name, value]): [string, string] =>
      wrong && name === fieldName('first-payslip--gross-net') ? [name, mistake?.id ?? ''] : [name, value],
    )
    await post(browser, `${quiz}?q=1`, [...fields, ['attempt', String(attempt.id)], ['intent', 'finish']])
    return { path: `${quiz}/result/${attempt.id}`, mistake }
  }

  test('tells which step went wrong, what is right and where to read it again', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { path, mistake } = await finishWith(user, true)
    const html = await htmlOf(user, path)
    const words = wordsIn(html)
    expect(html).toMatch(/<h1[^>]*>Passed. One thing to look at again</)
    expect(html).toContain(mistake?.why)
    expect(words).toContain('Right Net pay')
    expect(html).toContain(`href="${module}/top-of-the-slip"`)
    expect(words).toContain('One thing to do this week')
    expect(words).toContain('Try it again')
    expect(words).toContain('Continue the module')
  })

  test('of a second pass says that the XP were earned before', async () => {
    const user = await site.signedIn({ role: 'user' })
    await finishWith(user, false)
    const { path } = await finishWith(user, false)
    expect(wordsIn(await htmlOf(user, path))).toContain(
      'You earned the 40 XP of this quiz when you passed it before.',
    )
    expect(await balanceOf(user)).toBe('40')
  })

  test('is its owner’s alone; a visitor is led to the Academy (R-2.1-096)', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { path } = await finishWith(user, false)
    await htmlOf(user, path)
    await htmlOf(await site.signedIn({ role: 'user' }), path, 404)
    await htmlOf(await site.ghost(), path, 404)
    expect(await ends(site.visitor().page(path))).toEqual([302, '/academy'])
    expect(await ends(user.page(path.replace(last?.slug ?? '', first?.slug ?? '')))).toEqual([301, path])
  })

  test('is not there before the finish', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { attempt } = await begin(user)
    await htmlOf(user, `${quiz}/result/${attempt.id}`, 404)
  })

  test('takes a rating of the module', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { path } = await finishWith(user, false)
    const reply = await post(user, path, { intent: 'rate', rating: '5' })
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining(academyWords.rated)])
  })

  test('puts the week’s task in the career plan, due in a week and once, however often it is sent', async () => {
    const user = await site.signedIn({ role: 'student' })
    const { path } = await finishWith(user, false)
    expect(await htmlOf(user, path)).toContain('Add it to my plan')
    const { clock } = site.services
    const inUtc = dayIn('UTC', clock.now())
    site.services.clock = fixedClock(new Date(`${inUtc}T14:30:00Z`)) // tomorrow in Sydney
    const send = () => post(user, path, { intent: 'plan-step', route: 'plan-a' })
    expect(await (await send()).text()).toContain(academyWords.inPlan)
    expect((await send()).status).toBe(200)
    type Plan = { data: { sections: { 'plan-a': { steps: { title: string; due_on: string }[] } } } }
    const { data } = await user.read<Plan>('/api/career/plan')
    site.services.clock = clock
    expect(data.sections['plan-a'].steps).toEqual([
      expect.objectContaining({ title: content.this_week?.title, due_on: daysLater(inUtc, 8) }),
    ])
    expect(await htmlOf(user, path)).not.toContain('Add it to my plan')
  })

  test('of a ghost offers no plan, which needs an account', async () => {
    const ghost = await site.ghost()
    const { path } = await finishWith(ghost, false)
    expect(await htmlOf(ghost, path)).not.toContain('Add it to my plan')
    expect((await post(ghost, path, { intent: 'plan-step', route: 'plan-a' })).status).toBe(401)
  })
})
