import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { badLists } from '#test/bad-student-lists.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { checkImport } from './check-import.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const { db, services } = site
const [school] = await db.select().from(schools).where(eq(schools.countryCode, 'NZ')).limit(1)
const schoolId = school?.id ?? 0
const advisor = await site.signedIn({ role: 'advisor', schoolId, country: 'NZ' })
const sentence = /^(?:\p{Lu}|[a-z]+\.csv ).*\.$/su

async function checked(bytes: Uint8Array) {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], 'list.csv'))
  const reply = await advisor.upload('/api/advisor/imports/csv', form)
  expect(reply.status).toBe(200)
  const { data } = await json(reply)
  await checkImport(services, data.id)
  return json(await advisor.get(`/api/advisor/imports/${data.id}?list=errors`))
}

test('there are two hundred bad files', () => {
  expect(badLists.length).toBeGreaterThanOrEqual(200)
  expect(new Set(badLists.map(({ name }) => name)).size).toBe(badLists.length)
})

test.each(badLists)('$name: a clear sentence, and the sound rows stay', async ({ bytes, ends }) => {
  const { data, errors } = await checked(bytes())
  if ('problem' in ends) {
    expect(data).toMatchObject({ status: 'failed', total_rows: 0 })
    expect(data.problem).toMatch(ends.problem)
    expect(data.problem).toMatch(sentence)
    return
  }
  expect(data).toMatchObject({ status: 'ready', new_rows: data.total_rows - data.error_rows })
  expect(data.new_rows).toBeGreaterThanOrEqual(2)
  expect(errors).toHaveLength(ends.errors)
  expect(errors.map(({ column }: { column: string }) => column)).toContain(ends.column)
  for (const { message, value } of errors) {
    expect(message).toMatch(sentence)
    expect(value.length).toBeLessThanOrEqual(100)
  }
})

test('none of the files has changed anything of the school', async () => {
  expect(await db.$count(studentMemberships, eq(studentMemberships.schoolId, schoolId))).toBe(0)
})

test('an empty file and one of more than 10 MB are refused beside their field', async () => {
  for (const [bytes, word] of [
    [new Uint8Array(), 'The file is empty.'],
    [new Uint8Array(10 * 1_048_576 + 1), 'The file is larger than 10 MB.'],
  ] as const) {
    const form = new FormData()
    form.set('file', new File([bytes], 'list.csv'))
    const reply = await advisor.upload('/api/advisor/imports/csv', form)
    expect(reply.status).toBe(422)
    expect((await json(reply)).errors).toEqual({ file: [word] })
  }
})
