import { Hono } from 'hono'
import { newToken } from '#app/platform/csrf.server.ts'

/** Sample people, with addresses that nobody can have. */
const students = (course: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const at = from + index
    const [givenName, familyName] = [
      firstNames[at % firstNames.length],
      lastNames[(at * 3) % lastNames.length],
    ]
    const name = { givenName, familyName, fullName: `${givenName} ${familyName}` }
    return {
      courseId: course,
      userId: `g${at}`,
      profile: { id: `g${at}`, name, emailAddress: `classroom${at}@sample.example` },
    }
  })
const firstNames = ['Aroha', 'Ben', 'Chloe', 'Dev', 'Emma', 'Finn', 'Grace', 'Hemi', 'Isla', 'Jack']
const lastNames = ['Parata', 'Nguyen', 'Smith', 'Patel', 'Wilson', 'Tamihana', 'Brown', 'Chen']

const courses = [
  { id: '1001', name: 'Careers 12 Rimu', section: 'Year 12' },
  { id: '1002', name: 'Pathways 13', section: 'Year 13' },
  { id: '1003', name: 'Gateway' },
]
const lists: Record<string, object[]> = {
  '1001': students('1001', 0, 7),
  '1002': [
    ...students('1002', 20, 24),
    {
      courseId: '1002',
      userId: 'g99',
      profile: { id: 'g99', name: { givenName: 'Noor', familyName: 'Khan', fullName: 'Noor Khan' } },
    },
  ],
  '1003': students('1003', 40, 43),
}

const tokenStart = 'stand-in.'

/** A grant of its own each time, so that one can be revoked. */
export const newStandInToken = () => tokenStart + newToken()

/** Students on one of its pages, so that there are two. */
const pageSize = 5

/**
 * Plays Google Classroom in the demo and while Yonder is being developed: three classes, two pages of students in the first, one student
 * without an address in the second. Any other token is over (401), and so is one that was revoked; the third class asks to wait the first
 * time (429).
 */
function createStandIn(): Hono {
  const site = new Hono()
  let hasWaited = false
  const revoked = new Set<string>()
  site.post('/revoke', async (context) => {
    revoked.add(String((await context.req.parseBody()).token))
    return context.json({})
  })
  site.use('/v1/*', async (context, next) => {
    const token = context.req.header('authorization')?.replace('Bearer ', '') ?? ''
    if (!token.startsWith(tokenStart) || revoked.has(token))
      return context.json({ error: { code: 401 } }, 401)
    return next()
  })
  site.get('/v1/courses', (context) => {
    const from = context.req.query('pageToken') === 'two' ? 2 : 0
    const page = courses.slice(from, from + 2)
    return context.json({ courses: page, ...(from === 0 && { nextPageToken: 'two' }) })
  })
  site.get('/v1/courses/:id/students', (context) => {
    const id = context.req.param('id')
    const list = lists[id]
    if (!list) return context.json({ error: { code: 404 } }, 404)
    if (id === '1003' && !hasWaited) {
      hasWaited = true
      return context.json({ error: { code: 429 } }, 429, { 'retry-after': '0' })
    }
    const from = Number(context.req.query('pageToken') ?? 0)
    const next = from + pageSize
    return context.json({
      students: list.slice(from, next),
      ...(next < list.length && { nextPageToken: String(next) }),
    })
  })
  return site
}

export const standIn = createStandIn()
