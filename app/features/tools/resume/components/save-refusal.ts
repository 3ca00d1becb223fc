/** Why a document with these errors cannot be saved, or null: the first one where it is about the whole document. */
export function saveRefusal(errors: Record<string, string[]>): string | null {
  const [first] = Object.entries(errors)
  if (!first) return null
  const [path, [text]] = first
  return path === 'resume' && text ? text : 'A field cannot be read. It is marked in red.'
}
