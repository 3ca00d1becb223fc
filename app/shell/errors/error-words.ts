/** Word for word from section 8, except `toCome`: a known address whose page is not built yet. */
export const errorWords = {
  heading: "Oops something's gone wrong!",
  home: 'Back to Home',
  notFound: 'This page could not be found',
  toCome: 'The page you are looking for does not exist yet: this part of Yonder is still being built.',
  lastResort: 'An error occured while showing the error page',
  lastResortHome: 'Go back to home',
} as const

/** The error page's sentence for a status: 500 and above, 400 to 499, and any other. Source: section 8. */
export function errorSentence(status: number): string {
  if (status >= 500) return 'Sorry, our site broke. It is us, not you. Please try again in a minute.'
  if (status >= 400)
    return "The page you're looking for doesn't exist. It may have moved, or the link had a wrong turn in it."
  return 'Our developers are doing some construction work here. Please come back a little later.'
}

/** The status of a thrown value; 500 when it has none. */
export function errorStatus(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 100 && status < 600 ? status : 500
}
