/** Word for word from section 8, except for what no reply came to. */
export const errorWords = {
  heading: "Oops something's gone wrong!",
  home: 'Back to Home',
  notFound: 'This page could not be found',
  unreachable: 'We cannot reach Yonder',
  tryAgain: 'Try again',
  lastResort: 'An error occured while showing the error page',
  lastResortHome: 'Go back to home',
} as const

/** The error page's sentence for a status: 500 and above, 400 to 499, and any other. Source: section 8. */
export function errorSentence(status: number): string {
  if (status === noReply)
    return 'No answer came back. Check your connection and try again. What you have saved is safe.'
  if (status >= 500) return 'Sorry, our site broke. It is us, not you. Please try again in a minute.'
  if (status >= 400)
    return "The page you're looking for doesn't exist. It may have moved, or there is a mistake in the address."
  return 'Our developers are doing some construction work here. Please come back a little later.'
}

/** Stands for a request that brought no reply: there is no connection, or none to us. */
export const noReply = 0

/** The status of a thrown value; 500 when it has none. */
export function errorStatus(error: unknown): number {
  // the words of Chrome, Firefox and Safari for a failed fetch
  if (error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message))
    return noReply
  const status = (error as { status?: unknown } | null)?.status
  if (status === noReply) return noReply
  return typeof status === 'number' && status >= 100 && status < 600 ? status : 500
}
