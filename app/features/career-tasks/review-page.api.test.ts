import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0

test('accepting and handing back lead on to the student who waits next, say how many wait, and are undone from there', async () => {
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const student = (firstName: string) => site.signedIn({ role: 'student', schoolId, firstName })
  const people = [await student('Ana'), await student('Ben'), await student('Cy')]
  const [ana, ben, cy] = people.map(({ person }) => person.id)
  const task = { title: 'Ask a nurse', description: 'Ask.', student_ids: [ana, ben, cy] }
  const { data } = await json(await advisor.post('/api/advisor/career-tasks', task))
  for (const [at, person] of people.entries())
    if (at < 2)
      await site.later(at, async () => {
        const sent = await person.post(`/api/user/career-tasks/${data.id}/submit`, { text: `Said ${at}` })
        expect(sent.status).toBe(200)
      })
  const path = (id: number | undefined) => `/advisor/career-tasks/${data.id}/students/${id}`
  const send = (id: number | undefined, fields: Record<string, string>) =>
    advisor.request(path(id), {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
  const review = async (id: number | undefined, intent: string, comment = '') => {
    const html = await (await advisor.page(path(id))).text()
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    return send(id, { intent, comment, version })
  }
  const first = await (await advisor.page(path(ana))).text()
  expect(first).toContain('Accept, then Ben')
  expect(first).toContain('1 of 2 waiting')
  expect(first).toContain('1 student has not handed in.')
  expect((await review(ana, 'changes-requested')).status).toBe(422) // without a reason

  const accepted = await review(ana, 'accepted', 'Well asked')
  expect([accepted.status, accepted.headers.get('location')]).toEqual([
    303,
    `${path(ben)}?before=accepted&of=${ana}`,
  ])
  expect(await (await advisor.page(`${path(ben)}?before=accepted&of=${ana}`)).text()).toContain(
    'Accepted. Next: 1 waiting.',
  )
  const undo = await send(ana, { intent: 'undo', student: String(ana) })
  expect(undo.status).toBe(200)
  const undone = await undo.text()
  expect(undone).toContain('Undone. It is waiting for your review again.')
  expect(undone).toContain('1 of 2 waiting')
  expect(undone).toMatch(/<textarea[^>]*name="comment"[^>]*>Well asked<\/textarea>/)
  expect(await (await advisor.page(path(ana))).text()).not.toContain('Well asked')
  const again = await (await send(ben, { intent: 'undo', student: String(ana) })).text()
  expect(again).toContain('A decision can be undone for 10 minutes.')
  await review(ana, 'accepted')
  const back = await review(ben, 'changes-requested', 'Ask two nurses')
  expect(back.headers.get('location')).toBe(`${path(ben)}?before=sent-back&of=${ben}`)
  const last = await (await advisor.page(`${path(ben)}?before=sent-back`)).text()
  expect(last).toContain('Sent back. Nobody else is waiting in this task.')
  expect(last).toContain('Ask two nurses')
  expect(last.match(/value="undo"/g)).toHaveLength(1)
})
