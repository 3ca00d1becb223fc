/** The body of a reply, for tests that look into its parts freely. */
// biome-ignore lint/suspicious/noExplicitAny: a reply may have any shape, and each test says which part it means
export const json = async (reply: Response): Promise<any> => reply.json()
