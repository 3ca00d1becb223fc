import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { applied, findMutants, type Mutant } from './mutants.ts'

/**
 * `npm run mutate [part…] [--minutes 15]`: breaks the code in small ways and sees whether a test fails. Works on a copy of the
 * tree. When the minutes do not suffice for every mutant of a part, an even sample is tried. Ends with the score and every
 * mutant that survived.
 */
type Part = {
  kind: 'unit' | 'api'
  files: string[]
  /** API tests by file. Unit tests are found by their imports. */
  tests?: Record<string, string[]>
}

const owned: Record<string, string[]> = {
  'app/features/follow/service.server.ts': ['app/features/follow/follow.api'],
  'app/features/notifications/notify.server.ts': ['app/features/notifications/notifications.api'],
  'app/features/planner/sharing/comments.server.ts': ['app/features/planner/sharing/advisors.api'],
  'app/features/planner/sharing/feeds.server.ts': ['app/features/planner/sharing/plan-sharing.api'],
  'app/features/planner/sharing/shares.server.ts': ['app/features/planner/sharing/plan-sharing.api'],
  'app/features/people/sessions.server.ts': [
    'app/features/sign-in/second-factor/security.api',
    'app/features/sign-in/sign-in.api',
  ],
}

const parts: Record<string, Part> = {
  rules: { kind: 'unit', files: globSync('app/**/*rules.ts').filter((path) => !path.includes('.test.')) },
  money: {
    kind: 'unit',
    files: ['app/features/planner/route/costs.ts', 'app/features/planner/what-if/what-if.ts'],
  },
  policy: {
    kind: 'unit',
    files: ['app/features/people/policy.ts', 'app/features/planner/sharing/policy.ts'],
  },
  ownership: { kind: 'api', files: Object.keys(owned), tests: owned },
}

const asked = process.argv.slice(2).filter((word) => word in parts)
const minutesAt = process.argv.indexOf('--minutes')
const minutes = minutesAt > 0 ? Number(process.argv[minutesAt + 1]) : 15
const chosen = asked.length > 0 ? asked : Object.keys(parts)

const tree = process.cwd()
const copy = copyTree()
process.chdir(copy)
process.env.TEST_PAGES = chosen.some((name) => parts[name]?.kind === 'api') ? 'on' : 'off'
let status = 0
try {
  for (const name of chosen) {
    const { tried, survivors } = await mutatePart(parts[name] as Part, minutes / chosen.length)
    const score = tried === 0 ? 0 : (100 * (tried - survivors.length)) / tried
    console.log(`\n${name}: ${score.toFixed(1)} % of ${tried} mutants were noticed`)
    for (const line of survivors) console.log(`  survived  ${line}`)
    if (score < 90) status = 1
  }
} finally {
  process.chdir(tree)
  rmSync(copy, { recursive: true, force: true })
}
process.exit(status)

// One worker: a second one may still be fetching the file of the last mutant when the next is tried.
async function mutatePart({ files, kind, tests }: Part, minutes: number) {
  const end = Date.now() + minutes * 60_000
  const vitest = await createVitest('test', {
    root: copy,
    project: [kind],
    watch: false,
    bail: 1,
    reporters: [{}],
    fileParallelism: false,
  })
  await vitest.standalone()
  const survivors: string[] = []
  let tried = 0
  try {
    const all = files.flatMap((file) =>
      findMutants(file, readFileSync(file, 'utf8')).map((mutant) => ({ file, mutant })),
    )
    const specsOf = specifications(vitest, tests)
    // The first run is without a mutant: it has to pass, and it tells how long one takes.
    const began = Date.now()
    for (const file of new Set(all.map(({ file }) => file)))
      if (!(await passes(vitest, await specsOf(file))))
        throw new Error(`${file}: its tests fail without a mutant`)
    const each = (Date.now() - began) / files.length
    const affordable = Math.max(1, Math.floor((end - Date.now()) / Math.max(each, 50)))
    const step = Math.max(1, all.length / affordable)
    console.log(
      `${all.length} mutants in ${files.length} files, ${Math.round(each)} ms each; every ${step.toFixed(1)}th is tried`,
    )
    for (let at = 0; at < all.length && Date.now() < end; at += step) {
      const { file, mutant } = all[Math.floor(at)] as { file: string; mutant: Mutant }
      tried += 1
      if (!(await isNoticed(vitest, file, mutant, await specsOf(file))))
        survivors.push(`${file}:${mutant.line}  ${mutant.what}`)
    }
  } finally {
    await vitest.close()
  }
  return { tried, survivors }
}

/** The tests that may notice a change of a file: those named, or those that lead to it: of its slice, else of any. */
function specifications(vitest: Vitest, tests: Record<string, string[]> | undefined) {
  const known = new Map<string, TestSpecification[]>()
  return async (file: string): Promise<TestSpecification[]> => {
    const found = known.get(file)
    if (found) return found
    vitest.config.related = tests ? undefined : [resolve(file)]
    const slice = file.split('/', file.startsWith('app/features/') ? 3 : 2).join('/')
    const near = await vitest.getRelevantTestSpecifications(tests?.[file] ?? [slice])
    const specs = near.length > 0 ? near : await vitest.getRelevantTestSpecifications()
    known.set(file, specs)
    return specs
  }
}

async function isNoticed(
  vitest: Vitest,
  file: string,
  mutant: Mutant,
  specs: TestSpecification[],
): Promise<boolean> {
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, applied(source, mutant))
  vitest.invalidateFile(resolve(file))
  try {
    return !(await passes(vitest, specs))
  } finally {
    writeFileSync(file, source)
    vitest.invalidateFile(resolve(file))
  }
}

async function passes(vitest: Vitest, specs: TestSpecification[]): Promise<boolean> {
  if (specs.length === 0) return true
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

/** The tree without what git ignores, with the heavy folders as links. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yonder-mutants-'))
  const linked = ['node_modules', 'content', 'public', 'docs']
  for (const name of linked) symlinkSync(resolve(name), join(folder, name))
  const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).split('\n')
  for (const path of known.filter((path) => path && !linked.includes(path.split('/')[0] ?? ''))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(path, join(folder, path))
  }
  return folder
}
