/** What a topic is worth once it is done, and a quiz once it is passed, in XP: a hundred are a dollar. */
export const xpOfTopic = 10
export const xpOfQuiz = 40
