/** How many versions of a résumé an account can have. */
export const maxResumes = 20
export const maxTitleLength = 80
/** Largest résumé that can be saved, in bytes of JSON. One of ten pages has about 30 KB. */
export const savedBytesLimit = 100_000

/** What fits on a PDF that is rendered in no time: about ten pages. A résumé has two. */
export const textLimits = { characters: 30_000, lines: 400 }

export const fileFormats = ['pdf', 'html', 'txt', 'json'] as const
export type FileFormat = (typeof fileFormats)[number]
