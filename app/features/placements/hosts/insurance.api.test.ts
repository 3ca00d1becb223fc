import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { uploads, uploadUses } from '#app/features/uploads/tables.server.ts'
import { pdf } from '#test/documents.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { createLink } from '#test/placement-links.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { readRecord } from '../record.server.ts'
import type { Place } from '../rules/topics.ts'
import { placementEvents, placements } from '../tables.server.ts'
import { runsOutWords } from './insurance-rules.ts'
import { placementHosts } from './tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z' })
const { db, services } = site

function certificate(
  until: string,
  file: File | null = new File([new Uint8Array(pdf())], 'certificate.pdf'),
) {
  const form = new FormData()
  if (file) form.set('file', file)
  form.set('insured_until', until)
  return form
}

const hostRow = async (id: number) =>
  (await db.select().from(placementHosts).where(eq(placementHosts.id, id)))[0]

async function school(place: Place = 'AU-NSW') {
  const schoolId = await schoolOf(services, place)
  const one = await site.signedIn({ role: 'advisor', schoolId, permissions: [] })
  const host = await createHost(services, schoolId, { place })
  const path = `/api/advisor/wex/hosts/${host.id}/insurance`
  const put = (form: FormData, by = one) => by.upload(path, form)
  return { schoolId, one, host, path, put }
}

test.each<Place>(['AU-NSW', 'NZ'])(
  'staff of a school in %s store a certificate and open it, each with a row in the audit log; nobody else gets it',
  async (place) => {
    const { schoolId, one, host, path, put } = await school(place)
    expect((await one.get(path)).status).toBe(404)
    const stored = await effectsFrom(site)
    expect((await put(certificate('2027-12-31'))).status).toBe(200)
    await stored.expectAudited('wex-hosts.insurance')
    const row = await hostRow(host.id)
    expect(row?.insuredUntil).toBe('2027-12-31')
    const [file] = await db
      .select()
      .from(uploads)
      .where(eq(uploads.id, row?.insuranceUploadId ?? ''))
    expect(file).toMatchObject({ userId: null, purpose: 'host-insurance', state: 'stored' })
    const opened = await effectsFrom(site)
    const reply = await one.get(path)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await opened.expectAudited('wex-hosts.open-insurance')
    const there = await schoolOf(services, place === 'NZ' ? 'AU-NSW' : 'NZ')
    const foreign = await site.signedIn({ role: 'advisor', schoolId: there, permissions: ['approve_wex'] })
    expect((await foreign.get(path)).status).toBe(404)
    expect((await put(certificate('2028-01-01'), foreign)).status).toBe(404)
    for (const role of ['student', 'parent', 'user', 'provider', 'admin'] as const) {
      const other = await site.signedIn({ role, schoolId: role === 'student' ? schoolId : undefined })
      expect([role, (await other.get(path)).status]).toEqual([role, 403])
      expect([role, (await put(certificate('2028-01-01'), other)).status]).toEqual([role, 403])
    }
    expect((await site.visitor().get(path)).status).toBe(401)
    expect((await one.get(`/api/uploads/${row?.insuranceUploadId}`)).status).toBe(404)
    expect((await hostRow(host.id))?.insuredUntil).toBe('2027-12-31')
  },
)

test('a newer certificate takes the place of the one before, and the log has both days', async () => {
  const { host, put } = await school()
  await put(certificate('2027-06-30'))
  const first = (await hostRow(host.id))?.insuranceUploadId
  await put(certificate('2028-06-30'))
  const uses = await db
    .select()
    .from(uploadUses)
    .where(eq(uploadUses.place, `placement-host:${host.id}`))
  const now = await hostRow(host.id)
  expect(uses.map(({ uploadId }) => uploadId)).toEqual([now?.insuranceUploadId])
  expect([now?.insuredUntil, now?.insuranceUploadId === first]).toEqual(['2028-06-30', false])
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    before: { insuredUntil: '2027-06-30' },
    after: { insuredUntil: '2028-06-30' },
  })
})

test.each<[string, FormData, string]>([
  ['no file', certificate('2027-12-31', null), 'file'],
  ['a text', certificate('2027-12-31', new File(['Hello'], 'certificate.txt')), 'file'],
  ['a web page named as a PDF', certificate('2027-12-31', new File(['<html></html>'], 'a.pdf')), 'file'],
  ['no day', certificate(''), 'insured_until'],
  ['a day that does not exist', certificate('2027-02-30'), 'insured_until'],
  ['yesterday', certificate('2027-02-28'), 'insured_until'],
])('%s is refused with a sentence for its field, and nothing is stored', async (_words, form, field) => {
  const { host, put } = await school()
  const reply = await put(form)
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
  expect((await hostRow(host.id))?.insuranceUploadId).toBeNull()
})

test('the certificate counts for a placement up to its last day, and the list of hosts says when it runs out before', async () => {
  const { schoolId, one, host, put } = await school('AU-NSW')
  const facts = { schoolId, hostId: host.id, status: 'submitted' as const, isRecorded: false }
  const { id } = await createPlacement(services, facts)
  const counts = async () => {
    const record = await readRecord(db, eq(placements.id, id), services.clock.now())
    return record.state.facts.recorded.has('insurance-evidence')
  }
  const listed = async () => {
    const { data } = await json(await one.get('/api/advisor/wex/hosts?keyword=bakery'))
    return data.find((line: { id: number }) => line.id === host.id)
  }
  expect([await counts(), (await listed()).has_certificate, (await listed()).runs_out]).toEqual([
    false,
    false,
    null,
  ])
  await createPlacement(services, { ...facts, days: workdays('2027-04-27', 2) })
  await put(certificate('2027-05-06'))
  expect(await counts()).toBe(false)
  expect((await listed()).runs_out).toBe(
    'The insurance runs out on Thu 6 May 2027, before the placement ends on Fri 7 May 2027.',
  )
  await put(certificate('2027-05-07'))
  await createPlacement(services, { ...facts, status: 'completed', days: workdays('2027-06-07', 2) })
  expect([await counts(), (await listed()).runs_out]).toEqual([true, null])
})

test('a host sends its certificate by the link with which it answers, until one is valid to the last day, and not by others', async () => {
  const { id, hostId, path } = await createLink(services, 'answer')
  const visitor = site.visitor()
  const asks = async () => (await json(await visitor.get(`/api${path}`))).asks_for_certificate
  // The work is from 3 to 7 May: a certificate that ends before its last day is not enough.
  for (const until of ['2027-05-06', '2027-05-07']) {
    expect(await asks()).toBe(true)
    expect((await visitor.upload(`/api${path}/insurance`, certificate(until))).status).toBe(200)
    expect(await hostRow(hostId)).toMatchObject({ insuredUntil: until })
  }
  const events = await db.select().from(placementEvents).where(eq(placementEvents.placementId, id))
  const sent = { kind: 'insurance-sent', party: 'host' }
  expect(events).toMatchObject([sent, sent])
  expect(await asks()).toBe(false)
  const again = await visitor.upload(`/api${path}/insurance`, certificate('2029-12-31'))
  expect([again.status, (await json(again)).code]).toEqual([422, 'certificate-known'])
  const during = await createLink(services, 'during')
  expect((await visitor.upload(`/api${during.path}/insurance`, certificate('2027-12-31'))).status).toBe(404)
  const forged = `/api/wex/host/${'x'.repeat(43)}/insurance`
  expect((await visitor.upload(forged, certificate('2027-12-31'))).status).toBe(404)
  expect((await hostRow(during.hostId))?.insuranceUploadId).toBeNull()
})

test('staff store a certificate on the page of hosts by a form without scripts', async () => {
  const { one, host } = await school()
  const form = certificate('2027-12-31')
  form.set('intent', `insurance:${host.id}`)
  const written = new Response(form)
  const reply = await one.request('/advisor/wex/hosts', {
    method: 'POST',
    headers: {
      'content-type': written.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
      accept: 'text/html',
    },
    body: await written.arrayBuffer(),
  })
  expect(reply.status).toBeLessThan(400)
  expect((await hostRow(host.id))?.insuredUntil).toBe('2027-12-31')
  expect(await (await one.page('/advisor/wex/hosts')).text()).toContain(
    `href="/api/advisor/wex/hosts/${host.id}/insurance"`,
  )
})

test('what runs out says nothing without a certificate or a placement', () => {
  expect(runsOutWords({ insuranceUploadId: null, insuredUntil: '2027-01-01' }, '2027-05-07')).toBeNull()
  expect(runsOutWords({ insuranceUploadId: 'a', insuredUntil: '2027-01-01' }, null)).toBeNull()
})
