import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { firstSegmentOf, partOfBuild } from './part-of-build.server.ts'

const routes = {
  root: { id: 'root', path: '' },
  frame: { id: 'frame', parentId: 'root' },
  other: { id: 'other', parentId: 'root' },
  front: { id: 'front', parentId: 'frame', index: true },
  jobs: { id: 'jobs', parentId: 'frame', path: 'Jobs' },
  job: { id: 'job', parentId: 'frame', path: 'jobs/:slug' },
  area: { id: 'area', parentId: 'other', path: 'area' },
  corner: { id: 'corner', parentId: 'area', path: 'corner/:name' },
  anywhere: { id: 'anywhere', parentId: 'root', path: ':code' },
  unknown: { id: 'unknown', parentId: 'root', path: '*' },
}
const build = { routes, assets: { routes, version: '7' }, ssr: true } as unknown as ServerBuild
const idsOf = (segment: string) => Object.keys(partOfBuild(build, segment).routes)

test('a part has the routes below its segment, those that may stand anywhere, and what is around them', () => {
  expect(idsOf('jobs')).toEqual(['root', 'frame', 'front', 'jobs', 'job', 'anywhere', 'unknown'])
  expect(idsOf('area')).toEqual(['root', 'frame', 'other', 'front', 'area', 'corner', 'anywhere', 'unknown'])
  expect(idsOf('')).toEqual(['root', 'frame', 'front', 'anywhere', 'unknown'])
})

test('the list for browsers is cut in the same way, and all else stays', () => {
  const part = partOfBuild(build, 'jobs')
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes))
  expect([part.assets.version, part.ssr]).toEqual(['7', true])
})

test.each([
  ['/', ''],
  ['/jobs', 'jobs'],
  ['/Jobs/welder', 'jobs'],
  ['/%6Aobs/welder', 'jobs'],
  ['/jobs.data', 'jobs'],
  ['/jobs/welder.data', 'jobs'],
  ['/v1.data/welder', 'v1.data'],
  ['/_root.data', ''],
  ['/_.data', ''],
  ['//jobs', undefined],
  ['/%zz', undefined],
])('%s is matched among the routes below %j', (pathname, segment) => {
  expect(firstSegmentOf(pathname)).toBe(segment)
})
