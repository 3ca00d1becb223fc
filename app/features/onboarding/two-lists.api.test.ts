import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { checkImport } from './check-import.server.ts'
import { runImport } from './run-import.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-23T01:00:00Z' })
const { db, services } = site
const free = await db.select({ id: schools.id }).from(schools).limit(4)
const school = () => free.shift()?.id ?? 0
const path = (id: number, more = '') => `/api/advisor/imports/${id}${more}`

async function checked(advisor: Browser, lines: string[]): Promise<number> {
  const form = new FormData()
  const head = 'Given name,Family name,Email,Year level,Student ID'
  form.set('file', new File([[head, ...lines].join('\n')], 'list.csv', { type: 'text/csv' }))
  const { data } = await json(await advisor.upload('/api/advisor/imports/csv', form))
  await checkImport(services, data.id)
  return data.id
}

async function bringIn(advisor: Browser, id: number): Promise<void> {
  expect((await advisor.post(path(id, '/confirm'), {})).status).toBe(200)
  await runImport(services, id)
}

/** The names of those whom jobs ask, one for each time that they are asked. */
async function askedBy(schoolId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select u.first_name as name from pgboss.job j, jsonb_array_elements_text(j.data -> 'userIds') as a(id)
    join "user" u on u.id = a.id::int
    where j.name = 'student-import-invite' and (j.data ->> 'schoolId')::int = ${schoolId} order by 1`)
  return rows.map(({ name }) => name)
}

test('of two lists that were checked before either came in, the second asks only those whom the first has not asked', async () => {
  const schoolId = school()
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const first = await checked(advisor, ['Ana,Lee,ana@lists.example,12,1'])
  const second = await checked(advisor, ['Ana,Lee,ana@lists.example,12,1', 'Ben,Lee,ben@lists.example,12,2'])
  await bringIn(advisor, first)
  expect(await askedBy(schoolId)).toEqual(['Ana'])
  await bringIn(advisor, second)
  expect(await askedBy(schoolId)).toEqual(['Ana', 'Ben'])
  const { rows } = await json(await advisor.get(path(second, '?list=new')))
  expect(rows.map((row: { outcome: string }) => row.outcome)).toEqual(['none', 'invited'])
})

test('a new or changed row whose number another list has taken meanwhile is shown among the errors with its reason', async () => {
  const advisor = await site.signedIn({ role: 'advisor', schoolId: school() })
  await bringIn(advisor, await checked(advisor, ['Dan,Lee,dan@lists.example,12,4']))
  const first = await checked(advisor, ['Ana,Lee,ana1@lists.example,12,7', 'Cy,Lee,cy@lists.example,12,8'])
  const second = await checked(advisor, [
    'Ben,Lee,ben1@lists.example,12,7',
    'Dan,Lee,dan@lists.example,12,8',
    'Eve,,eve@,12,9',
    'Flo,Lee,flo@lists.example,12,10',
  ])
  await bringIn(advisor, first)
  await bringIn(advisor, second)
  const { data, rows } = await json(await advisor.get(path(second, '?list=errors')))
  expect(data).toMatchObject({ status: 'completed-with-errors', imported_rows: 1, error_rows: 3 })
  const taken = (value: string) => [
    { column: 'external_id', value, message: 'Another student at your school now has this ID.' },
  ]
  expect(rows).toMatchObject([
    { row_number: 2, outcome: 'failed', errors: taken('7') },
    { row_number: 3, outcome: 'failed', errors: taken('8') },
    { row_number: 4, outcome: null },
  ])
  const left = await (await advisor.get(path(second, '/rejects'))).text()
  expect(left).toContain('ben1@lists.example')
  expect(left).toContain('dan@lists.example')
  expect(left).not.toContain('flo@lists.example')
})
