import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { ErrorSays } from './error-says.tsx'

/** What a failed page shows under the usual header: the road to the horizon, and what to do. */
export function ErrorContent({ status }: { status: number }) {
  return (
    <div data-on="brand" className="relative isolate flex min-h-dvh items-start bg-deep text-on-brand">
      <div className="absolute inset-0 -z-1 overflow-hidden">
        <HorizonArt
          slug="lost-404"
          theme="outback"
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.8}
          phone={{ ratio: 'tall', horizon: 0.8 }}
          fill
        />
      </div>
      <Wrap>
        <div className="pt-27.5 pb-75">
          <ErrorSays status={status} />
        </div>
      </Wrap>
    </div>
  )
}
