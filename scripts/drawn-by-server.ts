import type { Plugin } from 'vite'

const empty = '\0not-drawn'

/** `drawn-parts.ts` is for the server: in the browser's scripts nothing stands in its place, and what it names is fetched later. */
export function drawnByServer(): Plugin {
  return {
    name: 'drawn-by-server',
    enforce: 'pre',
    resolveId(source) {
      const isForBrowser = this.environment.config.consumer === 'client'
      if (isForBrowser && source.endsWith('/drawn-parts.ts')) return empty
    },
    load(id) {
      if (id === empty) return 'export const drawn = undefined'
    },
  }
}
