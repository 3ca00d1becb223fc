import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { downloads } from '#app/features/downloads/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import { resumes } from '../tables.server.ts'
import type { SavedResume } from './contract.ts'
import { maxResumes, savedBytesLimit } from './limits.ts'
import type { ResumeOutcome } from './outcome.ts'
import { plainTextOf } from './plain-text.ts'
import type { Resume } from './shapes.ts'
import { resumeHelper } from './tool.server.ts'

const site = await testSite({ at: '2026-11-28T03:00:00Z' })
const { db } = site
const path = '/api/user/resumes'

/** Without a job, with a field of another program. */
const content: Resume = {
  basics: { name: 'Ana <Sample>', email: 'ana@school.example', summary: 'I like people & animals.' },
  skills: [{ name: 'Patience', keywords: ['Explaining things twice'] }],
  education: [{ institution: 'Sample High', studyType: 'Year 11', startDate: '2021' }],
  certificates: [{ name: 'First aid (sample)', url: 'https://yonder.example/certificates/ABC' }],
  theme: { colour: 'blue' },
}
type Reply = { data: SavedResume }
const save = async (who: Browser, given: object = { title: 'For a café', content }) => {
  const reply = await who.post(path, given)
  return { status: reply.status, body: (await reply.json()) as Reply & { errors: object; message: string } }
}
const saved = async (who: Browser) => (await save(who)).body.data
const list = async (who: Browser) => (await who.read<{ data: SavedResume[] }>(path)).data
const student = () => site.signedIn({ role: 'student' })
const count = (userId: number) => db.$count(resumes, eq(resumes.userId, userId))

describe('a version of a résumé', () => {
  test('is saved with every field of its record, and listed with the latest first (R-7-053, R-7-D012)', async () => {
    const who = await student()
    expect(await list(who)).toEqual([])
    const one = await saved(who)
    expect(one).toEqual({
      id: expect.any(Number),
      user_id: who.person.id,
      title: 'For a café',
      content,
      file_url: `${path}/${one.id}/file`,
      version: 1,
      created_at: '2026-11-28T03:00:00.000Z',
      updated_at: '2026-11-28T03:00:00.000Z',
    })
    const other = (await save(who, { title: '  For a\nvet ', content })).body.data
    expect((await list(who)).map(({ id, title }) => [id, title])).toEqual([
      [other.id, 'For a vet'],
      [one.id, 'For a café'],
    ])
    // What was changed last comes first, though it was begun before the other.
    const change = { title: 'For a bakery', content, version: 1 }
    await site.later(1, () => who.put(`${path}/${one.id}`, change))
    expect((await list(who)).map(({ id }) => id)).toEqual([one.id, other.id])
  })

  test('is saved by a parent of a student too, and by nobody who is staff or not signed in (R-7-053, R-7-D009)', async () => {
    expect((await save(await site.signedIn({ role: 'parent' }))).status).toBe(200)
    const others = [[site.visitor(), 401] as const, [await site.ghost(), 401] as const]
    for (const role of ['advisor', 'provider', 'admin'] as const)
      others.push([await site.signedIn({ role }), 403 as never] as never)
    for (const [who, status] of others) {
      expect((await who.get(path)).status).toBe(status)
      expect((await save(who)).status).toBe(status)
    }
  })

  test('of someone else is not found, for whoever asks (R-7-D009)', async () => {
    const owner = await student()
    const { id } = await saved(owner)
    const change = { title: 'Mine now', content: {}, version: 1 }
    for (const who of [await student(), await site.ghost(), await site.signedIn({ role: 'advisor' })]) {
      const replies = [
        await who.put(`${path}/${id}`, change),
        await who.delete(`${path}/${id}`),
        await who.get(`${path}/${id}/file`),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    for (const role of ['provider', 'admin'] as const) {
      const staff = await site.signedIn({ role })
      expect((await staff.put(`${path}/${id}`, change)).status).toBe(403)
      expect((await staff.delete(`${path}/${id}`)).status).toBe(403)
      expect((await staff.get(`${path}/${id}/file`)).status).toBe(403)
    }
    expect(await list(owner)).toMatchObject([{ id, title: 'For a café', version: 1 }])
  })

  test('is changed by its version, and a second window gets both (R-7-D009)', async () => {
    const who = await student()
    const { id } = await saved(who)
    const put = (title: string, version: number) => who.put(`${path}/${id}`, { title, content, version })
    expect(await (await put('First', 1)).json()).toMatchObject({ success: true, data: { version: 2 } })
    const second = await put('Second', 1)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      code: 'changed-elsewhere',
      saved: { version: 2, title: 'First' },
      yours: { title: 'Second' },
    })
    expect(await list(who)).toMatchObject([{ title: 'First', version: 2 }])
  })

  test('is saved once however often a device sends it', async () => {
    const who = await student()
    const send = () => who.post(path, { title: 'Once', content }, { 'idempotency-key': 'resume-1' })
    const [one, other] = [await (await send()).json(), await (await send()).json()]
    expect(other).toEqual(one)
    expect(await count(who.person.id)).toBe(1)
  })

  test(`can be saved ${maxResumes} times, and no more until one is deleted (R-7-D009)`, async () => {
    const who = await student()
    const { id } = await saved(who)
    const at = site.services.clock.now()
    const row = { userId: who.person.id, title: 'A', content: {}, createdAt: at, updatedAt: at }
    await db.insert(resumes).values(Array.from({ length: maxResumes - 2 }, () => row))
    expect((await save(who)).status).toBe(200)
    const refused = await save(who)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'You have 20 versions. Delete one, or save over one.',
    ])
    expect((await who.delete(`${path}/${id}`)).status).toBe(200)
    expect((await who.delete(`${path}/${id}`)).status).toBe(404)
    expect((await save(who)).status).toBe(200)
    expect(await count(who.person.id)).toBe(maxResumes)
  })

  test('stands in the export of an account and goes with it', async () => {
    const who = await student()
    await saved(who)
    const zip = await (await who.get('/api/user/security/export')).arrayBuffer()
    expect(Buffer.from(zip).toString('latin1')).toContain('resumes.')
    await db.delete(users).where(eq(users.id, who.person.id))
    expect(await count(who.person.id)).toBe(0)
  })
})

describe('a document that cannot be right', () => {
  test('is refused with path and reason, and what was saved stays (R-7-D009)', async () => {
    const who = await student()
    const { id } = await saved(who)
    const wrong = {
      basics: { name: 'Ana', email: 'none' },
      work: [{ name: 'Sample Café', startDate: 'May' }],
      education: 'school',
    }
    const errors = {
      'content.basics.email': ['This has to be an e-mail address.'],
      'content.work[0].startDate': ['This has to be a date such as 2026-11-28, 2026-11 or 2026.'],
      'content.education': ['This has to be a list.'],
    }
    const refused = await save(who, { title: 'Wrong', content: wrong })
    expect([refused.status, refused.body.errors]).toEqual([422, errors])
    const reply = await who.put(`${path}/${id}`, { title: 'Wrong', content: wrong, version: 1 })
    expect([reply.status, ((await reply.json()) as { errors: object }).errors]).toEqual([422, errors])
    expect(await list(who)).toMatchObject([{ id, title: 'For a café', version: 1, content }])
  })

  test.each([
    ['no title', { title: ' ', content }, 'title'],
    ['a title of 81 letters', { title: 'x'.repeat(81), content }, 'title'],
    ['a list', { title: 'A', content: [] }, 'content'],
    ['half of a letter', { title: 'A', content: { notes: { '\ud800': 'x' } } }, 'content'],
    ['a field beside', { title: 'A', content, user_id: 1 }, 'user_id'],
  ])('%s is refused beside its field', async (_name, body, field) => {
    const who = await student()
    const refused = await save(who, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    expect(await count(who.person.id)).toBe(0)
  })

  test('is saved up to 100 KB, refused beyond with the reason, and not read at all from 2 MB', async () => {
    const who = await student()
    const filled = (bytes: number) => ({ title: 'A', content: { a: 'x'.repeat(bytes - '{"a":""}'.length) } })
    expect((await save(who, filled(savedBytesLimit))).status).toBe(200)
    const refused = await save(who, filled(savedBytesLimit + 1))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['content']])
    expect((await save(who, filled(2_000_000))).status).toBe(413)
    expect(await count(who.person.id)).toBe(1)
  })
})

describe('the file of a version', () => {
  const fileOf = async (who: Browser, format?: string) => {
    const { id } = await saved(who)
    const reply = await who.get(`${path}/${id}/file${format ? `?format=${format}` : ''}`)
    return { id, reply, type: reply.headers.get('content-type') }
  }

  test('is a tagged PDF in one column that reads in order, with a code for certificates (R-7-D009)', async () => {
    const { reply, type } = await fileOf(await student())
    expect([type, reply.headers.get('cache-control')]).toEqual(['application/pdf', 'private, no-store'])
    const bytes = new Uint8Array(await reply.arrayBuffer())
    const { read, all } = pdfText(bytes)
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/S \/Figure\b/g),
    ).toHaveLength(1)
    expect(read.map(({ tag, text }) => `${tag} ${text}`.trim())).toEqual([
      'H1 Ana <Sample>',
      'P ana@school.example',
      'H2 About me',
      'P I like people & animals.',
      'H2 Strengths and skills',
      'H3 Patience',
      expect.stringMatching(/^Lbl •/),
      'LBody Explaining things twice',
      'H2 School and study',
      'H3 Year 11',
      'P Sample High',
      'P 2021 to now',
      'H2 Certificates',
      'H3 First aid (sample)',
      'P https://yonder.example/certificates/ABC',
      'P QR code to check it: First aid (sample), yonder.example/certificates/ABC',
    ])
    expect(all).not.toContain('blue')
  })

  test('is a web page in which everything is escaped, plain text, and the document itself', async () => {
    const who = await student()
    const page = await fileOf(who, 'html')
    expect([page.type, page.reply.headers.get('content-disposition')]).toEqual([
      'text/html; charset=utf-8',
      expect.stringMatching(/^attachment; filename="for-a-cafe\.html"/),
    ])
    const text = await page.reply.text()
    expect(text).toContain('<h1>Ana &lt;Sample&gt;</h1>')
    expect(text).not.toContain('<Sample>')
    expect(await (await fileOf(who, 'txt')).reply.text()).toBe(plainTextOf(content))
    expect(await (await fileOf(who, 'json')).reply.json()).toEqual(content)
    const other = await fileOf(who, 'docx')
    expect(other.reply.status).toBe(422)
  })

  test('stands among one’s downloads as a PDF, and goes with the version (R-7-D009)', async () => {
    const who = await student()
    await fileOf(who, 'txt')
    type Listed = { data: { label: string; title: string; item_id: number; url: string }[] }
    const listed = () => who.read<Listed>('/api/user/downloads')
    expect((await listed()).data).toEqual([])
    const { id } = await fileOf(who)
    const { data } = await listed()
    expect(data).toMatchObject([{ label: 'Résumé', title: 'Résumé: For a café', item_id: id }])
    expect((await who.get(data[0]?.url ?? '')).status).toBe(200)
    await who.delete(`${path}/${id}`)
    expect(await db.$count(downloads, eq(downloads.userId, who.person.id))).toBe(0)
  })
})

describe('the résumé helper', () => {
  const tool = '/tools/resume-helper'
  const answers = { country: 'AU', resume: content }
  type Result = { id: string; answers: object; result: { checklist: { id: string; isDone: boolean }[] } }
  const saveAsVisitor = async (given: object = answers) => {
    const who = site.visitor()
    const reply = await who.post(`/api${tool}/ghost-results`, { answers: given })
    const { id, ghost_user_id } = (await reply.json()) as { id: string; ghost_user_id: string }
    return { who, id, query: new URLSearchParams({ ghost_user_id, id }) }
  }
  const page = async (who: Browser, address: string) => {
    const reply = await who.request(address, { headers: { accept: 'text/html' } })
    return { status: reply.status, to: reply.headers.get('location'), text: await reply.text() }
  }

  test('opens for a visitor and a student, and leads staff away (R-2.1-161)', async () => {
    for (const who of [site.visitor(), await student()]) {
      const { status, text } = await page(who, tool)
      expect([status, /<h1[^>]*>Résumé helper/.test(text)]).toEqual([200, true])
    }
    for (const role of ['advisor', 'provider', 'admin'] as const)
      expect((await page(await site.signedIn({ role }), tool)).to).toBe('/')
  })

  test.each([
    ['AU', []],
    ['NZ', ['gap']],
  ] as const)('goes by the day in %s: work since July counts where it is July', (country, kinds) => {
    const projects = [{ name: 'School play', startDate: '2026-08', endDate: '2026-10' }]
    const resume = { projects, work: [{ name: 'Sample Café', startDate: '2027-07' }] }
    const firstOfJulyInAuckland = new Date('2027-06-30T12:30:00Z')
    const outcome = resumeHelper.workOut({ country, resume }, {}, firstOfJulyInAuckland) as ResumeOutcome
    expect(outcome.warnings.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('thanks a visitor with both ids, and leads others to the tool or the result (R-2.1-170)', async () => {
    const { who, query } = await saveAsVisitor()
    expect((await page(who, `${tool}/thank-you?${query}`)).status).toBe(200)
    expect((await page(who, `${tool}/thank-you?id=1`)).to).toBe(tool)
    expect((await page(await student(), `${tool}/thank-you`)).to).toBe(`${tool}/results`)
  })

  test('shows what was saved as a checklist without a score, to its owner alone (R-2.1-171)', async () => {
    const { who, query } = await saveAsVisitor()
    const { status, text } = await page(who, `${tool}/results?${query}`)
    expect(status).toBe(200)
    for (const words of ['Your résumé', 'Checklist', 'Something you have done', 'Ana &lt;Sample&gt;'])
      expect(text).toContain(words)
    const shown = text.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    expect(shown).not.toMatch(/\bscore\b|\d+ ?%|\d of 9/i)
    expect((await page(site.visitor(), `${tool}/results?${query}`)).status).toBe(404)
    const advisor = await site.signedIn({ role: 'advisor' })
    expect((await page(advisor, `${tool}/results?${query}`)).to).toBe('/')
  })

  test.each(['AU', 'NZ'])('works out the checklist of a document from %s on the server', async (country) => {
    const { who, query } = await saveAsVisitor({ country, resume: content })
    const { data } = await who.read<{ data: Result }>(`/api${tool}/results?${query}`)
    expect(data.answers).toEqual({ country, resume: content })
    const done = data.result.checklist.filter(({ isDone }) => isDone).map(({ id }) => id)
    expect(done).toEqual(expect.arrayContaining(['name', 'contact', 'evidence', 'strengths', 'private']))
    expect(done).not.toContain('examples')
  })

  test('gives a visitor the PDF, with their name and not that of the tool', async () => {
    const { who, id } = await saveAsVisitor()
    const reply = await who.get(`/api${tool}/results/${id}/file`)
    expect(reply.headers.get('content-disposition')).toContain('filename="ana-sample.pdf"')
    const { read, all } = pdfText(new Uint8Array(await reply.arrayBuffer()))
    expect(read[0]).toMatchObject({ tag: 'H1', text: 'Ana <Sample>' })
    expect(all).toContain('Patience')
    expect(all).not.toContain('Résumé helper')
  })

  test.each([
    ['a date in words', { work: [{ startDate: 'May' }] }, 'answers.resume.work[0].startDate'],
    ['a document that is too large', { a: 'x'.repeat(savedBytesLimit) }, 'answers.resume'],
  ])('%s is refused beside its field, and nothing is saved', async (_name, resume, field) => {
    const who = await student()
    const reply = await who.post(`/api${tool}/results`, { answers: { country: 'AU', resume } })
    const { errors } = (await reply.json()) as { errors: object }
    expect([reply.status, Object.keys(errors)]).toEqual([422, [field]])
    expect((await who.read<{ data: null }>(`/api${tool}/results`)).data).toBeNull()
  })
})
