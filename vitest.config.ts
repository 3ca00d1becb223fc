import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { serverRendered } from './scripts/server-rendered.ts'

const databaseTests = ['**/*.api.test.ts']
/** A part of `npm test` of its own, as these write files with `-u`; see `test/recorded/README.md`. */
const recordedTests = 'test/recorded/*.api.test.ts'
const raceTests = ['**/race.test.ts', '**/*.race.test.ts']
/**
 * Enough to know that the embedded engine does what PostgreSQL does, where PostgreSQL carries the whole suite; and, since `npm test`
 * moves the date for them, that what reckons with days does so by the clock of the site.
 */
const smokeTests = [
  'app/features/registration/sign-up.api.test.ts',
  'app/features/settings/deletion.api.test.ts',
  'app/features/follow/follow.api.test.ts',
  'app/features/guidance/quiz/quiz.api.test.ts',
  'app/features/planner/planner.api.test.ts',
  'app/features/school-students/student-details.api.test.ts',
  'app/features/career-tasks/joiners.api.test.ts',
  'app/features/settings/birth.api.test.ts',
  'app/features/notifications/notifications.api.test.ts',
  'app/features/search/search.api.test.ts',
  'app/features/site/site.api.test.ts',
  'app/platform/jobs/jobs.api.test.ts',
  'app/platform/outbox/outbox.api.test.ts',
]
/**
 * Files that take long for their size: begun late, one of them would keep a single worker busy at the end. Vitest begins with large
 * files, and with those that took long where it remembers that, which a fresh clone does not.
 */
const longFiles = [
  'test/whole-product/permissions.api.test.ts',
  'server/start.api.test.ts',
  'test/whole-product/guards.api.test.ts',
  'test/whole-product/ownership.api.test.ts',
  'test/whole-product/full-content.api.test.ts',
  'test/whole-product/upgrade.api.test.ts',
  'app/features/rewards/kills.race.test.ts',
  'app/features/onboarding/imports.race.test.ts',
  'app/features/messaging/kills.race.test.ts',
]
/**
 * Files after which their worker is slower, so that they begin when the smallest alone are left, which the other one takes: once
 * `RegExp.prototype.exec` has been replaced, V8 takes some ten times as long to replace or split by a pattern, and React seven times as
 * long to render a page, for as long as the worker lives.
 */
const lateFiles = ['test/whole-product/hostile-lengths.api.test.ts']
const missing = [...smokeTests, ...longFiles, ...lateFiles].filter((path) => !existsSync(path))
if (missing.length > 0) throw new Error(`This file names tests that are gone: ${missing.join(', ')}`)
const elsewhere = ['**/node_modules/**', 'build/**', 'e2e/**', '.data/**', '.cache/**']

/** The router's plugin compiles pages for tests that render them; rules and races alone start faster without it. */
const { values: asked } = parseArgs({
  args: process.argv.slice(2),
  options: { project: { type: 'string', multiple: true } },
  strict: false, // the others are vitest's
})
const isAsked = (name: string) => !asked.project || asked.project.includes(name)
/** Asked for together they are one project: the application is loaded once for each worker, and one template serves both. */
const racesAreWithApi = isAsked('api') && isAsked('race')
/**
 * Each plugin of the router writes the route types when its server starts, over those of another server: of two at once, one can
 * find its files gone. So only a project that is asked for has one.
 */
const withPages = (project: string) =>
  process.env.TEST_PAGES !== 'off' && isAsked(project)
    ? [serverRendered(), reactRouter(), asInProduction, asNodeLoads]
    : []

const onDatabase = {
  exclude: elsewhere,
  globalSetup: ['./test/template.ts'],
  setupFiles: ['./test/host-date.ts', './test/short-failures.ts', './test/unordered-rows.ts'],
  maxWorkers: 2,
  isolate: false,
  env: { NODE_ENV: 'production' }, // with anything else React renders several times as slowly
  testTimeout: 180_000, // a start of the site took 124 s on a machine that seven programs shared
  hookTimeout: 180_000,
}

/** The order of vitest, with `longFiles` before all others and `lateFiles` near the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longFiles.findIndex((file) => moduleId.endsWith(file))
      return rank < 0 ? longFiles.length : rank
    }
    // Projects stay one after another, as a worker serves one of them.
    const ofProjects = Map.groupBy(sorted, ({ project }) => project)
    return [...ofProjects.values()].flatMap((all) => {
      const isLate = ({ moduleId }: TestSpecification) => lateFiles.some((file) => moduleId.endsWith(file))
      const others = all.filter((one) => !isLate(one)).toSorted((one, other) => rankOf(one) - rankOf(other))
      return others.toSpliced(Math.round(others.length * 0.85), 0, ...all.filter(isLate))
    })
  }
}

/** Pages are compiled as the build does: React's elements for development note where each was made, which takes longer than the page. */
const asInProduction = {
  name: 'as-in-production',
  enforce: 'post' as const, // after the router's plugin, which asks for them
  config: () => ({ oxc: { jsx: { development: false } } }),
}

const bundlerConditions = ['module', 'development', 'development|production']

/**
 * Packages run as Node loads them: the condition `module` leads some of them to files that only a bundler can read, and that of
 * development to slow ones.
 */
const asNodeLoads = {
  name: 'as-node-loads',
  configResolved(config: { ssr: { resolve?: { conditions?: string[] } } }) {
    const { resolve } = config.ssr
    if (resolve)
      resolve.conditions = resolve.conditions?.filter((condition) => !bundlerConditions.includes(condition))
  },
}

/**
 * Three kinds of tests: rules in milliseconds; the API over HTTP on a database made from a template, on PostgreSQL where
 * its programs are on the machine and on the embedded engine elsewhere; and races, which prove something only on PostgreSQL.
 * `embedded` runs the heart of the API suite on the embedded engine.
 */
export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    expect: { poll: { timeout: 20_000 } }, // a machine may be busy with something else
    teardownTimeout: 10_000, // the router's plugin watches 11,000 files, and to close that takes up to 2 s on a busy machine
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, ...databaseTests, ...raceTests],
          setupFiles: ['./test/short-failures.ts'],
          isolate: false,
          testTimeout: 30_000, // a machine may be busy with something else
        },
      },
      {
        plugins: withPages('api'),
        test: {
          name: 'api',
          include: racesAreWithApi ? [...databaseTests, ...raceTests] : databaseTests,
          ...onDatabase,
          exclude: [...elsewhere, recordedTests],
        },
      },
      {
        plugins: withPages('embedded'),
        // Threads share the compiled engine, and Node has ended with a fatal error when one of them gave it back.
        test: { name: 'embedded', include: smokeTests, ...onDatabase, pool: 'forks' },
      },
      { test: { name: 'recorded', include: [recordedTests], ...onDatabase } },
      ...(racesAreWithApi ? [] : [{ test: { name: 'race', include: raceTests, ...onDatabase } }]),
    ],
  },
})
