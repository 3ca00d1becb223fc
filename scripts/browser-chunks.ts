import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** What every page under the usual frame loads. */
const ofEveryPage = ['app/root.tsx', 'app/shell/layouts/default-layout.tsx']

const ours = /[\\/]app[\\/]|node_modules[\\/]lucide-react/

/**
 * How scripts travel: what changes only with a dependency, what every page needs, what several pages share, and
 * each page's own. Sixty small files cost a phone more round trips and more bytes than a handful.
 */
export function browserChunks(root: string): Splitting {
  let everywhere: Set<string> | undefined
  return {
    groups: [
      { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
      {
        name: (id, context) => {
          everywhere ??= reachableFrom(
            ofEveryPage.map((file) => `${root}/${file}`),
            context,
          )
          return everywhere.has(id) ? 'site' : null
        },
      },
      { name: 'common', test: ours, minShareCount: 10 },
      {
        name: 'shared',
        test: ours,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 1_500,
      },
    ],
  }
}

function reachableFrom(ids: string[], context: Context): Set<string> {
  const reached = new Set(ids)
  for (const id of reached) {
    // the list of all icons names every one of them; which are in use, the bundler knows
    if (id.endsWith('/lucide-react.mjs')) continue
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
