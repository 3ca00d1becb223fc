/** Said before the quiz and on every question of it. */
export const quizNote = 'There are no wrong answers, and nobody at school sees them unless you share them.'

/** The words above every activity. */
export const interestStem = 'How much would you like to…'

/** The words above every work value. */
export const valueStem = 'In a job, how much does this matter to you?'
