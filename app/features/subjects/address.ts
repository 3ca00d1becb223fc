export const subjectsPath = '/subjects'

/** More than anybody takes; what is beyond is left out. */
export const MOST_PICKED = 14

/** Subjects in a query: slugs with commas between them, each once. */
export function subjectsIn(text: string | null | undefined): string[] {
  const slugs = (text ?? '')
    .split(',')
    .map((slug) => slug.trim().toLowerCase().slice(0, 80))
    .filter(Boolean)
  return [...new Set(slugs)].slice(0, MOST_PICKED)
}
