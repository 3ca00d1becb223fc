import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The build's name: version of the package and, for the built site, a digest of what was built. */
export function readBuildName(options: { dev: boolean }): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  if (options.dev) return `${version}-dev`
  const digest = createHash('sha256').update(readFileSync('build/server/index.js')).digest('hex')
  return `${version}-${digest.slice(0, 10)}`
}
