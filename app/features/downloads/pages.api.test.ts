import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import { testSite } from '#test/site.ts'
import { downloads } from './tables.server.ts'

const site = await testSite()
const [course] = await site.db.select().from(courses).limit(1)
const [occupation] = await site.db.select().from(occupations).limit(1)
if (!course || !occupation) throw new Error('there is no content')

type Browser = ReturnType<typeof site.visitor>
const press = (browser: Browser, path: string, site = 'same-origin') =>
  browser.request(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site,
    },
    body: '',
  })
const address = `/download?type=course&id=${course.id}`
const formOn = async (browser: Browser, path: string) =>
  /<form [^>]*action="(\/download\?[^"]+)"/
    .exec(await (await browser.page(path)).text())?.[1]
    ?.replace('&amp;', '&')

test('the pages of a course and of an occupation have a button for their sheet, without a script', async () => {
  const visitor = site.visitor()
  expect(await formOn(visitor, `/courses/${course.slug}`)).toBe(address)
  expect(await formOn(visitor, `/occupations/${occupation.slug}`)).toBe(
    `/download?type=occupation&id=${occupation.id}`,
  )
})

test('a student presses it, gets the file, and finds it under downloads (R-2.1-008)', async () => {
  const student = await site.signedIn({ role: 'student' })
  expect(await (await student.page('/downloads')).text()).toContain('Nothing downloaded yet')
  const reply = await press(student, address)
  expect(reply.status).toBe(303)
  const url = reply.headers.get('location') ?? ''
  expect((await student.get(url)).headers.get('content-type')).toBe('application/pdf')
  const page = await student.page('/downloads')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toMatch(/<h1[^>]*>Downloads<\/h1>/)
  expect(html).toContain('Course facts')
  expect(html).toMatch(/\d+ KB/)
  expect(html).toContain(`href="${url}"`)
})

test('without signing in the page of downloads asks for it; staff go home with a notice (R-2.1-008)', async () => {
  expect((await site.visitor().page('/downloads')).headers.get('location')).toBe(
    '/login?redirect=%2Fdownloads',
  )
  for (const role of ['advisor', 'provider', 'admin'] as const) {
    const reply = await (await site.signedIn({ role })).page('/downloads')
    expect(reply.headers.get('location')).toBe('/')
  }
})

test('a visitor becomes a ghost on the way, and the file is theirs', async () => {
  const visitor = site.visitor()
  const first = await press(visitor, address)
  expect(first.status).toBe(307) // the browser posts the same again, with the cookie it was given
  expect(visitor.cookies.get('yonder_ghost')).toBeTruthy()
  const second = await press(visitor, first.headers.get('location') ?? '')
  expect(second.status).toBe(303)
  const url = second.headers.get('location') ?? ''
  expect((await visitor.get(url)).status).toBe(200)
  const [row] = await site.db
    .select()
    .from(downloads)
    .where(eq(downloads.id, Number(url.split('/')[3])))
  expect(row?.ghostId).toBeTruthy()
})

test('a browser that accepts no cookies is told so instead of being sent round', async () => {
  const reply = await press(site.visitor(), `${address}&ghost=1`)
  expect(reply.status).toBe(401)
  expect(await reply.text()).toContain('does not accept our cookie')
})

test('another site cannot press it, and an address without an item leads nowhere', async () => {
  const student = await site.signedIn({ role: 'student' })
  expect((await press(student, address, 'cross-site')).status).toBe(403)
  expect(await site.db.$count(downloads, eq(downloads.userId, student.person.id))).toBe(0)
  for (const path of ['/download', '/download?type=course', '/download?type=%3Cb%3E&id=1'])
    expect((await student.page(path)).status).toBe(404)
  expect((await press(student, '/download?type=nothing&id=1')).status).toBe(422)
  expect((await student.page(address)).status).toBe(200)
})

test('a report that still asks for its form says so on the way to the file', async () => {
  const student = await site.signedIn({ role: 'student' })
  const reply = await press(student, '/download?type=business-report&id=hopes-for-work')
  expect(reply.status).toBe(422)
  expect(await reply.text()).toContain('the short form is on the page of the report')
})
