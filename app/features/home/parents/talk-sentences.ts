/** Sentences that close a conversation, each with one that opens it. */
export const talkSentences = [
  ['What do you want to be?', 'What was the best bit of your week, and what made it good?'],
  ['There’s no money in that.', 'What does it pay? Shall we look it up?'],
  ['You’ll need uni.', 'What are the ways in? Which one would suit you best?'],
  ['I was already working at your age.', 'I did not know either at your age. Want to hear what happened?'],
  ['You have to decide.', 'What is the next small thing you could try?'],
] as const
