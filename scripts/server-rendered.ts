import type { Plugin } from 'vite'

const call = /\b(lazyHydrate|htmlOnlyPart)\(\s*\(\) => import\(('[^'\n]+')\)/g
const anyCall = /(?<!function )\b(?:lazyHydrate|htmlOnlyPart)(?:<[^>]*>)?\(/g

/**
 * On the server, turns `lazyHydrate(() => import('./part.tsx'), …)` (app/ui/lazy-hydrate.tsx) and the same with
 * `htmlOnlyPart` (app/ui/html-only.tsx) into a static import: the server renders a page in one go and cannot wait for a part.
 */
export function serverRendered(): Plugin {
  return {
    name: 'server-rendered',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /[\\/]app[\\/].*\.tsx?$/, exclude: /[\\/]ui[\\/](?:lazy-hydrate|html-only)\.tsx$/ },
        code: /\b(?:lazyHydrate|htmlOnlyPart)\(/,
      },
      handler(code) {
        if (this.environment.config.consumer === 'client') return
        const imports: string[] = []
        const changed = code.replace(call, (_, name: string, file: string) => {
          imports.push(`import * as part${imports.length} from ${file}\n`)
          return `${name}(() => part${imports.length - 1}`
        })
        if (imports.length === 0 && !/from '.*\/(?:lazy-hydrate|html-only)\.tsx'/.test(code)) return
        if (imports.length !== code.match(anyCall)?.length)
          this.error(
            "Write lazyHydrate or htmlOnlyPart(() => import('./part.tsx'), …): in another form the server cannot render the part",
          )
        return { code: imports.join('') + changed, map: null }
      },
    },
  }
}
