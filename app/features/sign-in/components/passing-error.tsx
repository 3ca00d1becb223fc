import { useEffect, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'

/** Source: specification, section 2.4. */
const shownMs = 5_000

/** The error in the query, shown for five seconds. */
export function PassingError({ text }: { text: string }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="mt-4">
      <Banner tone="bad" role="alert">
        {text}
      </Banner>
    </div>
  )
}
