import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLink } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createPlacement, schoolOf } from '#test/work-experience.ts'
import { placements } from '../tables.server.ts'

const site = await testSite({ at: '2027-05-05T02:00:00Z' })
const { services } = site
const vic = await schoolOf(services, 'AU-VIC')
const nz = await schoolOf(services, 'NZ')
const everyone = ['student', 'host', 'guardian', 'school'] as const
const legal = 'The official form is the legal one'
const textOf = async (reply: Response) => (await reply.text()).replaceAll('<!-- -->', '')

test('the pages of a placement list its papers, and say which form is the legal one with the authority’s page', async () => {
  const student = await site.signedIn({ role: 'student', schoolId: vic })
  const facts = { place: 'AU-VIC', status: 'active', signed: everyone, schoolId: vic } as const
  const { id } = await createPlacement(services, { ...facts, studentId: student.person.id })
  const staff = await site.signedIn({ role: 'advisor', schoolId: vic, permissions: ['approve_wex'] })
  const host = await createLink(services, 'during', { place: 'AU-VIC', schoolId: vic })
  const guardian = await createLink(services, 'withdraw', { place: 'AU-VIC', schoolId: vic })
  const pages = [
    [student, `/wex/${id}`, `/api/wex/placements/${id}/papers/card`],
    [staff, `/advisor/wex/${id}`, `/api/advisor/wex/placements/${id}/papers/packet`],
    [site.visitor(), host.path, `/api${host.path}/papers/host`],
    [site.visitor(), guardian.path, `/api${guardian.path}/papers/guardian`],
  ] as const
  for (const [browser, path, link] of pages) {
    const html = await textOf(await browser.page(path))
    for (const words of [legal, 'Work experience arrangement form', 'education.vic.gov.au', `href="${link}"`])
      expect([path, words, html.includes(words)]).toEqual([path, words, true])
  }
})

test('where the rules name no official form, pages speak of none', async () => {
  const staff = await site.signedIn({ role: 'advisor', schoolId: nz })
  const { id } = await createPlacement(services, { place: 'NZ', schoolId: nz, status: 'approved' })
  const html = await textOf(await staff.page(`/advisor/wex/${id}`))
  expect(html).not.toContain('is the legal one')
  expect(html).toContain('Is this what was signed?')
})

test('a page of a host that has still to answer has no copy', async () => {
  const { path } = await createLink(services, 'answer')
  expect(await textOf(await site.visitor().page(path))).not.toContain('Your copy')
})

test('a file is checked by a form without scripts', async () => {
  const staff = await site.signedIn({ role: 'advisor', schoolId: vic })
  const { id } = await createPlacement(services, {
    place: 'AU-VIC',
    status: 'approved',
    signed: everyone,
    schoolId: vic,
  })
  const paper = await (await staff.get(`/api/advisor/wex/placements/${id}/papers/packet`)).arrayBuffer()
  const check = async (bytes: ArrayBuffer) => {
    const form = new FormData()
    form.set('intent', 'check-paper')
    form.set('file', new File([bytes], 'paper.pdf'))
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', accept: 'text/html' }
    return textOf(await staff.request(`/advisor/wex/${id}`, { method: 'POST', headers, body: form }))
  }
  expect(await check(paper)).toContain('which is the version now')
  expect(await check(new TextEncoder().encode('%PDF-1.7 another').buffer as ArrayBuffer)).toContain(
    'This is not a file that Yonder made for this placement.',
  )
  expect(await check(new ArrayBuffer(0))).toContain('Choose the PDF to check')
})

test('the board asks for all packets by a form without scripts, and says that they are being made', async () => {
  const staff = await site.signedIn({ role: 'advisor', schoolId: vic, permissions: ['export'] })
  await createPlacement(services, { place: 'AU-VIC', status: 'approved', signed: everyone, schoolId: vic })
  const reply = await staff.submit('/advisor/wex?status=approved', { intent: 'packets' })
  expect(reply.status).toBe(302)
  const to = reply.headers.get('location') ?? ''
  expect(to).toMatch(/^\/advisor\/wex\?status=approved&packets=[\w-]+$/)
  expect(await textOf(await staff.page(to))).toContain('being made')
  await services.db.update(placements).set({ status: 'draft' }).where(eq(placements.schoolId, vic))
  expect(await textOf(await staff.submit('/advisor/wex', { intent: 'packets' }))).toContain(
    'These placements have no documents yet.',
  )
})
