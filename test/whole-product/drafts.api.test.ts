import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { events } from '#app/features/events/tables.server.ts'
import { businessReports, mediaArticles } from '#app/features/information/business/tables.server.ts'
import { pages } from '#app/features/information/editorial/tables.server.ts'
import { lessons } from '#app/features/lessons/tables.server.ts'
import { jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { surveys } from '#app/features/surveys/tables.server.ts'
import { gapYears } from '#app/features/travel/tables.server.ts'
import type { ProviderRef } from '#app/platform/actor.ts'
import { testSite } from '#test/site.ts'

/** Records that nobody has published: by their own address, in lists, and in the admin area, for each who may come. */
const site = await testSite({ apiOnly: true })
const { db, services } = site

type Draftable = PgTable & { id: PgColumn; slug: PgColumn; status: PgColumn }
type Row = { id: number; slug: string } & Record<string, unknown>
type Case = {
  table: Draftable
  /** Calls that show one. */
  shown: (row: Row) => string[]
  list?: string
  /** The provider to whom it belongs. */
  owner?: (row: Row) => { type: ProviderRef['type']; id: number }
}
const byId = (...places: string[]) => ({
  shown: ({ id, slug }: Row) => places.flatMap((place) => [`${place}/${id}`, `${place}/${slug}`]),
})
const bySlug = (...places: string[]) => ({
  shown: ({ slug }: Row) => places.map((place) => `${place}/${slug}`),
})

/** By the name of the record type in the admin area. */
const cases: Record<string, Case> = {
  jobs: {
    table: jobOpenings,
    list: '/api/opportunities/jobs',
    ...byId('/api/opportunities/jobs', '/api/explore/jobs'),
    owner: ({ employerId }) => ({ type: 'employer', id: Number(employerId) }),
  },
  'gap-years': {
    table: gapYears,
    list: '/api/opportunities/gap-years',
    ...byId('/api/opportunities/gap-years', '/api/explore/gap-years'),
    owner: ({ providerId }) => ({ type: 'experience_provider', id: Number(providerId) }),
  },
  events: {
    table: events,
    list: '/api/events',
    ...byId('/api/events'),
    owner: ({ hostType, hostProviderId }) => ({
      type: hostType as ProviderRef['type'],
      id: Number(hostProviderId),
    }),
  },
  articles: {
    table: articles,
    list: '/api/opportunities/articles',
    ...bySlug('/api/opportunities/articles/get'),
  },
  pages: { table: pages, ...bySlug('/api/pages') },
  'business-reports': {
    table: businessReports,
    list: '/api/business/reports',
    ...bySlug('/api/business/reports'),
  },
  'media-articles': { table: mediaArticles, ...bySlug('/api/opportunities/business-articles') },
  lessons: {
    table: lessons,
    list: '/api/schools-on-demand',
    ...bySlug('/api/schools-on-demand/lessons'),
  },
  surveys: { table: surveys, ...bySlug('/api/surveys') },
}

const inNewZealand = { country: 'NZ', state: null }
const others = {
  'a visitor': site.visitor(),
  'a student': await site.signedIn({ role: 'student' }),
  'a student in New Zealand': await site.signedIn({ role: 'student', ...inNewZealand }),
  'a parent': await site.signedIn({ role: 'parent' }),
  'an advisor': await site.signedIn({ role: 'advisor' }),
  'another provider': await site.signedIn({ role: 'provider', speaksFor: [{ type: 'educator', id: 1 }] }),
}
const staff = {
  'an admin': await site.signedIn({ role: 'admin' }),
  'an editor': await site.signedIn({ role: 'admin', isEditor: true }),
}

test.each(Object.entries(cases))(
  'a draft of %s is found by its owner in the admin area, and by nobody anywhere else',
  async (name, { table, shown, list, owner }) => {
    const live = (await db
      .select()
      .from(table as PgTable)
      .where(eq(table.status, 'LIVE'))
      .orderBy(table.id)) as Row[]
    const readable = await firstReadable(live, shown)
    if (!readable) throw new Error(`no ${name} can be read`)
    const { row, addresses } = readable
    await db.transaction(async (tx) => {
      await tx
        .update(table as PgTable)
        .set({ status: 'DRAFT' } as never)
        .where(eq(table.id, row.id))
      await services.content.changed(tx, [table])
    })
    const speaksFor = owner && [owner(row)]
    const mine = speaksFor && (await site.signedIn({ role: 'provider', speaksFor }))
    const everybody = Object.entries({ ...others, ...staff, ...(mine && { 'its owner': mine }) })
    for (const [who, browser] of everybody)
      for (const path of addresses) {
        const { status } = await browser.get(path)
        const refused = who.startsWith('a student') ? [404] : [401, 403, 404]
        expect([who, path, refused]).toEqual([who, path, expect.arrayContaining([status])])
      }
    for (const [who, browser] of list ? everybody : []) {
      const reply = await browser.get(String(list))
      expect([who, reply.status, (await reply.text()).includes(`"${row.slug}"`)]).toEqual([who, 200, false])
    }
    const path = `/api/admin/${name}/${row.id}`
    const statusFor = async (browser: (typeof others)['a visitor']) => (await browser.get(path)).status
    for (const [who, browser] of Object.entries(staff))
      expect([who, await statusFor(browser)]).toEqual([who, 200])
    if (mine) expect(['its owner', await statusFor(mine)]).toEqual(['its owner', 200])
    for (const [who, browser] of Object.entries(others)) {
      const refused = who === 'a visitor' ? 401 : who === 'another provider' ? 404 : 403
      expect([who, await statusFor(browser)]).toEqual([who, refused])
    }
  },
)

/** The first of them that someone can read at all, and the addresses that show it. */
async function firstReadable(rows: Row[], shown: Case['shown']) {
  for (const row of rows) {
    const addresses: string[] = []
    for (const path of shown(row)) if ((await others['a student'].get(path)).ok) addresses.push(path)
    if (addresses.length > 0) return { row, addresses }
  }
  return null
}
