import type { Plugin } from 'vite'

const call = /\blater\(\s*\(\) => import\(('[^'\n]+')\)/g
const anyCall = /(?<!function )\blater(?:<[^>]*>)?\(/g

/**
 * What `later()` (app/ui/later.tsx) fetches in the browser, the server has at hand: it draws a page in one go and cannot
 * wait for a part. So `later(() => import('./part.tsx'), …)` becomes a usual import for the server.
 */
export function drawnByServer(): Plugin {
  return {
    name: 'drawn-by-server',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /[\\/]app[\\/].*\.tsx?$/, exclude: /[\\/]ui[\\/]later\.tsx$/ },
        code: /\blater\(/,
      },
      handler(code) {
        if (this.environment.config.consumer === 'client') return
        const imports: string[] = []
        const changed = code.replace(call, (_, file: string) => {
          imports.push(`import * as drawn${imports.length} from ${file}\n`)
          return `later(() => drawn${imports.length - 1}`
        })
        if (imports.length === 0 && !/from '.*\/later\.tsx'/.test(code)) return
        if (imports.length !== code.match(anyCall)?.length)
          this.error(
            "Write later(() => import('./part.tsx'), …): in another form the server cannot draw the part",
          )
        return { code: imports.join('') + changed, map: null }
      },
    },
  }
}
