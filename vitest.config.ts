import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { serverRendered } from './scripts/server-rendered.ts'

const databaseTests = ['**/*.api.test.ts']
const raceTests = ['**/race.test.ts', '**/*.race.test.ts']
const elsewhere = ['node_modules/**', 'build/**', 'e2e/**', '.data/**', '.cache/**']

/** The router's plugin compiles pages for tests that draw them; rules alone start faster without it. */
const needsPages = !process.argv.join(' ').includes('--project unit')

/** Packages run as Node loads them: the condition `module` leads some of them to files that only a bundler can read. */
const asNodeLoads = {
  name: 'as-node-loads',
  configResolved(config: { ssr: { resolve?: { conditions?: string[] } } }) {
    const { resolve } = config.ssr
    if (resolve) resolve.conditions = resolve.conditions?.filter((condition) => condition !== 'module')
  },
}

/**
 * Three kinds of tests: rules in milliseconds; the API over HTTP on a database made from a template; and races,
 * which prove something only on a real PostgreSQL (`TEST_DATABASE_URL`).
 */
export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } }, // a machine may be busy with something else
    teardownTimeout: 1_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, ...databaseTests, ...raceTests],
          isolate: false,
          testTimeout: 30_000, // a machine may be busy with something else
        },
      },
      {
        plugins: needsPages ? [serverRendered(), reactRouter(), asNodeLoads] : [],
        test: {
          name: 'api',
          include: databaseTests,
          exclude: elsewhere,
          globalSetup: ['./test/template.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'race',
          include: raceTests,
          exclude: elsewhere,
          globalSetup: ['./test/template.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
