import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Files that are broken together, and what may notice it: tests of rules, found by their imports, or tests of the API. */
export type Part = { kind: 'unit' | 'api'; files: string[] }

const isCode = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|(^|\/)(tables|slice|personal-data|demo|admin|contract|words|routes)(\.server)?\.ts$/.test(
    path,
  )
const code = (...patterns: string[]) =>
  [...new Set(patterns.flatMap((one) => globSync(one)))].filter(isCode).sort()
const read = (path: string) => readFileSync(path, 'utf8')
const rewards = 'app/features/rewards'

export const parts: Record<string, Part> = {
  rules: { kind: 'unit', files: code('app/**/*rules.ts') },
  money: {
    kind: 'unit',
    files: ['app/features/planner/route/costs.ts', 'app/features/planner/what-if/what-if.ts'],
  },
  policy: {
    kind: 'unit',
    files: ['app/features/people/policy.ts', 'app/features/planner/sharing/policy.ts'],
  },
  ledger: api(`${rewards}/{ledger,adjustments,reviews,holds,referral-awards}*.server.ts`),
  'cash-outs': api(`${rewards}/{cash-out,decisions,payout}*.server.ts`),
  memberships: api(
    'app/features/people/{students,advisors,links}.server.ts',
    'app/features/people/memberships/*.server.ts',
    'app/features/schools/*.server.ts',
    'app/features/school-students/*.server.ts',
  ),
  messaging: api('app/features/messaging/*.server.ts'),
  tasks: api('app/features/career-tasks/*.server.ts'),
  imports: api('app/features/onboarding/**/*.server.ts'),
  uploads: api('app/features/uploads/*.server.ts'),
  credentials: api('app/features/credentials/*.server.ts'),
  ownership: {
    kind: 'api',
    files: code('app/features/**/*.server.ts').filter((path) => read(path).includes('ownedBy(')),
  },
}

/** A part by its name, a file, or a folder of the product: the code in it that runs on the server. */
export function partOf(name: string): Part | undefined {
  if (name in parts) return parts[name]
  if (name.endsWith('.server.ts')) return api(name)
  return name.startsWith('app/') ? api(`${name.replace(/\/$/, '')}/**/*.server.ts`) : undefined
}

function api(...patterns: string[]): Part {
  return { kind: 'api', files: code(...patterns) }
}

/** What the last commit and the working tree changed: rules, and what runs on the server and has tests that can be found. */
export function changedParts(): Part[] {
  const git = (...words: string[]) => {
    try {
      return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')
    } catch {
      return [] // the first commit of a shallow clone has no parent
    }
  }
  const changed = new Set([
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD'),
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ])
  const files = [...changed].filter((path) => path.startsWith('app/') && isCode(path)).sort()
  return (['unit', 'api'] as const).map((kind) => ({
    kind,
    files: files.filter((path) => kindOf(path) === kind),
  }))
}

/** By which tests a change of a file may be noticed; none where no test can be found, which says nothing about the change. */
export function kindOf(path: string): Part['kind'] | undefined {
  if (path.endsWith('rules.ts')) return 'unit'
  if (!path.endsWith('.server.ts')) return undefined
  if (existsSync(path.replace('.server.ts', '.test.ts'))) return 'unit'
  return apiTestsOf(path).length > 0 ? 'api' : undefined
}

/**
 * The tests of the API that may notice a change of a file: those nearest to it in its slice, else those of the slices that import it,
 * at most six. Tests without pages go first, as they start faster.
 */
export function apiTestsOf(file: string): string[] {
  for (let folder = dirname(file); folder.startsWith('app/features/'); folder = dirname(folder)) {
    const near = preferApiOnly(globSync(`${folder}/*.api.test.ts`))
    if (near.length > 0) return near
  }
  const specifier = `'#${file}'`
  const importers = globSync('app/features/**/*.server.ts').filter((path) => read(path).includes(specifier))
  const slices = new Set(importers.map((path) => path.split('/', 3).join('/')))
  return preferApiOnly([...slices].flatMap((slice) => globSync(`${slice}/**/*.api.test.ts`))).slice(0, 6)
}

function preferApiOnly(tests: string[]): string[] {
  const quick = tests.filter((path) => read(path).includes('apiOnly: true'))
  return (quick.length > 0 ? quick : tests).sort()
}
