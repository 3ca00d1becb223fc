import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { remindOfTasks } from '#app/features/career-tasks/reminders.server.ts'
import { addMembers } from '#app/features/groups/groups.server.ts'
import { groups } from '#app/features/groups/tables.server.ts'
import { sendDigestsOf } from '#app/features/notifications/delivery.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { tellDecisions } from '#test/told-decisions.ts'

const now = new Date('2026-11-21T02:00:00Z')
const site = await testSite({ apiOnly: true, at: now.toISOString() })
const { db, services } = site
const [school] = await db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0
await db.update(schools).set({ countryCode: 'AU', regionCode: 'NSW' }).where(eq(schools.id, schoolId))

const helen = await site.signedIn({ role: 'advisor', schoolId, firstName: 'Helen', lastName: 'Park' })
let number = 0
/** A student of a group of their own, with another student in it. */
async function inGroup(facts: object = {}) {
  number += 1
  const email = `named-${number}@test.example`
  const mia = await site.signedIn({ role: 'student', schoolId, firstName: 'Mia', email, ...facts })
  const noah = await site.signedIn({ role: 'student', schoolId, firstName: 'Noah', lastName: 'Hunt' })
  const [group] = await db
    .insert(groups)
    .values({ schoolId, name: `Year 11 Careers ${number}`, studentThreads: true, createdAt: now })
    .returning()
  if (!group) throw new Error('no group was written')
  await addMembers(db, group.id, [mia.person.id, noah.person.id], 'student', now)
  const bell = async () =>
    (await json(await mia.get('/api/notifications'))).data.map(
      ({ title, description }: Record<'title' | 'description', string>) => `${title}: ${description}`,
    )
  return { mia, noah, group, bell, email, posts: `/api/groups/${group.id}/posts` }
}

test('a post of an advisor is named with the group and its first words; of a student with the group alone', async () => {
  const { noah, group, bell, posts } = await inGroup()
  await helen.post(posts, { body: `The bus leaves at 9.\n${'Bring lunch. '.repeat(20)}` })
  await noah.post(posts, { body: 'Is there room for my cousin?' })
  const lines = await bell()
  expect(lines[0]).toBe(`Groups: There is a new post in ${group.name}.`)
  expect(lines[1]).toMatch(
    new RegExp(`^Groups: Helen Park posted in ${group.name}: The bus leaves at 9. Bring lunch.*…$`),
  )
  expect(lines[1]?.split(': ')[2]?.length).toBeLessThanOrEqual(100)
  expect(lines.join()).not.toMatch(/Noah|cousin/)
})

test('a post that was deleted is not quoted any more, and a group goes by its present name', async () => {
  const { group, bell, posts } = await inGroup()
  const { data } = await json(await helen.post(posts, { body: 'The bus leaves at 9.' }))
  await db.update(groups).set({ name: 'Careers now' }).where(eq(groups.id, group.id))
  expect(await bell()).toEqual(['Groups: Helen Park posted in Careers now: The bus leaves at 9.'])
  await helen.delete(`${posts}/${data.id}`)
  expect(await bell()).toEqual(['Groups: Helen Park posted in Careers now.'])
})

test('an email names the group in its subject line, and says the same inside', async () => {
  const { mia, group, email, posts } = await inGroup()
  await db.update(users).set({ country: 'AU', state: 'NSW' }).where(eq(users.id, mia.person.id))
  const choice = { notification_type: 'EMAIL', notification_key: 'group-post', notification_value: 'daily' }
  expect((await mia.post('/api/user/preferences/update', choice)).status).toBe(200)
  await helen.post(posts, { body: 'Closed shoes tomorrow, please. '.repeat(6) })
  await sendDigestsOf(services, 'daily', now)
  const [sent] = await emailsTo(services, email)
  expect(sent?.subject).toBe(`New post in ${group.name}`)
  expect(sent?.text).toContain(`Helen Park posted in ${group.name}: Closed shoes tomorrow, please.`)
})

test('a message names the advisor who wrote it and never what it says; a student who wrote is not named', async () => {
  const { mia, noah, group, bell } = await inGroup()
  const write = (who: typeof helen | typeof noah, facts: object) =>
    who.post('/api/threads', { recipient_ids: [mia.person.id], ...facts })
  expect((await write(helen, { message: 'See me about the hatchery' })).status).toBe(200)
  expect((await write(noah, { message: 'Secret of mine', group_id: String(group.id) })).status).toBe(200)
  expect(await bell()).toEqual([
    'Messages: There is a new message for you.',
    'Messages: Helen Park wrote to you.',
  ])
})

test('a task is named in each notification about it; the student who handed it in and their words are not', async () => {
  const { mia, bell } = await inGroup()
  const set = { title: 'Compare two courses', description: 'Do it.', due_date: '2026-11-24' }
  const { data: task } = await json(
    await helen.post('/api/advisor/career-tasks', { ...set, student_ids: [mia.person.id] }),
  )
  await remindOfTasks(services, now)
  await mia.post(`/api/user/career-tasks/${task.id}/submit`, { text: 'My own words' })
  const review = `/api/advisor/career-tasks/${task.id}/submissions/${mia.person.id}/review`
  await helen.post(review, { status: 'changes-requested', comment: 'Say why' })
  await tellDecisions(site)
  await mia.post(`/api/user/career-tasks/${task.id}/submit`, { text: 'My own words again' })
  await helen.post(review, { status: 'accepted' })
  await tellDecisions(site)
  expect(await bell()).toEqual([
    'Career tasks: Helen Park has accepted “Compare two courses”.',
    'Career tasks: Helen Park asks for changes to “Compare two courses”.',
    'Career tasks: “Compare two courses” is due on Tue 24 Nov 2026.',
    'Career tasks: Helen Park has set you “Compare two courses”.',
  ])
  const { data: hers } = await json(await helen.get('/api/notifications'))
  expect(hers.map(({ description }: { description: string }) => description)).toContain(
    'A student has handed in “Compare two courses”.',
  )
  expect(JSON.stringify(hers)).not.toMatch(/own words|Mia/)
})
