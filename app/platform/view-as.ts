/** The one call that staff may make while they look at the site as somebody else: to choose whom, and to stop. */
export const viewAsPath = '/api/admin/view-as'

/** What a write is answered while somebody looks. */
export const viewAsRefusal = 'You are only looking. Stop looking as somebody else, then do it as yourself.'
