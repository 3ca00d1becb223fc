import { useEffect, useState } from 'react'
import { listFollows } from '#app/features/follow/contract.ts'
import { compareAddress } from '#app/features/labour-market/compare/address.ts'
import { useMayCall } from '#app/features/site/may-call.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Careers that the person follows and that are not compared yet, loaded after the page. */
export function FollowedCareers({ keys, country }: { keys: string[]; country: string | null }) {
  const mayAsk = useMayCall('user')
  const [followed, setFollowed] = useState<{ slug: string; title: string }[]>([])

  useEffect(() => {
    if (!mayAsk) return
    let isHere = true
    const query = { type: 'OCCUPATION', per_page: 8 } as const
    void browserApi.attempt(listFollows, { query }).then((reply) => {
      if (isHere && reply.ok) setFollowed(reply.value.data)
    })
    return () => {
      isHere = false
    }
  }, [mayAsk])

  const others = followed.filter(({ slug }) => !keys.includes(slug))
  if (others.length === 0) return null
  return (
    <Panel>
      <h2 className="text-h3">From what you saved</h2>
      <ul className="mt-2 divide-y divide-line">
        {others.map(({ slug, title }) => (
          <li key={slug} className="flex min-h-11 items-center">
            <Link to={compareAddress([...keys, slug], country)} look="strong">
              {`Add ${title}`}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
