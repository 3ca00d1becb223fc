import { expect, inject, test } from 'vitest'
import { importContent } from '#app/content.server.ts'
import { testSite } from '#test/site.ts'
import { anonymousCalls, type Measured, measureCalls, slowCalls } from './anonymous-calls.ts'

/** What an unknown id is answered with where it is not 404. */
const answersUnknown: Record<string, number> = {
  '/api/schools-on-demand/lessons/:slug/files/:type': 422, // the kind of file is one of a few
  '/api/subjects/fields/:id': 200, // a list of nothing
  '/api/categories/occupation-names/:name': 200, // any six digits are a code
}

test.runIf(inject('postgres'))(
  'on the full content nothing that visitors read takes long, and an unknown id is not found',
  async () => {
    const site = await testSite({ apiOnly: true })
    const now = site.services.clock.now()
    await site.services.database.withJobLimits(() =>
      importContent(site.db, { packsDir: 'content', now, demo: true }),
    )
    const visitor = site.visitor()

    const measured = await measureCalls(visitor, await anonymousCalls(site.db))
    expect(await slowCalls(visitor, measured)).toEqual([])

    const unknown = measured.filter(({ isReal }) => !isReal)
    const isExpected = ({ pattern, status }: Measured) => status === 404 || status === answersUnknown[pattern]
    expect(unknown.filter((call) => !isExpected(call))).toEqual([])
    const found = new Set(measured.filter(({ status }) => status === 200).map(({ pattern }) => pattern))
    for (const pattern of ['/api/categories/industry/:id/related/courses', '/api/opportunities/courses/:id'])
      expect(found).toContain(pattern)
  },
  300_000,
)
