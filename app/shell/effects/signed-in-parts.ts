/** What only people who are signed in need of the frame, loaded as one script. */
export { sendPendingOptIns } from '#app/features/settings/send-opt-ins.ts'
export { UserQuestions } from '../bars/user-questions.tsx'
export { SignedIn } from './signed-in.tsx'
