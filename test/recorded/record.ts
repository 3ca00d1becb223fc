import { describe, expect, inject } from 'vitest'
import { endpointId } from '#app/platform/contract.ts'
import type { Route } from '#app/platform/routes.server.ts'
import type { SliceJob } from '#app/platform/slice.server.ts'
import { slices } from '#app/slices.server.ts'

/** The embedded engine does not say which statements it runs, so it cannot tell which states of the data a call reads. */
export const describeOnPostgres = describe.skipIf(!inject('postgres'))

/** What they answer is another each time: a secret, and a queue by the clock of the database. */
const leftOut = ['POST /api/user/security/totp', 'GET /api/admin/job-queue']

/** Replies that are the same for everyone, files and streams have tests of their own. */
const isRecorded = ({ endpoint, isContent }: Route) =>
  !isContent && !endpoint.upload && !endpoint.answers && !leftOut.includes(endpointId(endpoint))

/** Slices whose calls take longest, so that they have a file of tests, and a worker, of their own. */
const ofSchools = ['planner', 'groups', 'career-tasks', 'messaging', 'school-figures', 'school-students']

export function recordedRoutes(part: 'schools' | 'others'): [slice: string, routes: Route[]][] {
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
