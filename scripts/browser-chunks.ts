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
  'app/features/guidance/pages/career-quiz-page.tsx',
  'app/features/guidance/pages/quiz-results-page.tsx',
  'app/features/guidance/pages/how-matching-works-page.tsx',
]

const ours = /[\\/]app[\\/]|node_modules[\\/]lucide-react/

/**
 * How scripts travel: what changes only with a dependency, what every page needs, what most public pages share,
 * and the rest by who needs it. Sixty small files cost a phone more round trips and more bytes than a dozen.
 */
export function browserChunks(root: string): Splitting {
  let everywhere: Set<string> | undefined
  let behindDoors: Set<string>[] | undefined
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
      {
        name: (id, context) => {
          behindDoors ??= frontDoors.map((page) => reachableFrom(root, [page], context))
          const wanted = behindDoors.map((reached) => reached.has(id))
          const doors = wanted.filter(Boolean).length
          if (doors >= frontDoors.length / 2) return 'common'
          const isShared = doors > 1 || (doors === 1 && isSmallAndShared(id, context))
          return isShared ? `shared-${wanted.map(Number).join('')}` : null
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
