import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { answerQuestions, createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placements } from '../tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z' })
const { services } = site
const nsw = await schoolOf(services, 'AU-NSW')
const advisor = () => site.signedIn({ role: 'advisor', schoolId: nsw, permissions: ['approve_wex'] })

test('/advisor/wex opens for advisors, empty and with placements; others go to the log-in (R-2.1-077)', async () => {
  const path = '/advisor/wex'
  const one = await advisor()
  expect(await (await one.page(path)).text()).toContain('No placements yet')
  const { id } = await createPlacement(services, { status: 'submitted' })
  const page = await one.page(path)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toMatch(/<h1[^>]*>Work experience<\/h1>/)
  expect(html).toContain(`href="${path}/${id}"`)
  expect(html).toContain('Has not answered yet.')
  expect(await (await one.page(`${path}?late=1`)).text()).toContain('Nobody is late')
  expect((await site.visitor().page(path)).headers.get('location')).toBe('/login')
  const student = await site.signedIn({ role: 'student', schoolId: nsw })
  expect((await student.page(path)).headers.get('location')).toBe('/home')
})

test('/advisor/wex/:id says what is missing on the disabled button, and approves by a form without scripts (R-2.1-078)', async () => {
  const one = await advisor()
  const { id } = await createPlacement(services, {
    status: 'parent-consented',
    signed: ['student', 'host', 'guardian'],
  })
  const path = `/advisor/wex/${id}`
  const before = await (await one.page(path)).text()
  expect(before).toMatch(/aria-disabled="true"[^>]*>Approve<[\s\S]*? And \d+ more\./)
  await answerQuestions(services, id)
  const reply = await one.submit(path, {
    intent: 'approve',
    signature: 'Ngaire Hill',
    signature_agreed: 'yes',
  })
  expect(reply.status).toBeLessThan(400)
  const [row] = await site.db.select().from(placements).where(eq(placements.id, id))
  expect(row?.status).toBe('approved')
  expect(await (await one.page(path)).text()).toContain('Signed by')
  expect((await site.visitor().page(path)).headers.get('location')).toBe('/login')
  const foreign = await site.signedIn({ role: 'advisor', schoolId: await schoolOf(services, 'NZ') })
  expect((await foreign.page(path)).status).toBe(404)
})

test.each([
  ['figures', 'Industries without a host'],
  ['hosts', 'Add a host that you know'],
  ['folder', 'Excursion folder'],
  ['settings', 'Lessons begin at'],
])('/advisor/wex/%s opens for advisors alone', async (name, words) => {
  await createHost(services, nsw)
  const page = await (await advisor()).page(`/advisor/wex/${name}`)
  expect([page.status, (await page.text()).includes(words)]).toEqual([200, true])
  expect((await site.visitor().page(`/advisor/wex/${name}`)).headers.get('location')).toBe('/login')
})
