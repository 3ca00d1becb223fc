import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom, read from the imports themselves, so that nobody needs to remember it. */
type Import = { file: string; line: number; target: string; isType: boolean }

const statement =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

const files = sourcesBelow('app')
const imports = files.flatMap(importsOf)

test('imports point downwards: tables, shell, features, art, platform; ui knows nothing of the product', () => {
  expect(imports.filter(goesUp).map(shown)).toEqual([])
})

test('a slice never uses the pages, components, API or jobs of another', () => {
  expect(imports.filter(reachesInside).map(shown)).toEqual([])
})

test('slices about people lean on each other in one direction only', () => {
  expect(imports.filter(leansBack).map(shown)).toEqual([])
})

test('slices do not lean on each other in a circle', () => {
  expect(circles()).toEqual([])
})

test('what runs in a browser never imports server code', () => {
  expect(
    imports
      .filter((one) => !one.isType && isBrowserFile(one.file) && /\.server\.tsx?$/.test(one.target))
      .map(shown),
  ).toEqual([])
})

test('no effect returns what scrolling returns: in newer browsers a promise, which React would call', () => {
  const scrolling = /use(?:Layout)?Effect\(\s*\(\) =>\s*[^{\s][^\n]*\.scroll\w*\(/
  expect(files.filter((file) => scrolling.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** What `npm start` runs and builds with, and what operators run; all else is for those who change Yonder. */
const commandsOfOperators = [
  'start',
  'admin-create',
  'audit-verify',
  'content-import',
  'credentials-rotate',
  'db-reset',
  'deletions-repeat',
]

test('what serves, builds or helps an operator imports no package that only tests and checks have', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const served = [...files, ...sourcesBelow('server')].filter(
    (file) => !isTest(file) && !/\/test-/.test(file),
  )
  const commands = commandsOfOperators.map((name) => `scripts/${name}.ts`)
  const all = withImports([...served, 'vite.config.ts', 'react-router.config.ts', ...commands])
  expect(all.length).toBeGreaterThan(1_000)
  const others = all.flatMap((file) =>
    packagesOf(file)
      .filter((name) => !(name in dependencies))
      .map((name) => `${file} imports ${name}`),
  )
  expect(others).toEqual([])
})

/** Files that may ask the machine or the database what time it is, with the reason. */
const ownTime: Record<string, string> = {
  'app/platform/clock.ts': 'the clock of the site',
  'app/platform/folder-lock.server.ts': 'the age of a lock file',
  'app/platform/limits.server.ts': 'how long a shared counter that failed is left alone',
  'app/platform/logger.server.ts': 'how often the same line is written',
  'app/platform/web/health.server.ts': 'how long an answer about health is fresh',
  'app/platform/web/prepared-head.server.ts': 'the header Date, as Node itself writes it',
  'app/features/site/rules.server.ts': 'how long what was read of the settings is fresh',
  'app/features/search/service.server.ts': 'marks what a transaction has written',
  'app/features/search/terms.server.ts': 'reads that mark',
  'server/prepare.ts': 'how often progress is said',
  'app/features/operations/operations.api.test.ts': 'rows of the queue, which has its own clock',
  'app/platform/jobs/due-jobs.server.ts': 'the queue has its own clock',
  'app/platform/jobs/jobs.api.test.ts': 'the queue has its own clock; waiting ends some time',
  'app/platform/outbox/outbox.api.test.ts': 'the queue has its own clock; waiting ends some time',
  'test/processes/killed-upload.ts': 'a process of its own',
  'test/whole-product/owned-resources.ts': 'rows for sites on the time of the machine',
  'test/whole-product/school-resources.ts': 'rows for sites on the time of the machine',
}

test('server code, API tests and their builders take the time from the clock of the site', () => {
  const machineTime =
    /new Date\(\)|Date\.now\(\)|\.defaultNow\(|sql`[^`]*(?<![.\w])(?:now\(\)|current_(?:timestamp|date)\b)/
  const everywhere = [...files, ...sourcesBelow('server'), ...sourcesBelow('test')]
  const timed = everywhere.filter((file) =>
    /\.server\.tsx?$|\.api\.test\.ts$|^(server|test)\/|clock\.ts$/.test(file),
  )
  const asks = timed.filter((file) => machineTime.test(readFileSync(file, 'utf8')))
  expect(asks.sort()).toEqual(Object.keys(ownTime).sort())
})

/** Files beside the calendar that make days or words of them, with the reason. */
const ownDays: Record<string, string> = {
  'app/platform/calendar.ts': 'the calendar',
  'app/platform/date-words.ts': 'its words',
  'app/features/academy/words.ts': 'the pages have no bytes left for a module of scripts',
  'app/features/articles/words.ts': 'the same',
  'app/features/opportunities/rules.ts': 'the same',
  'app/features/people/age-rules.ts': 'the same',
  'app/features/places/zone-country.ts': 'the same: asks a device for its zone',
  'app/features/placements/rules/days.ts': 'counts in days of UTC',
}

test('days and their words come from the calendar', () => {
  const makesDays =
    /toISOString\(\)\s*\.(?:slice|substring|split)\(|new Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/
  const all = [...files, ...sourcesBelow('server')].filter((file) => file !== 'app/architecture.test.ts')
  const makes = all.filter((file) => makesDays.test(readFileSync(file, 'utf8')))
  expect(makes.sort()).toEqual(Object.keys(ownDays).sort())
})

test('one function reads the id of a row from text', () => {
  const reads = /\/\^\\d\{1,9\}\$\/\.test\(/
  const isElsewhere = (file: string) =>
    !['app/platform/row-id.ts', 'app/features/people/fields.ts'].includes(file)
  expect(files.filter((file) => isElsewhere(file) && reads.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('there are no barrels and no drawers for leftovers', () => {
  const drawers = files.filter(
    (file) => /\/(utils|lib|types|hooks|shared|helpers)\//.test(file) || /\/index\.tsx?$/.test(file),
  )
  expect(drawers).toEqual([])
})

test('only files of at most 400 lines, unless the top says why', () => {
  const long = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return (
      !/\.test\.tsx?$/.test(file) &&
      text.split('\n').length > 401 &&
      !text.slice(0, 600).includes('One file because')
    )
  })
  expect(long).toEqual([])
})

test('every slice has a README and stands in the annotated tree', () => {
  const tree = readFileSync('docs/architecture.md', 'utf8')
  const slices = readdirSync('app/features')
  const withoutReadme = slices.filter((slice) => !existsSync(`app/features/${slice}/README.md`))
  expect(withoutReadme, 'Write a README.md: what the slice owns, its words, what it leans on').toEqual([])
  const withoutLine = slices.filter((slice) => !new RegExp(`^ {4}${slice}/`, 'm').test(tree))
  expect(withoutLine, 'Give the slice a line in the tree of docs/architecture.md').toEqual([])
})

test('every decision stands in the list of decisions, under its own title', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const records = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file))
  const entries = records.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(readFileSync(`docs/decisions/${file}`, 'utf8')) ?? []
    return `${number}. [${title}](${file})`
  })
  expect(entries.filter((entry) => !list.includes(entry))).toEqual([])
})

test('documents name only files that are there', () => {
  const texts = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesBelow('docs'), ...filesBelow('app')]
  const named = texts.filter((file) => file.endsWith('.md')).flatMap(pathsNamedIn)
  expect(named.filter(({ path }) => !existsSync(path) && !existsSync(`app/${path}`))).toEqual([])
})

function pathsNamedIn(document: string): { document: string; path: string }[] {
  const whole =
    /(?:^|[\s`(])((?:app|bench|content|db|docs|e2e|features|platform|scripts|server|shell|test|ui)\/[\w./-]*\w)/gm
  return [...readFileSync(document, 'utf8').matchAll(whole)].map(([, path = '']) => ({ document, path }))
}

function layerOf(file: string): number {
  if (file.startsWith('app/platform/')) return 1
  if (file.startsWith('app/ui/')) return 0
  if (file.startsWith('app/art/')) return 2
  if (file.startsWith('app/features/')) return 3
  if (file.startsWith('app/shell/')) return 4
  return 5
}

function goesUp({ file, target }: Import): boolean {
  if (isTest(file)) return false
  const [from, to] = [layerOf(file), layerOf(target)]
  if (from === 1) return to !== 1
  if (from === 0) return to !== 0
  return to > from
}

function sliceOf(file: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1]
}

/** A slice keeps these to itself. */
const closedFiles = /\/(pages|components)\/|\/(api|jobs|content)\.server\.tsx?$/

function reachesInside({ file, target }: Import): boolean {
  const [from, to] = [sliceOf(file), sliceOf(target)]
  if (!from || !to || from === to || isTest(file)) return false
  return closedFiles.test(target)
}

/** Each may use those before it. */
const direction = ['people', 'notifications', 'sign-in', 'registration', 'settings']

function leansBack({ file, target }: Import): boolean {
  const [from, to] = [sliceOf(file), sliceOf(target)].map((slice) => direction.indexOf(slice ?? ''))
  return !isTest(file) && from !== undefined && to !== undefined && from >= 0 && to > from
}

function circles(): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [sliceOf(file), sliceOf(target)]
    if (from && to && from !== to && !isTest(file)) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  const found: string[] = []
  const walk = (slice: string, path: string[]) => {
    if (path.includes(slice)) return void found.push([...path.slice(path.indexOf(slice)), slice].join(' → '))
    for (const next of edges.get(slice) ?? []) walk(next, [...path, slice])
  }
  for (const slice of edges.keys()) walk(slice, [])
  return found
}

/** Pages, components, ui and whatever is neither `.server` nor a test may end up in a browser. Route modules are
 *  split by the build; their loaders still reach data only through the API client. */
function isBrowserFile(file: string): boolean {
  return (
    !/\.server\.tsx?$/.test(file) &&
    !isTest(file) &&
    !/^app\/(routes|entry\.server|content\.server)/.test(file)
  )
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** Every import, over any number of lines, lazy ones and those of types too. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(statement)].flatMap(({ index, 0: whole, 1: type, 2: source, 3: lazy }) => {
    const target = resolved(file, source ?? lazy ?? '')
    const line = text.slice(0, index + whole.length).split('\n').length
    return target ? [{ file, line, target, isType: type !== undefined }] : []
  })
}

/** Files and all that they import of this tree. */
function withImports(start: string[]): string[] {
  const found = new Set(start)
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue
    for (const { target, isType } of importsOf(file)) if (!isType && existsSync(target)) found.add(target)
  }
  return [...found]
}

/** Names of the packages that a file needs while it runs. */
function packagesOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(({ 1: type, 2: source, 3: lazy }) => {
    const [, name] = /^((?:@[\w.-]+\/)?[\w-][\w.-]*)/.exec(source ?? lazy ?? '') ?? []
    return type || !name || /^(node|virtual):/.test(source ?? lazy ?? '') ? [] : [name]
  })
}

function resolved(file: string, source: string): string | undefined {
  if (source.startsWith('#app/')) return `app/${source.slice(5)}`
  if (source.startsWith('.') && !source.includes('+types')) return normalize(join(dirname(file), source))
  return undefined
}

function shown({ file, line, target }: Import): string {
  return `${file}:${line} imports ${target}`
}

function sourcesBelow(folder: string): string[] {
  return filesBelow(folder).filter((file) => /\.tsx?$/.test(file))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}
