import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueCredential } from '#app/features/credentials/credentials.server.ts'
import { deliver } from '#app/features/enquiries/delivery.server.ts'
import { remindOfEvents, tellChanges } from '#app/features/events/reminders.server.ts'
import { closeToMinors } from '#app/features/events/rooms/watch.server.ts'
import { events } from '#app/features/events/tables.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { inviteStudents } from '#app/features/onboarding/invitations.server.ts'
import { runImport } from '#app/features/onboarding/run-import.server.ts'
import { studentImports } from '#app/features/onboarding/tables.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { callNext } from '#app/features/placements/days/on-call.server.ts'
import { remindOfInsurance } from '#app/features/placements/hosts/insurance-reminder.server.ts'
import { schoolOnCall } from '#app/features/placements/school/tables.server.ts'
import { endSchoolAccess } from '#app/features/registration/school-access.server.ts'
import { runPayout } from '#app/features/rewards/payout-jobs.server.ts'
import { makeReport } from '#app/features/school-figures/reports.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import { tellOfEndings } from '#app/features/tools/checker/tell-of-endings.server.ts'
import { daysLater } from '#app/platform/calendar.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { cashOutOf, giveXp, longAgo, payable } from '#test/cash-out.ts'
import { emailsTo, linkFor } from '#test/emails.ts'
import { eventIn } from '#test/events.ts'
import { finishModule } from '#test/finish-module.ts'
import { json } from '#test/json.ts'
import { packForm, samplePack } from '#test/packs.ts'
import { createPerson, type PersonFacts } from '#test/people.ts'
import { createHost, createPlacement } from '#test/work-experience.ts'
import { type AtSchool, type Bystander, bystanders, now, student } from './bystanders.ts'

const added = (place: AtSchool) =>
  ({
    'a child': {
      role: 'user',
      dob: '2012-06-01',
      guardianConsentAt: longAgo,
      guardianEmail: 'whaea@home.example',
    },
    'a mother': { role: 'parent', dob: '1980-05-01' },
    'a payee': payable(),
    'a second payee': payable(),
    'a student who finishes': student(place, { classYear: 2027 }),
    'a student to unlink': student(place),
    'a student to unlink with others': student(place),
    'a student to put back': student(place, { classYear: 2027 }),
    'a student who leaves meanwhile': student(place, { classYear: 2027 }),
    'a student who has finished': student(place, { classYear: 2025 }),
  }) satisfies Record<string, PersonFacts>

/** Who hears of what, by name, for each kind of which one call or job says it all. The rows run in their order. */
const at = await bystanders(added, { PRIVACY: 'strict', CASHOUT_DAILY_BUDGET: '5' })
const { site, school, as, idOf, notified } = at
const { db, services } = site
type Name = keyof ReturnType<typeof added> | Bystander
const meeting = {
  topic: 'Maths',
  place: 'Room 4',
  minutes: 20,
  times: ['2026-11-24T12:00', '2026-11-25T12:00'],
}
const meetingsOfMia = async () => (await json(await as('mia').get('/api/user/meetings'))).data

type Row = [kind: string, exactly: Name[], what: string, run: () => Promise<unknown>]

const row = (...one: Row): Row => one

/** What earlier rows have made. */
const made: Record<string, number> = {}
const idFrom = async (reply: Response) => (await json(reply)).data.id
/** Daytime in all places of both countries. */
const noon = new Date(`${new Date(now).toISOString().slice(0, 10)}T02:00:00Z`)
const otherAdmins: Name[] = ['a second admin', 'an admin of the school']

/** The call of what was reported of a message. */
async function safetyReport(): Promise<string> {
  const { data } = await json(await as('admin').get('/api/admin/content-reports'))
  return `/api/admin/content-reports/${data.find(({ kind }: { kind: string }) => kind === 'message').id}`
}

const dayMinutes = 24 * 60
const inMinutes = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000)

async function changeEvent(values: Partial<typeof events.$inferInsert>) {
  const id = made.event ?? 0
  await db.update(events).set(values).where(eq(events.id, id))
  return tellChanges(services, { id }, new Date(now))
}

function incidentAt(placement: number, severity: string) {
  const answers = {
    severity,
    happened_on: '2026-11-20',
    what: 'A sample',
    reporter: 'Mia',
    reporter_phone: '0400 000 009',
  }
  return as('mia').post(`/api/wex/placements/${placement}/incidents`, { answers })
}

const [course] = await db.select({ id: courses.id, slug: courses.slug }).from(courses).limit(1)
await db
  .update(courses)
  .set({ educatorId: 1 })
  .where(eq(courses.id, course?.id ?? 0))
async function ask(who: Name): Promise<number> {
  const reply = await as(who).post('/api/enquiries', {
    subject_type: 'course',
    subject_id: course?.slug,
    first_name: 'Mia',
    last_name: 'Hill',
    email: 'mia@home.example',
    message: 'When does it begin?',
    consent: true,
    hCaptchaToken: 'local',
  })
  made.enquiry = await idFrom(reply)
  return made.enquiry ?? 0
}

const planOfMia = `/api/advisor/students/${idOf('mia')}/career-plan`
const route = { title: 'Nursing', region: 'AU-VIC' }
expect((await as('mia').put('/api/career-planner/plan-a', { answers: route })).status).toBe(200)
let proposal = { id: '', lines: [{ id: '' }] }

let familyLink = ''

/** 30 days before the rates of 2026 end. */
const firstOfDecember = new Date('2026-12-01T02:00:00Z')

const rows: Row[] = [
  row('benefit-amounts-end', ['admin', ...otherAdmins, 'editor'], 'amounts that end in 30 days', () =>
    tellOfEndings(services, firstOfDecember),
  ),
  row('benefit-amounts-end', [], 'the same job again', () => tellOfEndings(services, firstOfDecember)),
  row('pack-to-import', ['admin', ...otherAdmins], 'a pack of a tool that an editor sends', () => {
    const files = samplePack('tools/benefit-rules')
    const rates = (files['rates.yaml'] ?? '').replace('valid_until: 2026-12-31', 'valid_until: 2027-03-31')
    return as('editor').upload('/api/admin/packs/uploads', packForm({ ...files, 'rates.yaml': rates }))
  }),
  row('message-tried', ['colleague'], 'a test message of an advisor to themselves', () =>
    as('colleague').post('/api/advisor/first-steps/message', {}),
  ),
  row('badge', ['mia'], 'a first module', () => finishModule(db, as('mia'), 'first-payslip')),
  row('credential-revoked', ['mia'], 'a credential taken back', async () => {
    const certified = { path: '/a.json', imagePath: '/a.svg', title: 'A', description: 'A', criteria: 'A' }
    const badge = { ...certified, icon: 'footprints', tone: 'reef' as const }
    const id = await issueCredential(
      db,
      { userId: idOf('mia'), kind: 'badge', certified: badge },
      new Date(now),
    )
    return as('admin').post(`/api/admin/credentials/${id}/revoke`, { reason: 'Given by mistake.' })
  }),
  row('fact-report-handled', ['noah'], 'a report of a figure', async () => {
    const about = { page: '/occupations/chef', fact: 'people', words: 'There is a newer survey.' }
    await as('noah').post('/api/fact-reports', { ...about, tell_me: true, hCaptchaToken: 'local' })
    return as('editor').put('/api/admin/fact-reports/1', { fields: { state: 'fixed' }, save: 'publish' })
  }),
  row('rights-given', otherAdmins, 'rights at Yonder', () =>
    as('admin').post(`/api/admin/users/${idOf('a school leaver')}/account`, { action: 'make-editor' }),
  ),
  row('content-decision', ['provider'], 'a decision about a change', async () => {
    const fields = { website: 'https://one.example' }
    const sent = await as('provider').put('/api/admin/educators/1', { fields, save: 'review' })
    const { revision } = (await json(sent)).data
    return as('admin').post(`/api/admin/reviews/${revision.id}/decision`, { decision: 'publish' })
  }),
  // enquiries
  row('enquiry-to-answer', ['provider', 'a second provider'], 'a question', async () =>
    deliver(services, await ask('mia')),
  ),
  row('enquiry-to-answer', [], 'a question that is there already', () =>
    deliver(services, made.enquiry ?? 0),
  ),
  row('enquiry-sent', ['noah'], 'a question passed on', async () => deliver(services, await ask('noah'))),
  row('enquiry-answered', ['noah'], 'an answer', () =>
    as('provider').post(`/api/admin/enquiries/${made.enquiry}/reply`, { message: 'In July.' }),
  ),
  row('enquiry-to-answer', ['provider', 'a second provider'], 'another question', () =>
    as('noah').post(`/api/user/enquiries/${made.enquiry}/reply`, { message: 'And in August?' }),
  ),
  // messages
  row('new-message', ['mia'], 'a message', async () => {
    const to = { recipient_ids: [idOf('mia')], message: 'Have you thought about nursing?' }
    made.thread = await idFrom(await as('manager').post('/api/threads', to))
  }),
  row('message-report', ['a second manager'], 'a message of the first manager reported', async () => {
    const path = `/api/threads/${made.thread}`
    const [message] = (await json(await as('mia').get(path))).messages
    return as('mia').post(`${path}/messages/${message.id}/report`, { reason: 'other' })
  }),
  row('message-report-handed-over', ['colleague'], 'a report handed over at the school', async () => {
    const ofColleague = eq(advisorMemberships.userId, idOf('colleague'))
    const permit = (permissions: ('safeguarding' | 'modify_career_plan')[]) =>
      db.update(advisorMemberships).set({ permissions }).where(ofColleague)
    await permit(['safeguarding'])
    const [report] = (await json(await as('a second manager').get('/api/advisor/message-reports'))).data
    const path = `/api/advisor/message-reports/${report.id}`
    await as('a second manager').post(`${path}/take`)
    const reply = await as('a second manager').post(`${path}/hand-over`, { user_id: idOf('colleague') })
    await permit(['modify_career_plan'])
    return reply
  }),
  row('message-report-handled', ['mia'], 'a report that the school has looked at', async () => {
    const [report] = (await json(await as('a second manager').get('/api/advisor/message-reports'))).data
    const path = `/api/advisor/message-reports/${report.id}/handle`
    return as('a second manager').post(path, { outcome: 'Talked to both' })
  }),
  row('content-report-waits', ['a second admin'], 'a report that one of the staff escalates', async () =>
    as('admin').post(`${await safetyReport()}/escalate`, { reason: 'Nobody answers the phone' }),
  ),
  row('message-report-waits', ['colleague'], 'a report that the next of the school hears of', async () => {
    const ofColleague = eq(advisorMemberships.userId, idOf('colleague'))
    await db
      .update(advisorMemberships)
      .set({ permissions: ['manage_staff'] })
      .where(ofColleague)
    await db.update(contentReports).set({ escalatedAt: null })
    await as('admin').post(`${await safetyReport()}/escalate`, { reason: 'Nobody answers the phone' })
    await db
      .update(advisorMemberships)
      .set({ permissions: ['modify_career_plan'] })
      .where(ofColleague)
  }),
  row('content-report-handed-over', ['a second admin'], 'a report handed over', async () => {
    const path = await safetyReport()
    await as('admin').post(`${path}/take`)
    return as('admin').post(`${path}/hand-over`, { user_id: idOf('a second admin') })
  }),
  row('content-report-second-person', ['admin'], 'a danger that a colleague asks to close', async () => {
    const path = await safetyReport()
    const reason = (await json(await as('admin').get(path))).data.reason
    await db.update(contentReports).set({ reason: 'unsafe' })
    const reply = await as('a second admin').post(`${path}/close`, {
      ending: 'nothing',
      note: 'Read it with a colleague',
    })
    await db.update(contentReports).set({ reason, closeAskedBy: null })
    return reply
  }),
  row('content-report-closed', ['mia'], 'a report that is closed', async () =>
    as('a second admin').post(`${await safetyReport()}/close`, {
      ending: 'nothing',
      note: 'Read it with a colleague',
    }),
  ),
  // plans
  row('planner-change', ['mia'], 'a change of a plan', () =>
    as('colleague').put(`${planOfMia}/plan-a`, { answers: { title: 'Midwife' }, version: 1 }),
  ),
  row('planner-comment', ['mia'], 'a comment', () =>
    as('colleague').post(`${planOfMia}/comments`, { text: 'Well done' }),
  ),
  row('planner-proposal', ['mia'], 'a proposal', async () => {
    const changes = { changes: { region: 'AU-NSW' }, sentence: 'Sydney is near.' }
    proposal = (await json(await as('colleague').put(`${planOfMia}/plan-a/proposal`, changes))).data
  }),
  row('planner-proposal-answered', ['colleague'], 'an answer to it', () =>
    as('mia').post(`/api/career-planner/plan-a/proposals/${proposal.id}`, {
      line: proposal.lines[0]?.id,
      accept: true,
      version: 2,
    }),
  ),
  row('planner-kept', ['mia'], 'a plan that a parent keeps', async () => {
    const { url } = await json(await as('mia').post('/api/career-planner/shares', { slugs: ['plan-a'] }))
    const mum = await site.signedIn({ role: 'parent' })
    const link = `/api/career-planner/shared/${String(url).split('/').at(-1)}`
    return mum.post(`${link}/keep`, {})
  }),
  // family
  row('family-accepted', ['mia'], 'a parent who accepts an invitation', async () => {
    const email = 'mum@home.example'
    const invited = await as('mia').post('/api/user/family', { name: 'Mum', email, parts: ['plan'] })
    familyLink = (await json(invited)).id
    const path = await linkFor(services, email, '/family/invitation/')
    return as('a mother').post(`/api/family/invitations/${path.split('/').at(-1)}`, {})
  }),
  row('family-changed', [], 'other parts, before the account is confirmed', () =>
    as('mia').put(`/api/user/family/${familyLink}`, { parts: ['tasks'] }),
  ),
  row('family-confirmed', ['a mother'], 'the student confirms the account', () =>
    as('mia').post(`/api/user/family/${familyLink}/confirmation`, {}),
  ),
  row('family-changed', ['a mother'], 'other parts', () =>
    as('mia').put(`/api/user/family/${familyLink}`, { parts: ['careers'] }),
  ),
  row('family-left', ['mia'], 'a parent ends the link', () =>
    as('a mother').delete(`/api/family/${familyLink}`),
  ),
  // work experience
  row('wex-staff', ['manager'], 'a small incident at work', async () => {
    const placed = await createPlacement(services, {
      schoolId: school,
      studentId: idOf('mia'),
      status: 'approved',
    })
    made.placement = placed.id
    return incidentAt(placed.id, 'minor')
  }),
  row('wex-student', ['mia'], 'a serious incident, which holds the placement', async () => {
    made.incident = await idFrom(await incidentAt(made.placement ?? 0, 'serious'))
  }),
  row('wex-urgent', ['manager'], 'a call to those on call', async () => {
    const onCall = { name: 'Sample Manager', phone: '+61400000011', userId: idOf('manager') }
    await db.insert(schoolOnCall).values({ schoolId: school, position: 1, ...onCall })
    return callNext(services, { incidentId: made.incident ?? 0 }, new Date(now))
  }),
  row('wex-insurance', ['manager'], 'the insurance certificate of a host that ends', async () => {
    const insuredUntil = daysLater(noon.toISOString().slice(0, 10), 10)
    await createHost(services, school, { insuranceUploadId: randomUUID(), insuredUntil })
    return remindOfInsurance(services, noon)
  }),
  row('wex-insurance', [], 'the same job again', () => remindOfInsurance(services, noon)),
  // students of the school
  row('school-year-asked', ['a student who finishes'], 'a later last year', () =>
    as('manager').put(`/api/advisor/students/${idOf('a student who finishes')}`, { class_year: '2028' }),
  ),
  row('meeting-asked', ['mia'], 'a student is asked to meet', () =>
    as('colleague').post(`/api/advisor/students/${idOf('mia')}/meetings`, meeting),
  ),
  row('meeting-answered', ['colleague'], 'a time was picked', async () => {
    const [{ id, times }] = await meetingsOfMia()
    return as('mia').post(`/api/user/meetings/${id}/pick`, { time: times[0] })
  }),
  row('meeting-cancelled', ['mia'], 'an advisor cancels', async () => {
    const [{ id }] = await meetingsOfMia()
    return as('colleague').delete(`/api/advisor/students/${idOf('mia')}/meetings/${id}`)
  }),
  row('school-ended', ['a student to unlink'], 'a student unlinked', () =>
    as('manager').delete(`/api/advisor/students/${idOf('a student to unlink')}`),
  ),
  row('school-ended', ['a student to unlink with others'], 'several students unlinked', () =>
    as('manager').post('/api/advisor/students/bulk', {
      ids: [idOf('a student to unlink with others'), idOf('a student abroad')],
      action: 'unlink',
    }),
  ),
  row('school-reopened', ['a student to put back'], 'the unlinking of several undone', async () => {
    const [back, leaves] = [idOf('a student to put back'), idOf('a student who leaves meanwhile')]
    const path = '/api/advisor/students/bulk'
    const unlinked = await as('manager').post(path, { ids: [back, leaves], action: 'unlink' })
    await db
      .update(users)
      .set({ deletionDueAt: new Date(now) })
      .where(eq(users.id, leaves))
    return as('manager').post(`${path}/${(await json(unlinked)).data.undo}/undo`)
  }),
  row('school-access-ended', ['a student who has finished'], 'the end of a student’s last year', () =>
    endSchoolAccess(services, new Date(now)),
  ),
  row('school-access-ended', [], 'the same job again', () => endSchoolAccess(services, new Date(now))),
  row('birth-answer', ['a child'], 'a guardian’s answer', async () => {
    const names = { first_name: 'Mia', last_name: 'Hill' }
    const asked = await as('a child').put('/api/user/profile', { ...names, dob: '2010-03-01' })
    expect(asked.status).toBe(200)
    const link = await linkFor(services, 'whaea@home.example', '/account/guardian/')
    return site.visitor().post(`/api${link}`, { consent: true })
  }),
  // events
  row('event-attending', ['a payee'], 'a place at an event', async () => {
    made.event = (await eventIn(site, 2 * dayMinutes)).id
    return as('a payee').post('/api/events/attend', { id: made.event })
  }),
  row('event-attending', [], 'the same again', () =>
    as('a payee').post('/api/events/attend', { id: made.event }),
  ),
  row('event-tomorrow', ['a payee'], 'a day before an event', () =>
    remindOfEvents(services, inMinutes(dayMinutes)),
  ),
  row('event-tomorrow', [], 'the same job again', () => remindOfEvents(services, inMinutes(dayMinutes))),
  row('event-soon', ['a payee'], 'fifteen minutes before an event', () =>
    remindOfEvents(services, inMinutes(2 * dayMinutes - 15)),
  ),
  row('event-moved', ['a payee'], 'another time of an event', () =>
    changeEvent({ startsAt: inMinutes(3 * dayMinutes), endsAt: inMinutes(3 * dayMinutes + 30) }),
  ),
  row('event-cancelled', ['a payee'], 'an event that is cancelled', () => changeEvent({ isCancelled: true })),
  row('event-room-open', ['provider', 'a second provider'], 'a camera in a room', async () => {
    const event = await eventIn(site, 0, { room: 'bbb', hostType: 'educator', hostProviderId: 1 })
    return closeToMinors(services, event, new Date(now))
  }),
  row('event-room-open', ['admin', ...otherAdmins], 'a camera in a room of Yonder', async () =>
    closeToMinors(services, await eventIn(site, 0, { room: 'bbb' }), new Date(now)),
  ),
  // money
  row('xp-adjusted', otherAdmins, 'XP given by staff', () => {
    const given = { user_id: String(idOf('a parent')), amount: 10, reason: 'Put right' }
    return as('admin').post('/api/admin/xp-adjustments', given)
  }),
  row('cashout-approved', otherAdmins, 'a cash-out approved', async () => {
    made.payout = await requested('a payee')
    return as('admin').post(`/api/admin/cashouts/${made.payout}/approve`)
  }),
  row('cashout-budget-reached', [], 'a payment within the budget', () =>
    runPayout(services, made.payout ?? 0),
  ),
  row('cashout-budget-reached', ['admin', ...otherAdmins], 'a payment above the budget', async () => {
    made.second = await requested('a second payee')
    await as('admin').post(`/api/admin/cashouts/${made.second}/approve`)
    await runPayout(services, made.second)
  }),
  row('cashout-budget-reached', [], 'another on the same day', () => runPayout(services, made.second ?? 0)),
  row('cashout-ended', ['a payee'], 'a cash-out that was paid', () =>
    as('admin').post(`/api/admin/cashouts/${made.payout}/mark-paid`),
  ),
  row('cashout-payee-changed', ['a payee'], 'another address', async () => {
    made.payout = await requested('a payee', { recipient_email: 'elsewhere@home.example' })
  }),
  row('cashout-ended', ['a payee'], 'a cash-out turned down', () =>
    as('admin').post(`/api/admin/cashouts/${made.payout}/reject`, { reason: 'Asked for by mistake.' }),
  ),
]

async function requested(name: Name, more: object = {}): Promise<number> {
  await giveXp(db, idOf(name), 500)
  return idFrom(await as(name).post('/api/cashouts', cashOutOf(as(name).person, more)))
}

test.each(rows)('“%s” goes to %j: %s', async (kind, exactly, _what, run) => {
  await notified(kind, exactly, run)
})

const password = 'Correct-horse-battery-9'
let number = 0

/** Someone whom an advisor brings in, who has said yes. */
async function broughtIn(by: Name) {
  number += 1
  const email = `tane${number}@sent.example`
  const student = {
    given_name: 'Tane',
    family_name: 'Wiliams',
    email,
    year_level: '12',
    external_id: `S${number}`,
  }
  let list = 0
  await notified('student-import-ended', [by], async () => {
    list = await idFrom(await as(by).post('/api/advisor/students', { students: [student] }))
    await runImport(services, list)
  })
  await notified('student-import-ended', [], () => runImport(services, list))
  const [account] = await db.select().from(users).where(eq(users.email, email))
  const userId = account?.id ?? 0
  await inviteStudents(services, { schoolId: school, userIds: [userId] })
  const [mail] = await emailsTo(services, email)
  const token = /\/account\/verify\/school\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await notified('school-sent', [userId], () =>
    site.visitor().post(`/api/account/verify/school/${token}`, { joins: true }),
  )
  const passwordHash = await hashPassword(password)
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  const browser = site.visitor()
  expect((await browser.post('/api/login', { email, password })).status).toBe(200)
  browser.clearToken()
  const facts = {
    first_name: 'Tane',
    last_name: 'Wiliams',
    dob: '2009-05-01',
    guardian_email: 'w@home.example',
  }
  expect((await browser.post('/api/user/account-setup', facts)).status).toBe(200)
  return (last_name: string) => () => browser.post('/api/user/school-sent', { last_name })
}

test('a list is told to who sent it, what it said to the student, and what is wrong in it to the sender while they are there', async () => {
  const correct = await broughtIn('manager')
  await notified('student-corrected', ['manager'], correct('Williams'))
  const deletionDueAt = new Date('2026-11-25T00:00:00Z')
  await db
    .update(users)
    .set({ deletionDueAt })
    .where(eq(users.id, idOf('manager')))
  await notified('student-corrected', ['a second manager'], correct('Williamson'))
  await db
    .update(users)
    .set({ deletionDueAt: null })
    .where(eq(users.id, idOf('manager')))
})

test('the end of a list is told to nobody who advises at the school no more', async () => {
  const leaving = await site.signedIn({ role: 'advisor', schoolId: school, permissions: ['manage_students'] })
  const student = { given_name: 'Ana', family_name: 'Lee', email: 'ana@sent.example', year_level: '12' }
  const list = await idFrom(await leaving.post('/api/advisor/students', { students: [student] }))
  await db.update(studentImports).set({ status: 'importing' }).where(eq(studentImports.id, list)) // as if it were long
  await db
    .update(advisorMemberships)
    .set({ endedAt: new Date(now) })
    .where(eq(advisorMemberships.userId, leaving.person.id))
  await notified('student-import-ended', [], () => runImport(services, list))
})

test('of a file with many names one colleague is told, who is there to hear it', async () => {
  for (let count = 0; count < 51; count += 1) await createPerson(services, student(at))
  const id = await idFrom(await as('manager').post('/api/advisor/reports', { kind: 'plans' }))
  await notified('school-report-of-many', ['a second manager'], () => makeReport(services, { reportId: id }))
  await notified('school-report-of-many', [], () => makeReport(services, { reportId: id }))
})

test('a question to a provider all of whose accounts are being deleted comes to Yonder’s own desk', async () => {
  await db
    .update(users)
    .set({ deletionDueAt: new Date('2026-11-25T00:00:00Z') })
    .where(eq(users.kind, 'provider'))
  const before = await db.$count(outbox)
  await notified('enquiry-to-answer', [], async () => deliver(services, await ask('a parent')))
  expect(await db.$count(outbox)).toBe(before + 1)
})
