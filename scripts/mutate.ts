import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { type KnownFault, knownFaults } from './known-faults.ts'
import { applied, findMutants, type Mutant } from './mutants.ts'
import { copyTree, type Planted, startTrial } from './mutation-run.ts'
import { changedParts, type Part, partOf, parts } from './mutation-targets.ts'

/**
 * `npm run mutate [part… | folder… | file…] [--minutes 15] [--only edge,list] [--piece 1/8]`: breaks the code in small ways and sees whether a test fails. Works on a
 * copy of the tree. When the minutes do not suffice for every mutant of a part, an even sample is tried. Ends with the score and
 * every mutant that survived; a part below 90 % fails. A folder such as `app/features/groups` is the code of it that runs on the server.
 * With `--only` the mutants are of these kinds alone: edge, condition, list, call, order, lock or other.
 *
 * `regressions` plants the known faults, all of which must be noticed; with `--piece 1/8` the first eighth of them. `changed`
 * tries at most a dozen mutants of what the last commit changed, always the same ones for the same code. It names those that
 * survive; it fails only where fewer than half of at least eight are noticed, so that neither a slow machine nor one mutant that
 * changes nothing decides about a change.
 */
const names = process.argv
  .slice(2)
  .filter((word) => partOf(word) || word === 'regressions' || word === 'changed')
const minutesAt = process.argv.indexOf('--minutes')
const minutes = minutesAt > 0 ? Number(process.argv[minutesAt + 1]) : 15
const pieceAt = process.argv.indexOf('--piece')
const [piece = 1, pieces = 1] = pieceAt > 0 ? (process.argv[pieceAt + 1] ?? '').split('/').map(Number) : []
const onlyAt = process.argv.indexOf('--only')
const only = onlyAt > 0 ? (process.argv[onlyAt + 1] ?? '').split(',') : []
const isChosen = ({ kind }: Mutant) => only.length === 0 || only.includes(kind)
const chosen = names.length > 0 ? names : [...Object.keys(parts), 'regressions']
const sampleSize = 12

type Result = { tried: number; survivors: string[] }

const changed = chosen.includes('changed') ? changedParts() : [] // before the copy, which has no history
const tree = process.cwd()
const copy = copyTree()
process.chdir(copy)
process.env.TEST_PAGES ??= chosen.every((name) => partOf(name)?.kind === 'unit') ? 'off' : 'on'
let status = 0
try {
  for (const name of chosen) {
    const result = await triedOf(name, minutes / chosen.length)
    report(name, result)
    if (hasFailed(name, result)) status = 1
  }
} finally {
  process.chdir(tree)
  rmSync(copy, { recursive: true, force: true })
}
process.exit(status)

async function triedOf(name: string, minutes: number): Promise<Result> {
  if (name === 'regressions') return plantAll(regressions(), ['unit', 'api'], Number.POSITIVE_INFINITY)
  if (name !== 'changed') return mutatePart(partOf(name) as Part, minutes)
  const end = Date.now() + minutes * 60_000
  const results: Result[] = []
  for (const { kind, files } of changed)
    if (files.length > 0) results.push(await plantAll(sampled(mutantsOf(files)), [kind], end))
  return {
    tried: results.reduce((sum, { tried }) => sum + tried, 0),
    survivors: results.flatMap(({ survivors }) => survivors),
  }
}

function hasFailed(name: string, { tried, survivors }: Result): boolean {
  if (name === 'regressions') return survivors.length > 0
  if (name === 'changed') return tried >= 8 && survivors.length > tried / 2
  return tried === 0 || (100 * (tried - survivors.length)) / tried < 90
}

function report(name: string, { tried, survivors }: Result): void {
  const score =
    tried === 0 ? 'nothing was tried' : `${(100 - (100 * survivors.length) / tried).toFixed(1)} % of ${tried}`
  console.log(`\n${name}: ${score} ${tried === 0 ? '' : 'were noticed'}`)
  for (const line of survivors) console.log(`  survived  ${line}`)
}

async function mutatePart({ files, kind }: Part, minutes: number): Promise<Result> {
  const end = Date.now() + minutes * 60_000
  const trial = await startTrial([kind], copy)
  const survivors: string[] = []
  let tried = 0
  try {
    const all = mutantsOf(files)
    // The first run is without a mutant: it has to pass, and it tells how long one takes.
    const began = Date.now()
    const first = [...new Set(all.map(({ file }) => file))].slice(0, 5)
    for (const file of first)
      if (!(await trial.passes(file))) throw new Error(`${file}: its tests fail without a mutant`)
    const each = (Date.now() - began) / first.length
    const affordable = Math.max(1, Math.floor((end - Date.now()) / Math.max(each, 50)))
    const step = Math.max(1, all.length / affordable)
    console.log(
      `${all.length} mutants in ${files.length} files, ${Math.round(each)} ms each; every ${step.toFixed(1)}th is tried`,
    )
    for (let at = 0; at < all.length && Date.now() < end; at += step) {
      const planted = all[Math.floor(at)] as Planted
      tried += 1
      if (!(await trial.isNoticed(planted))) survivors.push(`${planted.file}:${planted.what}`)
    }
  } finally {
    await trial.close()
  }
  return { tried, survivors }
}

async function plantAll(all: Planted[], kinds: ('unit' | 'api')[], end: number): Promise<Result> {
  const trial = await startTrial(kinds, copy)
  const survivors: string[] = []
  let tried = 0
  try {
    // A test that fails anyway would seem to notice everything. In CI the suite has just passed.
    const named = new Map(
      all.flatMap(({ file, tests }) => (tests ? [[tests.join(), { file, tests }] as const] : [])),
    )
    for (const { file, tests } of named.values())
      if (!(await trial.passes(file, tests))) throw new Error(`${tests.join(', ')}: fails without a fault`)
    for (const planted of all) {
      if (Date.now() > end) break
      tried += 1
      const line = `${planted.file}:${planted.what}`
      const isNoticed = await trial.isNoticed(planted)
      console.log(`${isNoticed ? 'noticed ' : 'survived'}  ${line}`)
      if (!isNoticed) survivors.push(line)
    }
  } finally {
    await trial.close()
  }
  return { tried, survivors }
}

function regressions(): Planted[] {
  const size = knownFaults.length / pieces
  const testsOf = ({ tests }: KnownFault) => tests.join()
  return knownFaults
    .toSorted((one, other) => testsOf(one).localeCompare(testsOf(other))) // a piece has few files of tests
    .slice(Math.round((piece - 1) * size), Math.round(piece * size))
    .map(({ name, file, find, replace, tests }) => ({
      file,
      tests,
      what: ` ${name}`,
      text: readFileSync(file, 'utf8').replace(find, () => replace),
    }))
}

function mutantsOf(files: string[]): Planted[] {
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return findMutants(file, source)
      .filter(isChosen)
      .map((mutant) => ({
        file,
        text: applied(source, mutant),
        what: `${mutant.line}  ${mutant.what}`,
      }))
  })
}

/** As good as chance, and the same for the same code. */
function sampled(all: Planted[]): Planted[] {
  const keyOf = ({ file, what }: Planted) => createHash('sha256').update(`${file}${what}`).digest('hex')
  return all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).slice(0, sampleSize)
}
