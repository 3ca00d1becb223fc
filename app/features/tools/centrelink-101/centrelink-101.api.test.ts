import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import type { ToolResult } from '../contract.ts'
import { toolResults } from '../tables.server.ts'
import type { MyList } from './my-list.ts'

const site = await testSite({ at: '2026-11-28T03:00:00Z' })
const { db } = site
const tool = '/tools/centrelink-101'
const results = '/api/tools/centrelink-101/results'

const australian = {
  country: 'AU',
  age: 18,
  activity: 'tertiary',
  is_renting: false,
  is_away: false,
  starts_on: '2027-03-01',
}
const save = async (who: Browser, answers: object, path = results) => {
  const reply = await who.post(path, { answers })
  return { status: reply.status, ...((await reply.json()) as { id: string; ghost_user_id?: string }) }
}
const listFor = async (answers: object) => {
  const student = await site.signedIn({ role: 'student' })
  const { id } = await save(student, answers)
  const { data } = await student.read<{ data: ToolResult }>(results)
  return { student, id, list: data.result as unknown as MyList }
}

test('a list names papers and the first day to claim, and its file says the same', async () => {
  const { student, id, list } = await listFor(australian)
  const labels = list.papers.map(({ label }) => label)
  expect(labels).toContain('Proof of your enrolment, with the study load')
  expect(labels).not.toContain('Your training contract')
  expect(list.dates).toContainEqual(expect.objectContaining({ on: '2026-11-30', rule: 'claim-13' }))
  const reply = await student.get(`${results}/${id}/file`)
  const all = pdfText(new Uint8Array(await reply.arrayBuffer())).all.replaceAll(/\s+/g, ' ')
  for (const words of ['Proof of your enrolment', '30 November 2026', '132 490']) expect(all).toContain(words)
})

test('its days go into a calendar, for its owner alone', async () => {
  const { student, id } = await listFor(australian)
  const reply = await student.get(`${results}/${id}/file?format=ics`)
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = (await reply.text()).replaceAll('\r\n ', '')
  const starts = text.match(/^DTSTART.*\d$/gm)
  expect(starts).toEqual(['20261130', '20270101', '20270301'].map((day) => `DTSTART;VALUE=DATE:${day}`))
  expect(text).toContain('SUMMARY:Centrelink: You can claim from today: 13 weeks before your course starts')
  expect(text).toContain(`UID:tool-result-${id}-claim@`)
  const other = await site.signedIn({ role: 'student' })
  expect((await other.get(`${results}/${id}/file?format=ics`)).status).toBe(404)
})

test('in New Zealand its calendar has the day on which amounts change there', async () => {
  const { student, id } = await listFor({ country: 'NZ', age: 18 })
  const text = await (await student.get(`${results}/${id}/file?format=ics`)).text()
  expect(text.match(/^DTSTART.*\d$/gm)).toEqual(['DTSTART;VALUE=DATE:20270401'])
})

test('in New Zealand the list says to ask StudyLink how early one can apply', async () => {
  const { list } = await listFor({ country: 'NZ', age: 18, activity: 'tertiary', starts_on: '2027-03-01' })
  expect(new Set(list.papers.map(({ country }) => country))).toEqual(new Set(['NZ']))
  expect(list.unknown).toEqual(['how early you can apply: ask StudyLink'])
})

test.each([
  ['an age of 12', { age: 12 }, 'answers.age'],
  ['an age in words', { age: 'twelve' }, 'answers.age'],
  ['a day that there is not', { starts_on: '2027-02-30' }, 'answers.starts_on'],
  ['a day of long ago', { starts_on: '0001-01-01' }, 'answers.starts_on'],
  ['an activity that there is not', { activity: 'resting' }, 'answers.activity'],
  ['a name', { name: 'Mia' }, 'answers.name'],
])('%s is refused beside its field, and nothing is saved', async (_name, wrong, field) => {
  const student = await site.signedIn({ role: 'student' })
  const reply = await student.post(results, { answers: { country: 'AU', ...wrong } })
  expect(reply.status).toBe(422)
  expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual([field])
  expect(await db.$count(toolResults, eq(toolResults.userId, student.person.id))).toBe(0)
})

describe('the pages', () => {
  const page = async (who: Browser, path: string) => {
    const reply = await who.request(path, { headers: { accept: 'text/html' } })
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await reply.text())?.[1]?.replace(/<[^>]+>/g, '')
    return { status: reply.status, heading, to: reply.headers.get('location') }
  }

  test('of the guide open for a visitor and lead staff away (R-2.1-162, R-2.1-173)', async () => {
    expect(await page(site.visitor(), tool)).toMatchObject({
      status: 200,
      heading: 'Centrelink 101, with StudyLink',
    })
    expect(await page(site.visitor(), `${tool}/results`)).toMatchObject({ status: 200, heading: 'My list' })
    for (const role of ['advisor', 'provider', 'admin'] as const)
      for (const path of [tool, `${tool}/results`])
        expect((await page(await site.signedIn({ role }), path)).to).toBe('/')
  })

  test('of thanks need both ids of a visitor, and lead a student to the list (R-2.1-172)', async () => {
    const student = await site.signedIn({ role: 'student' })
    expect((await page(student, `${tool}/thank-you`)).to).toBe(`${tool}/results`)
    expect((await page(site.visitor(), `${tool}/thank-you?id=1`)).to).toBe(tool)
    const visitor = site.visitor()
    const saved = await save(visitor, australian, '/api/tools/centrelink-101/ghost-results')
    const query = new URLSearchParams({ ghost_user_id: saved.ghost_user_id ?? '', id: saved.id })
    expect(await page(visitor, `${tool}/thank-you?${query}`)).toMatchObject({ status: 200, heading: 'Saved' })
  })
})
