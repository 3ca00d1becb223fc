import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** What a browser loads of React, and what else requires it: the file for production. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  'use-sync-external-store/shim': 'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
  'use-sync-external-store/shim/with-selector':
    'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
}

/** As in a folder of packages, for what looks for them there. */
const prefix = '\0as-module:node_modules/'
const suffix = '/index.js'

/**
 * In a build for browsers, makes modules with named exports of React's CommonJS files. Otherwise the bundler converts them where
 * they are imported: with a runtime, which is one more file on each page, and with a call in each of our files. One package that
 * still requires React brings the runtime back, so packages that do are in the list.
 */
export function reactAsModules(root: string): Plugin {
  const require = createRequire(`${root}/package.json`)
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      const name = source.replace(/(?:\/index)?\.js$/, '')
      return Object.hasOwn(files, name) ? `${prefix}${name}${suffix}` : undefined
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const name = id.slice(prefix.length, -suffix.length)
      const file = require.resolve(`${root}/node_modules/${files[name]}`)
      return asModule(readFileSync(file, 'utf8'), Object.keys(require(file)))
    },
  }
}

/** A CommonJS file as a module: what it requires is imported, what it exports is exported by name. */
export function asModule(code: string, names: readonly string[]): string {
  const required = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name))]
  const imports = required.map((name, index) => `import required${index} from '${name}'`)
  const body = code.replace(
    /\brequire\("([^"]+)"\)/g,
    (_, name: string) => `required${required.indexOf(name)}`,
  )
  return [
    ...imports,
    'const exports = {}',
    body,
    'export default exports',
    ...names.map(
      (name, index) => `const export${index} = exports.${name}\nexport { export${index} as ${name} }`,
    ),
  ].join('\n')
}
