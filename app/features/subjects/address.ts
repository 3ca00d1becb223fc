export const subjectsPath = '/subjects'

/** More than anybody takes; what is beyond is left out. */
export const MAX_PICKED = 14

/** Subjects with commas between them: slugs, each once. */
export function subjectsIn(text: string | null | undefined): string[] {
  const slugs = (text ?? '')
    .split(',')
    .map((slug) => plain(slug).slice(0, 50))
    .filter(Boolean)
  return [...new Set(slugs)].slice(0, MAX_PICKED)
}

/** What the address of the page asks for: `subject` once for each, as a form without scripts sends it. */
export type SubjectsAsked = {
  certificate: string | null
  subjects: string[]
  /** The slug of the career whose page led here. */
  career: string | null
}

export function askedIn(query: URLSearchParams): SubjectsAsked {
  return {
    certificate: plain(query.get('certificate') ?? '').slice(0, 20) || null,
    subjects: subjectsIn(query.getAll('subject').slice(0, 50).join(',')),
    career: plain(query.get('career') ?? '').slice(0, 160) || null,
  }
}

/** The address of the page for subjects of a certificate. */
export function subjectsAddress(
  certificate: string,
  subjects: readonly string[],
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams([
    ['certificate', certificate],
    ...subjects.map((slug) => ['subject', slug]),
    ...Object.entries(more),
  ])
  return `${subjectsPath}?${query}`
}

/** Without what no name has in it: signs, line breaks. */
function plain(text: string): string {
  return text
    .slice(0, 200)
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .toLowerCase()
}
