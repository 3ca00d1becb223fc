import type { Plugin } from 'vite'

/**
 * Lets the file that starts the app hold what all pages share, under further names of its own. The router's plugin asks for a
 * file with nothing but its exports, which would be one more request. It stands after that plugin, since the last one wins.
 */
export function oneStartFile(): Plugin {
  return {
    name: 'one-start-file',
    apply: 'build',
    enforce: 'post',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
    },
  }
}
