import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { createLink, hostYes, linkTo, signed } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placements } from '../tables.server.ts'
import { placementLetter } from '../tokens/letter-job.ts'
import { writeLetter } from '../tokens/letters.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'
import { type GuardianWarning, guardianWarningWords } from './guardian-rules.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z' })
const { db, services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const advisor = () => site.signedIn({ role: 'advisor', schoolId, permissions: [] })

const student = await createPerson(services, {
  role: 'student',
  schoolId,
  classYear: 2028,
  email: 'kiri@home.example',
})
const host = await createHost(services, schoolId, { email: 'cafe@host.example' })
await createPlacement(services, { schoolId, guardianEmail: 'family@other.example' })

/** Writes every letter to a guardian that waits in the queue. */
async function writeLetters(placementId: number) {
  const { rows } = await db.execute<{ data: Parameters<typeof writeLetter>[1] }>(
    sql`select data from pgboss.job where name = ${placementLetter.queue} order by created_on, id`,
  )
  for (const { data } of rows)
    if (data.placementId === placementId && data.party === 'guardian')
      await writeLetter(services, data, services.clock.now())
}

const lettersTo = async (address: string) =>
  (await emailsTo(services, address)).filter(({ subject }) => subject === 'Work experience: do you agree?')
    .length

test.each<[string, GuardianWarning]>([
  ['Kiri@home.example', 'same-as-student'],
  ['CAFE@host.example', 'same-as-host'],
  ['Family@other.example', 'same-as-other-family'],
])(
  'the address %s is shown to the school with a warning, and no letter goes there before it is confirmed',
  async (guardianEmail, warning) => {
    const { id, path } = await createLink(services, 'answer', {
      schoolId,
      studentId: student.id,
      hostId: host.id,
      guardianEmail,
      guardianConfirmedAt: null,
    })
    const body = { decision: 'accept', answers: hostYes, signature: signed }
    expect((await site.visitor().post(`/api${path}`, body)).status).toBe(200)
    await writeLetters(id)
    expect(await lettersTo(guardianEmail)).toBe(0)
    const one = await advisor()
    const page = await one.page(`/advisor/wex/${id}`)
    const html = (await page.text()).replaceAll('<!-- -->', '')
    expect(html).toContain(guardianWarningWords[warning])
    expect(html).toContain('No email goes there until you confirm the address.')
    const confirm = { name: 'Pat Sample', email: guardianEmail }
    const reply = await one.put(`/api/advisor/wex/placements/${id}/guardian`, confirm)
    expect((await json(reply)).is_confirmed).toBe(true)
    await writeLetters(id)
    expect(await lettersTo(guardianEmail.toLowerCase())).toBe(1)
    await db.delete(placements).where(eq(placements.id, id))
  },
)

test('another address with a warning is stored and waits until the school has seen the warning', async () => {
  const { id } = await createPlacement(services, { schoolId, status: 'host-accepted', studentId: student.id })
  const one = await advisor()
  const api = `/api/advisor/wex/placements/${id}`
  const change = { name: 'Pat Sample', email: 'family@other.example' }
  const before = await lettersTo(change.email)
  await linkTo(services, id, 'consent')
  const same = { name: 'Pat Q. Sample', email: 'guardian@home.example' }
  expect((await json(await one.put(`${api}/guardian`, same))).is_confirmed).toBe(true)
  const links = () => db.select().from(placementTokens).where(eq(placementTokens.placementId, id))
  expect(await links()).toMatchObject([{ revokedAt: null }])
  expect((await json(await one.put(`${api}/guardian`, change))).is_confirmed).toBe(false)
  expect(await links()).toMatchObject([{ revokedAt: services.clock.now() }])
  await writeLetters(id)
  expect(await lettersTo(change.email)).toBe(before)
  expect((await json(await one.get(api))).data.guardian).toMatchObject({
    email: change.email,
    is_confirmed: false,
    warnings: ['same-as-other-family'],
  })
  expect((await json(await one.put(`${api}/guardian`, change))).is_confirmed).toBe(true)
  await writeLetters(id)
  expect(await lettersTo(change.email)).toBe(before + 1)
})
