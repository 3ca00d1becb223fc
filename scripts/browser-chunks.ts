import { statSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'
import routes from '../app/routes.ts'
import { type Module, type PageNeeds, planChunks } from './chunk-plan.ts'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** What every page loads: the start of the app, which brings the root and the small layouts along (`app/shell/start-file.ts`). */
const startFile = 'app/entry.client.tsx'
const rootFile = 'app/root.tsx'

/** Fetched on every page once it is idle. */
const idleParts = ['app/shell/idle-parts.ts']

/** Fetched when idle by those who are signed in, which is everyone on the pages named here and some on the others. */
const signedInParts = ['app/shell/effects/signed-in-parts.ts']
const signedInPages = ['app/features/home/pages/own-home-page.tsx']

/** Where most visits begin counts in full, the other pages of careers and courses less, any other page hardly. */
const explorePages = { folder: 'app/features/explore/pages/', weight: 0.3 }
const otherPages = 0.03
const frontDoors = [
  'app/features/site/pages/home-page.tsx',
  'app/features/explore/pages/occupation-page.tsx',
  'app/features/explore/pages/course-page.tsx',
  'app/features/explore/pages/educator-page.tsx',
  'app/features/explore/pages/industry-page.tsx',
  'app/features/explore/pages/job-page.tsx',
  'app/features/explore/pages/industries-page.tsx',
  'app/features/explore/pages/occupations-page.tsx',
  'app/features/explore/pages/educators-page.tsx',
  'app/features/explore/pages/study-page.tsx',
  'app/features/articles/pages/articles-page.tsx',
  'app/features/articles/pages/article-page.tsx',
  'app/features/subjects/pages/subjects-page.tsx',
  'app/features/search/pages/search-page.tsx',
  'app/features/guidance/quiz/pages/career-quiz-page.tsx',
  'app/features/guidance/results/pages/quiz-results-page.tsx',
  'app/features/guidance/matching/pages/how-matching-works-page.tsx',
  'app/features/sign-in/pages/login-page.tsx',
  'app/features/registration/pages/register-page.tsx',
]

/** What else someone may begin with, or opens each day. */
const otherDoors = [
  'app/features/explore/pages/work-page.tsx',
  'app/features/explore/pages/travel-page.tsx',
  'app/features/explore/pages/employers-page.tsx',
  'app/features/explore/pages/compare-page.tsx',
  'app/features/academy/pages/academy-page.tsx',
  'app/features/academy/pages/program-page.tsx',
  'app/features/academy/pages/module-page.tsx',
  'app/features/academy/pages/topic-page.tsx',
  'app/features/information/business/pages/business-page.tsx',
  'app/features/information/business/pages/report-page.tsx',
  'app/features/placements/tokens/pages/host-page.tsx',
  'app/features/placements/tokens/pages/guardian-page.tsx',
  'app/features/tools/pages/budget-planner-page.tsx',
]
const otherDoorsWeight = 0.6

/** What they need is spread over most files, so they are nearest the limits of 115 KB at first and of 135 KB in 16 files until idle. */
const largest: Record<string, number> = {
  'app/features/explore/pages/educator-page.tsx': 3,
  'app/features/explore/pages/educators-page.tsx': 2,
  'app/features/explore/pages/occupations-page.tsx': 3,
  'app/features/explore/pages/study-page.tsx': 4,
  'app/features/explore/pages/work-page.tsx': 1.5,
  'app/features/explore/pages/job-page.tsx': 8,
  'app/features/explore/pages/employers-page.tsx': 1.5,
  'app/features/explore/pages/compare-page.tsx': 3,
  'app/features/articles/pages/articles-page.tsx': 12,
  'app/features/articles/pages/article-page.tsx': 8,
  'app/features/guidance/results/pages/quiz-results-page.tsx': 5,
  'app/features/registration/pages/register-page.tsx': 11,
  'app/features/home/pages/own-home-page.tsx': 2,
  'app/features/sign-in/pages/login-page.tsx': 3,
  'app/features/academy/pages/academy-page.tsx': 5,
  'app/features/academy/pages/program-page.tsx': 9,
  'app/features/academy/pages/module-page.tsx': 3,
  'app/features/academy/pages/topic-page.tsx': 4,
}

/**
 * Tried from 4,000 to 12,000 bytes of source for a file, of which about a quarter travels: less gives more files, more gives more bytes.
 * And from 0.35 to 0.8 for what is loaded when idle: less gives more files and bytes until then.
 */
const costs = { file: 8_000, idle: 0.5, later: 0.05 }

/** More than the plan has, which is checked; the rest stays empty. */
const maxChunks = 300
const ours = /[\\/]app[\\/]|node_modules[\\/]lucide-react/

/**
 * How scripts travel: what changes only with a dependency in one file, and our own by which pages need it at first and
 * which when idle (`chunk-plan.ts`). Sixty small files cost a phone more round trips and more bytes than a dozen.
 */
export function browserChunks(root: string): Splitting {
  let plan: Map<string, number> | undefined
  return {
    groups: [
      {
        name: 'react',
        test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
      },
      // A group takes along what its modules import, so each comes after those that it imports.
      ...Array.from({ length: maxChunks }, (_, chunk) => ({
        name: (id: string, context: Context) => {
          plan ??= planFor(root, context)
          return plan.get(id) === chunk ? `shared-${chunk}` : null
        },
        test: ours,
      })),
      { name: 'shared', test: ours, minShareCount: 2, entriesAware: true },
    ],
  }
}

/** What is shared goes without a name: it would list all who share it, in each of them. */
export function nameOfChunk({ name }: { name: string }): string {
  return name.startsWith('shared') ? 'assets/[hash].js' : 'assets/[name]-[hash].js'
}

/** All style is one file, which would have the name of the chunk that happens to import it. */
export function nameOfAsset({ names }: { names: string[] }): string {
  return names[0]?.endsWith('.css') ? 'assets/style-[hash][extname]' : 'assets/[name]-[hash][extname]'
}

function planFor(root: string, context: Context): Map<string, number> {
  const framed = pagesIn(routes)
  const started = importedBy([`${root}/${startFile}`], context)
  const entries = new Set(framed.flat().map((file) => `${root}/${file}`))
  for (const id of started) entries.delete(id)
  const pages = framed.map((files) => needsOf(root, [startFile, ...files], context))
  const ids = new Set(pages.flatMap(({ first, idle, later }) => [...first, ...idle, ...later]))
  const modules: Module[] = [...ids]
    .filter((id) => ours.test(id) && !entries.has(id.split('?')[0] ?? id))
    .map((id) => {
      const info = context.getModuleInfo(id)
      return { id, size: sizeOf(id, info?.code), imports: info?.importedIds ?? [] }
    })
  const chunks = planChunks(modules, pages, costs)
  if (chunks.length > maxChunks) throw new Error(`The plan has ${chunks.length} chunks: raise mostChunks`)
  return new Map(chunks.flatMap((chunk, number) => chunk.map((id) => [id, number] as const)))
}

/** In bytes. The code of a style sheet is empty by now; what travels is what its file says. */
function sizeOf(id: string, code: string | null | undefined): number {
  return id.endsWith('.css') ? statSync(id).size : (code?.length ?? 0)
}

/** The files of each page: the root, the layouts that it stands in, and its own. */
function pagesIn(entries: readonly RouteConfigEntry[], frame: readonly string[] = [rootFile]): string[][] {
  return entries.flatMap(({ file, children }) => {
    const files = [...frame, `app/${file}`]
    return children ? pagesIn(children, files) : [files]
  })
}

function needsOf(root: string, files: readonly string[], context: Context): PageNeeds {
  const path = (file: string) => `${root}/${file}`
  const page = nameOf(files.at(-1) ?? '')?.replace('-page.tsx', '') ?? ''
  // of parts apart only the one that the page is named after
  const partsIn = (id: string) =>
    lazyPartsOf(id, context).filter((part) => !part.isApart || page.endsWith(part.name))
  const first = importedBy(files.map(path), context)
  const firstParts = [...first].flatMap(partsIn)
  const isSignedIn = signedInPages.includes(files.at(-1) ?? '')
  const frameParts = isSignedIn ? [...idleParts, ...signedInParts] : idleParts
  const idle = reachedBy([...frameParts.map(path), ...whenIdle(firstParts)], [first], (id) =>
    whenIdle(partsIn(id)),
  )
  const parts = [...firstParts, ...[...idle].flatMap(partsIn)]
  const later = reachedBy(
    [...signedInParts.map(path), ...parts.filter(({ isLater }) => isLater).map(({ id }) => id)],
    [first, idle],
    (id) => partsIn(id).map((part) => part.id),
  )
  return { first, idle, later, weight: weightOf(files.at(-1) ?? '') }

  /** What these parts and their own parts import, but for what is loaded before. */
  function reachedBy(
    ids: string[],
    before: ReadonlySet<string>[],
    partsOf: (id: string) => string[],
  ): Set<string> {
    const reached = new Set<string>()
    const pending = [...ids]
    for (const part of pending) {
      for (const id of importedBy([part], context)) {
        if (reached.has(id) || before.some((loaded) => loaded.has(id))) continue
        reached.add(id)
        pending.push(...partsOf(id))
      }
    }
    return reached
  }
}

function whenIdle(parts: readonly Part[]): string[] {
  return parts.filter(({ isLater }) => !isLater).map(({ id }) => id)
}

function weightOf(page: string): number {
  const own = largest[page]
  if (own !== undefined) return own
  if (frontDoors.includes(page)) return 1
  if (otherDoors.includes(page)) return otherDoorsWeight
  return page.startsWith(explorePages.folder) ? explorePages.weight : otherPages
}

function importedBy(ids: string[], context: Context): Set<string> {
  const reached = new Set(ids)
  for (const id of reached) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

type Part = { id: string; name: string; isLater: boolean; isApart: boolean }

const lazyCall =
  /\blazyHydrate\(\s*\(\) => import\(\s*["']([^"']+)["']\s*\),\s*\(?\w+\)? => [\w.]+(?:,\s*\{([^}]*)\})?/g

/** The parts that a module hydrates when idle, or later. What loads after a press is not among them. */
function lazyPartsOf(id: string, context: Context): Part[] {
  const { code = '', dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
  if (!code || dynamicallyImportedIds.length === 0) return []
  const calls = [...code.matchAll(lazyCall)].map(([, file, options]) => ({
    name: nameOf(file ?? ''),
    isLater: /\bis(?:OnUse|Seldom): true/.test(options ?? ''),
    isApart: /\bisApart: true/.test(options ?? ''),
  }))
  return dynamicallyImportedIds.flatMap((part) => {
    const own = calls.filter(({ name }) => name === nameOf(part))
    if (own.length === 0) return []
    const name = nameOf(part)?.replace(/\.tsx?$/, '') ?? ''
    const isLater = own.every((one) => one.isLater)
    return [{ id: part, name, isLater, isApart: own.every((one) => one.isApart) }]
  })
}

function nameOf(path: string): string | undefined {
  return path.split('/').at(-1)
}
