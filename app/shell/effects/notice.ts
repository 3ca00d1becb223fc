import { notEligible } from '#app/features/academy/eligibility.ts'
import { cookieIn, deleteCookie } from '#app/platform/web/browser-cookies.ts'
import { toast } from '#app/ui/toast.ts'
import type { Notice } from '../guards.ts'

/** Word for word from sections 5 and 6. */
export const noticeWords: Record<Notice, string> = {
  'not-authorised-as-admin':
    'You are not authorized to perform this action because you are logged in as an admin.',
  'not-eligible': notEligible,
}

const cookie = 'yonder_notice'

/** Shows once why a person was redirected; the server leaves the reason in a cookie that lives ten minutes. */
export function showNotice(): void {
  const notice = cookieIn(document.cookie, cookie)
  if (!notice) return
  deleteCookie(cookie)
  if (Object.hasOwn(noticeWords, notice)) toast(noticeWords[notice as Notice], { kind: 'bad' })
}
