/** A path without the slashes at its end, in one step a slash: `/\/+$/` starts again at each of thousands. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
