import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailsTo } from '#test/emails.ts'
import { linkTo, pathTo } from '#test/placement-links.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { answerQuestions, createPlacement, schoolOf } from '#test/work-experience.ts'
import { readRecord } from '../record.server.ts'
import { placementAmendments, placements } from '../tables.server.ts'

const site = await testSite({ at: '2027-05-05T02:00:00Z' })
const { db, services } = site
const all = ['student', 'host', 'guardian', 'school'] as const
const week = workdays('2027-05-03', 5)

let count = 0
async function placed(place: 'AU-NSW' | 'NZ' = 'AU-NSW') {
  count += 1
  const schoolId = await schoolOf(services, place)
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2028 })
  const approver = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const guardianEmail = `guardian${count}@pages.example`
  const facts = { place, schoolId, studentId: student.person.id, guardianEmail }
  const made = await createPlacement(services, { status: 'active', signed: all, ...facts })
  await answerQuestions(services, made.id)
  return {
    ...made,
    student,
    approver,
    guardianEmail,
    own: `/wex/${made.id}`,
    ofSchool: `/advisor/wex/${made.id}`,
  }
}

const textOf = async (reply: Response) => (await reply.text()).replaceAll('<!-- -->', '')
const signature = { signature: 'Sample Name', signature_agreed: 'yes' }

/** The fields of the form that asks for a change, with another supervisor. */
function change(intent: 'change-look' | 'change-save') {
  const fields = new URLSearchParams({
    intent,
    address: '1 Sample Street',
    supervisor: 'Alex Sample',
    supervisor_phone: '0400 000 002',
    tasks: 'Answer the telephone\nSort the post',
    reason: 'Sam is on leave',
  })
  for (const { date, from, to } of week) {
    fields.append('day', date)
    fields.append('from', from)
    fields.append('to', to)
  }
  if (intent === 'change-save') for (const party of all) fields.append('signer', party)
  return fields
}

const open = (id: number) => db.$count(placementAmendments, eq(placementAmendments.placementId, id))
const supervisorOf = async (id: number) =>
  (await readRecord(db, eq(placements.id, id), services.clock.now())).placement.supervisor

test('without scripts a student sees who has to sign before a change is saved, saves it and signs it', async () => {
  const { id, student, own } = await placed()
  const first = await textOf(await student.page(own))
  expect(first).toContain('Ask for a change')
  expect(first).toMatch(/Mon 3 May[^<]* is over and stays as it is/)

  const look = await textOf(await student.submit(own, change('change-look')))
  expect(look).toContain('Not saved yet.')
  expect(look).toContain('the student, the host, a parent or guardian and the school have to sign')
  expect(look).toMatch(/<th scope="row"[^>]*>Supervisor<\/th>[\s\S]*Sam Sample[\s\S]*Alex Sample/)
  expect(await open(id)).toBe(0)

  const saved = await textOf(await student.submit(own, change('change-save')))
  expect(saved).toContain('A change is waiting for signatures')
  expect(await open(id)).toBe(1)

  const missing = await student.submit(own, { intent: 'change-sign', signature: '' })
  expect(missing.status).toBe(422)
  expect(await textOf(missing)).toContain('Type your name to sign')
  const signed = await textOf(await student.submit(own, { intent: 'change-sign', ...signature }))
  expect(signed).toMatch(/Signed:<\/b> the student/)
  expect(signed).toContain('A change was proposed')
  expect(signed).toContain('A change was signed')
})

test('the last signature is given on the page of the school, whose history names each step', async () => {
  const { id, student, approver, guardianEmail, own, ofSchool } = await placed('NZ')
  await student.submit(own, change('change-save'))
  await student.submit(own, { intent: 'change-sign', ...signature })

  const hostPath = pathTo('answer', await linkTo(services, id, 'answer'))
  const host = site.visitor()
  const page = await textOf(await host.page(hostPath))
  expect(page).toMatch(/<h1[^>]*>A change to the work experience of/)
  expect(page).toMatch(/Sam Sample[\s\S]*Alex Sample/)
  expect(page).not.toContain('Yes, we can')
  const yes = await host.submit(hostPath, { intent: 'accept', ...signature })
  expect(await textOf(yes)).toContain('You have signed the change.')

  const path = pathTo('consent', await linkTo(services, id, 'consent'))
  const guardian = site.visitor()
  const before = await textOf(await guardian.page(path))
  expect(before).toContain('Before you answer')
  expect(before).not.toContain('Agree and sign')
  await guardian.submit(path, { intent: 'send-code' })
  const [message] = await emailsTo(services, guardianEmail)
  await guardian.submit(path, {
    intent: 'check-code',
    code: /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '',
  })
  expect(await textOf(await guardian.page(path))).toContain('Agree and sign')
  const agreed = await guardian.submit(path, { intent: 'consent', ...signature })
  expect(await textOf(agreed)).toContain('You have signed the change.')
  expect(await supervisorOf(id)).toBe('Sam Sample')

  expect(await textOf(await approver.page(ofSchool))).toContain('Sign for the school')
  const last = await textOf(await approver.submit(ofSchool, { intent: 'change-sign', ...signature }))
  expect(await supervisorOf(id)).toBe('Alex Sample')
  for (const words of [
    'A change was asked for',
    'A change was signed',
    'A change now applies',
    'Earlier changes (1)',
  ])
    expect(last).toContain(words)
})

test('a host turns a change down by its link, with a reason', async () => {
  const { id, student, own } = await placed()
  await student.submit(own, change('change-save'))
  const path = pathTo('answer', await linkTo(services, id, 'answer'))
  const host = site.visitor()
  const missing = await host.submit(path, { intent: 'decline', reason: '' })
  expect(missing.status).toBe(422)
  const no = await host.submit(path, { intent: 'decline', reason: 'We cannot' })
  expect(await textOf(no)).toContain('The change is not accepted')
  expect(await textOf(await student.page(own))).toContain('Turned down')
})

test('a school ends a placement earlier on its page', async () => {
  const { id, approver, ofSchool } = await placed()
  const html = await textOf(await approver.page(ofSchool))
  expect(html).toContain('End it earlier')
  expect(html).toMatch(/<option value="2027-05-05"[^>]*>Today, /)
  expect(html).not.toMatch(/<option value="2027-05-03"/)
  const done = await approver.submit(ofSchool, {
    intent: 'end-early',
    last_day: '2027-05-05',
    reason: 'The workshop is flooded',
    ...signature,
  })
  expect(await textOf(done)).toContain('A change now applies')
  const { placement } = await readRecord(db, eq(placements.id, id), services.clock.now())
  expect(placement.endDate).toBe('2027-05-05')
})
