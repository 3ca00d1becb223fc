import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Audience, audiences } from '#app/platform/actor.ts'
import { slices } from '#app/slices.server.ts'

/** Files whose GETs for some people alone need no question, and why. */
const needNoQuestion: Record<string, string> = {
  'app/shell/header/notification-list.tsx': 'the bell is there for those who are signed in alone',
  'app/shell/admin/use-found-records.ts': 'in the admin area alone',
  'app/features/record-screens/use-options.ts': 'in the admin area alone',
  'app/features/uploads/earlier-pictures.tsx': 'in the admin area alone',
  'app/features/notifications/forms/device-notes.tsx': 'on pages of one’s own account',
  'app/features/messaging/components/use-live.ts': 'on the pages of messages, which their guard opens',
  'app/features/guidance/results/components/answer-editor.tsx': 'on the results, which lead staff away',
  'app/features/guidance/results/components/careers-that-fit.tsx': 'on the results, which lead staff away',
  'app/features/guidance/explorer/own-fit.ts': 'on a page of the post-school plan, which is for users',
  'app/features/explore/compare/own-comparison.ts':
    '`your-match.tsx` and `use-own-comparison.ts` ask before they load this',
  'app/features/academy/offline/store-module.ts': 'a person presses the button that stores a module',
  'app/features/virtual-jobs/offline/store-experience.ts': 'a person presses the button that stores one',
  'app/features/tools/course-finder/components/use-found.ts':
    'the list of courses of `study` is for anyone; one for advisors has the same name',
  'app/features/tools/answers/save-answers.ts': 'on the pages of tools, whose guard leads staff away',
  'app/features/tools/answers/use-tool-answers.ts': 'on the pages of tools, whose guard leads staff away',
  'app/features/tools/resume/load-certificates.ts': 'on the page of a tool, once an account is here',
  'app/features/tools/resume/versions.ts': 'on the page of a tool, once an account is here',
}

const audienceOf = new Map<string, Audience>(
  slices.api
    .flatMap(({ list }) => list)
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ endpoint, audience }) => [endpoint.path, audience]),
)
const pathOf = new Map(
  globSync('app/**/*contract*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = \w+\(\{[^}]*?path: '([^']+)'/g)].map(
      ([, name = '', path = '']) => [name, path] as const,
    ),
  ),
)

/** The calls that a browser makes by itself in a file, without the page that it opens: those for some people alone. */
function narrowCallsIn(source: string): Audience[] {
  const names = [...source.matchAll(/browserApi\s*\.(?:attempt|call)\((\w+)/g)].map(([, name = '']) => name)
  return names.flatMap((name) => {
    const audience = audienceOf.get(pathOf.get(name) ?? '')
    return audience && audiences[audience].length < audiences.anyone.length ? [audience] : []
  })
}

const callers = globSync('app/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|\.server\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .map((one) => ({ ...one, audiences: narrowCallsIn(one.source) }))
  .filter((one) => one.audiences.length > 0)

test('each part of a page that makes a GET for some people alone asks whether the person is one of them (`useMayCall`)', () => {
  const unasked = callers
    .filter(({ path }) => !(path in needNoQuestion))
    .flatMap(({ path, source, audiences: all }) =>
      all.filter((one) => !source.includes(`useMayCall('${one}')`)).map((one) => `${path}: ${one}`),
    )
  expect(unasked, 'Ask `useMayCall` first, or say in `needNoQuestion` why not').toEqual([])
  const known = callers.map(({ path }) => path)
  expect(Object.keys(needNoQuestion).filter((path) => !known.includes(path))).toEqual([])
})
