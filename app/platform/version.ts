/** Whether a version of Yonder comes before another: `1.0.0-rc.1` before `1.0.0-rc.2` before `1.0.0`. */
export function isOlder(version: string, other: string): boolean {
  const [mine, others] = [partsOf(version), partsOf(other)]
  const at = mine.findIndex((part, index) => part !== others[index])
  return at >= 0 && (mine[at] ?? 0) < (others[at] ?? 0)
}

function partsOf(version: string): number[] {
  const [, major, minor, patch, candidate] = /^(\d+)\.(\d+)\.(\d+)(?:-rc\.(\d+))?$/.exec(version) ?? []
  if (major === undefined) throw new Error(`${version} is no version such as 1.2.0 or 1.2.0-rc.1`)
  return [major, minor, patch, candidate ?? Number.POSITIVE_INFINITY].map(Number)
}
