import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { apiTestsOf } from './mutation-targets.ts'

/** A changed text of a file, and how it is called in a report. */
export type Planted = { file: string; text: string; what: string; tests?: string[] }

export type Trial = {
  /** Whether a test fails with the change. */
  isNoticed(planted: Planted): Promise<boolean>
  /** Whether the tests of a file pass as it is, or those that are named. */
  passes(file: string, tests?: string[]): Promise<boolean>
  close(): Promise<void>
}

/** One worker: a second one may still be fetching the file of the last mutant when the next is tried. */
export async function startTrial(kinds: ('unit' | 'api')[], root: string): Promise<Trial> {
  const vitest = await createVitest('test', {
    root,
    project: kinds,
    watch: false,
    bail: 1,
    reporters: [{}],
    fileParallelism: false,
  })
  await vitest.standalone()
  const known = new Map<string, TestSpecification[]>()

  async function specificationsOf(file: string, tests?: string[]): Promise<TestSpecification[]> {
    const key = [file, ...(tests ?? [])].join()
    const found = known.get(key)
    if (found) return found
    const isUnit = !tests && kinds.includes('unit')
    vitest.config.related = isUnit ? [resolve(file)] : undefined
    const slice = file.split('/', file.startsWith('app/features/') ? 3 : 2).join('/')
    const named = tests ?? (isUnit ? [slice] : apiTestsOf(file))
    const near = named.length > 0 ? await vitest.getRelevantTestSpecifications(named) : []
    const specs = near.length > 0 || !isUnit ? near : await vitest.getRelevantTestSpecifications()
    known.set(key, specs)
    return specs
  }

  async function run(specs: TestSpecification[]): Promise<boolean> {
    if (specs.length === 0) return true
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
    const files = new Set(specs.map(({ moduleId }) => moduleId))
    const ran = testModules.filter(({ moduleId }) => files.has(moduleId)) // the result holds all modules of earlier runs too
    return unhandledErrors.length === 0 && ran.every((module) => module.ok())
  }

  return {
    async isNoticed({ file, text, tests }) {
      const specs = await specificationsOf(file, tests)
      const source = readFileSync(file, 'utf8')
      change(vitest, file, text)
      try {
        return !(await run(specs))
      } finally {
        change(vitest, file, source)
      }
    },
    passes: async (file, tests) => run(await specificationsOf(file, tests)),
    close: () => vitest.close(),
  }
}

function change(vitest: Vitest, file: string, text: string): void {
  writeFileSync(file, text)
  vitest.invalidateFile(resolve(file))
}

/** The tree without what git ignores, with the heavy folders as links. */
export function copyTree(): string {
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
