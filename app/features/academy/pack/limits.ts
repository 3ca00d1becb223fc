/** What a module of the Academy is held to, in packs and where it is written. */
export const topicWords = { least: 120, most: 400 }
/** Read with ease in this school year. */
export const maxReadingGrade = 8
export const minTopics = 3
/** Of a quiz: kinds of questions, and questions that a learner of one country is asked. */
export const minKinds = 4
export const minQuestions = 6
export const maxQuestions = 14
export const minOptions = 3
export const maxOptions = 6
