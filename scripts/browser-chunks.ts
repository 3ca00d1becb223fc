import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** What every page under the usual frame loads. */
const ofEveryPage = ['app/root.tsx', 'app/shell/layouts/default-layout.tsx']

/** Where most visits begin. What half of these need travels as one file. */
const frontDoors = [
  'app/features/site/pages/home-page.tsx',
  'app/features/explore/pages/occupation-page.tsx',
  'app/features/explore/pages/course-page.tsx',
  'app/features/explore/pages/educator-page.tsx',
  'app/features/explore/pages/industry-page.tsx',
  'app/features/explore/pages/industries-page.tsx',
  'app/features/explore/pages/occupations-page.tsx',
  'app/features/explore/pages/educators-page.tsx',
  'app/features/explore/pages/study-page.tsx',
  'app/features/search/pages/search-page.tsx',
  'app/features/guidance/quiz/pages/career-quiz-page.tsx',
  'app/features/guidance/results/pages/quiz-results-page.tsx',
  'app/features/guidance/matching/pages/how-matching-works-page.tsx',
]

/** Where accounts begin. What they share with no front door travels as one file, the rest apart from what they do not need. */
const accountForms = [
  'app/features/sign-in/pages/login-page.tsx',
  'app/features/registration/pages/register-page.tsx',
]

/** Fetched on every page once it is idle: nothing in it may bring the forms along. */
const whenIdle = ['app/shell/idle-parts.ts']

const whenIdleFirst = 3

const ours = /[\\/]app[\\/]|node_modules[\\/]lucide-react/

/**
 * How scripts travel: what changes only with a dependency, what every page needs, what most public pages share,
 * and the rest by who needs it. Sixty small files cost a phone more round trips and more bytes than a dozen.
 */
export function browserChunks(root: string): Splitting {
  let everywhere: Set<string> | undefined
  let behindDoors: Set<string>[] | undefined
  let inForms: Set<string>[] | undefined
  let idleParts: Set<string> | undefined

  /** Which file a module travels in, and how many of the forms of accounts need it. */
  function placeOf(id: string, context: Context): { name: string; forms: number } | null {
    behindDoors ??= frontDoors.map((page) => reachableFrom(root, [page], context))
    inForms ??= accountForms.map((page) => reachableFrom(root, [page], context))
    idleParts ??= reachableFrom(root, whenIdle, context)
    const wanted = behindDoors.map((reached) => reached.has(id))
    const asked = inForms.map((reached) => reached.has(id))
    const doors = wanted.filter(Boolean).length
    const forms = asked.filter(Boolean).length
    if (doors >= frontDoors.length / 2) return { name: forms > 0 ? 'common' : 'common-pages', forms }
    if (doors > 1 || (doors === 1 && isSmallAndShared(id, context)))
      return { name: `shared-${wanted.map(Number).join('')}-${asked.map(Number).join('')}`, forms }
    if (forms === 0) return null
    const name = `shared-${asked.map(Number).join('')}`
    return idleParts.has(id) ? { name: `${name}-idle`, forms: whenIdleFirst } : { name, forms }
  }

  function isNeededAtOnce(id: string): boolean {
    return [...(behindDoors ?? []), ...(inForms ?? [])].some((modules) => modules.has(id))
  }

  return {
    groups: [
      {
        name: 'react',
        test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
      },
      {
        name: (id, context) => {
          everywhere ??= reachableFrom(root, ofEveryPage, context)
          return everywhere.has(id) ? 'site' : null
        },
      },
      // A group takes along what its modules need, so what most need comes first.
      ...[whenIdleFirst, 2, 1, 0].map((forms) => ({
        name: (id: string, context: Context) => {
          const place = placeOf(id, context)
          return place?.forms === forms ? place.name : null
        },
        test: ours,
      })),
      // What no front door needs at once and every page fetches when it is idle.
      {
        name: (id, context) => {
          idleParts ??= reachableFrom(root, whenIdle, context)
          return idleParts.has(id) && !isNeededAtOnce(id) ? 'idle-parts' : null
        },
        test: ours,
      },
      {
        name: 'shared',
        test: ours,
        minShareCount: 2,
        entriesAware: true,
      },
    ],
  }
}

/** What is shared goes without a name: it would list all who share it, in each of them. */
export function nameOfChunk({ name }: { name: string }): string {
  return name.startsWith('shared') ? 'assets/[hash].js' : 'assets/[name]-[hash].js'
}

function isSmallAndShared(id: string, context: Context): boolean {
  const { importers = [], code } = context.getModuleInfo(id) ?? {}
  return importers.length > 1 && (code?.length ?? 0) < 4_000
}

function reachableFrom(root: string, files: string[], context: Context): Set<string> {
  const reached = new Set(files.map((file) => `${root}/${file}`))
  for (const id of reached) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
