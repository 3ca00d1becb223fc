/**
 * A slug from a name: lower-case words with hyphens, without accents and macrons.
 *
 * @param longest cut at the end of a word that can stand last, so that no more characters remain
 */
export function slugify(name: string, longest = 80): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= longest) return slug
  const cut = slug.slice(0, longest + 1).lastIndexOf('-')
  const words = slug.slice(0, cut > 0 ? cut : longest).split('-')
  while (words.length > 1 && joining.has(words.at(-1) ?? '')) words.pop()
  return words.join('-')
}

/** Words that cannot stand last. */
const joining = new Set('and at for in of or the to with'.split(' '))
