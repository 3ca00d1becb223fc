import { useSiteState } from '#app/features/site/site-state.ts'
import { Anchor } from '#app/ui/link.tsx'

/** A banner with one picture for wide screens and one for small ones, when an editor has switched it on; never at an expo. */
export function BannerStrip({ pathname }: { pathname: string }) {
  const loaded = useSiteState()
  if (loaded.status !== 'ready' || /^\/expo(\/|$)/.test(pathname)) return null
  const { show_header_banner: shown, config } = loaded.state
  const banner = config.header_banner
  if (shown !== 'yes' || !banner) return null
  return (
    <Anchor to={banner.href} className="block">
      <picture>
        <source media="(max-width: 991px)" srcSet={banner.mobile_url} />
        <img src={banner.desktop_url} alt={banner.alt} className="h-auto w-full" />
      </picture>
    </Anchor>
  )
}
