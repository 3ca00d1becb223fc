export const experiencesPath = '/virtual-job-experience'

/** Parts of an experience that have an address of their own. A page with such a slug would never be reached (D-224). */
export const reservedPageSlugs = ['certificate', 'next-steps', 'activity', 'supporting-documents'] as const

/** Literal paths below the list, which an experience may not take. */
export const reservedSlugs = ['documents', 'pictures', 'achievements', 'on-this-device'] as const

export function experiencePath(slug: string): string {
  return `${experiencesPath}/${slug}`
}

/** An activity has another address than a text. */
export function pagePath(slug: string, page: { slug: string; kind: 'page' | 'activity' }): string {
  return `${experiencePath(slug)}/${page.kind === 'activity' ? 'activity/' : ''}${page.slug}`
}

export function partPath(slug: string, part: (typeof reservedPageSlugs)[number]): string {
  return `${experiencePath(slug)}/${part}`
}

/** A document as a file: `pdf` or `csv`, and `txt` for every one. */
export function documentPath(slug: string, document: string, ending: 'pdf' | 'csv' | 'txt'): string {
  return `${experiencesPath}/documents/${slug}/${document}.${ending}`
}

/** The picture of what a certificate is about. */
export function medalPath(slug: string): string {
  return `${experiencesPath}/pictures/${slug}.svg`
}

/** What a certificate is about, as credentials name it. */
export function achievementPath(slug: string): string {
  return `${experiencesPath}/achievements/${slug}.json`
}
