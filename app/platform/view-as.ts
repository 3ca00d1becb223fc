/** The call with which staff choose as whom they look at the site, and stop. */
export const viewAsPath = '/api/admin/view-as'

/** The call that signs out. */
export const logoutPath = '/api/logout'

/** What staff may write while they look at the site as someone else: it is about their own sign-in. */
export const ownWhileViewing: readonly string[] = [viewAsPath, logoutPath]

/** What a write is answered while someone looks. */
export const viewAsRefusal = 'You are only looking. Stop looking as someone else, then do it as yourself.'
