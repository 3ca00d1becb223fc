import { join } from 'node:path'
import type { Plugin } from 'vite'

/** In a build, lucide's drawings are shown by our own small component. */
export function drawnIcons(root: string): Plugin {
  return {
    name: 'drawn-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/'))
        return join(root, 'app/ui/drawn-icon.ts')
    },
  }
}
