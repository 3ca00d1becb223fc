/** The path behind the `#` of a page that reads what is stored, as the worker and the links write it. */
export function hashPath(hash: string): string {
  try {
    return decodeURI(hash.slice(1))
  } catch {
    return ''
  }
}
