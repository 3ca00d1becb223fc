import { useLocation } from 'react-router'
import { PromptHost } from '#app/features/accounts/prompts/prompt-host.tsx'
import type { User } from '#app/features/accounts/user-shape.ts'
import { refreshSiteState } from '#app/features/site/site-state.ts'

/** Pages on which somebody is busy with something that no question should cover. */
const quietPages = /^\/(?:career-quiz|welcome-user|account-setup|account|logout|error|maintenance)(?:\/|$)/

export default function SignedInPrompts({ user }: { user: User }) {
  const { pathname } = useLocation()
  if (quietPages.test(pathname)) return null
  return <PromptHost user={user} onDone={() => void refreshSiteState()} />
}
