import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { checkImport } from './check-import.server.ts'
import { runImport } from './run-import.server.ts'

const site = await testSite({ at: '2026-11-23T01:00:00Z' })
const { db, services } = site
const found = await db.select({ id: schools.id }).from(schools).where(eq(schools.countryCode, 'AU'))
let next = 0

const headings = 'Given name,Family name,Email,Year level,Date of birth,Student ID'

/** A list of a school of its own that is checked and waits. */
async function checkedList(...lines: string[]) {
  next += 1
  const schoolId = found[next]?.id ?? 0
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  return { advisor, schoolId, id: await upload(advisor, lines) }
}

async function upload(advisor: Browser, lines: readonly string[]): Promise<number> {
  const form = new FormData()
  form.set('file', new File([[headings, ...lines].join('\n')], 'list.csv'))
  const { data } = await json(await advisor.upload('/api/advisor/imports/csv', form))
  await checkImport(services, data.id)
  return data.id
}

type List = Awaited<ReturnType<typeof checkedList>>
const path = ({ id }: List, more = '') => `/api/advisor/imports/${id}${more}`
const correct = (list: List, body: object) => list.advisor.put(path(list, '/rows'), body)
const read = async (list: List, kind = 'errors') => json(await list.advisor.get(`${path(list)}?list=${kind}`))
const messagesOf = async (list: List) =>
  (await read(list)).errors.map((error: { row_number: number; message: string }) => [
    error.row_number,
    error.message,
  ])

test('a cell is corrected in its row, the row is new, and the list has its new counts, also for whoever comes back later', async () => {
  const list = await checkedList(
    'Mia,Lee,mia@,11,14/03/2010,1',
    'Tama,Rangi,tama@rows.example,11,14/03/2010,2',
  )
  const effects = await effectsFrom(site)
  const reply = await json(await correct(list, { column: 'email', row_number: 2, value: 'mia@rows.example' }))
  expect(reply.data).toEqual({ corrected: 1, waiting: 0 })
  await effects.expectAudited('student-imports.correct')
  const { data, rows } = await read(list, 'new')
  expect(data).toMatchObject({ status: 'ready', error_rows: 0, new_rows: 2, total_rows: 2 })
  expect(rows.map((row: { data: { email: string } }) => row.data.email)).toEqual([
    'mia@rows.example',
    'tama@rows.example',
  ])
  expect((await list.advisor.post(path(list, '/confirm'), { invite: 'held' })).status).toBe(200)
  await runImport(services, list.id)
  expect((await read(list, 'new')).data).toMatchObject({ status: 'completed', imported_rows: 2 })
})

test('a value that is wrong too is refused with the reason, and the row stays as it was', async () => {
  const list = await checkedList('Mia,Lee,mia@,11,,')
  const reply = await correct(list, { column: 'email', row_number: 2, value: 'mia@@rows' })
  expect([reply.status, (await reply.json()).errors]).toEqual([
    422,
    { value: ['This is not an email address.'] },
  ])
  expect((await read(list)).errors).toMatchObject([{ row_number: 2, column: 'email', value: 'mia@' }])
})

test('what else is wrong in the row stays to be corrected, and the corrected cell is not asked for again', async () => {
  const list = await checkedList('Mia,Lee,mia@,Yr 99,,')
  expect(
    (await json(await correct(list, { column: 'email', row_number: 2, value: 'mia@two.example' }))).data
      .corrected,
  ).toBe(0)
  const { errors } = await read(list)
  expect(errors.map(({ column }: { column: string }) => column)).toEqual(['year_level'])
})

test('a date that a spreadsheet wrote as a number is offered as a date, and taken for all such rows at once', async () => {
  const list = await checkedList(
    'Mia,Lee,mia@three.example,11,39873,',
    'Tama,Rangi,tama@three.example,11,40179,',
    'Ana,Ng,ana@three.example,11,tomorrow,',
  )
  expect((await read(list)).errors).toMatchObject([
    { row_number: 2, value: '39873', suggestion: '1 March 2009' },
    { row_number: 3, value: '40179', suggestion: '1 January 2010' },
    { row_number: 4, value: 'tomorrow' },
  ])
  expect((await json(await correct(list, { column: 'dob' }))).data).toEqual({ corrected: 2, waiting: 0 })
  expect((await messagesOf(list)).map(([row]: [number]) => row)).toEqual([4])
  const { rows } = await read(list, 'new')
  expect(rows.map((row: { data: { dob: string } }) => row.data.dob)).toEqual(['2009-03-01', '2010-01-01'])
})

test('like errors are corrected at once, and other values of the column stay', async () => {
  const list = await checkedList(
    'Mia,Lee,mia@four.example,Yr X,,',
    'Tama,Rangi,tama@four.example,Yr X,,',
    'Ana,Ng,ana@four.example,Yr Z,,',
  )
  const one = { column: 'year_level', row_number: 2, value: '11' }
  expect((await json(await correct(list, { ...one, alike: true }))).data.corrected).toBe(2)
  expect((await messagesOf(list)).map(([row]: [number]) => row)).toEqual([4])
})

test('a corrected row that has the address or the number of another row is refused', async () => {
  const list = await checkedList(
    'Tama,Rangi,tama@five.example,11,,20',
    'Mia,Lee,mia@,11,,20',
    'Ana,Ng,ana@,11,,21',
  )
  const taken = await correct(list, { column: 'email', row_number: 4, value: 'tama@five.example' })
  expect((await taken.json()).errors).toEqual({ value: ['This belongs to another student, in row 2.'] })
  await correct(list, { column: 'email', row_number: 3, value: 'mia@five.example' })
  expect((await messagesOf(list))[0]).toEqual([3, 'This student is in the file twice, also in row 2.'])
})

test('a corrected row that is a student of the school counts as one, and the student is not missing any more', async () => {
  const list = await checkedList('Mia,Lee,mia@six.example,11,,', 'Tama,Rangi,tama@six.example,11,,')
  await list.advisor.post(path(list, '/confirm'), { invite: 'held' })
  await runImport(services, list.id)
  const again = {
    ...list,
    id: await upload(list.advisor, ['Mia,Lee,mia@,11,,', 'Tama,Rangi,tama@six.example,11,,']),
  }
  expect((await read(again)).data).toMatchObject({ error_rows: 1, same_rows: 1, missing_rows: 1 })
  await correct(again, { column: 'email', row_number: 2, value: 'mia@six.example' })
  expect((await read(again)).data).toMatchObject({
    error_rows: 0,
    same_rows: 2,
    new_rows: 0,
    missing_rows: 0,
  })
})

test('a list that has come in, a row without that error and another school are refused', async () => {
  const list = await checkedList('Mia,Lee,mia@,11,,', 'Tama,Rangi,tama@seven.example,11,,')
  const mend = { column: 'email', row_number: 2, value: 'mia@seven.example' }
  expect((await correct(list, { ...mend, row_number: 3 })).status).toBe(422)
  expect((await correct(list, { ...mend, column: 'dob' })).status).toBe(422)
  const other = await checkedList('Ana,Ng,ana@seven.example,11,,')
  expect((await correct({ ...list, advisor: other.advisor }, mend)).status).toBe(404)
  await list.advisor.post(path(list, '/confirm'), { invite: 'held' })
  await runImport(services, list.id)
  expect((await correct(list, mend)).status).toBe(422)
})

test('the page of a list opens on what is wrong, and corrects a cell without scripts', async () => {
  const list = await checkedList('Mia,Lee,mia@,11,39873,', 'Tama,Rangi,tama@eight.example,11,,')
  const page = `/advisor/students/onboarding/import/${list.id}`
  const html = async () => (await list.advisor.page(page)).text()
  expect(await html()).toContain('Email of row 2')
  expect(await html()).toContain('value="1 March 2009"')
  const send = (fields: Record<string, string>) =>
    list.advisor.request(page, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ row_number: '2', ...fields }),
    })
  await send({ intent: 'correct:2:dob', column: 'dob', value: '1 March 2009' })
  expect(
    (await send({ intent: 'correct:2:email', column: 'email', value: 'mia@eight.example' })).status,
  ).toBe(200)
  expect(await html()).not.toContain('Email of row 2')
  expect((await read(list, 'new')).data).toMatchObject({ error_rows: 0, new_rows: 2 })
})
