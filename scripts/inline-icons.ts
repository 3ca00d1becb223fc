import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const iconImport = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * In a build, imports each lucide icon by itself, so that chunks follow their use, and renders it with our own small
 * component.
 */
export function inlineIcons(root: string): Plugin {
  let fileOf: Map<string, string> | undefined
  return {
    name: 'inline-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/'))
        return join(root, 'app/ui/inline-icon.ts')
    },
    transform: {
      filter: { id: /[\\/]app[\\/].*\.tsx?$/, code: iconImport },
      handler(code) {
        fileOf ??= iconFiles(root)
        const files = fileOf
        return { code: code.replace(iconImport, (_, names: string) => oneByOne(names, files)), map: null }
      },
    },
  }
}

/** `A, B as C, type D` → an import per icon. */
function oneByOne(names: string, files: ReadonlyMap<string, string>): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (!file) throw new Error(`lucide-react draws nothing called ${icon}`)
      return `import ${local} from 'lucide-react/icons/${file}'`
    })
    .join('\n')
}

/** The file of each icon, by all of its names. */
function iconFiles(root: string): Map<string, string> {
  const list = readFileSync(join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
  const lines = [...list.matchAll(/export \{(.+)\} from '\.\/icons\/(.+)\.mjs'/g)]
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
