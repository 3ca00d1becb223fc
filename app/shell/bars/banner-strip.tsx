import { useSiteState } from '#app/features/site/site-state.ts'
import { isSitePicture } from '#app/platform/site-picture.ts'
import { pictureSources } from '#app/platform/uploads/picture-sources.ts'
import { Anchor } from '#app/ui/link.tsx'

/** A banner with one picture for wide screens and one for small ones, when an editor has switched it on; never at an expo. */
export function BannerStrip({ pathname }: { pathname: string }) {
  const loaded = useSiteState()
  if (loaded.status !== 'ready' || /^\/expo(\/|$)/.test(pathname)) return null
  const { show_header_banner: shown, config } = loaded.state
  const banner = config.header_banner
  if (shown !== 'yes' || !banner || !isSitePicture(banner.desktop_url)) return null
  return (
    <Anchor to={banner.href} className="block">
      <picture>
        <Sources of={banner.mobile_url} media="(max-width: 991px)" />
        <Sources of={banner.desktop_url} />
        <img src={banner.desktop_url} alt={banner.alt} className="h-auto w-full" />
      </picture>
    </Anchor>
  )
}

/** Of an upload its formats and widths, of a picture under `/art` its address. */
function Sources({ of: address, media }: { of: string; media?: string }) {
  const sources = pictureSources(address)
  if (!isSitePicture(address)) return null
  if (!sources) return media && <source media={media} srcSet={address} />
  return (
    <>
      <source type="image/avif" srcSet={sources.avif} sizes="100vw" media={media} />
      <source type="image/webp" srcSet={sources.webp} sizes="100vw" media={media} />
      <source type="image/jpeg" srcSet={sources.jpg} sizes="100vw" media={media} />
    </>
  )
}
