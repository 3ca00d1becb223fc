import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { formTemplates, formVersions } from '#app/features/forms/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { pdfLines, pdfText } from '#test/pdf-text.ts'
import { createLink, guardianYes, hostYes } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementAttendance, placementHealthNotes, placementLog } from '../days/tables.server.ts'
import { templateKey } from '../forms/wex-forms.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { schoolOnCall, schoolPlacementSettings } from '../school/tables.server.ts'
import {
  placementAnswers,
  placementDecisions,
  placementPapers,
  placementSignatures,
  placements,
} from '../tables.server.ts'
import { paperKinds } from './paper-kinds.ts'

const site = await testSite({ at: '2027-05-05T02:00:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()
const nsw = await schoolOf(services, 'AU-NSW')
const nz = await schoolOf(services, 'NZ')
for (const [schoolId, phone] of [
  [nsw, '02 9000 0000'],
  [nz, '09 900 0000'],
] as const) {
  await db.insert(schoolPlacementSettings).values({ schoolId, phone, updatedAt: now })
  await db
    .insert(schoolOnCall)
    .values({ schoolId, position: 1, name: 'Oncall Sample', phone: '0400 111 222' })
}
const advisor = (schoolId = nsw) => site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })
const everyone = ['student', 'host', 'guardian', 'school'] as const

type Facts = Parameters<typeof createPlacement>[1]

/** A placement that runs today, of a student who is signed in, with all that is private filled in. */
async function running(facts: Facts = {}) {
  const schoolId = facts?.schoolId ?? nsw
  const student = await site.signedIn({
    role: 'student',
    schoolId,
    firstName: 'Ngaio',
    lastName: 'Hidden-Surname',
    classYear: 2029,
  })
  const made = await createPlacement(services, {
    status: 'active',
    signed: everyone,
    schoolId,
    studentId: student.person.id,
    answers: {
      host: { ...hostYes, bring: 'Closed shoes' },
      guardian: { ...guardianYes, phone: '0400 777 888', conditions: 'Secret of the family' },
      school: { student_cover: true, student_cover_by: 'Sample Cover', notes: 'Words for the file' },
    },
    approvedAt: now,
    ...facts,
  })
  await db
    .update(placementHosts)
    .set({ standing: 'paused', standingReason: 'Standing for staff' })
    .where(eq(placementHosts.id, made.hostId))
  await db
    .insert(placementHealthNotes)
    .values({ placementId: made.id, sealed: 'Sealed health', writtenAt: now })
  await db.insert(placementDecisions).values({
    placementId: made.id,
    kind: 'decision',
    topic: 'payment',
    about: 'A question of the rules',
    why: 'Reason of the approver',
    at: now,
  })
  await db.insert(placementAnswers).values({
    placementId: made.id,
    form: 'reflection',
    answers: { did: 'I helped', host_words: 'Word about the host' },
    updatedAt: now,
  })
  return { ...made, student, path: `/api/wex/placements/${made.id}` }
}

const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer())

async function pdfOf(browser: Browser, path: string) {
  const reply = await browser.get(path)
  expect([path, reply.status]).toEqual([path, 200])
  return bytesOf(reply)
}

async function reportOf(id: number, answers: object = {}) {
  await db.insert(placementAnswers).values({
    placementId: id,
    form: 'host-report',
    answers: {
      on_time: 'mostly',
      listened: 'mostly',
      hours: 33,
      again: true,
      words: 'Helped everyone',
      ...answers,
    },
    updatedAt: now,
  })
  await db.insert(placementSignatures).values({
    placementId: id,
    party: 'host',
    fieldName: 'report_signature',
    name: 'Robin Report',
    signedAt: now,
    form: 'host-report',
    termsVersion: 1,
    digest: 'b'.repeat(64),
  })
  await db.update(placements).set({ status: 'completed', hostReportedAt: now }).where(eq(placements.id, id))
}

test('a student gets the packet, their own form and the card of their placement, each listed by the placement', async () => {
  const { student, path } = await running()
  const { data } = await (await student.get(path)).json()
  expect(data.files).toEqual(['packet', 'student', 'card'])
  const reply = await student.get(`${path}/papers/packet`)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.headers.get('content-disposition')).toContain('work-experience-packet-Ngaio.pdf')
  expect(reply.headers.get('content-disposition')).not.toContain('Hidden')
  const text = pdfLines(await bytesOf(reply))
  for (const words of [
    'Ngaio Hidden-Surname',
    'Sort the post',
    'Mon 3 May 2027, 9 am to 4 pm',
    'Someone to call in an emergency: Their name',
    'What the rules say',
    `SHA-256 of what was signed: ${'a'.repeat(64)}`,
    'Typed name with a tick, Wed 5 May 2027, 12 pm, Sydney time. Version 1 of the arrangement.',
    'The host\nSample Name Wed 5 May 2027',
  ])
    expect(text).toContain(words)
  expect(pdfLines(await pdfOf(student, `${path}/papers/student`))).toContain('How you get there')
})

test('a packet of a student has nothing in it that is for staff alone', async () => {
  const { student, path, id } = await running()
  await reportOf(id)
  for (const kind of ['packet', 'student', 'certificate', 'host-report']) {
    const { all } = pdfText(await pdfOf(student, `${path}/papers/${kind}`))
    for (const hidden of [
      'Standing for staff',
      'paused',
      'Word about the host',
      'Secret of the family',
      '0400 777 888',
      'Words for the file',
      'Sealed health',
      'Reason of the approver',
    ])
      expect([kind, hidden, all.includes(hidden)]).toEqual([kind, hidden, false])
  }
})

test('papers that are not there yet, not for students, or of someone else are not found', async () => {
  const { student, path } = await running()
  for (const kind of ['host', 'guardian', 'school', 'host-report', 'certificate', 'fields'])
    expect([kind, (await student.get(`${path}/papers/${kind}`)).status]).toEqual([kind, 404])
  const other = await site.signedIn({ role: 'student', schoolId: nsw })
  const staff = await advisor()
  expect((await other.get(`${path}/papers/packet`)).status).toBe(404)
  expect((await other.get('/api/wex/placements/999999999/papers/packet')).status).toBe(404)
  expect((await staff.get(`${path}/papers/packet`)).status).toBe(404)
  expect((await site.visitor().get(`${path}/papers/packet`)).status).toBe(401)
  const draft = await running({ status: 'draft' })
  expect((await draft.student.get(`${draft.path}/papers/packet`)).status).toBe(404)
})

test('the school gets every paper that is there, with all forms and decisions, and each is audited', async () => {
  const { id } = await running()
  await reportOf(id)
  const staff = await advisor()
  const path = `/api/advisor/wex/placements/${id}`
  const { data } = await (await staff.get(path)).json()
  expect(data.files).toEqual(paperKinds.filter((kind) => kind !== 'card'))
  const packet = await pdfOf(staff, `${path}/papers/packet`)
  const text = pdfLines(packet)
  for (const words of [
    'Secret of the family',
    '0400 777 888',
    'Words for the file',
    'Closed shoes',
    'Helped everyone',
    'Robin Report',
    'Reason of the approver',
    'The official form or written arrangement, Wed 5 May 2027',
  ])
    expect(text).toContain(words)
  for (const hidden of ['Standing for staff', 'Word about the host', 'Sealed health'])
    expect(pdfText(packet).all).not.toContain(hidden)
  for (const kind of data.files)
    expect((await pdfOf(staff, `${path}/papers/${kind}`)).length).toBeGreaterThan(1_000)
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `placements/${id}`))
  const read = rows.filter(({ actorId, action }) => actorId === staff.person.id && action === 'wex.paper')
  expect(read).toHaveLength(1 + data.files.length)
  const foreign = await advisor(nz)
  expect((await foreign.get(`${path}/papers/packet`)).status).toBe(404)
  expect((await site.visitor().get(`${path}/papers/packet`)).status).toBe(401)
})

test('the answer of a host and its report are papers of their own, each with its own signature', async () => {
  const { id } = await running()
  await reportOf(id)
  const staff = await advisor()
  const paper = async (kind: string) =>
    pdfLines(await pdfOf(staff, `/api/advisor/wex/placements/${id}/papers/${kind}`))
  expect(await paper('host')).toContain('a'.repeat(64))
  expect(await paper('host')).not.toContain('Robin Report')
  expect(await paper('host-report')).toContain('b'.repeat(64))
})

test('a form has the questions that were answered, whatever staff have made of them since', async () => {
  const { id } = await running()
  const ofHost = eq(formTemplates.key, templateKey('host'))
  const [{ id: templateId, sections } = { id: 0, sections: [] }] = await db
    .select()
    .from(formTemplates)
    .where(ofHost)
  const asked = JSON.stringify(sections).replace('What to bring and wear', 'Shoes and clothes')
  const [version] = await db
    .insert(formVersions)
    .values({ templateId, version: 99, sections: JSON.parse(asked), createdAt: now })
    .returning()
  await db
    .update(placementAnswers)
    .set({ formVersionId: version?.id })
    .where(and(eq(placementAnswers.placementId, id), eq(placementAnswers.form, 'host')))
  const staff = await advisor()
  const path = `/api/advisor/wex/placements/${id}`
  const text = pdfLines(await pdfOf(staff, `${path}/papers/packet`))
  for (const question of ['Shoes and clothes', 'How you get there']) expect(text).toContain(question)
  expect(text).not.toContain('What to bring and wear')
})

test('a host gets what it signed and what its page shows; the emergency contact on the days alone', async () => {
  const facts = { ...(await running()) }
  const { student } = facts
  const { path } = await createLink(services, 'during', {
    studentId: student.person.id,
    schoolId: nsw,
    answers: { host: hostYes, guardian: { ...guardianYes, phone: '0400 777 888' } },
  })
  const host = site.visitor()
  const { files } = await (await host.get(`/api${path}`)).json()
  expect(files).toEqual(['packet', 'host', 'card'])
  const card = pdfText(await pdfOf(host, `/api${path}/papers/card`)).all
  for (const words of ['000', '02 9000 0000', '0400 000 003', 'Sam Sample']) expect(card).toContain(words)
  for (const kind of files) {
    const { all } = pdfText(await pdfOf(host, `/api${path}/papers/${kind}`))
    expect(all).toContain('Ngaio')
    for (const hidden of ['Hidden-Surname', '2011-02-14', '14 Feb 2011', '0400 777 888', 'Oncall Sample'])
      expect([kind, hidden, all.includes(hidden)]).toEqual([kind, hidden, false])
    if (kind !== 'card') expect(all).not.toContain('0400 000 003')
  }
  expect(pdfLines(await pdfOf(host, `/api${path}/papers/host`))).toContain('Closed shoes')
  const weekend = 4 * 24 * 60
  await site.later(-weekend, async () => {
    const { all } = pdfText(await pdfOf(host, `/api${path}/papers/card`))
    expect(all).not.toContain('0400 000 003')
  })
})

test('a guardian gets their consent and the packet, without numbers that a passed-on link would give away', async () => {
  const { path } = await createLink(services, 'withdraw', {
    schoolId: nsw,
    answers: {
      host: hostYes,
      guardian: { ...guardianYes, phone: '0400 777 888', conditions: 'Secret of the family' },
      school: { student_cover: true, student_cover_by: 'Sample Cover' },
    },
  })
  const guardian = site.visitor()
  expect((await (await guardian.get(`/api${path}`)).json()).files).toEqual(['packet', 'guardian'])
  for (const kind of ['packet', 'guardian']) {
    const { all } = pdfText(await pdfOf(guardian, `/api${path}/papers/${kind}`))
    expect(all).toContain('•••888')
    for (const hidden of ['0400 777 888', 'Secret of the family', '0400 000 003', 'What could hurt'])
      expect([kind, hidden, all.includes(hidden)]).toEqual([kind, hidden, false])
  }
  expect(pdfLines(await pdfOf(guardian, `/api${path}/papers/packet`))).toContain('Sample Cover')
})

test('links give no papers before they are signed, none of another party, and none when they do not work', async () => {
  for (const purpose of ['answer', 'consent'] as const) {
    const { path } = await createLink(services, purpose)
    expect((await (await site.visitor().get(`/api${path}`)).json()).files).toEqual([])
    expect((await site.visitor().get(`/api${path}/papers/packet`)).status).toBe(404)
  }
  const { path } = await createLink(services, 'during')
  for (const kind of ['student', 'guardian', 'school', 'certificate', 'fields', 'host-report'])
    expect([kind, (await site.visitor().get(`/api${path}/papers/${kind}`)).status]).toEqual([kind, 404])
  expect((await site.visitor().get(`/api${path.replace('host', 'parent')}/papers/packet`)).status).toBe(404)
  expect((await site.visitor().get('/api/wex/host/forged/papers/packet')).status).toBe(404)
  await db.update(placements).set({ status: 'cancelled' })
  expect((await site.visitor().get(`/api${path}/papers/packet`)).status).toBe(404)
})

test('in New Zealand the card says 111, the file is in New Zealand English, and times are of Auckland', async () => {
  const { student, path } = await running({ place: 'NZ', schoolId: nz })
  const card = await pdfOf(student, `${path}/papers/card`)
  const { all } = pdfText(card)
  expect(all).toContain('ring 111')
  expect(all).not.toContain('ring 000')
  for (const words of ['09 900 0000', 'Oncall Sample: 0400 111 222', 'Pat Sample: 0400 000 003'])
    expect(all).toContain(words)
  expect(Buffer.from(card).toString('latin1')).toContain('/Lang (en-NZ)')
  expect(pdfLines(await pdfOf(student, `${path}/papers/packet`))).toContain('2 pm, Auckland time')
})

test('a certificate says whose hours they are, what the host saw, and that it is no qualification', async () => {
  const { student, path, id } = await running()
  await db.insert(placementLog).values({
    placementId: id,
    clientId: crypto.randomUUID(),
    date: '2027-05-03',
    hours: 6.5,
    text: 'I sorted',
    createdAt: now,
  })
  await db.insert(placementAttendance).values([
    { placementId: id, date: '2027-05-03', kind: 'checked-in', party: 'student', at: now },
    { placementId: id, date: '2027-05-04', kind: 'absent', party: 'student', at: now },
  ])
  expect((await student.get(`${path}/papers/certificate`)).status).toBe(404)
  await reportOf(id)
  const text = pdfLines(await pdfOf(student, `${path}/papers/certificate`))
  for (const words of [
    'Ngaio Hidden-Surname did work experience at Sample Bakery: A week in an office.',
    '33 hours As the host reported them.',
    '6.5 hours As the student wrote them down. Nobody has checked them.',
    '4 of 5 All agreed days, except days of absence. The student checked in on 1 of them.',
    'Came on time, or rang',
    'Helped everyone',
    'Robin Report signed the report on Wed 5 May 2027.',
    'is not a qualification and has no marks',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('next year')
})

test('a student who was there on no day gets no certificate', async () => {
  const { student, path, id } = await running()
  await reportOf(id)
  const dates = ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06', '2027-05-07']
  await db.insert(placementAttendance).values(
    dates.map((date) => ({
      placementId: id,
      date,
      kind: 'no-show' as const,
      party: 'host' as const,
      at: now,
    })),
  )
  expect((await (await student.get(path)).json()).data.files).not.toContain('certificate')
  expect((await student.get(`${path}/papers/certificate`)).status).toBe(404)
})

test('the same placement gives the same bytes and is recorded once; a change gives others', async () => {
  const { student, path, id } = await running()
  const first = await pdfOf(student, `${path}/papers/packet`)
  const again = await site.later(90, () => pdfOf(student, `${path}/papers/packet`))
  expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true)
  const rows = () => db.select().from(placementPapers).where(eq(placementPapers.placementId, id))
  expect(await rows()).toMatchObject([{ kind: 'packet', termsVersion: 1, madeAt: now }])
  await db.update(placements).set({ supervisor: 'Another Sample' }).where(eq(placements.id, id))
  expect(Buffer.from(await pdfOf(student, `${path}/papers/packet`)).equals(Buffer.from(first))).toBe(false)
  expect(await rows()).toHaveLength(2)
})

test('papers read in order: the title first, each form under its heading, tables with heads', async () => {
  const { student, path } = await running()
  const { read, pages } = pdfText(await pdfOf(student, `${path}/papers/packet`))
  expect(pages).toBeGreaterThan(2)
  const heads = read.filter(({ tag }) => tag === 'H1' || tag === 'H2')
  expect(heads.map(({ text }) => text)).toEqual([
    'Work experience: A week in an office',
    'Days and hours',
    'Tasks',
    'Who has signed',
    'The student’s request',
    'What the rules say',
  ])
  expect(heads[0]?.tag).toBe('H1')
  for (const [at, { tag }] of read.entries()) if (tag === 'TH') expect(read[at + 1]?.tag).toBe('TD')
})

test('another site cannot make a browser ask for a paper', async () => {
  const { student, path } = await running()
  const reply = await student.request(`${path}/papers/packet`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(reply.status).toBe(403)
})
