import { beforeAll, describe, expect, inject, test } from 'vitest'
import { endpointId } from '#app/platform/contract.ts'
import type { Route } from '#app/platform/routes.server.ts'
import type { SliceJob } from '#app/platform/slice.server.ts'
import { slices } from '#app/slices.server.ts'
import { type Journal, openJournal } from './journal.ts'
import { recordRoute } from './outcome.ts'
import { recordedWorld, type World } from './world.ts'

/** What they answer is another each time: a secret, and a queue by the clock of the database. */
const leftOut = ['POST /api/user/security/totp', 'GET /api/admin/job-queue']

/** Replies that are the same for everyone, files and streams have tests of their own. */
const isRecorded = ({ endpoint, isContent }: Route) =>
  !isContent && !endpoint.upload && !endpoint.answers && !leftOut.includes(endpointId(endpoint))

/** Slices whose calls take longest, so that they have a file of tests, and a worker, of their own. */
const ofSchools = ['planner', 'groups', 'career-tasks', 'messaging', 'school-figures', 'school-students']

function recordedRoutes(part: 'schools' | 'others'): [slice: string, routes: Route[]][] {
  return slices.list
    .filter(({ name }) => ofSchools.includes(name) === (part === 'schools'))
    .map(({ name, api = [] }): [string, Route[]] => [
      name,
      api.flatMap(({ list }) => list.filter(isRecorded)),
    ])
    .filter(([, routes]) => routes.length > 0)
}

/** Jobs on a schedule, but for those of the search: they work on content, of which there is more than of people. */
export function recordedSchedules(): [slice: string, jobs: SliceJob[]][] {
  return slices.list
    .filter(({ name }) => name !== 'search')
    .map(({ name, jobs = [] }): [string, SliceJob[]] => [name, jobs.filter(({ kind }) => kind.cron)])
    .filter(([, jobs]) => jobs.length > 0)
}

/** Fails where the lines differ from those of the file; `-u` writes them. */
export async function expectRecorded(name: string, lines: string[]): Promise<void> {
  await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot(`files/${name}.txt`)
}

/** Tests of each slice of a part: what its calls answer and write, each on the same data. */
export function testCalls(part: 'schools' | 'others'): void {
  describeOnWorld('on data that is put back after each call', (place) => {
    test.each(recordedRoutes(part))(
      'each call of %s answers and writes what is recorded',
      async (name, routes) => {
        const { world, journal } = place()
        const lines: string[] = []
        for (const route of routes) lines.push(...(await recordRoute(world, journal, route)))
        await expectRecorded(name, lines)
      },
      300_000,
    )
  })
}

type Place = { world: World; journal: Journal }

/** Tests on a world of their own. Skipped on the embedded engine: it does not say which statements it runs, so which states of the data a call reads. */
export function describeOnWorld(title: string, tests: (place: () => Place) => void): void {
  describe.skipIf(!inject('postgres'))(title, () => {
    let place: Place
    beforeAll(async () => {
      const world = await recordedWorld()
      place = { world, journal: await openJournal(world.site.db) }
    })
    tests(() => place)
  })
}
