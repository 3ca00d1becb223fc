/**
 * What the specification has and Yonder does not have yet. These lists may only shrink: the change that builds one takes it off,
 * and lowers the figure of calls. A pending address answers 404 (or, signed out, what its guard says).
 */
export const pendingRoutes: string[] = []

export const maxPendingCalls = 0
export const pendingCalls: string[] = []

/** Calls that admit others than `api.json` says, each with its reason. */
export const otherAudiences: Record<string, string> = {
  'DELETE /api/uploads/:id': 'providers and admins send files too; whose it is, the service decides',
  'PUT /api/threads/:id/messages/:message_id': 'whose message it is, the service decides',
  'DELETE /api/threads/:id/messages/:message_id': 'whose message it is, the service decides',
  'GET /api/advisor/profile': 'also before a school is verified: the page says what is awaited',
  'PUT /api/advisor/profile': 'also before a school is verified: it is one’s own profile',
  'POST /api/user/preferences/update': 'advisors choose where they hear of things too',
  'GET /api/career/user-occupations': 'ghosts see their matches too: the quiz needs no account',
}
