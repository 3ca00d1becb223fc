import { readFileSync } from 'node:fs'

/** The build's name: version of the package and, when known, the stamp of what was built. */
export function readBuildName(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return version
}
