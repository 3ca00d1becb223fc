import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMayCall } from '#app/features/site/may-call.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toast, toastMs } from '#app/ui/toast.ts'
import { listFavourites, listFollows } from './contract.ts'
import { setKept } from './follow-calls.ts'
import { type FollowType, isFollowType } from './rules.ts'

type Kind = FollowType | 'course' | 'article' | 'job' | 'gap-year' | 'event' | 'vje'

/**
 * Saves the subject of a page. Where the page is shared, the current state is loaded afterwards.
 * Without an account, leads to sign-up and back.
 */
export function FollowButton({
  kind,
  id,
  path,
  of,
  known,
}: {
  kind: Kind
  id: number
  path: string
  /** Its name for screen readers, where several stand on a page; each is then small and quiet. */
  of?: string
  /** Whether it is followed, from a page that knows. */
  known?: boolean
}) {
  const site = useSiteState()
  const hasAccount = site.status === 'ready' && site.state.user !== null
  const maySave = useMayCall('user')
  const permissions = site.status === 'ready' ? site.state.user?.dashboard_permissions : undefined
  const canPlan = permissions?.is_user && !permissions.is_parent
  /** Undefined until it is known. */
  const [saved, setSaved] = useState(known)
  const isSaved = saved ?? false
  const navigate = useNavigate()

  useEffect(() => {
    if (!maySave || known !== undefined) return
    let isHere = true
    setSaved(undefined)
    // who presses before the reply is there has the last word
    void readSaved(kind, id).then((read) => isHere && setSaved((pressed) => pressed ?? read))
    return () => {
      isHere = false
    }
  }, [maySave, known, kind, id])

  // Quiet where the page already has an accent button: one per view.
  const variant = (kind === 'OCCUPATION' || kind === 'INDUSTRY') && !of ? 'accent' : 'outline'
  const size = of ? 'small' : undefined
  const name = of && <span className="sr-only"> {of}</span>
  if (hasAccount && !maySave) return null // staff have no saves
  if (!hasAccount) {
    return (
      <ButtonLink
        to={`/register?redirect=${encodeURIComponent(path)}`}
        variant={variant}
        size={size}
        icon={Heart}
      >
        Save
        {name}
      </ButtonLink>
    )
  }

  async function toggle() {
    setSaved(!isSaved)
    if (await setKept(browserApi, kind, id, !isSaved)) return offerDraft()
    setSaved(isSaved)
    toast('That did not save. Try again in a moment.', { kind: 'bad' })
  }

  /** A saved career can become a route of the planner, which is for those who plan for themselves. */
  function offerDraft() {
    if (kind !== 'OCCUPATION' || isSaved || !canPlan) return
    toast('Saved. We can draft a plan for it.', {
      kind: 'good',
      durationMs: toastMs.withAction,
      action: { label: 'See a draft', onPress: () => void navigate(`/career-planner?career=${id}#draft`) },
    })
  }

  return (
    <Button variant={variant} size={size} icon={Heart} pressed={isSaved} onClick={() => void toggle()}>
      {isSaved ? 'Saved' : 'Save'}
      {name}
    </Button>
  )
}

async function readSaved(kind: Kind, id: number): Promise<boolean> {
  const ids = String(id)
  const reply = isFollowType(kind)
    ? await browserApi.attempt(listFollows, { query: { type: kind, ids } })
    : await browserApi.attempt(listFavourites, { query: { type: kind, ids } })
  return reply.ok && reply.value.data.length > 0
}
