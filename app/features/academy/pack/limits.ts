/** What a module of the Academy is held to, in packs and where it is written. */
export const topicWords = { least: 120, most: 400 }
/** Read with ease in this school year. */
export const mostReadingGrade = 8
export const leastTopics = 3
/** Of a quiz: kinds of questions, and questions that a learner of one country is asked. */
export const leastKinds = 4
export const leastQuestions = 6
export const mostQuestions = 14
export const leastOptions = 3
export const mostOptions = 6
