import { afterEach, expect, test, vi } from 'vitest'
import { toolWords } from '../words.ts'
import { saveAnswers } from './save-answers.ts'

const slug = 'uni-exchange-hub'
const answers = { country: 'AU', where: 'Leipzig' }
const saved = { id: '7', version: 1, ghostId: null }
const stored = (version: number, of: object) => ({ id: '7', version, answers: of })

type Reply = { status: number; body: object }

/** The server as the browser sees it: replies by method and path. It does not reach any other. */
function serverThat(replies: Record<string, Reply>): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address === '/api/session') return Response.json({ token: 't' })
    const call = `${method} ${address.split('?')[0]}`
    calls.push(call)
    const reply = replies[call]
    if (!reply) throw new TypeError('fetch failed')
    return Response.json(reply.body, { status: reply.status })
  })
  return calls
}
afterEach(() => vi.unstubAllGlobals())

const results = `/api/tools/${slug}/results`
const save = (at: typeof saved | null = saved) =>
  saveAnswers(slug, answers, { saved: at, isUser: true, key: 'one' })
const changedElsewhere = { status: 409, body: { message: 'no', code: 'changed-elsewhere' } }

test('a change that had arrived, without its reply, is saved and asks nothing', async () => {
  const theirs = stored(2, { where: 'Leipzig', country: 'AU' })
  serverThat({
    [`PUT ${results}/7`]: changedElsewhere,
    [`GET ${results}`]: { status: 200, body: { data: theirs } },
  })
  expect(await save()).toEqual({ kind: 'saved', saved: { ...saved, version: 2 } })
})

test.each([
  ['other answers', stored(2, { country: 'NZ' })],
  ['the same answers two changes later', stored(3, answers)],
])('%s leave the choice to the person', async (_name, theirs) => {
  serverThat({
    [`PUT ${results}/7`]: changedElsewhere,
    [`GET ${results}`]: { status: 200, body: { data: theirs } },
  })
  expect(await save()).toEqual({ kind: 'conflict', theirs })
})

test('a first save that had arrived with other answers is not saved a second time', async () => {
  const theirs = stored(1, { country: 'NZ' })
  const calls = serverThat({
    [`POST ${results}`]: { status: 422, body: { message: 'no', code: 'idempotency-key-reused' } },
    [`GET ${results}`]: { status: 200, body: { data: theirs } },
  })
  expect(await save(null)).toEqual({ kind: 'conflict', theirs })
  expect(calls).toEqual([`POST ${results}`, `GET ${results}`])
})

test.each([
  ['a change', saved],
  ['a first save', null],
])('without a connection %s says that it is not saved', async (_name, at) => {
  serverThat({})
  expect(await save(at)).toMatchObject({
    kind: 'refused',
    problem: { status: 0, message: toolWords.notReached },
  })
})
