/** What a parent does not see of a young person, with a shared plan and without one. */
export const notSeen =
  'Quiz answers and results, messages, other routes, what they saved or read, and what their school wrote.'
